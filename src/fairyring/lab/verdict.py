"""When enough was played to say whether a bot is better: Wald's sequential test."""

from math import log
from typing import Final, Literal

MORE: Final = 0.05
"""Better is who wins so much more than an even share of the games."""
ERROR: Final = 0.05
"""So often a verdict may be wrong, either way."""
_DECIDED: Final = log((1 - ERROR) / ERROR)

Verdict = Literal["better", "not better"]


class Trial:
    """Weighs deal by deal whether a bot wins an even share of the games, or MORE than that.

    A deal counts as one, with the share of its games that the bot won: they are not independent.
    """

    def __init__(self, even: float) -> None:
        """`even` is the share of who is no better than the others."""
        self._even = even
        self._deals = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, share: float) -> Verdict | None:
        """Weigh one more deal; the verdict, once there is one."""
        self._deals += 1
        self._sum += share
        self._squares += share * share
        weight = self.weight
        if abs(weight) < _DECIDED:
            return None
        return "better" if weight > 0 else "not better"

    @property
    def weight(self) -> float:
        """The logarithm of how much likelier these deals are of a bot that is better.

        Shares of deals are taken as normal, with the spread that was seen and two more deals, one
        all won and one all lost: so a few that are alike decide nothing.
        """
        number = self._deals + 2
        middle = (self._sum + 1) / number
        variance = (self._squares + 1) / number - middle * middle
        between = self._even + MORE / 2
        return MORE / variance * (self._sum - self._deals * between)
