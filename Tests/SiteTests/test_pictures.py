from support.lines import expect_none


def test_pictures(visits):
    """no picture is missing, and each has words for who cannot see it"""
    pictures = [(visit.path, one) for visit in visits for one in visit.on_page["pictures"]]
    assert pictures, "there is not one picture"
    expect_none(
        [f"{path}: {one['source']} is not shown" for path, one in pictures if one["width"] == 0]
        + [f"{path}: {one['source']} has no words" for path, one in pictures if not one["alt"].strip()]
    )
