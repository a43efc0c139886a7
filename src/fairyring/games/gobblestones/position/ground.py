"""The stones on the board, and the spaces for the next one, updated with each stone."""

from typing import Final

from mypy_extensions import i64

from .board import Board
from .grid import (
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
from .stones import cell_of, turned_up

MOST_STONES: Final = 5
"""Most stones in one turn; a player who lays fewer draws the difference."""


class Ground:
    """Stones in the order in which they were laid; the last `laid` ones are the play.

    The first stone of a play touches an old one (or lies on a centre), each further one lies at an
    end of its row. So the stones laid so far are always a legal play; and every play can be laid in
    this way, starting with a stone of it that touches.
    """

    __slots__ = ("board", "covered", "edge", "free", "laid", "open", "stones")

    def __init__(self, board: Board, stones: list[int]) -> None:
        self.board = board
        self.stones = stones
        self.laid: i64 = 0
        self.covered: int = 0
        self.edge: int = 0
        """Spaces next to covered ones."""
        self.free: int = ALL_CELLS
        """Spaces that may be covered: empty, and not completing a block of two by two."""
        self.open: int = CENTRES
        """Free spaces for the next stone of the play, whatever its colour."""

    @classmethod
    def of(cls, board: Board, stones: list[int], laid: int) -> "Ground":
        """Return the ground with these stones, the last `laid` of them as the play."""
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
        """Return an equal ground that shares nothing that can change."""
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
        """Return the stones of the play."""
        return self.stones[len(self.stones) - self.laid :]

    def begin_play(self) -> None:
        """Settle the stones laid so far: the next stone begins a new play."""
        self.laid = 0
        self.open = self.edge & self.free if self.covered else CENTRES

    def put(self, stone: i64) -> None:
        """Add a stone to the play."""
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
        """Mark a space as covered; return which of the nine spaces around it are covered."""
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
        """Turn the stones of the play face up."""
        for index in range(len(self.stones) - self.laid, len(self.stones)):
            self.stones[index] = turned_up(self.stones[index])

    def take_up(self) -> None:
        """Remove the stones of the play from the board."""
        stones = self.stones[: len(self.stones) - self.laid]
        self.stones = stones
        self.covered = self.edge = 0
        self.free = ALL_CELLS
        for stone in stones:
            self._cover(cell_of(stone))
