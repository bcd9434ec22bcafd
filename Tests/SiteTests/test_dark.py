from support.lines import expect_none


def test_dark(visits):
    """every page that is opened is light on dark where the reader's system is"""
    expect_none(
        f"{visit.path}: text {visit.colours['text']:.2f}, behind it {visit.colours['back']}"
        for visit in visits
        if not (visit.colours["back"] is not None
                and visit.colours["back"] < 0.2 and visit.colours["text"] > 0.7)
    )
