from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from support.lines import expect_none


class Content(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if "id" in named:
            self.anchors.add(named["id"])


def test_links_in_data(site):
    """no link and no anchor is dead in the data of all pages"""
    anchors = {"/" + page.path: page.data.anchors() for page in site.pages}
    problems = []
    for page in site.pages:
        for name, link in page.data.links():
            address, anchor = urldefrag(unquote(link or ""))
            if link is None or (address.startswith("/") and address not in anchors):
                problems.append(f"{page.path}: there is no page {link or name}")
            elif address.startswith("/") and anchor and anchor not in anchors[address]:
                problems.append(f"{page.path}: there is no anchor {link}")
    expect_none(problems)


def test_links(visits, root, site):
    """no link and no anchor of a page in the browser is dead"""
    anchors = {root.url + page.path + "/": page.data.anchors() for page in site.read}
    anchors |= {unquote(urldefrag(visit.url).url): set(visit.on_page["anchors"]) for visit in visits}
    problems = []
    for visit in visits:
        for link in visit.on_page["links"]:
            if not link.startswith(root.url):
                continue
            address, anchor = urldefrag(link)
            address = unquote(address).removesuffix("index.html").removesuffix("/") + "/"
            if address == root.url or address.startswith(root.url + "handouts/"):
                if not (site.folder / address.removeprefix(root.url) / "index.html").is_file():
                    problems.append(f"{visit.path}: there is no page {link}")
                continue
            if address not in anchors and not address.startswith(root.url + "search/"):
                problems.append(f"{visit.path}: there is no page {link}")
            elif anchor and unquote(anchor) not in anchors.get(address, set()):
                problems.append(f"{visit.path}: there is no anchor {link}")
    expect_none(problems)


def test_plain_links(site):
    """no link, anchor or result of the search is dead in any page's plain content"""
    contents = {
        page.path: Content((site.folder / page.path / "index.html").read_text()) for page in site.pages
    }
    links = [
        (page, urljoin(f"/{page}/", link)) for page, content in contents.items() for link in content.links
    ]
    links += [
        ("search", f"/{entry['path']}/#{section.get('anchor', '')}")
        for entry in site.entries
        for section in entry["sections"]
    ]
    assert links
    problems = []
    for page, link in links:
        if urlsplit(link).scheme:
            continue
        address, anchor = urldefrag(link)
        path = address.removesuffix("index.html").strip("/")
        if path not in contents:
            if not (site.folder / path / "index.html").exists():
                problems.append(f"{page}: there is no page {link}")
        elif anchor and unquote(anchor) not in contents[path].anchors:
            problems.append(f"{page}: there is no anchor {link}")
    expect_none(problems)
