"""The board and the racks as one viewer sees them."""

from collections import Counter

from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.scene import Badge, Piece
from fairyring.kernel.words import marked, said_once, say

from ..facts import UNSEEN
from ..position import Gobblestones
from ..position.board import GREY
from ..position.grid import BITS, CELLS, CENTRES, NAMES, WIDE
from ..position.stones import cell_of, colour_of, is_down, listed, owner_of
from .words import GLYPHS, KEYS, colour_name, other_id, own_id, rack_id

_BACK = marked("down")
_MIDDLE = "-centre"


def board(table: Gobblestones, viewer: int | None) -> list[Piece]:
    """Return one piece for each space: the stone that covers it, or the space itself."""
    pieces = {}
    numbers = Counter[object]()
    colours, worth = table.ground.board.colours, table.ground.board.worth
    settled = len(table.ground.stones) - table.ground.laid
    for place, stone in enumerate(table.ground.stones):
        cell, colour, owner = int(cell_of(stone)), int(colour_of(stone)), int(owner_of(stone))
        known = UNSEEN if is_down(stone) and owner != viewer else colour
        if owner == viewer:
            name = own_id(owner, colour, numbers[owner, colour])
            numbers[owner, colour] += 1
        else:
            name = other_id(owner, numbers[owner])
            numbers[owner] += 1
        mark = str(worth[cell]) if place >= settled else ""
        down = bool(is_down(stone))
        pieces[cell] = _lying(name, cell, colours[cell], worth[cell], known, down, mark)
    spaces = _spaces(tuple(colours), tuple(worth))
    return [pieces.get(cell) or spaces[cell] for cell in range(CELLS)]


@made_once
def _spaces(colours: tuple[int, ...], worth: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple([_space(cell, colours[cell], worth[cell]) for cell in range(CELLS)])


@said_once
def _space(cell: int, colour: int, worth: int) -> Piece:
    name = colour_name(colour)
    both = say("{colour} {worth}", colour=name, worth=worth)
    label = both if colour != GREY else say("grey, any stone, 0")
    return Piece(
        id=NAMES[cell],
        zone="board",
        label=label,
        at=at_cell(cell),
        face=f"space-{KEYS[colour]}-{worth}{_MIDDLE if CENTRES & BITS[cell] else ''}",
        tone=KEYS[colour],
        badges=(
            Badge(KEYS[colour], name, GLYPHS[colour]),
            Badge(f"worth-{worth}", say("worth {number}", number=worth), str(worth)),
        ),
        note=NAMES[cell],
    )


@made_once
def _lying(
    name: str, cell: int, below: int, worth: int, colour: int, down: bool, mark: str
) -> Piece:
    known = colour != UNSEEN
    key = KEYS[colour] if known else _BACK
    shown = f"{key}-{_BACK}" if known and down else key
    glyph = GLYPHS[colour] if known else "?"
    return Piece(
        id=name,
        zone="board",
        label=_stone_label(colour, down),
        at=at_cell(cell),
        face=f"{shown}-on-{KEYS[below]}",
        tone=key,
        badges=(Badge(key, colour_name(colour) if known else say("face down"), f"{glyph}■"),),
        note=_place(cell, below, worth),
        mark=mark,
    )


@said_once
def _place(cell: int, colour: int, worth: int) -> str:
    name = colour_name(colour)
    return say("{place}, on {colour} {worth}", place=NAMES[cell], colour=name, worth=worth)


@said_once
def _stone_label(colour: int, down: bool) -> str:
    if colour == UNSEEN:
        return say("stone face down")
    if down:
        return say("{colour} stone, face down", colour=colour_name(colour))
    return say("{colour} stone", colour=colour_name(colour))


def at_cell(cell: int) -> tuple[int, int]:
    """Return the column and row of a space."""
    return cell % WIDE, cell // WIDE


def rack(table: Gobblestones, owner: int, viewer: int | None) -> list[Piece]:
    """Return the stones of a rack: those that the viewer knows, then backs."""
    zone = rack_id(owner)
    mine = [stone for stone in table.ground.stones if owner_of(stone) == owner]
    laid = Counter(int(colour_of(stone)) for stone in mine)
    pieces: list[Piece] = []
    for place, colour in enumerate(listed(table.hands[owner])):
        if owner == viewer:
            name = own_id(owner, colour, laid[colour])
        else:
            name = f"seen{owner}-{KEYS[colour]}-{laid[colour]}"
        laid[colour] += 1
        pieces.append(_in_rack(name, zone, place, colour))
    known = len(pieces)
    for back in range(table.unknown[owner]):
        name = other_id(owner, len(mine) + back)
        pieces.append(_back_in_rack(name, zone, known + back))
    return pieces


@made_once
def _back_in_rack(name: str, zone: str, place: int) -> Piece:
    return Piece(name, zone, say("a stone"), at=(place,), tone=_BACK)


@made_once
def _in_rack(name: str, zone: str, place: int, colour: int) -> Piece:
    said = colour_name(colour)
    return Piece(
        id=name,
        zone=zone,
        label=said,
        at=(place,),
        face=KEYS[colour],
        tone=KEYS[colour],
        badges=(Badge(KEYS[colour], said, GLYPHS[colour]),),
    )
