"""The cells that each card may name."""

from ...parts import Terrain, Where
from ...position.hill.hill import NOT_LAID, marker_terrain
from ...position.hill.track import WIDE
from ...position.race.race import Race
from .declared import Declared
from .ground import away, cells, is_run_out, is_tile, sleds_on, spot
from .people import broken_by_pull


def broken_by_cell(race: Race, card: Declared, cell: int) -> str | None:
    """Return the clause that forbids this card to name this cell."""
    if not 0 <= cell % WIDE < race.hill.course.width or cell >= race.hill.course.cells:
        return "T8.30"
    match card.key:
        case "blaze_a_trail":
            row = spot(cell)[0]
            bare = race.hill.tiles[cell] == NOT_LAID
            return None if row == race.round and bare else "T8.1"
        case "bomb":
            return broken_by_no_free_tile(race, cell) or _broken_by_wall(race, cell)
        case "desperate_measures":
            return _broken_by_place(race, card, cell)
        case "switcheroo":
            return "T8.26" if cell == card.a else _broken_by_place(race, card, cell)
        case "twister":
            return _broken_by_place(race, card, cell)
        case "grappler":
            return broken_by_pull(race, card, card.target, cell)
        case "landmine":
            return _broken_by_mine(race, card, cell)
        case "marker" | "hop_snowdrift":
            return _broken_by_marker(race, card, cell)
    return "T8.30"


def _broken_by_place(race: Race, card: Declared, cell: int) -> str | None:
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


def _broken_by_wall(race: Race, cell: int) -> str | None:
    """T8.2 with the option: check that another tile of the row is left; gaps are not tiles yet."""
    row = spot(cell)[0]
    tiles = [other for other in cells(race) if spot(other)[0] == row and is_tile(race, other)]
    return "T8.2" if race.rules.last_gap and tiles == [cell] else None


def _broken_by_marker(race: Race, card: Declared, cell: int) -> str | None:
    """T8.4 and T8.5: any tile or the run-out, but not the same marker again."""
    broken = _broken_by_place(race, card, cell)
    if broken is not None:
        return broken
    terrain = card.row.marker
    mark = race.hill.marks[cell]
    same = mark and marker_terrain(mark) == terrain and terrain != Terrain.MOGUL
    return "T7.14" if same else None


def _broken_by_mine(race: Race, card: Declared, cell: int) -> str | None:
    """T8.12: near the player's sled, without a landmine, each cell once."""
    if race.hill.mines[cell] or cell in (card.a, card.b, card.c):
        return "T8.12"
    return _broken_by_place(race, card, cell)
