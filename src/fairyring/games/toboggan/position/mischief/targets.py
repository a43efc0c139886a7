"""Targets of cards: cells, players, sleds, hands (5.5-12, 5.5-13 as amended)."""

from typing import Final

from mypy_extensions import i64

from ...parts import (
    MODE_ASKS,
    MODE_BANS,
    MODE_EFFECT,
    MODE_MARKER,
    MODE_REACH,
    MODE_WHERE,
    MODE_WHOM,
    MODES,
    Ask,
    Effect,
    Where,
    Whom,
)
from ..hill.hill import MOGUL, NOT_LAID, marker_side, marker_terrain
from ..hill.track import OFF, WIDE, apart
from ..moving.sleds import sleds_on, upright
from ..moving.ways import bumps, pulls
from ..race.hands import CARDS, in_cards, runners, tiles_in_play
from ..race.race import Race

MARK: Final = int(Effect.MARK)
KNOCK_DOWN: Final = int(Effect.KNOCK_DOWN)
STAND_UP: Final = int(Effect.STAND_UP)
BUMP: Final = int(Effect.BUMP)
PULL: Final = int(Effect.PULL)
MOVE_AGAIN: Final = int(Effect.MOVE_AGAIN)
SIDESTEP: Final = int(Effect.SIDESTEP)
PASS_OBSTACLE: Final = int(Effect.PASS_OBSTACLE)
PASS_TREES: Final = int(Effect.PASS_TREES)
SWAP_HANDS: Final = int(Effect.SWAP_HANDS)
PASS_HANDS: Final = int(Effect.PASS_HANDS)
REDRAW_HAND: Final = int(Effect.REDRAW_HAND)
DRAW_AND_KEEP: Final = int(Effect.DRAW_AND_KEEP)
STEAL: Final = int(Effect.STEAL)
CANCEL: Final = int(Effect.CANCEL)
COPY: Final = int(Effect.COPY)
DEFLECT: Final = int(Effect.DEFLECT)
MOVE_LAST: Final = int(Effect.MOVE_LAST)
BAN: Final = int(Effect.BAN)
LAY_MINES: Final = int(Effect.LAY_MINES)
LAY_EARLY: Final = int(Effect.LAY_EARLY)
REPLACE_TILE: Final = int(Effect.REPLACE_TILE)
SWAP_TILES: Final = int(Effect.SWAP_TILES)
TURN_TILE: Final = int(Effect.TURN_TILE)
BOMB_TILE: Final = int(Effect.BOMB_TILE)

MARKABLE: Final = int(Where.MARKABLE)
TILE: Final = int(Where.TILE)
FREE_TILE: Final = int(Where.FREE_TILE)
GAP: Final = int(Where.GAP)
NEARBY: Final = int(Where.NEARBY)

NOBODY: Final = int(Whom.NOBODY)
ANYBODY: Final = int(Whom.ANYBODY)
OPPONENT: Final = int(Whom.OPPONENT)
UPRIGHT_SLED: Final = int(Whom.UPRIGHT_SLED)
LYING_SLED: Final = int(Whom.LYING_SLED)
SLED_HERE: Final = int(Whom.SLED_HERE)
SLED_NEAR: Final = int(Whom.SLED_NEAR)
SLED_THERE: Final = int(Whom.SLED_THERE)
EVERYONE: Final = int(Whom.EVERYONE)

_OF_ITEMS: Final[list[bool]] = [int(Ask.ITEM) in asks for asks in MODE_ASKS]
"""True if a mode is about the cards or the tiles of a hand."""


def no_rule(mode: i64, what: str) -> LookupError:
    """Return the error for a card of the table that no rule handles."""
    return LookupError(f"cards.toml ({MODES[mode].key}): no rule knows its {what}")


# Cells.


def may_name_cell(race: Race, mode: i64, player: i64, cell: i64, named: tuple[int, ...]) -> bool:
    """Return whether a card may name this cell after those that it named already."""
    hill = race.hill
    tile: i64 = hill.tiles[cell]
    where = MODE_WHERE[mode]
    if where == MARKABLE:
        if not hill.markable(cell):
            return False
    elif where == FREE_TILE:
        if tile < 0 or sleds_on(race, cell):
            return False
    elif where == TILE:
        if tile < 0:
            return False
    elif where == NEARBY:
        here = race.at[player]
        if here == OFF or not hill.markable(cell) or apart(here, cell) > MODE_REACH[mode]:
            return False
    elif where == GAP:
        if tile != NOT_LAID or cell // WIDE != race.round:
            return False
    else:
        raise no_rule(mode, "where")
    effect = MODE_EFFECT[mode]
    if effect == MARK:
        return not _marked_so(race, cell, MODE_MARKER[mode])
    if effect == LAY_MINES:
        return not hill.mines[cell] and cell not in named
    if effect == SWAP_TILES:
        return cell not in named
    return effect != BOMB_TILE or not (race.rules.last_gap and _last_gap(race, cell))


def _marked_so(race: Race, cell: i64, terrain: i64) -> bool:
    """Return whether a marker of this kind lies there; the face of a mogul may still differ."""
    mark: i64 = race.hill.marks[cell]
    return mark != 0 and terrain != MOGUL and marker_terrain(mark) == terrain


