"""The kit finds a row of numbers that leaves out something its seat sees, or has too much."""

from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pytest

import fairyring
from fairyring.conformance import Broken, check, kit
from fairyring.conformance.checks import sights
from fairyring.games.gdfr import sight
from fairyring.kernel.display.sight import WORDS

AS_SAID = "A row of numbers is made from a view alone, always as long, and within its ranges."
ALL_OF_IT = "A difference that a seat sees shows in its row, or is said to be left out."

_calls = count()


def short(view, row):
    sight.write(view, row)
    row.truncate(len(row) - (view.rounds > 1))


def too_high(view, row):
    sight.write(view, row)
    row[0] += 1


def touching(view, row):
    sight.write(view, row)
    view.rounds += 1


def counting(view, row):
    sight.write(view, row)
    row[3 * view.seats] = next(_calls) % 256


def blind(view, row):
    """Write only the seats, and not where anything lies."""
    sight.write(view, row)
    for place in range(3 * view.seats + 3, len(row)):
        row[place] = 0


def held(write=sight.write, left_out=sight.LEFT_OUT):
    """Return Goblins Drool with another sight, to be checked for the promises of rows only."""
    game = replace(fairyring.game("gdfr"), fewest_seats=2, most_seats=2)
    vars(game)["sight_module"] = SimpleNamespace(
        write=write, fields=sight.fields, LEFT_OUT=left_out
    )
    return game


@pytest.fixture(autouse=True)
def _these_promises_alone(monkeypatch):
    monkeypatch.setattr(kit, "CHECKS", sights.CHECKS)


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (held(short), AS_SAID),
        (held(too_high), AS_SAID),
        (held(touching), AS_SAID),
        (held(counting), AS_SAID),
        (held(blind), ALL_OF_IT),
    ],
    ids=["short", "too high", "touching", "counting", "blind"],
)
def test_a_row_that_breaks_a_promise(game, promise):
    with pytest.raises(Broken) as caught:
        check(game, games=3, seed=1)
    assert caught.value.check == promise


def test_a_row_that_keeps_them_is_fine():
    assert check(held(), games=1, seed=1).sights > 100


def test_what_is_left_out_is_dropped_and_nothing_else():
    scene = {"notes": ["a"], "pieces": [{"id": "x", "note": "n"}, {"id": "y", "note": "n"}]}
    sights._drop(scene, "pieces[id=x].note")
    assert scene["pieces"] == [{"id": "x"}, {"id": "y", "note": "n"}]
    sights._drop(scene, "pieces[id=y]")
    assert scene["pieces"] == [{"id": "x"}]
    for part in ("notes", *WORDS.parts):
        sights._drop(scene, part)
    assert scene == {"pieces": [{"id": "x"}]}
