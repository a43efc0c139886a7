"""Vectorized games with little overhead: only awaited seats act."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairyring.envs.adapters.batch import Batch, Observations
from fairyring.envs.adapters.common import Seeds, not_dealt
from fairyring.envs.core.settings import BadChoice, Table, whole
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.sight import length_of


class Views(NamedTuple):
    """The observations of the acting seats, a row for each game, without copying."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    """The acting seat of each game."""


class Step(NamedTuple):
    """The result of a step. A finished game is dealt anew, and shown at its start."""

    views: Views
    rewards: NDArray[np.float32]
    """For each game and seat, its share of the win, if the game ended."""
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]


class Vector:
    """Many games of one table, side by side."""

    _batch: Batch = not_dealt()

    def __init__(self, table: Table, number: int) -> None:
        number = whole("n", number)
        if number < 1:
            raise BadChoice(f"n is a whole number from 1, not {number}")
        game = table.game
        self.table: Final = table
        self.number: Final = number
        self.length: Final = length_of(game.sight_fields(table.seats, table.settings))
        self.actions: Final = len(game.catalogue) + 1
        """Size of the masks; the last number means to go on, which is never needed here."""
        self._write = table.write
        self._seeds = Seeds()
        self._chance = FastDice(0)

    def reset(self, seed: int | None = None) -> Views:
        """Deal all games anew; a seed determines these games, and those that follow."""
        table = self.table
        seed = self._seeds.next(seed)
        dice = [FastDice(seed, stream) for stream in range(1, self.number + 1)]
        self._chance = FastDice(seed)
        self._batch = Batch(
            table.position,
            self._write,
            list(table.game.catalogue),
            dice,
            table.max_cycles or 0,
        )
        return self._views(self._batch.seen)

    def step(self, actions: "NDArray[Any] | Sequence[int]") -> Step:
        """Play an action in each game, by its number."""
        batch = self._batch
        batch.step(_numbers(actions))
        rewards = np.zeros((self.number, self.table.seats), np.float32)
        ended = np.zeros(self.number, np.bool_)
        cut = np.zeros(self.number, np.bool_)
        for place, winners in batch.ended:
            ended[place] = True
            for seat in winners:
                rewards[place, seat] = 1 / len(winners)
        cut[batch.cut] = True
        return Step(self._views(batch.seen), rewards, ended, cut)

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action of each game."""
        return np.frombuffer(self._batch.some(self._chance), "<i8").astype(np.int64)

    def cut_off(self) -> Views:
        """Return how the games that the last step truncated stood before they were dealt anew.

        Learners bootstrap their values from these: such games did not really end.
        """
        return self._views(self._batch.cut_off)

    def _views(self, seen: Observations) -> Views:
        rows = np.frombuffer(seen.rows, np.uint8).reshape(-1, self.length)
        masks = np.frombuffer(seen.masks, np.int8).reshape(-1, self.actions)
        return Views(rows, masks, np.frombuffer(seen.seats, np.uint8).astype(np.int64))


def _numbers(given: Any) -> list[int]:
    """Return the numbers as a list; arrays of integers are not checked one by one."""
    if isinstance(given, np.ndarray):
        if given.ndim == 1 and np.issubdtype(given.dtype, np.integer):
            numbers: list[int] = given.tolist()
            return numbers
        given = given.tolist()
    try:
        each = iter(given)
    except TypeError:
        raise BadChoice(f"actions are whole numbers, one for each game, not {given!r}") from None
    return [whole("action", one) for one in each]
