import html
from collections import Counter

from support.lines import expect_none


def test_pages_render(visits, site):
    """every page that is opened renders, with its title, and without a word in the console"""
    kinds = Counter(page.kind for page in site.opened)
    print(f"      opened: {', '.join(f'{count} {kind}' for kind, count in kinds.items())}")
    print(f"      read as data: {len(site.read)}")
    expect_none(
        [f"{visit.path}: {complaint}" for visit in visits for complaint in visit.complaints]
        + [
            f"{visit.path}: its heading is '{visit.on_page['heading']}', not '{visit.title}'"
            for visit in visits
            if visit.on_page["heading"] != visit.title or visit.title not in visit.on_page["title"]
        ]
    )


def test_titles(site):
    """every page that is only read has its title, in its file and in its data"""
    assert len(site.read) > len(site.opened)
    problems = []
    for page in site.read:
        file = html.unescape((site.folder / page.path / "index.html").read_text())
        title = page.title
        if not title.strip() or f"<title>{title} |" not in file or f"<h1>{title}</h1>" not in file:
            problems.append(f"{page.path}: its file has not its title '{page.title}'")
    expect_none(problems)


def test_sub_path(sub_path_visits, sub_path):
    """every page that is opened renders below a sub-path, and has no link out of it"""
    host = sub_path.url.removesuffix("some/folder/")
    expect_none(
        [f"{visit.path}: {complaint}" for visit in sub_path_visits for complaint in visit.complaints]
        + [
            f"{visit.path}: its heading is '{visit.on_page['heading']}'"
            for visit in sub_path_visits
            if visit.on_page["heading"] != visit.title
        ]
        + [
            f"{visit.path}: {link} leads out"
            for visit in sub_path_visits
            for link in visit.on_page["links"]
            if link.startswith(host) and not link.startswith(sub_path.url)
        ]
    )
