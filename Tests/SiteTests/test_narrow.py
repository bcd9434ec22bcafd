from support.lines import expect_none


def test_narrow(visits):
    """no page that is opened must be moved sideways at a width of 360, and nothing is cut off"""
    expect_none(f"{visit.path}: {what}" for visit in visits for what in visit.too_wide)
