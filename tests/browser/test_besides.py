"""Notes beside the question leave room for the table, and are shown to those concerned."""

import re

import pytest
from browsing import PHONE
from kept import come_as_ana, golden, keep, phases
from player import Player, first_mover
from playwright.sync_api import expect

SEED = bytes(range(32))
MIDDLE = "() => document.querySelector('#common').getBoundingClientRect().toJSON()"


def test_who_is_asked_for_a_take_back_reads_a_sentence_and_the_table_stays(guest, server):
    players = [Player(guest(name, server, **PHONE)) for name in ("Ana", "Bo")]
    mover = first_mover("gdfr", [player.guest for player in players])
    asker, other = mover.guest, next(p.guest for p in players if p.guest is not mover.guest)
    mover.play(next(iter(mover.choices)))
    other.settle()
    before = [one.page.evaluate(MIDDLE) for one in (other, asker)]
    asker.page.locator("#take-back").tap()
    asked = other.page.locator("#back-ask p")
    expect(asked).to_have_text(re.compile(f"^{asker.name} wants to take back: {asker.name} added "))
    other.page.locator("#back-ask").get_by_role("button", name="Agree").wait_for()
    asker.page.locator("#back-ask p").wait_for()
    other.picture("asked-for-a-take-back")
    assert [one.page.evaluate(MIDDLE) for one in (other, asker)] == before
    other.page.locator("#back-ask").get_by_role("button", name="Agree").tap()
    asker.page.locator("#prompt[data-mine]").wait_for()
    expect(other.page.locator("#back-ask")).to_be_empty()


@pytest.mark.parametrize("due", [True, False], ids=["who acts", "who waits"])
def test_that_others_are_away_is_told_to_who_waits_for_them(guest, server, due):
    played = golden("fairy_school-four")
    secret = next(phase for phase in phases(played) if phase.clause == "F5.7")
    ana = guest("Ana", **PHONE)
    come_as_ana(ana.page, server)
    (address,) = keep(server, played, [secret])
    ana.page.goto(address)
    ana.settle()
    expect(ana.page.locator("#back-ask")).to_be_empty()
    if not due:
        ana.page.locator("#presses .press", has_text="Done").tap()
        away = ana.page.locator("#back-ask p", has_text=" is away")
        away.first.wait_for()
        expect(away).to_have_count(3)
