from support.lines import expect_none


def test_code(visits):
    """no block of code is empty"""
    blocks = [(visit.path, block) for visit in visits for block in visit.on_page["code"]]
    assert blocks, "there is not one block of code"
    expect_none(f"{path}: a block of code is empty" for path, block in blocks if not block.strip())
