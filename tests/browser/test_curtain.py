"""Several people at one device, by keys on a phone: what lies open, and who else plays a card."""

from browsing import PHONE
from player import Player


def test_a_tile_is_laid_openly_and_somebody_else_plays_a_card(guest):
    ana = Player(guest("Ana", **PHONE))
    page = ana.page
    ana.guest.open_table("toboggan", "device", 2)
    page.locator("#begin:enabled").click()
    for _ in range(2):
        ana.guest.settle()
        ana.read()
        ana.play(next(notation for notation in ana.choices if notation.startswith("at ")))
    curtain = page.locator("#curtain")
    handing = page.locator("#handing")
    turn_up = handing.get_by_role("button", name="Turn one up for all to see")
    turn_up.press("Enter")
    page.locator("#mine .piece[data-live]").first.wait_for()
    assert curtain.is_hidden()
    ana.read()
    layer = ana.seat
    assert len({notation.split()[1] for notation in ana.choices}) == 1
    assert min(button.bounding_box()["height"] for button in handing.locator("button").all()) >= 44

    handing.get_by_role("button", name="Somebody else plays a card").press("Enter")
    curtain.get_by_role("heading", name="Who plays a card?").wait_for()
    page.locator("#curtain button.great:focus").press("Enter")
    never_mind = handing.get_by_role("button", name="Never mind")
    never_mind.wait_for()
    ana.read()
    assert ana.seat == 1 - layer
    assert curtain.is_hidden()
    never_mind.press("Enter")
    turn_up.wait_for()
    ana.read()
    assert ana.seat == layer

    turn_up.press("Enter")
    page.locator("#mine .piece[data-live]").first.wait_for()
    ana.read()
    ana.play(next(iter(ana.choices)))
    turn_up.wait_for()
    ana.read()
    assert ana.seat == 1 - layer
    assert curtain.is_hidden()
