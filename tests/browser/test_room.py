"""Options in the room: what is offered can be had, and what is chosen is shown."""

from browsing import DESKTOP


def test_a_number_with_gaps_is_chosen_from_a_list(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("swinger", "device", 2)
    page = ana.page
    page.locator("#more-options").click()
    deals = page.locator("#option-deals")
    assert deals.locator("option").all_inner_texts() == ["1", "3", "5", "7"]
    assert deals.input_value() == "1"
    deals.select_option("5")
    page.locator("#option-deals option[value='5'][selected]").wait_for(state="attached")
    assert deals.input_value() == "5"


def test_only_two_are_offered_eight_fairies_and_three_no_choice_of_cards(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("gdfr", "device", 2)
    page = ana.page
    wins = page.locator("#option-fairies_win option")
    values = "all => all.map((one) => one.value).sort()"
    assert wins.evaluate_all(values) == ["6", "8", "off"]
    assert page.locator("#option-deal").count() == 1
    page.locator("#seats-3").click()
    page.locator("#seats-3[aria-pressed=true]").wait_for()
    assert wins.evaluate_all(values) == ["6", "off"]
    assert page.locator("#option-deal").count() == 0
