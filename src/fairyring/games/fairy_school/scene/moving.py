"""The pieces that a fact moved, turned over or pointed at.

Motions are the same for everybody in the audience of the fact. Things that others only count are
named by their zone; a piece that a viewer does not see moves nowhere.
"""

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact

from ..facts import NONE, Cards, turns, year
from ..parts import Vector
from ..position.school.phases import ANY
from .words import ELEMENTS, card_id, creature_id, final_id, heap_id
from .zones.middle import COMMON
from .zones.seats import discard_id, pile_id

Motions = tuple[Motion, ...]


def motions(fact: Fact) -> Motions:
    """Return the pieces that a fact moved, turned over or pointed at."""
    return _of_cards(fact) or _of_areas(fact) or _of_tokens(fact)


def _cards(owner: int, cards: Cards, zone: str = "") -> Motions:
    return tuple([Motion(card_id(owner, card), zone=zone) for card in cards if card != NONE])


def _of_cards(fact: Fact) -> Motions:
    match fact:
        case year.Picked(seat, card) | year.Kept(seat, card) | turns.Placed(seat, card, _):
            return _cards(seat, (card,))
        case turns.TookProject(seat, card, _):
            return _cards(seat, (card,))
        case turns.Drew(seat, cards, _):
            return _cards(seat, cards)
        case year.GotCard(seat, card):
            return _cards(seat, (card,), discard_id(seat))
        case year.SetUp(seat, forest, discard):
            return _cards(seat, forest) + _cards(seat, discard, discard_id(seat))
        case year.LaidOut(cards) | year.GaveBack(_, cards):
            return _cards(0, cards, COMMON)
        case year.Chose(seat, projects, dropped):
            return _cards(seat, projects) + _cards(seat, dropped, COMMON)
        case turns.Realized(seat, card):
            return _cards(seat, (card,), pile_id(seat))
        case turns.Worked(seat, cards, _, _):
            return _cards(seat, cards, pile_id(seat))
    return ()


def _of_areas(fact: Fact) -> Motions:
    match fact:
        case turns.Played(seat, _, shared, personal, _):
            return _cards(seat, shared) + _cards(seat, personal)
        case turns.Used(_, owner, card, _, _) | turns.Gave(_, owner, card):
            return (Motion(card_id(owner, card), "show"),)
        case turns.Looked(seat, _, cards):
            return _cards(seat, cards)
        case turns.Fetched(seat, card) | turns.TookBack(seat, card):
            return _cards(seat, (card,))
        case turns.Removed(seat, card):
            return (Motion(card_id(seat, card), "sweep"),)
        case (
            turns.Dropped(seat, cards)
            | turns.Collected(seat, _, cards)
            | turns.StudyShown(seat, _, cards, _)
        ):
            return _cards(seat, cards, discard_id(seat))
    return ()


def _of_tokens(fact: Fact) -> Motions:
    match fact:
        case turns.Paid(seat, amount) | turns.Gained(seat, amount):
            return _heaps(seat, amount)
        case turns.Converting(seat, element, _) if element not in (ANY, NONE):
            return (Motion(heap_id(seat, element), "show"),)
        case turns.Converted(seat, given, element):
            return (*_heaps(seat, given), Motion(heap_id(seat, element), "show"))
        case turns.Studied(seat, creature):
            return (Motion(creature_id(seat, creature), "show"),)
        case year.TookFinal(seat, _, _):
            return (Motion(final_id(seat)),)
        case turns.Stepped(seat, _):
            return (Motion(final_id(seat), "show"),)
    return ()


def _heaps(seat: int, amount: Vector) -> Motions:
    return tuple(
        [Motion(heap_id(seat, element), "show") for element in ELEMENTS if amount[element]]
    )
