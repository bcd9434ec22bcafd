"""What all checks share: the site, served; the browser; every page, visited once."""

import os
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
def browser(tmp_path_factory):
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    if not os.access(chromium, os.X_OK):
        pytest.exit(f"There is no Chromium at {chromium}; type apt-get install chromium, or "
                    "CHROMIUM=PATH make site-test.", returncode=1)
    # Whatever the browser writes goes with the tests' own folder, in any ending.
    os.environ["TMPDIR"] = str(tmp_path_factory.getbasetemp())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium,
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
