"""Several people at one device, by keys on a phone: open tiles, and another player's card."""

from browsing import PHONE
from player import Player
from playwright.sync_api import expect


def test_a_tile_is_laid_openly_and_somebody_else_plays_a_card(guest):
    ana = Player(guest("Ana", **PHONE))
    page = ana.page
    ana.guest.open_table("toboggan", "device", 2)
    page.locator("#begin:enabled").click()
    for _ in range(2):
        ana.guest.settle()
        ana.read()
        whose = f"{ana.table['seats'][ana.seat]['name']}'s turn. Choose a start cell"
        page.locator("#live p", has_text=whose).wait_for(state="attached")
        ana.play(next(notation for notation in ana.choices if notation.startswith("at ")))
    curtain = page.locator("#curtain")
    handing = page.locator("#handing")
    turn_up = handing.get_by_role("button", name="Turn one up for all to see")
    turn_up.wait_for()
    ana.read()
    layer = ana.seat
    # A screen reader says whose turn it is and what can be pressed, and the focus is there.
    asked = page.locator("#live p", has_text="Your choices: 1 Turn one up for all to see, 2 I am ")
    assert asked.inner_text().startswith(f"{ana.table['seats'][layer]['name']}'s turn. ")
    assert turn_up.evaluate("node => node === document.activeElement")
    page.keyboard.press("1")
    page.locator("#mine .piece[data-live]").first.wait_for()
    assert curtain.is_hidden()
    ana.read()
    assert ana.seat == layer
    assert len({notation.split()[1] for notation in ana.choices}) == 1
    assert min(button.bounding_box()["height"] for button in handing.locator("button").all()) >= 44

    handing.get_by_role("button", name="Somebody else plays a card").press("Enter")
    curtain.get_by_role("heading", name="Who plays a card?").wait_for()
    page.locator("#curtain button.great:focus").press("Enter")
    never_mind = handing.get_by_role("button", name="Never mind")
    never_mind.wait_for()
    ana.read()
    assert ana.seat == 1 - layer
    expect(curtain).to_be_hidden()
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
    expect(curtain).to_be_hidden()


def test_the_next_one_reads_the_same_question(guest):
    ana = guest("Ana", **PHONE)
    page = ana.page
    ana.open_table("gobblestones", "device", 2)
    page.locator("#begin:enabled").click()
    for _ in range(2):
        name = page.locator("#curtain button.great").inner_text().removeprefix("I am ")
        page.locator("#curtain button.great").press("Enter")
        page.locator("#presses .press").wait_for()
        assert page.locator("#prompt-text").inner_text().startswith("Begin on the centre")
        expect(page.locator("#prompt-wait")).to_have_text(f"{name}'s turn.")
        expect(page.locator("#prompt-wait .emblem")).to_be_visible()
        page.locator("#presses .press").press("Enter")
        page.locator("#curtain button.great").wait_for()
