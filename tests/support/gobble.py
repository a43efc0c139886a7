"""Scenarios of Gobblestones that read as play.

    table("3 red", "5 red", lying="H8").play("red H9", "red H10", "done").expect(scores=(4, 0))

The board is painted for the test: every space is red and worth 2 unless `paint` says otherwise, and
centres are where they always are (C3, H8, M13 and so on). Seats are counted from 1.
"""

import re
from collections.abc import Mapping
from typing import Any

from scenario import ScenarioOf

import fairyring
from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position import Gobblestones, empty
from fairyring.games.gobblestones.position.actions import Lay, Spaces
from fairyring.games.gobblestones.position.board import GREY, Board, Rules
from fairyring.games.gobblestones.position.grid import BITS, CELLS, NAMES
from fairyring.games.gobblestones.position.ground import Ground
from fairyring.games.gobblestones.position.stones import (
    cell_of,
    colour_of,
    listed,
    one,
    stone,
    total,
)

GAME = fairyring.game("gobblestones")
CELL = {name: cell for cell, name in enumerate(NAMES)}
_NUMBER = {colour.word: int(colour) for colour in Colour} | {"grey": GREY}
IN_PLACE = tuple((square, 0, 0) for square in range(9))
"""All squares in their order, front up, not turned."""


def stones(text: str) -> int:
    """Return stones from words such as `3 red, 1 blue`."""
    return sum(
        int(number) * one(_NUMBER[word]) for number, word in re.findall(r"(\d+) (\w+)", text)
    )


def words(counts: int) -> str:
    """Return the words for stones."""
    drawn = listed(counts)
    return ", ".join(f"{drawn.count(colour)} {colour.word}" for colour in Colour if colour in drawn)


def painted(rules: Rules, paint: Mapping[str, str]) -> Board:
    """Return a board that is red and worth 2, except for the painted spaces."""
    board = Board(rules, IN_PLACE)
    board.colours = [Colour.RED] * CELLS
    board.worth = [2] * CELLS
    for name, look in paint.items():
        word, worth = look.split()
        board.colours[CELL[name]] = _NUMBER[word]
        board.worth[CELL[name]] = int(worth)
    if not rules.bluff:
        board.open_to = []
        for colour in Colour:
            cells = [cell for cell in range(CELLS) if board.matches(cell, colour)]
            board.open_to.append(Spaces(sum(BITS[cell] for cell in cells)))
    return board


class Scenario(ScenarioOf[Gobblestones]):
    """A table set up for one test."""

    game = GAME

    def __init__(
        self,
        racks: tuple[str, ...],
        paint: Mapping[str, str],
        lying: str,
        bag: str,
        turn: int,
        options: Mapping[str, object],
    ) -> None:
        settings = GAME.settings(len(racks), options)
        board = painted(Rules.of(settings), paint)
        position = empty(len(racks), board)
        old = [stone(CELL[name], Colour.RED, 0, False) for name in lying.split()]
        position.ground = Ground.of(board, old, 0)
        position.hands = [stones(rack) for rack in racks]
        position.bag = stones(bag)
        position.in_bag = total(position.bag)
        position.turn = turn - 1
        super().__init__(position, settings, fairyring.FastDice(1))

    def spaces(self, colour: str = "red") -> set[str]:
        """Return the spaces where the awaited seat may lay a stone of this colour now."""
        return self.offers(f"{colour} ")

    def covered(self) -> str:
        """Return the covered spaces, in the order in which they were covered."""
        return " ".join(NAMES[cell_of(lying)] for lying in self.position.ground.stones)

    def so(self) -> dict[str, Any]:
        position = self.position
        return super().so() | {
            "scores": tuple(position.scores),
            "racks": tuple(position.rack(seat) for seat in range(position.seats)),
            "bag": position.in_bag,
        }


def table(
    *racks: str,
    paint: Mapping[str, str] | None = None,
    lying: str = "",
    bag: str = "20 red",
    turn: int = 1,
    **options: object,
) -> Scenario:
    """Return a table; `lying` are old stones, `bag` what can be drawn."""
    return Scenario(racks, paint or {}, lying, bag, turn, options)


# All plays of a turn, found without laying stone by stone: in every row and column, every stretch
# of spaces that could be covered, and every way to cover it from the rack.

Play = frozenset[tuple[int, int]]
"""The space and the colour of each stone of a play."""
_SIDE = 15


def plays(position: Gobblestones) -> set[Play]:
    """Return every play that the player can make, by the words of the rules."""
    hand = listed(position.hands[position.turn])
    found: set[Play] = set()
    for line in _lines():
        for start in range(_SIDE):
            for end in range(start + 1, _SIDE + 1):
                new = _new_stones(position, line[start:end])
                if new and _fine(position, new):
                    found |= _ways(position, new, hand)
    return found


def _lines() -> list[list[int]]:
    rows = [[row * _SIDE + column for column in range(_SIDE)] for row in range(_SIDE)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def _new_stones(position: Gobblestones, stretch: list[int]) -> list[int]:
    """Return the spaces of a stretch that a play would cover; none if there is no such play."""
    old = {cell_of(lying) for lying in position.ground.stones}
    new = [cell for cell in stretch if cell not in old]
    outermost_are_new = stretch[0] in new and stretch[-1] in new
    strict = position.ground.board.rules.strict
    if not outermost_are_new or len(new) > 5 or (strict and len(new) < len(stretch)):
        return []
    return new


def _fine(position: Gobblestones, new: list[int]) -> bool:
    """Return whether these spaces touch old stones and make no block."""
    old = {divmod(cell_of(lying), _SIDE) for lying in position.ground.stones}
    spots = {divmod(cell, _SIDE) for cell in new}
    beside = {(r + dr, c + dc) for r, c in spots for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    if old and not beside & old:
        return False
    if not old and not any(row % 5 == column % 5 == 2 for row, column in spots):
        return False
    every = old | spots
    return not any(
        {(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= every
        for r in range(_SIDE)
        for c in range(_SIDE)
    )


def _ways(position: Gobblestones, new: list[int], hand: tuple[int, ...]) -> set[Play]:
    """Return every way to cover these spaces with stones of a rack."""
    board = position.ground.board
    ways: list[tuple[Play, tuple[int, ...]]] = [(frozenset(), hand)]
    for cell in new:
        fitting = {board.colours[cell]}
        if board.rules.bluff or board.colours[cell] == GREY:
            fitting = {int(colour) for colour in Colour}
        longer = []
        for way, left in ways:
            for colour in fitting & set(left):
                rest = list(left)
                rest.remove(colour)
                longer.append((way | {(cell, colour)}, tuple(rest)))
        ways = longer
    return {way for way, _ in ways}


def reached(position: Gobblestones) -> set[Play]:
    """Return every play that can be laid stone by stone."""
    found: set[Play] = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for action in here.actions(here.turn):
            if not isinstance(action, Lay):
                continue
            after = here.copy()
            after.play(here.turn, action, fairyring.FastDice(0))
            lying = after.ground.play()
            play = frozenset((int(cell_of(one)), int(colour_of(one))) for one in lying)
            if play not in found:
                found.add(play)
                waiting.append(after)
    return found
