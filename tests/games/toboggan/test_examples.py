"""The five examples of the rule sheet, in its order."""

import pytest
from sled import slope


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


@pytest.mark.shows("T4.5", "T22", "T5.8")
def test_no_doubling_back_for_example_when_sliding_on_ice():
    race = slope("B2", "D5", tiles={"B3": "ice"}).play("go front-right").expect(at={1: "B3"})
    race.refuses("go back-left", "T4.5")
    assert "back-right" in race.offers("go ")  # "back" as such is no double


@pytest.mark.shows("T4.9", "T4.10", "T27", "T29")
def test_a_sled_surrounded_on_all_six_sides_by_trees_and_edges_is_not_moved():
    race = slope("A2", "D5", tiles=trees("B2", "A3", "A1")).hold(1, "Bomb, Ram!").deck("9 Bomb")
    assert race.offers() == {"new cards", "done", "play Bomb"}
    race.play("done").expect(at={1: "A2"}, lying=())
    # On the next turn it may be moved to any adjacent tile, knocked down.
    race.given(turn=0, done=0, moved=0)
    assert race.offers("crawl ") == {"right", "front-right", "back-right"}
    race.play("crawl right").expect(at={1: "B2"}, lying=(1,))


@pytest.mark.shows("T5.9", "T34", "T5.3", "T5.8")
def test_a_sled_that_trips_over_a_barrier_onto_ice_slides_on_knocked_down():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice-orange-01 4")
    race = slope("B2", "C4", "E5", tiles=tiles).play("go front-right")
    race.expect(at={1: "C4"}, lying=(1, 2), tokens=(4, 2, 3))


@pytest.mark.shows("T9.5", "T55")
def test_the_first_eliminated_of_four_gets_fourth_place():
    race = slope("B1", "C2", "D3", "E4", laid=6, step="ready").all_ready()
    race.expect(places=(4, 0, 0, 0))


@pytest.mark.shows("T7.9", "5.5-8")
def test_snowball_1_counts_from_the_instant_it_is_declared():
    race = slope("B2", "C2", "D2").hold(1, "Snowball 1, Bomb").hold(2, "REJECT!, Mine!, Tremor")
    race.play("play Snowball 1", "on seat 2").refuses("2: play REJECT!", "T7.9")
    race.let_be().refuses("2: play Mine!", "T7.9")
    assert race.offers(seat=2) == {"play Tremor"}
