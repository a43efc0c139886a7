"""Many games at once as arrays, in the lightest way: who is waited for is asked, nobody else."""

from collections.abc import Sequence
from operator import index
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairyring.envs.faces.herd import Herd
from fairyring.envs.faces.seeds import Seeds
from fairyring.envs.playing.choices import BadChoice, Table, whole
from fairyring.kernel.dice import FastDice
from fairyring.kernel.shown.sight import length_of


class Views(NamedTuple):
    """What the seats that are asked see, a row for each game, read where it lies."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    """Who is asked in each game."""


class Step(NamedTuple):
    """What came of a step. A game that is over has begun anew, and is seen as it begins."""

    views: Views
    rewards: NDArray[np.float32]
    """For each game and seat, counted from 0, its share of the win of a game that ended."""
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]


class Vector:
    """So many games of one table side by side."""

    def __init__(self, table: Table, number: int) -> None:
        number = whole("n", number)
        if number < 1:
            raise BadChoice(f"n is a whole number from 1, not {number}")
        game = table.game
        self.table: Final = table
        self.number: Final = number
        self.length: Final = length_of(game.sight_fields(table.seats, table.settings))
        self.actions: Final = len(game.catalogue) + 1
        """The numbers of actions; the last means to go on, and nobody is asked that here."""
        self._write = table.write
        self._herd: Herd | None = None
        self._seeds = Seeds()
        self._chance = FastDice(0)

    def reset(self, seed: int | None = None) -> Views:
        """Deal all games anew; from one seed come the same games, and then those that follow."""
        table = self.table
        seed = self._seeds.next(seed)
        dice = [FastDice(seed, stream) for stream in range(1, self.number + 1)]
        self._chance = FastDice(seed)
        self._herd = Herd(
            table.position,
            self._write,
            list(table.game.catalogue),
            dice,
            table.max_cycles or 0,
        )
        return self._views(self._herd)

    def step(self, actions: "NDArray[Any] | Sequence[int]") -> Step:
        """Play an action in each game, by its number."""
        herd = self._begun()
        herd.step(actions.tolist() if isinstance(actions, np.ndarray) else [*map(index, actions)])
        rewards = np.zeros((self.number, self.table.seats), np.float32)
        ended = np.zeros(self.number, np.bool_)
        cut = np.zeros(self.number, np.bool_)
        for place, winners in herd.ended:
            ended[place] = True
            for seat in winners:
                rewards[place, seat] = 1 / len(winners)
        cut[herd.cut] = True
        return Step(self._views(herd), rewards, ended, cut)

    def sample(self) -> NDArray[np.int64]:
        """An action for each game, each that is allowed as likely as the others."""
        return np.frombuffer(self._begun().some(self._chance), "<i8").astype(np.int64)

    def _begun(self) -> Herd:
        if self._herd is None:
            raise BadChoice("the games have to be dealt first: reset()")
        return self._herd

    def _views(self, herd: Herd) -> Views:
        rows = np.frombuffer(herd.rows, np.uint8).reshape(self.number, self.length)
        masks = np.frombuffer(herd.masks, np.int8).reshape(self.number, self.actions)
        return Views(rows, masks, np.frombuffer(herd.seats, np.uint8).astype(np.int64))
