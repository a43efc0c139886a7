"""The cells that each card may name."""

from ...parts import Where
from ...position.hill.track import WIDE
from ...position.race.race import Race
from .declared import Declared
from .ground import away, is_run_out, is_tile, sleds_on


def broken_by_cell(race: Race, card: Declared, cell: int) -> str | None:
    """Return the clause that forbids this card to name this cell."""
    if not 0 <= cell % WIDE < race.hill.course.width or cell >= race.hill.course.cells:
        return "T8.30"
    return card.judged.cell(race, card, cell)


def broken_by_place(race: Race, card: Declared, cell: int) -> str | None:
    """T7.13: check the kind of cells that the card may name."""
    match card.row.where:
        case Where.FREE_TILE:
            return broken_by_no_free_tile(race, cell)
        case Where.TILE:
            return None if is_tile(race, cell) else "T7.13"
        case Where.NEARBY if away(race.at[card.player], cell) > card.row.reach:
            return "T8.12"
    return None if is_tile(race, cell) or is_run_out(race, cell) else "T7.13"


def broken_by_no_free_tile(race: Race, cell: int) -> str | None:
    """T7.13: check for a tile that is laid, not bombed, with no sled on it."""
    return "T7.13" if not is_tile(race, cell) or sleds_on(race, cell) else None
