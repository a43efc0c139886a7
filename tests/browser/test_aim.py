"""The aim is shown at the table until the first game of its kind is over, then behind a tab."""

import pytest
from browsing import DESKTOP, PHONE


@pytest.mark.parametrize("screen", ["1280", "360"])
def test_the_aim_stands_until_the_first_game_is_over(guest, screen):
    ana = guest("Ana", **(PHONE if screen == "360" else DESKTOP))
    page = ana.page
    ana.open_table("gdfr", "bots", 2)
    opens = page.locator("[data-opens-aim]:visible")
    opens.wait_for()
    if screen == "1280":
        assert "no Goblin left in hand" in page.locator("#at-stake").inner_text()
    ana.touch(opens)
    sheet = page.locator("dialog[open]")
    sheet.locator(".steps li").first.wait_for()
    assert "no Goblin left in hand" in sheet.inner_text()
    assert sheet.get_by_role("link", name="Learn").get_attribute("href") == "/learn/gdfr"
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
    assert page.locator("#at-stake").is_hidden()
    ana.touch(page.locator("#tab-aim"))
    sheet.locator(".steps li").first.wait_for()
