"""What an agent sees, as arrays: the row of its seat, and the mask of what it may do."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fairyring.envs.playing.choices import Table
from fairyring.envs.playing.written import Reader, Writer
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

Row = NDArray[np.uint8]
Mask = NDArray[np.int8]
Seen = dict[str, NDArray[Any]]
# Said once: to find the type of an array by its name takes as long as to make it.
_ROW: Final = np.dtype(np.uint8)
_MASK: Final = np.dtype(np.int8)


class Sights:
    """What the agents of a table see. The arrays are read where they lie, and cannot be changed."""

    def __init__(self, table: Table) -> None:
        game = table.game
        reader = Reader(Writer(table.write, len(game.catalogue)), np.frombuffer, _ROW, _MASK)
        self.row: Final[Callable[[Position, int | None], Row]] = reader.row
        """What a seat sees, or the onlooker."""
        self.mask: Final[Callable[[list[Action], bool], Mask]] = reader.mask
        """What may be chosen: these actions, and whether also to go on."""
        self.high: Final = np.repeat(
            np.array([field.most for field in game.sight_fields(table.seats, table.settings)]),
            [field.numbers for field in game.sight_fields(table.seats, table.settings)],
        ).astype(np.uint8)
        self._seats = range(table.seats)
        self.numbers: Final = len(game.catalogue) + 1
        self.no_mask: Final = np.zeros(self.numbers, np.int8)
        """That of a seat that is not asked."""
        self.no_mask.flags.writeable = False

    def all_rows(self, position: Position) -> Row:
        """What all seats see together, one after the other."""
        return np.concatenate([self.row(position, seat) for seat in self._seats])

    def observations(self) -> spaces.Dict:
        """A space of all that an agent may see."""
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(self.high), self.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.numbers,), np.int8),
            }
        )

    def actions(self) -> "spaces.Discrete[np.int64]":
        """A space of all that an agent may choose: the actions of the catalogue, and to go on."""
        return spaces.Discrete(self.numbers)

    def states(self) -> spaces.Box:
        """A space of all that all agents may see together."""
        high = np.tile(self.high, len(self._seats))
        return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
