"""The budget of a decision as text, and the names of bad decisions."""

import re
from typing import Final

from fairyring.bots.search import Budget
from fairyring.bots.thought import Comparison
from fairyring.kernel.words import say
from fairyring.lab.analysis.told import Verdict

_BUDGET: Final = re.compile(r"([0-9]{1,9})(?:(\.[0-9]{1,3})?(s)|(ms))?")
_LONGEST: Final = 600.0

SURE: Final = 2.0
"""Standard errors by which a choice must be better to count as better."""
_ENOUGH: Final = 8
"""Fewer games show nothing, even if they are all alike."""
_COSTS: Final[tuple[tuple[float, Verdict], ...]] = (
    (0.2, "blunder"),
    (0.1, "mistake"),
    (0.05, "slip"),
)
_TURNS: Final[tuple[Verdict, ...]] = ("", "slip", "mistake", "blunder")
"""In a game for one that can still be won: the verdict on 0, 1, 2 or more extra turns."""
_A_TINY_BIT: Final = 1e-9


class BadBudget(ValueError):
    """An invalid budget; the message says how one is written."""


def budget_of(text: str) -> Budget:
    """Read the budget of a decision: a time such as 1s or 200ms, or a number of games."""
    found = _BUDGET.fullmatch(text)
    if found:
        number, part, seconds, milliseconds = found.groups()
        if not (seconds or milliseconds):
            if int(number):
                return Budget(int(number))
        else:
            long = float(number + (part or "")) / (1000 if milliseconds else 1)
            if 0 < long <= _LONGEST:
                return Budget(seconds=long)
    raise BadBudget(
        say(
            "a budget is a time up to ten minutes, such as 1s or 200ms, or a number of imagined"
            " games, such as 400, not {given}",
            given=repr(text),
        )
    )


def is_sure(loss: float, found: Comparison) -> bool:
    """Return whether a loss is too large to be random; a proof needs no games."""
    enough = found.games >= _ENOUGH or not found.games
    return enough and loss > SURE * found.error + _A_TINY_BIT


def verdict_on(loss: float, longer: int = 0) -> Verdict:
    """Return the name of a loss of chance, or of extra turns."""
    for cost, verdict in _COSTS:
        if loss >= cost - _A_TINY_BIT:
            return verdict
    return _TURNS[min(longer, len(_TURNS) - 1)]
