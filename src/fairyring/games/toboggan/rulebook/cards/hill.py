"""Cards on cells and tiles, by the book: a clause for each, and what it forbids."""

from ...parts import Effect, Mode, Terrain
from ...position.hill.hill import NOT_LAID, marker_terrain
from ...position.race.race import Race
from ...position.race.steps import Step
from ..judging.declared import Declared, Judged
from ..judging.ground import cells, is_tile, spot
from ..judging.targets import broken_by_cell, broken_by_no_free_tile, broken_by_place


def _is_mogul(mode: Mode) -> bool:
    return mode.marker is Terrain.MOGUL


def _marked(race: Race, card: Declared, cell: int) -> str | None:
    """T8.4 and T8.5: any tile or the run-out, but not the same marker again."""
    broken = broken_by_place(race, card, cell)
    if broken is not None:
        return broken
    terrain = card.row.marker
    mark = race.hill.marks[cell]
    same = mark and marker_terrain(mark) == terrain and terrain != Terrain.MOGUL
    return "T7.14" if same else None


def _mined(race: Race, card: Declared, cell: int) -> str | None:
    """T8.12: near the player's sled, without a landmine, each cell once."""
    if race.hill.mines[cell] or cell in (card.a, card.b, card.c):
        return "T8.12"
    return broken_by_place(race, card, cell)


def _mines(race: Race, card: Declared) -> str | None:
    free = any(broken_by_cell(race, card, cell) is None for cell in cells(race))
    return None if free else "T8.12"


def _bombed(race: Race, card: Declared, cell: int) -> str | None:
    """T8.2: with the option, another tile of the row must be left; gaps are not tiles yet."""
    broken = broken_by_no_free_tile(race, cell)
    if broken is not None or not race.rules.last_gap:
        return broken
    row = spot(cell)[0]
    tiles = [other for other in cells(race) if spot(other)[0] == row and is_tile(race, other)]
    return "T8.2" if tiles == [cell] else None


def _swapped(race: Race, card: Declared, cell: int) -> str | None:
    return "T8.26" if cell == card.a else broken_by_place(race, card, cell)


def _laid(race: Race, card: Declared, cell: int) -> str | None:
    bare = race.hill.tiles[cell] == NOT_LAID
    return None if spot(cell)[0] == race.round and bare else "T8.1"


def _lays_more(race: Race, card: Declared) -> str | None:
    """T8.1: check that this seat has one more turn to lay, which it can skip."""
    if race.step != Step.LAY or race.opened:
        return "T8.1"
    ring = [(race.layer + place) % race.seats for place in range(race.seats)]
    layers = [other for other in ring if race.inside >> other & 1 and not race.crushed >> other & 1]
    bare = [cell for cell in cells(race) if spot(cell)[0] == race.round]
    gaps = sum(race.hill.tiles[cell] == NOT_LAID for cell in bare)
    visits = gaps + sum(race.skips[other] for other in layers)
    own = sum(layers[visit % len(layers)] == card.player for visit in range(visits))
    return None if own > race.skips[card.player] else "T8.1"


def _draws(race: Race, card: Declared) -> str | None:
    return None if race.pile_size > 0 else "T8.7"


ROWS = (
    Judged(
        Effect.LAY_EARLY,
        "T8.1",
        "Blaze a trail: before the first tile of a round, lay one of your tiles anywhere in the"
        " new row, turned as you like. You then skip your first turn to lay. You may do so as"
        " often as you would have laid. Not when no row is left.",
        ("Blaze a trail",),
        asks=("tile", "cell b"),
        state=_lays_more,
        cell=_laid,
    ),
    Judged(
        Effect.BOMB_TILE,
        "T8.2",
        "Bomb: discard another card. A tile without sleds is dead for the rest of the game, and"
        " what lies on it is gone. No wall of bombs (option): not the last tile of a row that is"
        " not bombed.",
        ("Bomb",),
        asks=("cell a",),
        cell=_bombed,
    ),
    Judged(
        Effect.MARK,
        "T8.4",
        "Boulders Away, Fresh Powder, Ice Over and Tree of Strife put a marker on any tile: rock,"
        " snow, ice or trees. Sleds already there are not affected and leave as usual.",
        ("Boulders Away", "Fresh Powder", "Ice Over", "Tree of Strife"),
        asks=("cell a",),
        cell=_marked,
        fits=lambda mode: not _is_mogul(mode),
    ),
    Judged(
        Effect.MARK,
        "T8.5",
        "Hop Snowdrift puts moguls on any tile. You say which way they face. A sled that stands"
        " there may use them.",
        ("Hop Snowdrift",),
        asks=("cell a", "side"),
        cell=_marked,
        fits=_is_mogul,
    ),
    Judged(
        Effect.REPLACE_TILE,
        "T8.7",
        "Desperate Measures: a tile without sleds is replaced by one drawn from the pile. You"
        " turn the new one as you like. The old one is shuffled back. Not with an empty pile.",
        ("Desperate Measures",),
        asks=("cell a",),
        state=_draws,
        cell=broken_by_place,
    ),
    Judged(
        Effect.LAY_MINES,
        "T8.12",
        "Landmine: hide three tokens on three cells without a landmine, yours or up to two spaces"
        " away. If fewer cells are free, hide fewer; if none is, you cannot play it. The next sled"
        " that moves onto a token turns it up, and it is gone.",
        ("Landmine",),
        asks=("cell a", "cell b", "cell c"),
        state=_mines,
        cell=_mined,
        fewer=True,
    ),
    Judged(
        Effect.SWAP_TILES,
        "T8.26",
        "Switcheroo: two tiles without sleds change places. They stay turned as they are."
        " Switcher-Twister is a Switcheroo or a Twister, as you choose.",
        ("Switcheroo", "Switcher-Twister"),
        asks=("cell a", "cell b"),
        cell=_swapped,
    ),
    Judged(
        Effect.TURN_TILE,
        "T8.29",
        "Twister: turn any tile another way, also under a sled.",
        ("Twister",),
        asks=("cell a", "rotation"),
        cell=broken_by_place,
    ),
)
