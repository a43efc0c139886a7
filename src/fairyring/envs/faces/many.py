"""Many games at once as arrays, in the lightest way: who is waited for is asked, nobody else."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairyring.envs.faces.herd import Herd, Looked
from fairyring.envs.faces.seeds import Seeds
from fairyring.envs.faces.undealt import undealt
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

    _herd: Herd = undealt()

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
        return self._views(self._herd.seen)

    def step(self, actions: "NDArray[Any] | Sequence[int]") -> Step:
        """Play an action in each game, by its number."""
        herd = self._herd
        herd.step(_numbers(actions))
        rewards = np.zeros((self.number, self.table.seats), np.float32)
        ended = np.zeros(self.number, np.bool_)
        cut = np.zeros(self.number, np.bool_)
        for place, winners in herd.ended:
            ended[place] = True
            for seat in winners:
                rewards[place, seat] = 1 / len(winners)
        cut[herd.cut] = True
        return Step(self._views(herd.seen), rewards, ended, cut)

    def sample(self) -> NDArray[np.int64]:
        """An action for each game, each that is allowed as likely as the others."""
        return np.frombuffer(self._herd.some(self._chance), "<i8").astype(np.int64)

    def cut_off(self) -> Views:
        """How the games that were cut with the last step stood then: a row for each, by number.

        Who learns what a game is worth goes on from there, for nothing has ended but the patience.
        """
        return self._views(self._herd.cut_off)

    def _views(self, seen: Looked) -> Views:
        rows = np.frombuffer(seen.rows, np.uint8).reshape(-1, self.length)
        masks = np.frombuffer(seen.masks, np.int8).reshape(-1, self.actions)
        return Views(rows, masks, np.frombuffer(seen.seats, np.uint8).astype(np.int64))


def _numbers(given: Any) -> list[int]:
    """The numbers in what holds them. An array of such numbers is not looked over one by one."""
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
