"""Judgement of one decision, by games imagined from the view of its seat."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fairyring.bots import thinker
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.words import English, speaking
from fairyring.lab.analysis.asking import Question
from fairyring.lab.analysis.told import Better
from fairyring.lab.analysis.words import budget_of, is_sure

_SEED: Final = 1
_LIMIT: Final = 1_000_000
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
    played = view.game.action(question.played)
    bot = thinker(view.game, budget_of(question.budget).part(2))
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
    view = question.view
    after = view.copy()
    after.play(question.seat, view.game.action(question.played), FastDice(_SEED))
    found, then = view.game.solve(view, _LIMIT), view.game.solve(after, _LIMIT)
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
    game = view.game
    reason = game.reason(view, seat, game.action(better), game.action(played))
    return "" if reason is None or reason.why is None else str(reason.why)
