"""Sleds that cannot move: new cards, crawling, and when a sled is no longer blocked."""

import pytest
from sled import slope

from fairyring.games.toboggan.facts import ChangesCards, Drew, Flipped
from fairyring.games.toboggan.parts import Item

# Around B2, clockwise from the right.
AHEAD_OF_B2 = ("C2", "B3", "A3", "A2")
AROUND_B2 = (*AHEAD_OF_B2, "A1", "B1")


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


@pytest.mark.shows("T4.9", "T27", "T28")
def test_a_blocked_sled_takes_new_cards():
    race = slope("B2", "D5", tiles=trees(*AROUND_B2)).hold(1, "Bomb, Grenade").deck("3 REJECT!")
    assert race.offers() == {"play Bomb", "play Grenade", "new cards", "done"}
    race.play("new cards").expect(awaits=(1,))
    assert race.heard(None, ChangesCards) == [ChangesCards(0)]
    race.play("discard Bomb", "draw").expect(hands={1: "Grenade, 2 REJECT!"})
    assert race.offers() == {"play Grenade", "done"}
    race.play("done")
    assert race.position.stuck == 1


@pytest.mark.shows("T4.10", "T29", "T4.11", "T30")
def test_blocked_twice_a_sled_crawls():
    race = slope("B2 stuck", "D5", tiles=trees(*AROUND_B2))
    assert len(race.offers("crawl ")) == 6
    race.play("crawl front-left").expect(at={1: "A3"}, lying=(1,), tokens=(3, 3))
    assert race.offers() == {"done"}
    assert race.position.stuck == 0


@pytest.mark.shows("T4.9", "T27")
def test_new_cards_any_number_or_none_are_given_up_and_the_hand_is_filled_to_three_once():
    six = trees(*AROUND_B2)
    none = slope("B2", "D5", tiles=six).hold(1, "Bomb").deck("9 Tremor")
    none.play("new cards", "draw").expect(hands={1: "Bomb, 2 Tremor"})
    none.refuses("new cards", "T4.9").refuses("go right", "T4.9")
    full = slope("B2", "D5", tiles=six).hold(1, "5 Bomb").deck("9 Tremor")
    full.play("new cards", "discard Bomb", "draw").expect(hands={1: "4 Bomb"})
    assert full.heard(2, Drew) == [Drew(0, Item.CARDS, 0, ())]
    every = slope("B2", "D5", tiles=six).hold(1, "2 Bomb").deck("9 Tremor")
    every.play("new cards", "discard Bomb", "discard Bomb", "draw").expect(hands={1: "3 Tremor"})
    slope("B2", "D5").refuses("new cards", "T4.9")


@pytest.mark.shows("T8.10", "Handbrake", "T4.9")
def test_who_took_new_cards_brakes_no_more():
    race = slope("B2", "D5", tiles=trees(*AROUND_B2)).hold(1, "Handbrake")
    assert "play Handbrake" in race.offers()
    race.play("new cards", "draw").refuses("play Handbrake", "T8.10")


@pytest.mark.shows("T4.9", "T28", "T20")
def test_a_sled_at_the_last_row_that_only_lacks_tiles_is_blocked_too():
    race = slope("B5", "D2", tiles=trees("A5", "C5", "B4", "C4"))
    assert race.offers() == {"new cards", "done"}


@pytest.mark.shows("T4.9", "T27", "T19", "T4.6", "T4.12")
def test_a_blocked_sled_may_pay_for_a_move_instead():
    race = slope("B2", "B3", "B3", tiles=trees("C2", "A3", "A2", "A1", "B1")).hold(1, "Ram!")
    race.play("go front-right", "discard Ram!").expect(at={1: "B3"})
    assert race.offers() == {"done"}
    race.play("done")
    assert race.position.stuck == 0


@pytest.mark.shows("T4.10", "T29")
def test_a_sled_crawls_past_everything_but_not_off_the_tiles_or_onto_full_cells():
    tiles = trees("A3", "A2", "A1", C2="bombed", B2="striped-012 5", B3="striped-012 3", B1="yeti")
    race = slope("B2 stuck", "B3", "B3", tiles=tiles | {"B1": "tree"}).mined(2, "A3").rolls(0)
    assert race.offers("crawl ") == {"front-left", "left", "back-left", "back-right"}
    race.refuses("crawl right", "T4.4").refuses("crawl front-right", "T4.10")
    race.play("crawl front-left").expect(at={1: "A3"}, lying=(1,), tokens=(3, 3, 3))
    assert not race.heard(None, Flipped)
    assert race.position.hill.mines[21]


