from pathlib import Path

from support.lines import expect_none
from support.visit import open_page


def known():
    for line in (Path(__file__).parent / "questions.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            article, question = line.split(": ", 1)
            yield article, question


def paths(tab):
    return tab.eval_on_selector_all("#results a", "links => links.map(link => link.pathname)")


def test_questions(tab, root, site):
    """each known question finds its article among the first three"""
    open_page(tab, root.url + "search/")
    questions = list(known())
    assert len(questions) >= 20
    problems = []
    for article, question in questions:
        tab.fill("#q", question)
        found = [path.removesuffix("/index.html").rsplit("/", 1)[-1] for path in paths(tab)]
        if article.lower() not in found[:3]:
            problems.append(f"'{question}': {article} is not in {found[:5]}")
    expect_none(problems)


def test_shown(tab, root):
    """what is found is marked, counted aloud, and kept in the address"""
    open_page(tab, root.url + "search/?q=withCheckedContinuation")
    assert tab.locator("#results mark").count() > 0
    assert tab.locator("#count[role=status]").inner_text().endswith("pages")
    tab.fill("#q", "semaphore wait")
    assert "q=semaphore+wait" in tab.url
    tab.fill("#q", "zzzz")
    assert paths(tab) == []
    assert tab.locator("#count").inner_text().startswith("No page")


def test_typed_is_text(tab, root):
    """what is typed into the search is text and never part of the page"""
    open_page(tab, root.url + "search/")
    tab.fill("#q", "<img src=x onerror=alert(1)> await")
    assert tab.locator("main img").count() == 0
