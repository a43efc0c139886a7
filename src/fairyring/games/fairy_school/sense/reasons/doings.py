"""The effects of a card in words, whether or not they are needed."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Listed, Said, marked, to_say

from ...position.school.cards import LINES_OF, Feat, Line
from ...position.school.elements import ELEMENTS, amount_of, total
from .needs import Aid, gains_of, lacks_for, said

_SPECIALS: Final[dict[int, str]] = {
    Feat.TAKE: marked("It brings back cards of your discard pile."),
    Feat.RE_ACTIVATE: marked("It lets you use another card once more."),
    Feat.DRAW: marked("It lets you look at more cards of your own."),
    Feat.STUDY: marked("It lets you study any creature."),
}


def does(line: Line) -> bool:
    """Return whether a line does more for its player than bring elements."""
    return line.special in _SPECIALS


def brings_aid(aid: Aid) -> Reason:
    """Return the reason that something brings what a goal lacks."""
    why = to_say(
        "It can bring {amount}, which {project} still lacks.",
        amount=aid.amount(),
        project=aid.goal.title,
    )
    return Reason(lacks_for(aid.goal), (aid.goal.at,), why)


def special(line: Line) -> Said | None:
    """Return the special effect of a line in words; None if it has none."""
    return to_say(_SPECIALS[line.special]) if does(line) else None


def at_all(card: int, where: str) -> Reason | None:
    """Return what a card can do, for when no other reason is stronger."""
    look = to_say("What can each card do?")
    for line in LINES_OF[card]:
        told = special(line)
        if told is not None:
            return Reason(look, (where,), told)
    gains: list[int] = []
    for line in LINES_OF[card]:
        gains += gains_of(line)
    return can_bring(gains, where)


def can_bring(gains: list[int], where: str) -> Reason | None:
    """Return the reason of the largest of these gains, whether or not it is needed."""
    best: i64 = 0
    for gain in gains:
        if total(gain) > total(best):
            best = gain
    if not best:
        return None
    why = to_say("It can bring {amount}.", amount=_listed(best))
    return Reason(to_say("What can each card do?"), (where,), why)


def _listed(heaps: i64) -> Listed:
    """Return some elements in words."""
    found: list[Said] = []
    for element in range(ELEMENTS):
        if amount_of(heaps, element):
            found.append(said(element, amount_of(heaps, element)))
    return Listed(tuple(found))


def net(card: int) -> int:
    """Return how many more elements one use of a card brings than it costs, at best."""
    best: i64 = 0
    for line in LINES_OF[card]:
        for gain in gains_of(line):
            best = max(best, total(gain) - total(line.cost))
    return int(best)
