"""A declared card with its choices so far: `Grenade on player 2`. Below 0 is not chosen yet."""

from fairyring.kernel.words import listed, player, say

from ..parts import MODES, Terrain
from ..position.hill.track import NAMES
from ..position.mischief.declarations import Declaration
from .things import items, move_name, side, tile_name, turned_by, way_round


def aimed(card: str, about: Declaration) -> str:
    """Return the card with the player at whom it is aimed, or else with its cell."""
    if about.target >= 0:
        return say("{card} on {player}", card=card, player=player(about.target))
    return say("{card} on {place}", card=card, place=NAMES[about.cell]) if about.cell >= 0 else card


def bare(card: str, about: Declaration) -> str:
    """Return the card alone."""
    return card


def with_items(card: str, about: Declaration) -> str:
    """Add cards or tiles."""
    told = aimed(card, about) if about.target >= 0 else card
    return told if about.item < 0 else say("{card}, {items}", card=told, items=items(about.item))


def passed(card: str, about: Declaration) -> str:
    """Add cards or tiles, and the way round."""
    told = with_items(card, about)
    return told if about.way < 0 else say("{card} {way}", card=told, way=way_round(about.way))


def moving(card: str, about: Declaration) -> str:
    """Add the move that it goes with."""
    told = aimed(card, about) if about.target >= 0 else card
    if about.move < 0:
        return told
    return say("{card}, moving {way}", card=told, way=move_name(about.move))


def bumped(card: str, about: Declaration) -> str:
    """Add the direction of the sled."""
    told = bare(card, about) if about.target < 0 else aimed(card, about)
    if about.direction < 0:
        return told
    return say("{card}, to the {way}", card=told, way=side(about.direction))


def pulled(card: str, about: Declaration) -> str:
    """Add the cell to which it is pulled."""
    told = bare(card, about) if about.target < 0 else aimed(card, about)
    return told if about.cell < 0 else say("{card}, to {place}", card=told, place=NAMES[about.cell])


def sideways(card: str, about: Declaration) -> str:
    """Add the direction."""
    if about.direction < 0:
        return card
    return say("{card} to the {way}", card=card, way=side(about.direction))


def deflected(card: str, about: Declaration) -> str:
    """Add the new target."""
    if about.target < 0:
        return card
    return say("{card} to {player}", card=card, player=player(about.target))


def mined(card: str, about: Declaration) -> str:
    """Add the cells."""
    places = [NAMES[cell] for cell in about.cells(min(about.chosen, about.mines))]
    return say("{card} on {place}", card=card, place=listed(places)) if places else card


def laid(card: str, about: Declaration) -> str:
    """Add the tile and its cell."""
    if about.tile < 0:
        return card
    told = say("{card}: {tile}", card=card, tile=tile_name(about.tile))
    if about.gap < 0:
        return told
    return say("{card} on {place}", card=told, place=NAMES[about.gap])


def swapped(card: str, about: Declaration) -> str:
    """Add both cells."""
    if about.chosen < 2:
        return aimed(card, about)
    places = listed([NAMES[about.cell], NAMES[about.other_cell]])
    return say("{card} on {place}", card=card, place=places)


def turned(card: str, about: Declaration) -> str:
    """Add the cell, and how its tile is turned."""
    told = aimed(card, about)
    if about.chosen < 2:
        return told
    return say("{card}, {turned}", card=told, turned=turned_by(about.rotation))


def marked(card: str, about: Declaration) -> str:
    """Add the cell, and the face of a mogul."""
    told = aimed(card, about)
    if MODES[about.mode].marker != Terrain.MOGUL or about.chosen < 2:
        return told
    return say("{card}, facing {way}", card=told, way=side(about.side))
