"""The operator's page: by keyboard only, also on a phone, and without findings of axe."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import DESKTOP, PHONE, Server
from closely import TOO_SMALL

KEY = "moss-and-lanterns-by-the-pond"


@pytest.fixture
def kept(tmp_path):
    """A server with a key, and a folder for reports."""
    (tmp_path / "operator.key").write_text(KEY)
    (tmp_path / "faults").mkdir()
    more = ("--operator-key-file", str(tmp_path / "operator.key"), "--reports")
    server = Server(tmp_path, "fairyring", *more, str(tmp_path / "faults"))
    yield server
    server.stop()


def flaws(page) -> list[str]:
    """Return the findings of axe, and what is too small or too wide."""
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    told = [f"{flaw['id']}: {[node['html'][:120] for node in flaw['nodes']]}" for flaw in found]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        told.append("it scrolls sideways")
    return told


@pytest.mark.parametrize(
    ("screen", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop", "phone"]
)
def test_a_table_is_closed_and_somebody_kept_out_by_keyboard(guest, kept, screen, scheme):
    ana = guest("Ana", kept, **PHONE)
    ana.open_table("gdfr", "friends", 2)
    eve = guest("Eve", kept, color_scheme=scheme, bypass_csp=True, **screen)
    page, phone = eve.page, screen is PHONE
    ending = "phone" if phone else "desktop"

    def shut(button: str) -> None:
        page.get_by_role("button", name=button).focus()
        page.keyboard.press("Enter")

    page.goto("/operator")
    assert flaws(page) == []
    page.locator("#key").focus()
    page.keyboard.type(KEY)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Tables in memory").wait_for()
    eve.picture(f"operator-{ending}")
    assert flaws(page) == []
    assert not phone or page.evaluate(TOO_SMALL) == []

    shut("Close the table")
    page.get_by_text("cannot be played on").wait_for()
    ana.page.get_by_text("Who runs this server closed this table.").first.wait_for()
    shut("Silence Ana")
    page.locator("section:has(#barred) li", has_text="Ana").wait_for()
    shut("Let Ana be again")
    page.locator("section:has(#barred)", has_text="Nobody.").wait_for()
    shut("Keep Ana out")
    page.locator("section:has(#barred) li", has_text="kept out").wait_for()
    assert flaws(page) == []
    ana.page.goto("/")
    ana.page.get_by_text("Who runs this server does not let you in.").wait_for()
    ana.forgive("403")
