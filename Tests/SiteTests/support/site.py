"""The folder that make docs has made, as files."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest


@dataclass
class Page:
    path: str
    title: str
    is_symbol: bool

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
        data = self.folder / "data"
        pages = []
        for file in sorted(data.rglob("*.json")):
            content = json.loads(file.read_text())
            path = str(file.relative_to(data).with_suffix(""))
            is_symbol = content["kind"] == "symbol" and content["metadata"]["role"] != "collection"
            pages.append(Page(path, content["metadata"]["title"], is_symbol))
        return pages

    @cached_property
    def articles(self):
        """The pages that are opened in the browser: articles, and one for each module."""
        return [page for page in self.pages if not page.is_symbol]

    @cached_property
    def entries(self):
        script = (self.folder / "search" / "entries.js").read_text()
        return json.loads(script.removeprefix("window.searchIndex = ").rstrip().removesuffix(";"))