def _last_gap(race: Race, cell: i64) -> bool:
    """Return whether all other tiles of the row are bombed."""
    others = [race.hill.tiles[c] for c in race.hill.course.row(int(cell // WIDE)) if c != cell]
    return max(others) < 0


def same_face(race: Race, cell: i64, side: i64) -> bool:
    """Return whether a mogul marker with this face lies there."""
    mark: i64 = race.hill.marks[cell]
    return mark != 0 and marker_terrain(mark) == MOGUL and marker_side(mark) == side


def _first_row(race: Race, mode: i64, player: i64) -> i64:
    """Return the first row in which a card may name a cell."""
    where = MODE_WHERE[mode]
    if where == GAP:
        return race.round
    if where == NEARBY and race.at[player] != OFF:
        return max(1, race.at[player] // WIDE - MODE_REACH[mode])
    return 1


def _last_row(race: Race, mode: i64, player: i64) -> i64:
    """Return the last row in which a card may name a cell."""
    where, rows = MODE_WHERE[mode], race.hill.course.rows
    if where == GAP:
        return race.round
    if where == NEARBY and race.at[player] != OFF:
        return min(rows + 1, race.at[player] // WIDE + MODE_REACH[mode])
    if where in (TILE, FREE_TILE):
        return min(race.round, rows)  # later rows have no tiles yet
    return rows + 1


def cells(race: Race, mode: i64, player: i64, named: tuple[int, ...]) -> list[int]:
    """Return all cells that a card may name next."""
    width = race.hill.course.width
    row, last = _first_row(race, mode, player), _last_row(race, mode, player)
    found: list[int] = []
    while row <= last:
        cell = row * WIDE
        while cell < row * WIDE + width:
            if may_name_cell(race, mode, player, cell, named):
                found.append(int(cell))
            cell += 1
        row += 1
    return found


def some_cell(race: Race, mode: i64, player: i64, named: tuple[int, ...]) -> int:
    """Return one of those cells; OFF if there is none."""
    width = race.hill.course.width
    row, first = _last_row(race, mode, player), _first_row(race, mode, player)
    while row >= first:
        cell = row * WIDE + width
        while cell > row * WIDE:
            cell -= 1
            if may_name_cell(race, mode, player, cell, named):
                return int(cell)
        row -= 1
    return OFF


# Hands.


def may_name_item(race: Race, effect: i64, player: i64, target: i64, item: i64, own: i64) -> bool:
    """Return whether a card may mean this item; `own` cards are left in its player's hand."""
    tiles = item != CARDS
    if tiles:
        here = runners(race)
        if not tiles_in_play(race):
            return False
        if effect in (SWAP_HANDS, STEAL, DRAW_AND_KEEP) and not here >> player & 1:
            return False  # a ghost has no tiles
        if target >= 0 and not here >> target & 1:
            return False
    if effect == DRAW_AND_KEEP:
        return True
    if effect == PASS_HANDS:
        if not tiles and own:
            return True
        who = runners(race) if tiles else in_cards(race)
        for seat in range(race.seats):
            if who >> seat & 1 and (tiles or seat != player) and _size(race, item, seat):
                return True
        return False
    mine = len(race.racks[player]) if tiles else own
    theirs = mine if target == player else _size(race, item, target)
    return theirs > 0 or (effect == SWAP_HANDS and mine > 0)


def _size(race: Race, item: i64, seat: i64) -> int:
    return len(race.hands[seat]) if item == CARDS else len(race.racks[seat])


# Players and sleds.


def may_name_seat(race: Race, mode: i64, player: i64, seat: i64, landing: i64, own: i64) -> bool:
    """Return whether a card may aim at this player or sled.

    `landing` is the cell that a Ram! enters.
    """
    whom = MODE_WHOM[mode]
    effect = MODE_EFFECT[mode]
    if whom in (ANYBODY, OPPONENT):
        if not in_cards(race) >> seat & 1 or (whom == OPPONENT and seat == player):
            return False
        if effect == BAN:
            types = MODE_BANS[mode]
            bans: i64 = race.bans[seat]
            return bans & types != types
        return not _OF_ITEMS[mode] or _some_item(race, effect, player, seat, own)
    here = race.at[seat]
    if here == OFF:
        return False
    if whom == UPRIGHT_SLED:
        return race.lying >> seat & 1 == 0
    if whom == LYING_SLED:
        return race.lying >> seat & 1 == 1
    if seat == player:
        return False
    if whom == SLED_THERE:
        return race.lying >> seat & 1 == 0 and here == landing
    if whom == SLED_HERE:
        return here == race.at[player] and len(bumps(race, seat)) > 0
    if whom == SLED_NEAR:
        return len(pulls(race, player, seat, MODE_REACH[mode])) > 0
    raise no_rule(mode, "whom")


def _some_item(race: Race, effect: i64, player: i64, seat: i64, own: i64) -> bool:
    return may_name_item(race, effect, player, seat, 0, own) or may_name_item(
        race, effect, player, seat, 1, own
    )


def some_seat(race: Race, mode: i64, player: i64, own: i64) -> bool:
    """Return whether there is any seat at which a card may aim."""
    seats: i64 = race.seats
    return any(may_name_seat(race, mode, player, seat, OFF, own) for seat in range(seats))


def somebody_stands(race: Race) -> bool:
    """Return whether any sled on the hill stands."""
    return any(upright(race, seat) for seat in range(race.seats))
