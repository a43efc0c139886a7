"""The part of a board that is shown: what changed, and its surroundings."""

import pytest

import fairyring
from fairyring.kernel.display.part import Part, changed
from fairyring.kernel.display.scene import Badge, Piece, Scene, Zone
from fairyring.kernel.teaching.example import staged

BOARD = Zone("board", "grid", "Board", size=(9, 12))


def seen(*pieces: Piece, zone: Zone = BOARD) -> Scene:
    return Scene("any", 0, "", "X1", (), (zone,), pieces)


def stone(column: int, row: int, name: str = "a", seat: int | None = None) -> Piece:
    badges = () if seat is None else (Badge(f"seat-{seat + 1}", "whose"),)
    shape = None if seat is None else "token"
    return Piece(name, "board", "stone", (column, row), badges=badges, shape=shape)


def test_it_has_what_came_and_what_went_and_one_place_around():
    assert changed(seen(stone(3, 4)), seen(stone(5, 4))) == {"board": Part(2, 3, 6, 5)}
    assert changed(seen(stone(0, 11)), seen()) == {"board": Part(0, 10, 1, 11)}


def test_it_has_the_tokens_of_who_looks_and_not_those_of_others():
    mine, theirs = stone(1, 1, "mine", seat=0), stone(8, 11, "theirs", seat=1)
    parts = changed(seen(mine, theirs), seen(mine, theirs, stone(2, 5)))
    assert parts == {"board": Part(0, 0, 3, 6)}


def test_a_board_without_a_change_is_seen_whole_and_so_is_one_that_is_hardly_larger():
    assert changed(seen(stone(3, 4)), seen(stone(3, 4))) == {}
    small = Zone("board", "hex", "Hill", size=(5, 4))
    assert changed(seen(zone=small), seen(stone(1, 1), zone=small)) == {}
    long = Zone("board", "hex", "Hill", size=(5, 12))
    assert changed(seen(zone=long), seen(stone(1, 1), zone=long)) == {"board": Part(0, 0, 4, 2)}


def test_what_is_no_board_has_no_parts():
    row = Zone("board", "row", "Row")
    first, then = (Piece("a", "board", "stone", (place,)) for place in (3, 9))
    assert changed(seen(first, zone=row), seen(then, zone=row)) == {}


def test_a_part_stays_on_its_board():
    assert Part(-2, 3, 20, 4).within(5, 12) == Part(0, 3, 4, 4)
    assert Part(7, 7, 9, 9).within(3, 3) == Part(2, 2, 2, 2)
    assert Part(1, 1, 2, 2).wider() == Part(0, 0, 3, 3)
    assert Part(1, 1, 2, 2).holds(1, 2)
    assert not Part(1, 1, 2, 2).holds(3, 2)


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("fairy_school", {}),
        ("gdfr", {}),
        ("gobblestones", {"board": Part(2, 12, 7, 14)}),
        ("swinger", {"field": Part(0, 0, 4, 1)}),
        ("toboggan", {"hill": Part(0, 0, 4, 2)}),
    ],
)
def test_the_examples_show_what_they_tell(key: str, parts: dict[str, Part]):
    game = fairyring.game(key)
    assert game.rulebook.opening
    assert staged(game, game.rulebook.opening.example).parts == parts
