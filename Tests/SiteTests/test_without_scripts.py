import re

from support.lines import expect_none
from support.visit import WIDE


def headings(page):
    return [node["text"] for node in page.data.nodes() if node.get("type") == "heading"]


def squeezed(text):
    return re.sub(r"\s+", " ", text)


def test_content(browser, root, site):
    """every page that is opened can be read without scripts: title, headings, code and pictures"""
    problems = []
    with browser.new_context(viewport=WIDE, java_script_enabled=False) as context:
        tab = context.new_page()
        tab.on("response", lambda got: got.status >= 400 and problems.append(f"{got.status} {got.url}"))
        for page in site.opened:
            tab.goto(f"{root.url}{page.path}/")
            text = squeezed(tab.locator("main").inner_text())
            problems += [
                f"{page.path}: '{words}' is missing"
                for words in [page.title, *headings(page)]
                if squeezed(words) not in text
            ]
    expect_none(problems)


def test_from_disk(tab, site):
    """a page and the search can be opened from the disk, without a server"""
    home = (site.folder / site.HOME / "index.html").absolute().as_uri()
    tab.goto(home)
    tab.click("main a:has-text('Search')")
    tab.fill("#q", "semaphore wait")
    tab.click("#results a >> nth=0")
    tab.wait_for_selector("main h1")
    assert tab.url.startswith("file:") and "blockingwait/index.html" in tab.url
    assert tab.locator("main pre").count() > 0
