"""The deal of the day, from the first page to the line to share, on a phone."""

from axe_playwright_python.base import AXE_SCRIPT
from browsing import PHONE
from player import Player

import fairyring
from fairyring.table import solo
from fairyring.table.state.steps import deal


def solution():
    """Return the solution of today's deal."""
    game = fairyring.game(solo.GAME)
    for seed in solo.seeds_on(solo.today()):
        dealt = deal(solo.GAME, 1, game.settings(1), seed).position
        found = game.solve(dealt)
        if found.par in solo.PARS:
            break
    return found


def test_the_deal_of_the_day_is_played_and_shared(guest):
    ana = guest("Ana", bypass_csp=True, **PHONE)
    page = ana.page
    player = Player(ana)
    page.goto("/")
    page.locator(".today button").tap()
    page.locator("#called input[name=name]").fill("Ana")
    page.locator("#called .press").tap()
    page.wait_for_url("**/table/*")
    ana.await_table()
    ana.settle()
    player.read()
    way = solution()
    for action in way.actions:
        player.play(action.notation)
        player.read()
    page.locator("#ending .stars").wait_for()
    line = page.locator("#share").input_value()
    assert f"{way.par} turns, par {way.par} ★★★" in line
    assert line.endswith("/days")
    ana.picture("day-end-360")
    page.locator("#ending a[href='/days']").tap()
    page.locator(".days .stars").first.wait_for()
    ana.picture("days-360")
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    assert not found["violations"], [flaw["id"] for flaw in found["violations"]]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
