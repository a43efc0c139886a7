"""Who goes away in the middle of a game holds up nobody; who only watches is offered no seat."""

from browsing import PHONE


def test_a_bot_plays_on_for_who_went_until_they_come_back(guest, chance):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()
    while not bo.to_act:
        if ana.to_act:
            ana.act(chance)
        bo.page.wait_for_timeout(20)
    bots = ana.page.get_by_role("button", name="Let a bot play on")
    assert not bots.count()  # who is here may think as long as they like
    table = bo.page.url
    bo.page.goto("/")
    bots.wait_for()
    ana.picture("somebody-is-away")
    bots.click()
    ana.page.locator("#prompt[data-mine]").wait_for()
    assert not bots.count()
    bo.page.goto(table)
    back = bo.page.get_by_role("button", name="Play again myself")
    back.wait_for()
    bo.picture("a-bot-plays-for-you")
    back.click()
    back.wait_for(state="detached")
    ana.act(chance)
    bo.page.locator("#prompt[data-mine]").wait_for()


def test_who_came_to_watch_is_offered_no_seat(guest):
    ana, eve = guest("Ana"), guest("Eve")
    ana.open_table("gdfr", "friends", 2)
    ana.page.locator("#sit-1").wait_for()
    eve.page.goto(ana.page.locator("#link-watch").input_value())
    eve.page.locator(".place-row").nth(1).wait_for()
    assert not eve.page.locator("[id^=sit-]").count()
