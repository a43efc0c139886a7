"""What is counted of a game of this kind."""

from collections.abc import Iterator

from fairyring.games.fairy_school.facts import (
    Converted,
    Gave,
    Removed,
    Stepped,
    Studied,
    TookFinal,
    TookProject,
    Used,
    Worked,
)
from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS, Creature, Element
from fairyring.kernel.counted import Count
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Cards that were used, projects that were realized, creatures that were studied."""
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


def _number(card: int) -> str:
    return str(CARDS[card].number)
