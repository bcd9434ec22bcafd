from support.lines import expect_none


def test_pages_render(visits):
    """every page renders, with its title, and without a word in the console"""
    expect_none(
        [f"{visit.path}: {complaint}" for visit in visits for complaint in visit.complaints]
        + [
            f"{visit.path}: its heading is '{visit.on_page['heading']}', not '{visit.title}'"
            for visit in visits
            if visit.on_page["heading"] != visit.title or visit.title not in visit.on_page["title"]
        ]
    )


def test_sub_path(sub_path_visits, sub_path):
    """every page renders below a sub-path, and has no link out of it"""
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
