"""The preview of a move: the ride as far as it is certain."""

import pytest
from sled import GAME, Scenario, slope

from fairyring.kernel.display.preview import Coming


def coming(scenario: Scenario, notation: str, seat: int = 1) -> Coming | None:
    action = GAME.action(notation)
    return GAME.scene_module.coming(scenario.veiled(seat), seat - 1, action, scenario.settings)


def ridden(told: Coming) -> list[tuple[int, ...]]:
    """Return the cells that the first sled would reach."""
    return [cell for motion in told.motions if motion.piece == "sled-0" for cell in motion.path]


@pytest.mark.shows("T5.6")
def test_a_sled_would_lie_at_the_rock_that_it_bumps_into():
    told = coming(slope("B2", "A0", "C0", tiles={"B3": "rock"}), "go front-right")
    assert told is not None
    assert ridden(told) == [(1, 3)]
    assert told.says == ("Into a rock, you fall.",)
    sled = next(piece for piece in told.pieces if piece.id == "sled-0")
    assert (sled.at, sled.face) == ((1, 3), "sled-1-down")


@pytest.mark.shows("T8.12", "T5.7")
@pytest.mark.parametrize(
    ("tiles", "says"),
    [
        ({}, "Onto a landmine, which may go off."),
        ({"B3": "yeti"}, "A yeti takes one of your cards."),
    ],
)
def test_what_chance_decides_is_not_told(tiles: dict[str, str], says: str):
    scenario = slope("B2", "A0", "C0", tiles=tiles).hold(1, "Bomb, Grenade")
    told = coming(scenario if tiles else scenario.mined(2, "B3"), "go front-right")
    assert told is not None
    assert ridden(told) == [(1, 3)]
    assert (told.says, told.pieces) == ((says,), ())


@pytest.mark.shows("T5.13")
def test_who_would_be_knocked_down_is_seen_lying():
    told = coming(slope("B2", "C2", "D2 lying", tiles={"B2": "mogul-0"}), "go right")
    assert told is not None
    assert told.says == ("Knocks down player 2.",)
    assert {piece.id: piece.face for piece in told.pieces}["sled-1"] == "sled-2-down"


def test_nothing_is_promised_of_a_card_that_others_may_answer():
    scenario = slope("B2", "C2", "D2").hold(1, "Grenade").hold(2, "REJECT!")
    assert coming(scenario, "play Grenade") is None
    assert coming(scenario.play("play Grenade"), "on seat 2") is None
