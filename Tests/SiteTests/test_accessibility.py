from support.lines import expect_none


def test_barriers(visits):
    """axe finds nothing serious on any page that is opened, light or dark"""
    expect_none(
        f"{visit.path} ({scheme}): {barrier}"
        for visit in visits
        for scheme, barriers in visit.barriers.items()
        for barrier in barriers
    )
