"""What all checks share: the site, served; the browser; every page, visited once."""

import os
import signal
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from support.server import Server
from support.site import Site
from support.visit import look, visit_all

pytest_plugins = ["support.lines"]

SUB_PATH = "/some/folder/"


def pytest_addoption(parser):
    parser.addoption("--site", default=".build/docs", help="the folder that make docs has made")


@pytest.fixture(scope="session")
def site(pytestconfig):
    return Site(Path(pytestconfig.getoption("--site")))


@pytest.fixture(scope="session")
def root(site):
    with Server(site.folder, "/") as server:
        yield server


@pytest.fixture(scope="session")
def sub_path(site):
    with Server(site.folder, SUB_PATH) as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    if not os.access(chromium, os.X_OK):
        pytest.exit(f"There is no Chromium at {chromium}; type apt-get install chromium, or "
                    "CHROMIUM=PATH make site-test.", returncode=1)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", folder)
        yield from run(chromium)


def run(chromium):
    """In any ending the browser is ended and its files are gone, by this process alone: Ctrl-C
    reaches the browser's driver as well, which would be gone before it has cleared up."""
    endings = [signal.SIGINT, signal.SIGTERM]
    for ending in endings:
        signal.signal(ending, signal.SIG_IGN)
    with sync_playwright() as playwright:
        for ending in endings:
            signal.signal(ending, signal.default_int_handler)
        browser = playwright.chromium.launch(
            executable_path=chromium,
            handle_sigint=False,
            handle_sigterm=False,
            # Root, as in a container, has no sandbox; the pages are our own.
            chromium_sandbox=os.getuid() != 0,
        )
        yield browser
        browser.close()


@pytest.fixture
def tab(browser):
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        yield context.new_page()


@pytest.fixture(scope="session")
def visits(browser, root, site):
    return visit_all(browser, root, site)


@pytest.fixture(scope="session")
def sub_path_visits(browser, sub_path, site):
    return visit_all(browser, sub_path, site, look)
