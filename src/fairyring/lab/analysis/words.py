"""How long is thought of a decision, and what it is called when it was not the best."""

import re
from typing import Final

from fairyring.bots.search import Budget
from fairyring.bots.thought import Comparison
from fairyring.kernel.words import say
from fairyring.lab.analysis.told import Verdict

_BUDGET: Final = re.compile(r"([0-9]{1,9})(?:(\.[0-9]{1,3})?(s)|(ms))?")
_LONGEST: Final = 600.0

SURE: Final = 2.0
"""By how many standard errors something must be better to be called so."""
_ENOUGH: Final = 8
"""Fewer games show nothing, how ever alike they are."""
_COSTS: Final[tuple[tuple[float, Verdict], ...]] = (
    (0.2, "blunder"),
    (0.1, "mistake"),
    (0.05, "slip"),
)
_TURNS: Final[tuple[Verdict, ...]] = ("", "slip", "mistake", "blunder")
"""Alone, where the game can still be won: what so many turns more are called."""
_A_TINY_BIT: Final = 1e-9


class BadBudget(ValueError):
    """A budget that is none; the message says how one is written."""


def budget_of(text: str) -> Budget:
    """The budget of one decision: so long, such as 1s or 200ms, or so many imagined games."""
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
    """Whether a loss is more than imagined games show by chance; none are needed for a proof."""
    enough = found.games >= _ENOUGH or not found.games
    return enough and loss > SURE * found.error + _A_TINY_BIT


def verdict_on(loss: float, longer: int = 0) -> Verdict:
    """What a loss of chance is called, or of turns."""
    for cost, verdict in _COSTS:
        if loss >= cost - _A_TINY_BIT:
            return verdict
    return _TURNS[min(longer, len(_TURNS) - 1)]
