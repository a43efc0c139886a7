"""The number of action sequences on fixed hills changes only if the rules do."""

import pytest
from sled import GAME, Scenario, parked, slope

import fairyring
from fairyring.conformance import perft

pytestmark = pytest.mark.compiled


def counts(scenario: Scenario, rows: list[int]) -> list[int]:
    return [perft(scenario.position, depth) for depth in range(1, len(rows) + 1)]


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [
        (2, {}, [4, 12, 240, 4332, 51648]),
        (3, {"first": "2"}, [5, 20, 60, 1320, 24480]),
        (6, {}, [7, 42, 210, 840, 2520, 5040, 146160]),
        (2, {"share": True, "tiles": "88"}, [4, 12, 240, 4344, 51864]),
    ],
)
def test_what_can_follow_a_start(seats: int, options: dict[str, object], rows: list[int]):
    position = GAME.start(seats, options, dice=fairyring.FastDice(7))
    assert [perft(position, depth) for depth in range(1, len(rows) + 1)] == rows


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [(2, {}, [21, 386, 5032, 61768]), (4, {"tiles": "88"}, [16, 293, 5246, 94722])],
)
def test_what_can_follow_the_first_tile(seats: int, options: dict[str, object], rows: list[int]):
    assert counts(parked(seats, 7, **options), rows) == rows


HILL = {
    "B3": "ice", "C3": "mogul-03 1", "C4": "gate-014 4", "B4": "ice-orange-013", "A3": "yeti",
    "C2": "rock", "B5": "striped-024", "A4": "tree",
}  # fmt: skip


@pytest.mark.parametrize(
    ("sleds", "hands", "options", "rows"),
    [
        (("B2", "B3", "C4"), ("", "", ""), {}, [4, 8, 19, 36, 78, 145, 362]),
        (
            ("B2", "B3", "C4"),
            ("Snow Tunnel, Ram!", "REJECT!", ""),
            {},
            [6, 13, 28, 47, 109, 203, 495],
        ),
        (
            ("B2", "B2", "C4"),
            ("Bump and Run, Rocket Booster", "Ricochet!, Me Too!", "NO! Gimme!"),
            {},
            [5, 11, 33, 76, 152, 310, 668],
        ),
        (
            ("B2", "B3", "C4"),
            ("Grenade", "Ricochet!", "REJECT!"),
            {"refuse_back": True, "gates_hop": True},
            [5, 13, 39, 93, 223, 486, 1111],
        ),
        (
            ("C3", "B3", "B3", "B3"),
            ("Bomb", "Tree Hugger", "", ""),
            {},
            [4, 4, 20, 40, 75, 133, 246],
        ),
        (
            ("C4 stuck", "B4"),
            ("Slideways, Handbrake", "Twister"),
            {"share": True},
            [6, 12, 23, 92, 539, 1495, 2597],
        ),
    ],
)
def test_what_can_follow_on_a_hill(
    sleds: tuple[str, ...],
    hands: tuple[str, ...],
    options: dict[str, object],
    rows: list[int],
):
    scenario = slope(*sleds, tiles=HILL, **options).deck("3 Tremor, 2 Grappler").pile("9 ice")
    for seat, hand in enumerate(hands):
        scenario.hold(seat + 1, hand)
    assert counts(scenario, rows) == rows


def test_what_can_follow_in_step_4():
    rows = [7, 56, 214, 611, 775, 2093, 6691]
    race = slope("B5", "C5", "B6", laid=6, step="discard")
    race.hold(1, "4 Bomb").hold(2, "Tremor, 2 Ram!, 2 Grenade")
    race.rack(1, "4 ice").rack(2, "3 ice").rack(3, "ice, rock, yeti")
    assert counts(race, rows) == rows
