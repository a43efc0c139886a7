"""Onlookers are offered no seat."""


def test_who_came_to_watch_is_offered_no_seat(guest):
    ana, eve = guest("Ana"), guest("Eve")
    ana.open_table("gdfr", "friends", 2)
    ana.page.locator("#sit-1").wait_for()
    eve.page.goto(ana.page.locator("#link-watch").input_value())
    eve.page.locator(".place-row").nth(1).wait_for()
    assert not eve.page.locator("[id^=sit-]").count()
