"""The seeds of an environment's games."""

import secrets

from fairyring.envs.playing.choices import whole
from fairyring.kernel.dice import SEED_LIMIT, FastDice


class Seeds:
    """Seeds of successive games: a given seed determines its game and those that follow.

    Without any, they are random.
    """

    def __init__(self) -> None:
        self._dice = FastDice(secrets.randbelow(SEED_LIMIT))

    def next(self, given: int | None) -> int:
        """Return the seed of the next game."""
        if given is not None:
            given = whole("seed", given)  # accepts integers of NumPy too
            self._dice = FastDice(given, 2)
            return given
        return self._dice.below(2**31) << 31 | self._dice.below(2**31)