@pytest.mark.shows("T4.10", "T29")
def test_a_crawl_meets_no_yeti_no_ice_and_nobody():
    tiles = trees("C2", "B3", "A3", "A2", "A1", B2="striped-014 1", B1="yeti")
    striped = {"B2": "striped-012 4"}  # its upper edges and the right one
    race = slope("B2 stuck", "B1", "E5", tiles=tiles | striped).hold(1, "Ram!")
    race.play("crawl back-right").expect(at={1: "B1"}, lying=(1,), hands={1: "Ram!"})
    ice = slope("B2 stuck", "D5", tiles=tiles | striped | {"B1": "ice"}).play("crawl back-right")
    ice.expect(at={1: "B1"}, awaits=(1,))
    assert ice.offers() == {"done"}


@pytest.mark.shows("T4.10", "T29")
def test_no_crawl_in_the_first_blocked_phase_nor_with_a_way_that_is_free():
    six = trees(*AROUND_B2)
    slope("B2", "D5", tiles=six).refuses("crawl right", "T4.10")
    slope("B2 stuck", "D5").refuses("crawl right", "T4.10")
    slope("B2 stuck", "D5", tiles=trees(*AHEAD_OF_B2)).refuses("crawl right", "T4.10")


@pytest.mark.shows("T4.10", "T29", "T51")
def test_nobody_crawls_over_the_finish_line():
    tiles = trees("A10", "C10", "A9", "B9")
    race = slope("B10 stuck", "D5", "E5", tiles=tiles, laid=10).marked(A11="tree", B11="tree")
    assert race.offers("crawl ") == {"right", "left", "back-left", "back-right"}


@pytest.mark.shows("T4.10", "T29", "T27", "T4.9")
def test_new_cards_do_not_take_the_crawl_away():
    race = slope("B2 stuck", "D5", tiles=trees(*AROUND_B2)).deck("9 Tremor")
    race.play("new cards", "draw")
    assert "right" in race.offers("crawl ")
    race.play("crawl right").expect(at={1: "C2"}, lying=(1,), hands={1: "3 Tremor"})


@pytest.mark.shows("T4.10", "T29", "T27", "T4.9")
def test_who_took_new_cards_may_crawl_even_if_somebody_opens_a_way_that_he_may_not_use():
    race = slope("B2 stuck", "D5", tiles=trees(*AROUND_B2)).hold(2, "Fresh Powder").deck("9 Bomb")
    race.play("new cards", "draw").declare("2: play Fresh Powder", "at C2")
    race.refuses("go right", "T4.9")
    assert "right" in race.offers("crawl ")


@pytest.mark.shows("T4.10", "T29", "T4.11", "T30", "T27")
def test_a_way_that_opens_after_the_new_cards_does_not_end_the_count():
    race = slope("B2", "D5", tiles=trees(*AROUND_B2)).hold(2, "Fresh Powder").deck("9 Bomb")
    race.play("new cards", "draw").declare("2: play Fresh Powder", "at C2")
    race.refuses("crawl right", "T4.10").refuses("go right", "T4.9")
    race.play("done").given(turn=0, done=0, moved=0).marked(C2="tree")
    race.play("1: crawl right").expect(at={1: "C2"}, lying=(1,))


@pytest.mark.shows("T4.11", "T30", "T27")
def test_what_ends_the_count_ends_it_after_the_new_cards_too():
    six = trees(*AROUND_B2)
    race = slope("B2", "B5", "D2", tiles=six).hold(3, "Grappler")
    race.play("new cards", "draw").declare("3: play Grappler", "on seat 1").expect(at={1: "C2"})
    race.refuses("crawl right", "T4.10").play("done")
    assert race.position.stuck == 0
    again = slope("B2 stuck", "B5", "D2", tiles=six).hold(3, "Grappler").play("new cards", "draw")
    again.declare("3: play Grappler", "on seat 1").refuses("crawl right", "T4.10")


@pytest.mark.shows("T4.11", "T30")
def test_a_sled_is_stuck_only_by_phases_in_a_row():
    six = trees(*AROUND_B2)
    first = slope("B2", "D5", tiles=six).play("done")
    assert first.position.stuck == 1
    pulled = slope("B2 stuck", "B4", "E5", tiles=six, turn=2).hold(2, "Grappler")
    pulled.declare("play Grappler", "on seat 1", "at B3").expect(at={1: "B3"})
    assert pulled.position.stuck == 0
    fallen = slope("B2 stuck", "D5", tiles=six).hold(1, "Grenade")
    fallen.declare("play Grenade", "on seat 1").play("stand up", "done")
    assert fallen.position.stuck == 0
    raised = slope("B2 stuck", "D5", tiles=six).hold(2, "Grenade, I'm Up!")
    raised.declare("2: play Grenade", "on seat 1").declare("2: play I'm Up!", "on seat 1")
    assert raised.position.stuck == 0
    raised.refuses("crawl right", "T4.10")
    freed = slope("B2 stuck", "D5", tiles=trees(*AROUND_B2[1:])).play("go right", "done")
    assert freed.position.stuck == 0
