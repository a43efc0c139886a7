"""The pieces that a fact moved, turned over or pointed at.

Motions are the same for everybody in the audience of the fact. Things that others only count are
named by their zone; a piece that a viewer does not see moves nowhere.
"""

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact

from ...facts import (
    NONE,
    Chose,
    Collected,
    Converted,
    Converting,
    Drew,
    Dropped,
    Fetched,
    Gained,
    Gave,
    GaveBack,
    GotCard,
    Kept,
    LaidOut,
    Looked,
    Paid,
    Picked,
    Placed,
    Played,
    Realized,
    Removed,
    SetUp,
    Stepped,
    Studied,
    StudyShown,
    TookBack,
    TookFinal,
    TookProject,
    Used,
    Worked,
)
from ...facts.things import Cards
from ...parts import Vector
from ...position.school.phases import ANY
from ..lying.middle import COMMON
from ..lying.seats import discard_id, pile_id
from ..words import ELEMENTS, card_id, creature_id, final_id, heap_id

Motions = tuple[Motion, ...]


def motions(fact: Fact) -> Motions:
    """Return the pieces that a fact moved, turned over or pointed at."""
    return _of_cards(fact) or _of_areas(fact) or _of_tokens(fact)


def _cards(owner: int, cards: Cards, zone: str = "") -> Motions:
    return tuple([Motion(card_id(owner, card), zone=zone) for card in cards if card != NONE])


def _of_cards(fact: Fact) -> Motions:
    match fact:
        case Picked(seat, card) | Kept(seat, card) | Placed(seat, card, _):
            return _cards(seat, (card,))
        case TookProject(seat, card, _):
            return _cards(seat, (card,))
        case Drew(seat, cards, _):
            return _cards(seat, cards)
        case GotCard(seat, card):
            return _cards(seat, (card,), discard_id(seat))
        case SetUp(seat, forest, discard):
            return _cards(seat, forest) + _cards(seat, discard, discard_id(seat))
        case LaidOut(cards) | GaveBack(_, cards):
            return _cards(0, cards, COMMON)
        case Chose(seat, projects, dropped):
            return _cards(seat, projects) + _cards(seat, dropped, COMMON)
        case Realized(seat, card):
            return _cards(seat, (card,), pile_id(seat))
        case Worked(seat, cards, _, _):
            return _cards(seat, cards, pile_id(seat))
    return ()


def _of_areas(fact: Fact) -> Motions:
    match fact:
        case Played(seat, _, shared, personal, _):
            return _cards(seat, shared) + _cards(seat, personal)
        case Used(_, owner, card, _, _) | Gave(_, owner, card):
            return (Motion(card_id(owner, card), "show"),)
        case Looked(seat, _, cards):
            return _cards(seat, cards)
        case Fetched(seat, card) | TookBack(seat, card):
            return _cards(seat, (card,))
        case Removed(seat, card):
            return (Motion(card_id(seat, card), "sweep"),)
        case Dropped(seat, cards) | Collected(seat, _, cards) | StudyShown(seat, _, cards, _):
            return _cards(seat, cards, discard_id(seat))
    return ()


def _of_tokens(fact: Fact) -> Motions:
    match fact:
        case Paid(seat, amount) | Gained(seat, amount):
            return _heaps(seat, amount)
        case Converting(seat, element, _) if element not in (ANY, NONE):
            return (Motion(heap_id(seat, element), "show"),)
        case Converted(seat, given, element):
            return (*_heaps(seat, given), Motion(heap_id(seat, element), "show"))
        case Studied(seat, creature):
            return (Motion(creature_id(seat, creature), "show"),)
        case TookFinal(seat, _, _):
            return (Motion(final_id(seat)),)
        case Stepped(seat, _):
            return (Motion(final_id(seat), "show"),)
    return ()


def _heaps(seat: int, amount: Vector) -> Motions:
    return tuple(
        [Motion(heap_id(seat, element), "show") for element in ELEMENTS if amount[element]]
    )
