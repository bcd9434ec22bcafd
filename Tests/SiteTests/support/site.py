"""The folder that make docs has made, as files, and the choice of pages for the browser."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from support.data import Data


@dataclass
class Page:
    path: str
    # Such as "Article", "Instance Method".
    kind: str
    data: Data
    # How long its data are.
    length: int

    @property
    def title(self):
        return self.data.title

    @property
    def is_symbol(self):
        """Below a module's page; DocC's lists of what a protocol asks for are there, too."""
        return not self.path.startswith(Site.HOME) and self.path.count("/") > 1

    @property
    def name(self):
        return self.path.rsplit("/", 1)[-1]


class Site:
    HOME = "documentation/forwardprogress"

    def __init__(self, folder):
        self.folder = folder
        if not (folder / "search" / "entries.js").exists():
            pytest.exit(f"There is no site in {folder}; make docs makes it.", returncode=1)

    @cached_property
    def pages(self):
        """All pages, as DocC lists them in its data."""
        folder = self.folder / "data"
        pages = []
        for file in sorted(folder.rglob("*.json")):
            text = file.read_text()
            content = json.loads(text)
            path = str(file.relative_to(folder).with_suffix(""))
            kind = content["metadata"].get("roleHeading", content["metadata"]["role"])
            pages.append(Page(path, kind, Data(content), len(text)))
        return pages

    @cached_property
    def opened(self):
        """The pages that are opened in the browser: each article, each module's, and of each kind
        of symbol the one with most on it. All others are read as data."""
        symbols = [page for page in self.pages if page.is_symbol]
        longest = {page.kind: page.path for page in sorted(symbols, key=lambda page: page.length)}
        chosen = set(longest.values())
        return [page for page in self.pages if not page.is_symbol or page.path in chosen]

    @cached_property
    def read(self):
        """The pages that are not opened."""
        opened = {page.path for page in self.opened}
        return [page for page in self.pages if page.path not in opened]

    @cached_property
    def entries(self):
        script = (self.folder / "search" / "entries.js").read_text()
        return json.loads(script.removeprefix("window.searchIndex = ").rstrip().removesuffix(";"))
