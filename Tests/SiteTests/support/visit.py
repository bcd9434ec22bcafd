"""Opens a page and notes what is on it, so that each check is about one thing."""

from contextlib import suppress
from dataclasses import dataclass, field

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError

WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 360, "height": 740}

ON_PAGE = """async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return {
    heading: document.querySelector("h1")?.innerText ?? "",
    title: document.title,
    pictures: pictures.map((one) => ({
      source: one.src, alt: one.alt, width: one.naturalWidth,
    })),
    links: [...document.links].map((link) => link.href),
    anchors: [...document.querySelectorAll("[id]")].map((element) => element.id),
    code: [...document.querySelectorAll("pre")].map((block) => block.innerText),
  };
}"""

FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return { tag: focused.tagName, href: focused.href ?? "", id: focused.id };
}"""

CODE_IS_SHOWN = "() => [...document.querySelectorAll('pre')].every((block) => block.innerText.trim())"

SHOWN = """() => new Promise((told) => {
  new PerformanceObserver((list) => told(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})"""

# What reaches over the right edge, and stands in nothing that can be scrolled by itself.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element && (
    ["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const over = [...document.querySelectorAll("h1, h2, h3, p, li, td, th, code, pre, img, a, input, button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one))
    .map((one) => `${one.tagName.toLowerCase()} '${(one.innerText ?? one.src ?? "").slice(0, 40)}'`);
  if (document.documentElement.scrollWidth > width)
    over.unshift(`it is ${document.documentElement.scrollWidth} wide`);
  return over;
}"""

COLOURS = """() => {
  const bright = (colour) => {
    const [red, green, blue, alpha] = colour.match(/[\\d.]+/g).map(Number);
    return alpha === 0 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  let behind = document.querySelector("h1"), back = null;
  const text = bright(getComputedStyle(behind).color);
  for (; behind && back === null; behind = behind.parentElement)
    back = bright(getComputedStyle(behind).backgroundColor);
  return { text, back };
}"""

# Of the words of code, one of each colour stays, and of a block that has none of them a line: axe
# takes its time with each, and all blocks of code stand on one ground.
THIN = """() => {
  const seen = new Set();
  for (const word of document.querySelectorAll("pre span[class*=syntax]")) {
    if (seen.has(word.className)) word.replaceWith(word.textContent);
    seen.add(word.className);
  }
  for (const code of document.querySelectorAll("pre code"))
    if (!code.querySelector("[class*=syntax]")) code.textContent = code.innerText.split("\\n")[0];
}"""


@dataclass
class Visit:
    path: str
    title: str
    url: str
    bytes: int = 0
    # Until its largest piece was on the screen, in milliseconds.
    shown: float = 0
    complaints: list = field(default_factory=list)
    # As a page that does not render has it.
    on_page: dict = field(default_factory=lambda: {
        "heading": "", "title": "", "pictures": [], "links": [], "anchors": [], "code": [],
    })
    too_wide: list = field(default_factory=list)
    colours: dict = field(default_factory=lambda: {"text": 0, "back": 0})
    # Where the key / leads from the page.
    slash: str = ""
    barriers: dict = field(default_factory=dict)


def visit_all(browser, server, site, visit=None):
    """The chosen pages and the search page; each in a context of its own, with nothing kept."""
    pages = [(page.path + "/", page.title) for page in site.opened]
    pages.append(("search/?q=await", "Search"))
    return [(visit or look_closely)(browser, server, *page) for page in pages]


def look(browser, server, path, title):
    """What is on the page, and nothing about how it looks."""
    made = Visit(path, title, server.url + path)
    with browser.new_context(viewport=WIDE) as context:
        tab = context.new_page()
        watch(tab, server, made)
        if not renders(tab, made):
            return made
        made.on_page = tab.evaluate(ON_PAGE)
    return made


def look_closely(browser, server, path, title):
    made = Visit(path, title, server.url + path)
    with browser.new_context(viewport=WIDE, color_scheme="light") as context:
        tab = context.new_page()
        requests = watch(tab, server, made)
        if not renders(tab, made):
            return made
        made.shown = tab.evaluate(SHOWN)
        made.on_page = tab.evaluate(ON_PAGE)
        made.bytes = sum(request.sizes()["responseBodySize"] for request in requests)
        tab.set_viewport_size(NARROW)
        made.too_wide = tab.evaluate(TOO_WIDE)
        tab.set_viewport_size(WIDE)
        tab.keyboard.press("/")
        made.slash = tab.evaluate(FOCUSED)["id"]
        tab.evaluate(THIN)
        made.barriers["light"] = barriers(tab)
        tab.emulate_media(color_scheme="dark")
        made.colours = tab.evaluate(COLOURS)
        made.barriers["dark"] = barriers(tab, {"runOnly": ["color-contrast"]})
    return made


def watch(tab, server, made):
    """What the page complains of; and no other machine is asked for anything."""

    def answer(route):
        if route.request.url.startswith((server.url, "data:")):
            route.continue_()
        else:
            made.complaints.append(f"asks for {route.request.url}")
            route.abort()

    tab.route("**/*", answer)
    tab.on("console", lambda line: line.type in ("error", "warning") and made.complaints.append(line.text))
    tab.on("pageerror", lambda error: made.complaints.append(str(error)))
    requests = []
    tab.on("requestfinished", lambda request: requests.append(request))
    tab.on("response", lambda got: got.status >= 400 and made.complaints.append(f"{got.status} {got.url}"))
    return requests


def renders(tab, made):
    try:
        open_page(tab, made.url)
        return True
    except TimeoutError as error:
        made.complaints.append(f"does not render: {error.message.splitlines()[0]}")
        return False


def open_page(tab, url):
    """Until the page has its heading, and beside an article of DocC's the list of all pages."""
    tab.goto(url)
    tab.wait_for_selector("main h1")
    tab.wait_for_selector(".navigator-card-item, #results", state="attached")
    # DocC's script colours code behind the rest, and shows none before that. What stays empty is
    # found by its check.
    with suppress(TimeoutError):
        tab.wait_for_function(CODE_IS_SHOWN, timeout=10_000)


def barriers(tab, rules={}):
    """What keeps people out, as axe finds it: the serious ones and worse."""
    options = {"resultTypes": ["violations"], **rules}
    found = Axe().run(tab, options=options).response["violations"]
    return [
        f"{rule['id']}: {rule['help']}: {len(rule['nodes'])} times, such as {rule['nodes'][0]['html'][:120]}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
