"""A name kept with a passkey, and used in another browser, with Chromium's own authenticator."""

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import DESKTOP, PHONE
from playwright.sync_api import expect

KEEPER = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keeper:
    """The authenticator of one guest, as in a phone."""

    def __init__(self, guest) -> None:
        self.line = guest.context.new_cdp_session(guest.page)
        self.line.send("WebAuthn.enable")
        made = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": KEEPER})
        self.id = made["authenticatorId"]

    def kept(self):
        asked = {"authenticatorId": self.id}
        return self.line.send("WebAuthn.getCredentials", asked)["credentials"]

    def take(self, passkeys) -> None:
        for one in passkeys:
            asked = {"authenticatorId": self.id, "credential": one}
            self.line.send("WebAuthn.addCredential", asked)

    def presence(self, given: bool) -> None:
        """Say whether somebody confirms a request."""
        asked = {"authenticatorId": self.id, "isUserVerified": given}
        self.line.send("WebAuthn.setUserVerified", asked)


def come_home(guest) -> None:
    """Open one's own page at the machine's name: browsers have no passkeys for IP addresses."""
    guest.page.goto(f"http://localhost:{guest.server.port}/me")
    guest.forgive(r"^asked for http://localhost:")


def looks_well(guest, name: str) -> None:
    guest.picture(name)
    guest.page.evaluate(AXE_SCRIPT)
    found = guest.page.evaluate("axe.run({resultTypes: ['violations']})")
    assert [flaw["id"] for flaw in found["violations"]] == []
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["1280", "360"])
def test_a_name_is_kept_and_another_browser_is_that_person(guest, request, screen):
    named = request.node.callspec.id
    ana, other = (guest(who, bypass_csp=True, **screen) for who in ("Ana", "Ana elsewhere"))
    come_home(ana)
    keeper = Keeper(ana)
    ana.page.get_by_label("What are you called?").fill("Ana")
    ana.page.get_by_role("button", name="Keep", exact=True).click()
    ana.page.get_by_role("button", name="Keep your name with a passkey").click()
    removes = ana.page.get_by_role("button", name="Remove the passkey of")
    expect(removes).to_have_count(1)
    ana.page.get_by_role("heading", name="Your passkeys").scroll_into_view_if_needed()
    looks_well(ana, f"passkeys-kept-{named}")
    ana.page.get_by_role("button", name="Keep your name with a passkey").click()
    expect(ana.page.get_by_role("status")).to_have_text(
        "This device keeps a passkey for you already."
    )

    other.page.goto(f"http://localhost:{other.server.port}/")
    other.page.locator("article[aria-labelledby=name-gdfr] button[value=friends]").click()
    other.page.locator("#called input:focus").wait_for()
    looks_well(other, f"passkeys-called-{named}")
    other.page.get_by_role("link", name="I have a passkey").click()
    there = Keeper(other)
    other.page.get_by_role("button", name="I have a passkey").wait_for()
    looks_well(other, f"passkeys-stranger-{named}")
    there.take(keeper.kept())
    by_keys = other.page.get_by_role("button", name="I have a passkey")
    by_keys.focus()
    other.page.keyboard.press("Enter")
    other.page.wait_for_url(lambda url: urlsplit(url).path == "/")
    come_home(other)
    expect(other.page.get_by_label("What are you called?")).to_have_value("Ana")

    ana.page.reload()
    expect(ana.page.get_by_role("button", name="Sign out")).to_have_count(2)
    removes.click()
    expect(removes).to_have_count(0)
    for one in (ana, other):
        one.forgive(r"^asked for http://localhost:")


def test_what_does_not_come_about_is_told(guest):
    ana = guest("Ana")
    come_home(ana)
    keeper = Keeper(ana)
    keeper.presence(False)
    said = ana.page.get_by_role("status")
    ana.page.get_by_role("button", name="I have a passkey").click()
    expect(said).to_have_text("No passkey was chosen, so nothing was changed.")
    ana.page.evaluate("delete PublicKeyCredential.parseCreationOptionsFromJSON")
    ana.page.get_by_role("button", name="I have a passkey").click()
    expect(said).to_have_text("This browser knows no passkeys. A newer one does.")
    ana.page.goto("/me")  # an IP address, without passkeys
    expect(ana.page.get_by_role("button", name="Keep", exact=True)).to_be_visible()
    expect(ana.page.get_by_role("button", name="I have a passkey")).to_have_count(0)
    ana.forgive(r"^asked for http://localhost:")
