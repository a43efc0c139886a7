"""Judgement of one decision, by games imagined from the view of its seat."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from fairyring.bots import thinker
from fairyring.bots.search import Budget
from fairyring.bots.thought import Comparison
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.kernel.words import English, say, speaking
from fairyring.lab.analysis.questions import Question, seen_by
from fairyring.lab.analysis.results import Better, Decision, Verdict

_SEED = 1
_LIMIT = 1_000_000
"""Most positions that the exact solver searches; beyond them there is no judgement."""


class Judgement(NamedTuple):
    """The value of a decision."""

    event: int
    best: tuple[float, ...]
    played: tuple[float, ...]
    error: float
    better: Better | None
    longer: int
    games: int


def judge(question: Question) -> Judgement | None:
    """Compare the choice made with the best one; return None if the solver cannot tell.

    Half of the budget finds the best choice, the other half compares the two in new games.
    """
    if question.exact:
        return _exact(question)
    seat, view = question.seat, question.view
    game = Game.of(view)
    played = game.action(question.played)
    bot = thinker(game, budget_of(question.budget).part(2))
    dice = FastDice(_SEED, question.event)
    thought = bot.think(view, seat, view.actions(seat), dice)
    found = bot.compare(view, seat, thought.action, played, dice)
    chances = tuple(found.other.chances)
    if not is_sure(found.one.chances[seat] - chances[seat], found):
        return Judgement(question.event, chances, chances, found.error, None, 0, found.games)
    better = _better(question, thought.action, thought.line)
    best = tuple(found.one.chances)
    return Judgement(question.event, best, chances, found.error, better, 0, found.games)


def _exact(question: Question) -> Judgement | None:
    view, game = question.view, Game.of(question.view)
    after = view.copy()
    after.play(question.seat, game.action(question.played), FastDice(_SEED))
    found, then = game.solve(view, _LIMIT), game.solve(after, _LIMIT)
    if found.solvable is None or then.solvable is None:
        return None
    better, longer = None, 0
    if then.par is not None and found.par is not None:
        longer = then.par + 1 - found.par
    if found.actions and (longer or not then.solvable):
        better = _better(question, found.actions[0], found.actions)
    best, played = (float(found.solvable),), (float(then.solvable),)
    return Judgement(question.event, best, played, 0.0, better, longer, 0)


def _better(question: Question, action: Action | None, line: Sequence[Action]) -> Better:
    """Return the better action, what would have followed, and why."""
    expected = tuple([each.notation for each in line])
    if action is None:
        return Better(None, expected)
    with speaking(English()):  # it is stored, and translated for its readers later
        why = reason_in_words(question.view, question.seat, action.notation, question.played)
    return Better(action.notation, expected, why)


def reason_in_words(view: Position, seat: int, better: str, played: str) -> str:
    """Return what one action would have done that another did not; empty without a reason."""
    game = Game.of(view)
    reason = game.reason(view, seat, game.action(better), game.action(played))
    return "" if reason is None or reason.why is None else str(reason.why)


_BUDGET = re.compile(r"([0-9]{1,9})(?:(\.[0-9]{1,3})?(s)|(ms))?")
_LONGEST = 600.0

SURE = 2.0
"""Standard errors by which a choice must be better to count as better."""
_ENOUGH = 8
"""Fewer games show nothing, even if they are all alike."""
_COSTS: tuple[tuple[float, Verdict], ...] = (
    (0.2, "blunder"),
    (0.1, "mistake"),
    (0.05, "slip"),
)
_TURNS: tuple[Verdict, ...] = ("", "slip", "mistake", "blunder")
"""In a game for one that can still be won: the verdict on 0, 1, 2 or more extra turns."""
_A_TINY_BIT = 1e-9


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


def why_better(position: Position, decision: Decision) -> str:
    """Return why another action would have been better, in the current language.

    `position` is the true position before the decision. Empty if there is no sentence for it.
    """
    better = decision.better
    if better is None or better.action is None or not better.why:
        return ""
    view = seen_by(position, decision.seat)
    return reason_in_words(view, decision.seat, better.action, decision.action)
