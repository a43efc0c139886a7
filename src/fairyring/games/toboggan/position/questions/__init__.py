"""Pending questions: a class for each kind, and the table of their only instances.

Read `base`, then `cards`, `effects` and `moving`.
"""

from typing import Final

from fairyring.kernel.pending import Question

from ..race.steps import Ask
from . import cards, effects, moving
from .base import Asking

_ASKINGS: Final[dict[int, Asking]] = {
    Ask.CHOOSE: cards.Choose(),
    Ask.COUNTER: cards.Counter(),
    Ask.COPY: cards.Copy(),
    Ask.DOING: cards.Doing(),
    Ask.STEAL: effects.Steal(),
    Ask.THIRD: effects.Third(),
    Ask.ROTATE: effects.Rotate(),
    Ask.REACH: effects.Reach(),
    Ask.AGAIN: moving.Again(),
    Ask.NAMED: moving.Named(),
    Ask.TOLL: moving.Toll(),
    Ask.SLIDE: moving.Slide(),
    Ask.WHOM: moving.Whom(),
    Ask.NEW_CARDS: moving.NewCards(),
}
ASKINGS: Final[list[Asking]] = [_ASKINGS[kind] for kind in range(len(_ASKINGS))]
"""By the kind of question."""


def asking(question: Question) -> Asking:
    """Return the rules of a question."""
    return ASKINGS[question.kind]
