from support.lines import expect_none


def test_pictures_in_data(site):
    """no picture is missing in the data of all pages, and each has words"""
    pictures = [(page.path, *picture) for page in site.pages for picture in page.data.pictures()]
    assert pictures, "there is not one picture"
    expect_none(
        [f"{path}: {name} has no words" for path, name, words, _ in pictures if not words.strip()]
        + [f"{path}: {name} has no file" for path, name, _, files in pictures if not files]
        + [
            f"{path}: there is no {file}"
            for path, _, _, files in pictures
            for file in files
            if not (site.folder / file.strip("/")).is_file()
        ]
    )


def test_pictures(visits):
    """no picture is missing in the browser, and each has words for who cannot see it"""
    pictures = [(visit.path, one) for visit in visits for one in visit.on_page["pictures"]]
    assert pictures, "there is not one picture"
    expect_none(
        [f"{path}: {one['source']} is not shown" for path, one in pictures if one["width"] == 0]
        + [f"{path}: {one['source']} has no words" for path, one in pictures if not one["alt"].strip()]
    )
