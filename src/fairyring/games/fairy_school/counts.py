"""Events of this game that the lab counts."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Use as Using
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

from .facts.turns import Converted, Gave, Removed, Stepped, Studied, TookProject, Used, Worked
from .facts.year import TookFinal
from .parts import CARDS, LONG_FINALS, SHORT_FINALS, Creature, Element
from .position.school.actions import OfCard, Use, Verb

_OF_PROJECTS = {Verb.TAKE: "took", Verb.REALIZE: "realized"}


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count cards used, projects taken or realized, steps, creatures studied, conversions."""
    match fact:
        case Used(seat, _, card):
            yield Count(seat, "used", _number(card))
        case Gave(seat, _, card):
            yield Count(seat, "gave to", _number(card))
        case Removed(seat, card):
            yield Count(seat, "removed", _number(card))
        case TookProject(seat, card):
            yield Count(seat, "took", _number(card))
        case Worked(seat, cards):
            for card in cards:
                yield Count(seat, "realized", _number(card))
        case Stepped(seat, step):
            yield Count(seat, "reached step", str(step))
        case Studied(seat, creature):
            yield Count(seat, "studied", Creature(creature).name.lower())
        case Converted(seat, _, element):
            yield Count(seat, "converted into", Element(element).name.lower())
        case TookFinal(seat, final, short):
            finals = SHORT_FINALS if short else LONG_FINALS
            yield Count(seat, "chose", finals[final].name)


def uses(action: Action) -> Using | None:
    """Return the card that an action uses, or the project that it takes or realizes."""
    match action:
        case Use() if action.verb == Verb.USE:
            return Using("used", _number(action.card))
        case OfCard() if action.verb in _OF_PROJECTS:
            return Using(_OF_PROJECTS[action.verb], _number(action.card))
    return None


def _number(card: int) -> str:
    return str(CARDS[card].number)
