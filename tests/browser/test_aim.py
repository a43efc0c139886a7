"""The aim is shown at the table until the first game of its kind is over, then behind a tab."""

import pytest
from browsing import DESKTOP, PHONE
from playwright.sync_api import expect


@pytest.mark.parametrize("screen", ["1280", "360"])
def test_the_aim_stands_until_the_first_game_is_over(guest, screen):
    ana = guest("Ana", **(PHONE if screen == "360" else DESKTOP))
    page = ana.page
    ana.open_table("gdfr", "bots", 2)
    opens = page.locator("[data-opens-aim]:visible")
    opens.wait_for()
    if screen == "1280":
        expect(page.locator("#at-stake")).to_contain_text("no Goblin left in hand")
    ana.touch(opens)
    sheet = page.locator("dialog[open]")
    sheet.locator(".steps li").first.wait_for()
    expect(sheet).to_contain_text("no Goblin left in hand")
    expect(sheet.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn/gdfr")
    ana.picture(f"aim-{screen}")
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    # End the game, in whatever way.
    ana.touch(page.locator("#menu"))
    ana.touch(page.get_by_role("button", name="Leave the game"))
    ana.touch(page.get_by_role("dialog", name="Leave").get_by_role("button", name="Leave"))
    page.wait_for_selector("body[data-phase=over]")
    page.locator("[data-opens-aim]:visible").wait_for(state="detached")
    ana.open_table("gdfr", "bots", 2)
    page.wait_for_selector("body[data-phase=play]")
    expect(page.locator("#at-stake")).to_be_hidden()
    ana.touch(page.locator("#tab-aim"))
    sheet.locator(".steps li").first.wait_for()
