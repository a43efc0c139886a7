"""Observations as arrays: the row of a seat, and its action mask."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fairyring.envs.core.rows import Reader, Writer
from fairyring.envs.core.settings import Table
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

Row = NDArray[np.uint8]
Mask = NDArray[np.int8]
Seen = dict[str, NDArray[Any]]
# Defined once: to look up a dtype by name takes as long as to create the array.
_ROW = np.dtype(np.uint8)
_MASK = np.dtype(np.int8)


class Sights:
    """The observations of a table's agents, as read-only arrays without copying."""

    def __init__(self, table: Table) -> None:
        game = table.game
        reader = Reader(Writer(table.write, len(game.catalogue)), np.frombuffer, _ROW, _MASK)
        self.row: Final[Callable[[Position, int | None], Row]] = reader.row
        """Returns the row of a seat, or of the onlooker."""
        self.mask: Final[Callable[[list[Action], bool], Mask]] = reader.mask
        """Returns the mask of these actions, and of going on."""
        self.high: Final = np.repeat(
            np.array([field.most for field in game.sight_fields(table.seats, table.settings)]),
            [field.numbers for field in game.sight_fields(table.seats, table.settings)],
        ).astype(np.uint8)
        self._seats = range(table.seats)
        self.numbers: Final = len(game.catalogue) + 1
        self.no_mask: Final = np.zeros(self.numbers, np.int8)
        """The mask of a seat that does not act."""
        self.no_mask.flags.writeable = False

    def all_rows(self, position: Position) -> Row:
        """Return the rows of all seats, one after the other."""
        return np.concatenate([self.row(position, seat) for seat in self._seats])

    def observations(self) -> spaces.Dict:
        """Return the observation space of an agent."""
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(self.high), self.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.numbers,), np.int8),
            }
        )

    def actions(self) -> "spaces.Discrete[np.int64]":
        """Return the action space: the catalogue, and one number to go on."""
        return spaces.Discrete(self.numbers)

    def states(self) -> spaces.Box:
        """Return the space of `all_rows`."""
        high = np.tile(self.high, len(self._seats))
        return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
