"""Every kind of page, in both colour schemes and on each screen: axe finds nothing.

Screenshots go to `build/screenshots`, for people to look at.
"""

import json
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import DESKTOP, PHONE
from closely import TOO_SMALL

DRAWN = """() => [...document.images].every(image => {
  const box = image.getBoundingClientRect();
  const seen = box.width && box.right > 0 && box.left < innerWidth && box.top < innerHeight;
  return image.complete || !seen || !image.checkVisibility();
}) && document.getAnimations().every(motion => motion.playState !== 'running')"""
"""In the page: nothing moves, and all visible pictures are loaded."""


class Look:
    """A guest who checks one page after the other."""

    def __init__(self, ana, phone, ending):
        self.ana = ana
        self.phone = phone
        self.ending = ending
        self.wrong = []

    def at(self, name):
        page = self.ana.page
        page.evaluate("document.fonts.ready")
        page.wait_for_function(DRAWN)
        self.ana.picture(f"{name}-{self.ending}")
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        for flaw in found["violations"]:
            nodes = [node["html"][:160] + " " + _why(node) for node in flaw["nodes"]]
            self.wrong.append(f"{name}: {flaw['id']}: {flaw['help']}: {nodes[:4]}")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.wrong.append(f"{name}: it scrolls sideways")
        if self.phone:
            self.wrong += [f"{name}: too small: {flaw}" for flaw in page.evaluate(TOO_SMALL)]
            prompt = page.locator("#prompt-text:visible")
            box = prompt.bounding_box() if prompt.count() else None
            if box and box["y"] + box["height"] > page.viewport_size["height"]:
                self.wrong.append(f"{name}: the prompt is below the edge")


def _why(node):
    return json.dumps([check["message"] for check in node["any"][:2]])


@pytest.mark.parametrize(
    ("screen", "light"),
    [
        pytest.param("1280", "dusk", marks=pytest.mark.quick),
        ("360", "morning"),
        pytest.param("1280", "morning", marks=pytest.mark.soak),
        pytest.param("360", "dusk", marks=pytest.mark.soak),
    ],
)
def test_every_page(guest, chance, screen, light):
    phone = screen == "360"
    wishes = PHONE if phone else DESKTOP
    scheme = "dark" if light == "dusk" else "light"
    ana = guest("Ana", color_scheme=scheme, bypass_csp=True, **wishes)
    page, look = ana.page, Look(ana, phone, f"{screen}-{light}")

    page.goto("/")
    look.at("home-new")
    page.locator("article[aria-labelledby=name-gdfr] button[value=friends]").focus()
    page.keyboard.press("Enter")
    page.locator("#called input:focus").wait_for()
    look.at("home-called")
    page.keyboard.press("Escape")
    page.locator("article[aria-labelledby=name-gdfr] button[value=friends]:focus").wait_for()
    for name, path in {
        "rules": "/rules/gdfr",
        "socket": "/about/socket",
        "message": "/table/nosuchtable",
        "me-new": "/me",
    }.items():
        page.goto(path)
        look.at(name)
    ana.forgive("404")

    ana.open_table("gdfr", "friends", 3)
    look.at("room")
    for seat in (1, 2):
        page.locator(f"#bot-{seat}").click()
        if seat == 1:
            look.at("room-company")
        page.locator("[data-bot=hob]").click()
        page.locator(f"#bot-{seat}").wait_for(state="detached")
    page.locator("#begin:enabled").click()
    ana.settle()
    look.at("game-for-three")

    ana.open_table("gdfr", "device", 2)
    page.locator("#begin:enabled").click()
    ana.settle()
    look.at("game-start")
    _look_around(ana, look)
    table = urlsplit(page.url).path
    for step in range(400):
        ana.settle()
        if ana.phase == "over":
            break
        if step == 4:
            look.at("game-middle")
        _lift(page) or ana.act(chance)
    look.at("game-end")
    page.locator("#ending summary").click()
    look.at("game-end-dice")
    page.get_by_role("button", name="Look at the table").click()
    look.at("game-end-table")
    ana.page.goto("/")
    look.at("home")
    assert not page.locator(f"a[href='{table}']").count(), "what is over is not to be played"
    page.get_by_role("link", name="All your tables").click()
    look.at("me")
    line = page.locator(f".running li:has(a[href='{table}'])")
    line.get_by_role("button").click()
    line.wait_for(state="detached")

    ana.open_table("toy", "device", 3)
    look.at("toy-room")
    page.locator("#begin:enabled").click()
    ana.settle()
    look.at("toy-curtain")
    _lift(page)
    page.locator(".piece[data-live]").first.wait_for()
    look.at("toy-game")
    page.locator(".piece[data-live]").first.click()
    page.locator(".place").first.wait_for()
    look.at("toy-place")

    assert not look.wrong, "\n".join(look.wrong)


def _lift(page):
    curtain = page.locator("#curtain:not([hidden]) button.great")
    if not curtain.count():
        return False
    curtain.click()
    page.locator("#mine .plate-name").wait_for()
    return True


def _look_around(ana, look):
    """Visit what lies beside and above the table."""
    page = ana.page
    page.locator("#tab-rules").click()
    page.locator("#rules-sheet [data-current]").wait_for()
    look.at("game-rules")
    page.locator("#tab-chat").click()
    page.locator("#chat-text").fill("Hello from under the toadstool!")
    page.locator("#chat-text").press("Enter")
    page.locator("#chat-lines li:not(.none)").wait_for()
    look.at("game-chat")
    if page.locator("#side-close").is_visible():
        page.locator("#side-close").click()
    page.locator("#tab-log").click()
    look.at("game-log")
    if page.locator("#side-close").is_visible():
        page.locator("#side-close").click()
    page.locator(".piece:not([data-live]):visible").first.click()
    page.locator("dialog .because:not(:empty)").wait_for()
    look.at("game-why")
    page.keyboard.press("Escape")
    page.locator("#menu").click()
    look.at("game-menu")
    page.get_by_role("button", name="Keys").click()
    look.at("game-keys")
    page.keyboard.press("Escape")
