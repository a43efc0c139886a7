"""Events of this game that the lab counts."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Use as Using
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

from .facts import Jumped, Looked, Moved, Showed, Stuck, Swapped, TookSuit, Used
from .parts import SUITS
from .position.actions import Move, Swap, TakeSuit
from .position.poker import category


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count suits, dice as moves and as powers, and the hands that were shown."""
    match fact:
        case TookSuit(seat, suit):
            yield Count(seat, "had", SUITS[suit].key)
        case Moved(seat, _, die):
            yield Count(seat, "moved", str(die))
        case Used(seat, _, power):
            yield Count(seat, "used power", str(power))
        case Looked(seat):
            yield Count(seat, "looked")
        case Swapped(seat):
            yield Count(seat, "swapped")
        case Jumped(seat):
            yield Count(seat, "jumped")
        case Stuck(seat):
            yield Count(seat, "was stuck")
        case Showed(seat):
            yield Count(seat, "showed", category(fact.strength).name.lower())


def uses(action: Action) -> Using | None:
    """Return the suit, the die of a move, or the swap that an action uses, as it is counted."""
    match action:
        case TakeSuit():
            return Using("had", SUITS[action.suit].key)
        case Move():
            return Using("moved", str(action.die))
        case Swap():
            return Using("swapped")
    return None
