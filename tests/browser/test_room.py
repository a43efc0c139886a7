"""Options before a game: every offer can be chosen, and choices are shown."""

from browsing import DESKTOP
from playwright.sync_api import expect


def test_a_number_with_gaps_is_chosen_from_a_list(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("swinger", "device", 2)
    page = ana.page
    page.locator("#more-options").click()
    deals = page.locator("#option-deals")
    expect(deals.locator("option")).to_have_text(["1", "3", "5", "7"])
    expect(deals).to_have_value("1")
    deals.select_option("5")
    page.locator("#option-deals option[value='5'][selected]").wait_for(state="attached")
    expect(deals).to_have_value("5")


def test_only_two_are_offered_eight_fairies_and_three_no_choice_of_cards(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("gdfr", "device", 2)
    page = ana.page
    wins = page.locator("#option-fairies_win option")
    values = "all => all.map((one) => one.value).sort()"
    expect(wins).to_have_count(3)
    assert wins.evaluate_all(values) == ["6", "8", "off"]
    expect(page.locator("#option-deal")).to_have_count(1)
    page.locator("#seats-3").click()
    expect(wins).to_have_count(2)
    assert wins.evaluate_all(values) == ["6", "off"]
    expect(page.locator("#option-deal")).to_have_count(0)


def test_by_keys_one_stays_where_one_was_from_seat_to_seat_and_into_the_game(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("toboggan", "device", 2)
    page = ana.page
    page.locator("#stand-1").press("Enter")
    page.locator("#sit-1:focus").wait_for()
    page.locator("#live p", has_text="left seat 2").wait_for(state="attached")
    page.keyboard.press("Enter")
    page.locator("#stand-1:focus").wait_for()
    page.locator("#begin:enabled").press("Enter")
    page.locator("#table :focus").wait_for()
    page.locator("#live p", has_text="'s turn. ").wait_for(state="attached")


def test_whose_name_is_somebody_elses_here_is_asked_for_another_one(guest):
    ana, other = guest("Ana", **DESKTOP), guest("ana", **DESKTOP)
    ana.open_table("gdfr", "friends", 2)
    page = other.page
    page.goto(ana.invitation())
    page.locator("#sit-1").click()
    page.locator("#own-name").fill(other.name)
    page.locator("dialog button.press").click()
    why = page.get_by_text("Somebody here is called Ana already; ana 2 would do.")
    page.locator("dialog").filter(has=why).locator("#own-name").fill("ana 2")
    page.locator("dialog button.press").click()
    page.locator(".place-row[data-yours]").wait_for()
    ana.page.locator(".place-row", has_text="ana 2").wait_for()
