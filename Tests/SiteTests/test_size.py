from support.lines import expect_none

MOST = 1_500_000


def test_size(visits):
    """every page that is opened is below 1.5 MB in all, with its script, styles and pictures"""
    print(f"      the largest: {max(visit.bytes for visit in visits):,} bytes")
    print(f"      the slowest is on the screen after {max(visit.shown for visit in visits):.0f} ms")
    expect_none(f"{visit.path}: {visit.bytes:,} bytes" for visit in visits if not 0 < visit.bytes < MOST)


def test_index_size(site):
    """the index of the search is below 750 kB"""
    size = (site.folder / "search" / "entries.js").stat().st_size
    print(f"      it has {size:,} bytes for {len(site.entries)} pages")
    assert size < 750_000
