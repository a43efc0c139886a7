"""The ranking of a finished game, by place."""

from fairyring.cli.playing.session import ranking
from fairyring.kernel.outcome import Outcome

NAMES = ("Ana", "Bo", "Cem", "Dee")


def test_the_first_place_comes_first_and_who_left_last():
    outcome = Outcome((3, 0, 1, 2), "T9.1", (4, 0, 12, 1))
    assert ranking(outcome, NAMES) == [
        "1. Cem: 12 points",
        "2. Dee: 1 point",
        "3. Ana: 4 points",
        "- Bo: 0 points",
    ]


def test_a_shared_place_has_one_number():
    outcome = Outcome((1, 3, 1, 4), "B6.1", (7, 5, 7, 2))
    assert [line[:2] for line in ranking(outcome, NAMES)] == ["1.", "1.", "3.", "4."]


def test_without_points_the_places_are_told_alone():
    assert ranking(Outcome((2, 1), "G4.1"), NAMES[:2]) == ["1. Bo", "2. Ana"]


def test_a_game_for_one_has_no_places_to_tell():
    assert ranking(Outcome((1,), "G4.1"), NAMES[:1]) == []


def test_a_whole_game_ends_with_the_places(fairyring):
    said = fairyring(
        *("play", "gobblestones", "--seats", 3, "--you", "none", "--bots", "random", "--seed", 1)
    )
    told = [line for line in said.out.splitlines() if line.endswith(" points") and ". " in line[:4]]
    assert [line[0] for line in told] == sorted(line[0] for line in told)
    assert len(told) == 3
