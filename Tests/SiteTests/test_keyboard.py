from support.lines import expect_none
from support.visit import FOCUSED, open_page


def tab_to(tab, is_it, steps=80):
    for _ in range(steps):
        tab.keyboard.press("Tab")
        focused = tab.evaluate(FOCUSED)
        if is_it(focused):
            return focused
    raise AssertionError(f"not reached with the key Tab in {steps} steps")


def test_lesson(tab, root, site):
    """the key Tab leads from the first page to a lesson, and Enter opens it"""
    open_page(tab, root.url + site.HOME + "/")
    link = tab_to(tab, lambda focused: focused["href"].rstrip("/").endswith("/blockingwait"))
    tab.keyboard.press("Enter")
    tab.wait_for_url(link["href"])
    title = next(page.title for page in site.pages if page.name == "blockingwait")
    tab.wait_for_selector(f"main h1:has-text('{title}')")


def test_search_by_tab(tab, root, site):
    """the key Tab leads to the search on an article"""
    open_page(tab, root.url + site.HOME + "/blockingwait/")
    tab_to(tab, lambda focused: focused["id"] == "q", steps=5)


def test_slash(visits):
    """the key / leads to the search from every page that is opened"""
    expect_none(f"{visit.path}: the key / leads to '{visit.slash}'" for visit in visits if visit.slash != "q")


def test_search_by_slash(tab, root, site):
    """the key / leads to the search, and the arrows to what is found"""
    open_page(tab, f"{root.url}{site.HOME}/blockingwait/")
    tab.keyboard.press("/")
    tab.keyboard.type("semaphore / wait")
    tab.keyboard.press("Enter")
    tab.wait_for_selector("#results a")
    assert tab.input_value("#q") == "semaphore / wait"
    assert tab.evaluate(FOCUSED)["id"] == "q"
    tab.keyboard.press("ArrowDown")
    first = tab.evaluate(FOCUSED)
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowUp")
    assert first["tag"] == "A" and tab.evaluate(FOCUSED) == first
    tab.keyboard.press("/")
    assert tab.evaluate(FOCUSED)["id"] == "q"
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    tab.wait_for_selector("main h1:has-text('The app hangs')")
