"""Events of this game that the lab counts."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Use
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

from . import facts
from .parts import CARDS, SIDES, TILES
from .position import Toboggan
from .position.actions import Lay, Play
from .position.hill.track import OFF


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count what is done with cards and tiles, knockdowns, gates, and how sleds leave the hill."""
    match fact:
        case facts.Declared(seat, card):
            yield Count(seat, "played", CARDS[card].key)
        case facts.Cancelled(seat, card):
            yield Count(seat, "was countered", CARDS[card].key)
        case facts.Deflected(card, by):
            yield Count(by, "turned aside", CARDS[card].key)
        case facts.Discarded(seat, card):
            yield Count(seat, "discarded", CARDS[card].key)
        case facts.Spent(seat, card):
            yield Count(seat, "paid with", CARDS[card].key)
        case facts.Laid(seat, _, sort):
            yield Count(seat, "laid", TILES[sort].key)
        case facts.Went(seat, _, end):
            assert isinstance(position, Toboggan)
            tile = position.hill.tiles[end]
            yield Count(seat, "rode onto", TILES[tile // SIDES].key if tile >= 0 else "")
        case facts.Knocked(seat, _, why):
            yield Count(seat, "fell", why.name.lower())
        case facts.Gated(seat):
            yield Count(seat, "passed gates")
        case facts.Finished(seat):
            yield Count(seat, "was left on the hill" if _is_left(position) else "crossed the line")
        case facts.Crushed(seat):
            yield Count(seat, "was crushed")


def _is_left(position: Position) -> bool:
    """T9.2: return whether the sled that just finished did not ride, as the last on the hill."""
    assert isinstance(position, Toboggan)
    return not position.settings["play_on"] and all(cell == OFF for cell in position.at)


def uses(action: Action) -> Use | None:
    """Return the card that an action plays, or the tile that it lays."""
    match action:
        case Play():
            return Use("played", CARDS[action.card].key)
        case Lay():
            return Use("laid", TILES[action.sort].key)
    return None
