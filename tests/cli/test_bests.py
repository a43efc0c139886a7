"""The best result of a deal for one, shown at the start and at the end."""

import stat
from pathlib import Path

import pytest

# The solution of the deal of seed 7 for one, and a longer one.
PERFECT = (
    "Gobble T. Goop",
    "Cuckoo Clock",
    "Old Man Sock",
    "Cringe and Cower",
    "Dusty Dour",
    "Nappy Hour",
)
HERE = "Your best with this deal: 6 turns."
EVER = "Your best of all such deals: 6 turns."


@pytest.fixture
def solo(fairyring):
    """Returns a function that plays a game for one with these lines typed."""

    def play(*typed: str, seed: int = 7, arguments: tuple[object, ...] = ()) -> str:
        lines = "".join(f"{line}\n" for line in typed)
        return fairyring("play", "gdfr", "--seats", 1, "--seed", seed, *arguments, typed=lines).out

    return play


def results() -> Path:
    return Path("data", "fairyring", "results.jsonl")


def test_who_never_won_is_told_of_no_best(solo):
    said = solo(*PERFECT)
    assert "best" not in said
    assert stat.S_IMODE(results().stat().st_mode) == 0o600


def test_the_best_of_a_deal_is_told_when_it_is_played_again(solo):
    solo(*PERFECT)
    said = solo("quit")
    assert HERE in said
    assert EVER in said
    assert solo(*PERFECT).count(HERE) == 2  # at the start, and as unbeaten at the end


def test_another_deal_is_held_against_the_best_of_all(solo):
    solo(*PERFECT)
    said = solo("quit", seed=8)
    assert "with this deal" not in said
    assert EVER in said


def test_other_options_are_another_puzzle(solo):
    solo(*PERFECT)
    assert "best" not in solo("quit", arguments=("--option", "deal=5"))


def test_a_new_best_is_said(solo):
    solo(*PERFECT)
    file = results()
    file.write_text(file.read_text().replace('"turns":6', '"turns":9'))
    said = solo(*PERFECT)
    assert "Your new best with this deal! Before, it was 9 turns." in said
    assert "Your new best of all such deals! Before, it was 9 turns." in said
    assert HERE in solo("quit")


def test_what_was_taken_back_was_no_turn(solo):
    solo("Dusty Dour", "undo", *PERFECT)
    assert HERE in solo("quit")


def test_giving_up_is_no_result(solo):
    solo("leave", "yes")
    assert not results().exists()


def test_what_cannot_be_read_counts_for_nothing(solo):
    solo(*PERFECT)
    with results().open("ab") as file:
        file.write(b'{"game": "gd\n\xff\n[]\n')
    assert HERE in solo("quit")


def test_bots_alone_keep_no_best(fairyring):
    fairyring("play", "gdfr", "--seats", 2, "--you", "none", "--seed", 2)
    assert not results().exists()
