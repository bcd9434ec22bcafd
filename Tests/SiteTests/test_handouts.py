from html import unescape
from io import BytesIO

from pypdf import PdfReader
from support.lines import expect_none
from support.visit import NARROW, TOO_WIDE, barriers


def handouts(site):
    return sorted((site.folder / "handouts").glob("*.html"))


def test_one_sheet(tab, root, site):
    """every handout fills one sheet of A4, and nothing is cut off"""
    assert len(handouts(site)) > 10
    problems = []
    for file in handouts(site):
        tab.goto(f"{root.url}handouts/{file.name}")
        pages = PdfReader(BytesIO(tab.pdf(prefer_css_page_size=True))).pages
        # In points; A4 is 842 by 595.
        size = tuple(round(float(length)) for length in pages[0].mediabox[2:])
        if len(pages) != 1 or size != (842, 595):
            problems.append(f"{file.name}: {len(pages)} pages of {size}")
        on_paper = "".join(pages[0].extract_text().split())
        code = [line for block in tab.locator("pre").all_inner_texts() for line in block.splitlines()]
        problems += [
            f"{file.name}: '{line}' is not on the sheet"
            for line in code
            if "".join(line.split()) not in on_paper
        ]
    expect_none(problems)


def test_on_screen(browser, root, site):
    """every handout can be read on a screen: narrow, light and dark, and without barriers"""
    problems = []
    for scheme in ["light", "dark"]:
        with browser.new_context(viewport=NARROW, color_scheme=scheme) as context:
            tab = context.new_page()
            tab.on("console", lambda line: problems.append(line.text))
            tab.on("response", lambda got: got.status >= 400 and problems.append(f"{got.status} {got.url}"))
            for file in handouts(site):
                tab.goto(f"{root.url}handouts/{file.name}")
                problems += [f"{file.name}: {what}" for what in tab.evaluate(TOO_WIDE)]
                problems += [f"{file.name} ({scheme}): {barrier}" for barrier in barriers(tab)]
    expect_none(problems)


def test_list(tab, root, site):
    """an article leads to the list of handouts, and it to each of them and back"""
    lessons = {file.name for file in handouts(site)} - {"index.html"}
    tab.goto(root.url + site.HOME + "/runningaworkshop/")
    tab.click("main a[href$='handouts/index.html']")
    links = tab.eval_on_selector_all("ol a", "links => links.map(link => link.getAttribute('href'))")
    assert set(links) == lessons and len(links) == len(lessons)
    for link in links:
        tab.goto(f"{root.url}handouts/{link}")
        title = unescape(tab.locator("h1").inner_text())
        for other in tab.eval_on_selector_all("a", "links => links.map(link => link.pathname)"):
            assert (site.folder / other.strip("/")).is_file(), f"{link}: there is no {other}"
        tab.click("a:has-text('the article')")
        tab.wait_for_selector(f'main h1:has-text("{title.split(chr(34))[0]}")')
