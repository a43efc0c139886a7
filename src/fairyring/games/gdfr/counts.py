"""Events of this game that the lab counts."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Use
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

from .facts import Added, Flipped, Repeated, Took
from .parts import CARDS, face_key
from .position.actions import Add

_KEYS = [
    face_key(side.name) for side in [card.goblin for card in CARDS] + [card.fairy for card in CARDS]
]


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count cards by the face that they show when they are added, turned or taken."""
    match fact:
        case Added(seat, face):
            yield Count(seat, "added", _KEYS[face])
        case Flipped(faces):
            for face in faces:
                yield Count(None, "turned", _KEYS[face])
        case Took(seat, faces):
            for face in faces:
                yield Count(seat, "took", _KEYS[face])
        case Repeated():
            yield Count(None, "came again")


def uses(action: Action) -> Use | None:
    """Return the card that an action adds, as it is counted."""
    return Use("added", _KEYS[action.face]) if isinstance(action, Add) else None
