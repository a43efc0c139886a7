"""Clocks in the browser: chosen in words, shown on plates, stopped by consent, run out."""

import pytest
from browsing import PHONE
from playwright.sync_api import expect


def at_a_table(ana, bo, **chosen: str) -> None:
    """Have Ana open a table with these clocks, Bo sit down, and the game begin."""
    ana.open_table("gdfr", "friends", 2)
    for key, way in chosen.items():
        ana.page.locator(f"#time-{key}").select_option(way)
        ana.page.wait_for_function(
            "([id, way]) => document.getElementById(id)?.value === way", arg=[f"time-{key}", way]
        )
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()
        player.wait_until(lambda player=player: player.heard, "hears nothing")
    while not (ana.to_act or bo.to_act):
        ana.page.wait_for_timeout(20)


def test_a_clock_is_chosen_seen_stopped_and_goes_on(guest, chance):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    at_a_table(ana, bo, pace="pace_minute", late="lost")
    mover, other = (ana, bo) if ana.to_act else (bo, ana)
    for player in (ana, bo):
        clock = player.page.locator(".seat[data-awaited] .plate-clock[data-ends]")
        clock.wait_for()
        assert clock.text_content().startswith(("0:", "1:00"))
    ana.picture("a-clock-runs")
    bo.picture("a-clock-runs-phone")
    other.page.locator("#menu").click()
    other.page.locator("#pause").click()
    mover.page.get_by_role("button", name="Agree").click()
    mover.page.locator("#go-on").wait_for()
    ana.picture("the-clocks-stand")
    stands = mover.page.locator(".seat[data-awaited] .plate-clock[data-stands]")
    told = stands.text_content()
    mover.page.wait_for_timeout(1500)
    expect(stands).to_have_text(told)
    other.page.locator("#go-on").click()
    mover.page.locator(".seat[data-awaited] .plate-clock[data-ends]").wait_for()
    mover.act(chance)
    other.page.locator("#prompt[data-mine]").wait_for()


def test_who_goes_is_waited_for_and_is_back_without_a_word(guest, chance):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    at_a_table(ana, bo, grace="10")
    while not bo.to_act:
        if ana.to_act:
            ana.act(chance)
        bo.page.wait_for_timeout(20)
    bots = ana.page.get_by_role("button", name="Let a bot play on")
    table = bo.page.url
    bo.page.goto("/")
    waits = ana.page.get_by_text("Bo is away; Puck sits in after 0:")
    waits.wait_for()
    assert not bots.count()  # nobody can take the seat early
    ana.picture("somebody-is-away")
    ana.page.locator("#prompt[data-mine]").wait_for()
    assert any("Puck plays for Bo" in line for line in ana.log())
    bo.page.goto(table)
    bo.page.locator("#common .piece").first.wait_for()
    ana.wait_until(lambda: any("Bo is back" in line for line in ana.log()), "does not hear of Bo")
    ana.act(chance)
    bo.page.locator("#prompt[data-mine]").wait_for()


@pytest.mark.soak  # somebody away is awaited for a minute in any case
def test_without_a_grace_who_stays_is_offered_a_bot_when_it_may_play_on(guest, chance):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    at_a_table(ana, bo, grace="0")
    while not bo.to_act:
        if ana.to_act:
            ana.act(chance)
        bo.page.wait_for_timeout(20)
    table = bo.page.url
    bo.page.goto("/")
    bots = ana.page.get_by_role("button", name="Let a bot play on")
    ana.page.get_by_text("Bo is away; you may let Puck play on after 0:").wait_for()
    expect(bots).to_be_hidden()
    bots.wait_for(timeout=150_000)
    bots.click()  # a single click: the offer is accepted
    ana.page.locator("#prompt[data-mine]").wait_for()
    assert any("Puck plays for Bo" in line for line in ana.log())
    bo.page.goto(table)
    ana.wait_until(lambda: any("Bo is back" in line for line in ana.log()), "does not hear of Bo")
    ana.act(chance)
    bo.page.locator("#prompt[data-mine]").wait_for()
