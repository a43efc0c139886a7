"""The stones that lie on the board, and where the next one may lie: kept up with each stone."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gobblestones.position.board.board import Board
from fairyring.games.gobblestones.position.board.grid import (
    ALL_BUT,
    ALL_CELLS,
    BITS,
    CENTRES,
    COLUMNS,
    NEIGHBOURS,
    ROWS,
    TOUCHING,
    WIDE,
    around,
    beyond,
    holes,
)
from fairyring.games.gobblestones.position.board.stones import cell_of, turned_up

MOST_STONES: Final = 5
"""The most stones of one turn; who lays fewer draws what is missing."""


class Ground:
    """Stones in the order in which they were laid; the last `laid` ones are the play being made.

    The first stone of a play touches an old one (or lies on a centre), each further one lies at an
    end of its row. So whatever was laid so far is a play by itself; and every play can be laid like
    that, beginning with the stone of it that touches.
    """

    __slots__ = ("board", "covered", "edge", "free", "laid", "open", "stones")

    def __init__(self, board: Board, stones: list[int]) -> None:
        self.board = board
        self.stones = stones
        self.laid: i64 = 0
        self.covered: int = 0
        self.edge: int = 0
        """The spaces beside covered ones."""
        self.free: int = ALL_CELLS
        """The spaces that may be covered: empty, and without a block of two by two after it."""
        self.open: int = CENTRES
        """The free spaces on which the next stone of the play may lie, whatever its colour."""

    @classmethod
    def of(cls, board: Board, stones: list[int], laid: int) -> "Ground":
        """The ground on which these stones lie."""
        ground = cls(board, [])
        old = len(stones) - laid
        for stone in stones[:old]:
            ground.stones.append(stone)
            ground._cover(cell_of(stone))
        ground.begin_play()
        for stone in stones[old:]:
            ground.put(stone)
        return ground

    def copy(self) -> "Ground":
        """An equal ground that shares nothing that can change."""
        twin = Ground(self.board, self.stones[:])
        twin.laid = self.laid
        twin.covered = self.covered
        twin.edge = self.edge
        twin.free = self.free
        twin.open = self.open
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return Ground.of, (self.board, self.stones, int(self.laid))

    def play(self) -> list[int]:
        """The stones of the play."""
        return self.stones[len(self.stones) - self.laid :]

    def begin_play(self) -> None:
        """What was laid lies there now; the next stone begins a play."""
        self.laid = 0
        self.open = self.edge & self.free if self.covered else CENTRES

    def put(self, stone: i64) -> None:
        """One more stone of the play."""
        cell = cell_of(stone)
        self.stones.append(stone)
        nine = self._cover(cell)
        self.laid += 1
        if self.laid == MOST_STONES:
            self.open = 0
            return
        reach = NEIGHBOURS[cell]
        if not self.board.rules.strict:
            for way in TOUCHING[nine]:
                reach |= beyond(self.covered, cell, way)
        if self.laid > 1:
            first = cell_of(self.stones[len(self.stones) - self.laid])
            line = ROWS[cell] if cell // WIDE == first // WIDE else COLUMNS[cell]
            reach = (self.open | reach) & line
        self.open = reach & self.free

    def _cover(self, cell: int) -> i64:
        """A stone lies here now; tells which of the nine spaces around it are covered."""
        covered = self.covered | BITS[cell]
        self.covered = covered
        self.edge |= NEIGHBOURS[cell]
        self.free &= ALL_BUT[cell]
        nine = around(covered, cell)
        closed = holes(nine, cell)
        if closed:
            self.free &= ~closed
        return nine

    def turn_up(self) -> None:
        """The stones of the play lie face up from now on."""
        for index in range(len(self.stones) - self.laid, len(self.stones)):
            self.stones[index] = turned_up(self.stones[index])

    def take_up(self) -> None:
        """The stones of the play leave the board."""
        stones = self.stones[: len(self.stones) - self.laid]
        self.stones = stones
        self.covered = self.edge = 0
        self.free = ALL_CELLS
        for stone in stones:
            self._cover(cell_of(stone))
