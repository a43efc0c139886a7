"""The documents as a site, in both colour schemes and on a phone: axe finds nothing, nothing is
cut.

`make docs` builds the site and then checks it with these tests.
"""

from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT

SITE = Path(__file__).parents[2] / "build" / "docs"
PAGES = (
    "index.html",
    "docs/rules/gdfr.html",
    "docs/exact.html",
    "docs/bots.html",
    "docs/decisions/README.html",
    "api/fairyring.kernel.position.html",
    "search.html",
    "search.html?q=goblin",
)
"""One of each kind: the front, a game, texts with tables, a list, an API page, the search."""

pytestmark = pytest.mark.skipif(not (SITE / "index.html").exists(), reason="make docs builds it")


@pytest.mark.parametrize(
    ("width", "light"), [(1280, "dark"), (360, "light"), (360, "dark")], ids=str
)
def test_every_kind_of_page_of_the_site(browser, width, light):
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=light, reduced_motion="reduce"
    )
    page, wrong = context.new_page(), []
    for name in PAGES:
        page.goto(f"{SITE.as_uri()}/{name}")
        if "?" in name:
            page.locator("#search-results li").first.wait_for()
        page.evaluate(AXE_SCRIPT)
        for flaw in page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]:
            nodes = [node["html"][:160] for node in flaw["nodes"]]
            wrong.append(f"{name}: {flaw['id']}: {flaw['help']}: {nodes[:4]}")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong.append(f"{name}: it scrolls sideways")
    context.close()
    assert wrong == []
