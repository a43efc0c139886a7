"""Sequential test (Wald) of whether a bot is better, which stops as soon as it is decided."""

from math import log
from typing import Final, Literal

MORE: Final = 0.05
"""Margin over an even share of the games that makes a bot better."""
ERROR: Final = 0.05
"""Highest probability of a wrong verdict, either way."""
_DECIDED: Final = log((1 - ERROR) / ERROR)

Verdict = Literal["better", "not better"]


class Trial:
    """Tests, deal by deal, whether a bot wins an even share of the games or MORE than that.

    A deal counts once, by the share of its games that the bot won: its games are not independent.
    """

    def __init__(self, even: float) -> None:
        """`even` is the share of a bot that is as good as the others."""
        self._even = even
        self._deals = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, share: float) -> Verdict | None:
        """Add a deal; return the verdict once there is one."""
        self._deals += 1
        self._sum += share
        self._squares += share * share
        weight = self.weight
        if abs(weight) < _DECIDED:
            return None
        return "better" if weight > 0 else "not better"

    @property
    def weight(self) -> float:
        """The log-likelihood ratio of a better bot to an even one.

        Shares of deals are taken as normal, with the observed variance plus two more deals, one all
        won and one all lost. So a few equal deals decide nothing.
        """
        number = self._deals + 2
        middle = (self._sum + 1) / number
        variance = (self._squares + 1) / number - middle * middle
        between = self._even + MORE / 2
        return MORE / variance * (self._sum - self._deals * between)
