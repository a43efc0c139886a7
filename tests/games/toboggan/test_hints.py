"""Reasons for one action instead of another, by the hill and the hand."""

import pytest
from sled import GAME, Scenario, slope


def why(scenario: Scenario, notation: str, instead: str | None, seat: int = 1) -> str:
    view = scenario.veiled(seat)
    other = None if instead is None else GAME.action(instead)
    reason = GAME.reason(view, seat - 1, GAME.action(notation), other)
    assert reason is not None
    return str(reason.why)


def laying(*sleds: str, rack: str) -> Scenario:
    """Return a race where the next tile goes to E3, with E2 above it."""
    return slope(*sleds, laid=2, step="lay").rack(1, rack).plenty()


@pytest.mark.parametrize(
    ("tile", "instead", "told"),
    [
        ("striped-01 0", "striped-01 3", "Your sled can go there from where it is."),
        ("orange-01 0", "orange-01 3", "Your sled can go there and does not fall over."),
        ("gate-03 1", "gate-03 0", "If your sled goes there, it crosses a gate."),
        ("plain 0", "yeti 0", "Your sled can go there, and no yeti waits."),
        ("plain 1", "plain 0", "Turned either way, it lies just the same."),
    ],
)
def test_a_tile_is_told_by_what_it_is_for_the_own_sled_above_it(tile, instead, told):
    rack = ", ".join(sorted({tile.split()[0], instead.split()[0]}))
    scenario = laying("E2", "A0", "C0", rack=rack)
    assert why(scenario, f"lay {tile}", f"lay {instead}") == told


@pytest.mark.parametrize(
    ("tile", "instead", "told"),
    [
        ("striped-01 3", "striped-01 0", "Without a card, player 2 cannot go there in one step."),
        ("rock 0", "plain 0", "If player 2 goes there, that sled falls over."),
        ("yeti 0", "plain 0", "A yeti waits there for player 2."),
    ],
)
def test_a_tile_is_told_by_what_it_is_for_another_sled_above_it(tile, instead, told):
    scenario = laying("A0", "E2", "C0", rack="striped-01, rock, plain, yeti")
    assert why(scenario, f"lay {tile}", f"lay {instead}") == told


def test_where_no_sled_is_near_a_tile_is_told_by_its_edges():
    scenario = laying("A0", "B0", "C0", rack="orange-01")
    more = "More of its barricades are at the top, where sleds come in."
    assert why(scenario, "lay orange-01 4", "lay orange-01 1") == more


def test_a_way_is_told_by_what_chance_has_no_part_in():
    scenario = slope("B2", "A0", "C0").mined(2, "A3")
    assert why(scenario, "go front-right", "go front-left") == "No landmine lies there."


def test_a_way_is_told_by_the_ways_that_lead_on():
    scenario = slope("B2", "A0", "C0", tiles={"A4": "rock", "B4": "tree"})
    told = "From there 1 safe way leads down."
    assert why(scenario, "go front-right", "go front-left") == told


def test_a_card_against_another_is_told_by_whom_that_one_hits():
    scenario = slope("B2", "B3", "C0").hold(1, "Grenade").hold(2, "REJECT!").hold(3, "REJECT!")
    scenario.plenty().play("play Grenade", "on seat 2")
    aimed = "“Grenade” is aimed at you, and this can stop it."
    assert why(scenario, "play REJECT!", "let it be", seat=2) == aimed
    other = "It can stop “Grenade” of player 1."
    assert why(scenario, "play REJECT!", "let it be", seat=3) == other
    assert why(scenario, "let it be", "play REJECT!", seat=3) == "It is aimed at player 2."


def test_a_card_is_kept_where_it_would_hit_oneself_or_soon_count_no_more():
    scenario = slope("B2", "B3", "C0", step="ready", round=5).hold(1, "Tremor, Ice Over, Mine!")
    told = [why(scenario.plenty(), "ready", f"play {card}") for card in ("Tremor", "Ice Over")]
    assert told == [
        "“Tremor” would knock down your own sled, too.",
        "The round ends soon, and “Ice Over” counts only until then.",
    ]
    kept = "You still have “Mine!”, which can bring you something better."
    assert why(scenario, "ready", "play Mine!") == kept


def test_who_may_be_crushed_is_not_told_that_a_card_stays():
    scenario = slope("B1", "B8", "C8", laid=10, step="ready", round=10).hold(1, "Mine!").plenty()
    view = scenario.veiled(1)
    reason = GAME.reason(view, 0, GAME.action("ready"), GAME.action("play Mine!"))
    assert reason is None or reason.why is None


def test_the_card_that_goes_is_one_that_is_of_no_use():
    hand = "Blaze a trail, Grenade, Mine!, I'm Up!"
    scenario = slope("B8", "B9", "C9", laid=10, step="discard", round=10).hold(1, hand).plenty()
    late = "No more rows are laid, so it is of no use."
    assert why(scenario, "discard Blaze a trail", "discard Grenade") == late
    kept = "You still have “I'm Up!”, which can help your sled up."
    assert why(scenario, "discard Grenade", "discard I'm Up!") == kept
