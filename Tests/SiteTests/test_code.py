from support.lines import expect_none


def test_code_in_data(site):
    """no block of code and no declaration is empty in the data of all pages"""
    blocks = [(page.path, block) for page in site.pages for block in page.data.code()]
    assert len(blocks) > len(site.read), "there are fewer blocks of code than pages"
    expect_none(f"{path}: a block of code is empty" for path, block in blocks if not block.strip())


def test_code(visits):
    """no block of code is empty on a page in the browser"""
    blocks = [(visit.path, block) for visit in visits for block in visit.on_page["code"]]
    assert blocks, "there is not one block of code"
    expect_none(f"{path}: a block of code is empty" for path, block in blocks if not block.strip())
