"""The seeds of the games of an environment, one after the other."""

import secrets

from fairyring.envs.playing.choices import whole
from fairyring.kernel.dice import SEED_LIMIT, FastDice


class Seeds:
    """A seed that is given deals a game; who gives none again gets the games that follow from it.

    Without any it is by chance.
    """

    def __init__(self) -> None:
        self._dice = FastDice(secrets.randbelow(SEED_LIMIT))

    def next(self, given: int | None) -> int:
        """The seed of the next game."""
        if given is not None:
            given = whole("seed", given)  # NumPy's numbers are as good as Python's
            self._dice = FastDice(given, 2)
            return given
        return self._dice.below(2**31) << 31 | self._dice.below(2**31)
