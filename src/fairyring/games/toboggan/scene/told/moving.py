"""The pieces that a fact moved, turned over or pointed at.

Of several equal cards in a hand the first is named; viewers see only the place from which a card
leaves.
"""

from collections import Counter

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact

from ...facts import (
    UNSEEN,
    Avalanche,
    Banned,
    Bombed,
    Braked,
    Cancelled,
    ChangesCards,
    Chose,
    Cleared,
    Crushed,
    Declared,
    Deflected,
    Discarded,
    Drew,
    Finished,
    Flipped,
    Gated,
    Knocked,
    Laid,
    Looked,
    Marked,
    Mined,
    Parked,
    PhaseBegan,
    PutBack,
    Replaced,
    Resolved,
    SaidReady,
    Saw,
    SetOut,
    Spent,
    Stole,
    Stood,
    StoppedOnIce,
    Swapped,
    TileDrawn,
    Tunnelled,
    Turned,
    Went,
    Worked,
)
from ...parts import WIDTHS, Item
from ...position.hill.track import cell_at
from ...words.things import at_cell, fan_id, sled_id, thing_id
from ..lying.hill import HILL, cell_id, marker_id, mine_id
from ..lying.seats import DISCARDS, DRAWN, looked_id

_WIDEST = int(max(WIDTHS))

Motions = tuple[Motion, ...]


def motions(fact: Fact) -> Motions:
    """Return the pieces that a fact moved, turned over or pointed at."""
    return _on_hill(fact) or _of_cards(fact)


def _on_hill(fact: Fact) -> Motions:
    match fact:
        case Parked(seat, cell):
            return (Motion(sled_id(seat), zone=HILL, path=(at_cell(cell),)),)
        case Went(seat, _, end, _, _):
            return (Motion(sled_id(seat), zone=HILL, path=(at_cell(end),)),)
        case Crushed(seat, _) | Finished(seat, _):
            return (Motion(sled_id(seat)),)
        case Knocked(seat, _, _, _) | Stood(seat, _, _):
            return (Motion(sled_id(seat), "turn"),)
        case (
            PhaseBegan(seat)
            | SaidReady(seat)
            | ChangesCards(seat)
            | StoppedOnIce(seat, _)
            | Braked(seat)
            | Banned(seat, _)
            | Gated(seat, _, _)
            | Tunnelled(seat, _)
            | Deflected(_, _, seat)
        ):
            return (Motion(sled_id(seat), "show"),)
        case Worked(_, _, target, cell):
            return (
                (Motion(cell_id(cell), "turn"),)
                if target < 0
                else (Motion(sled_id(target), "show"),)
            )
        case SetOut(_, cell, _):
            return (Motion(cell_id(cell), "show"),)
        case Laid(_, cell, _, _, _) | Bombed(_, cell) | Turned(_, cell, _):
            return (Motion(cell_id(cell), "turn"),)
        case Replaced(_, cell, _, _, _):
            return (Motion(cell_id(cell), "turn"),)
        case Swapped(_, first, second):
            return Motion(cell_id(first), "turn"), Motion(cell_id(second), "turn")
        case Flipped(_, cell, _):
            return (Motion(mine_id(cell), "turn"),)
        case Mined(_, cells):
            return tuple([Motion(mine_id(cell)) for cell in cells])
        case Marked(_, cell, _, _):
            return (Motion(marker_id(cell)),)
        case Cleared(cells):
            return tuple([Motion(marker_id(cell)) for cell in cells])
        case Avalanche(rows):
            return _rolling(rows)
    return ()


def _rolling(rows: tuple[int, ...]) -> Motions:
    """Return the cells that the avalanche takes, row by row; the start goes with row 1 (T57)."""
    gone = (0, *rows) if rows[0] == 1 else rows
    return tuple(
        [Motion(cell_id(cell_at(n, row)), "sweep") for row in gone for n in range(_WIDEST)]
    )


def _of_cards(fact: Fact) -> Motions:
    match fact:
        case Drew(seat, item, _, things) | Saw(_, seat, item, things):
            numbers = _numbered(things)
            ids = [thing_id(item, seat, thing, number) for thing, number in numbers]
            if isinstance(fact, Drew):
                return tuple([Motion(name) for name in ids])
            return tuple([Motion(name, "turn") for name in ids])
        case Discarded(seat, card, _) | Spent(seat, card, _):
            return (Motion(thing_id(Item.CARDS, seat, card), zone=DISCARDS),)
        case PutBack(seat, sort):
            return (Motion(thing_id(Item.TILES, seat, sort), zone="pile"),)
        case Declared(seat, card, _, _):
            return (Motion(thing_id(Item.CARDS, seat, card)),)
        case Resolved(seat, card, _):
            return (Motion(thing_id(Item.CARDS, seat, card), zone=DISCARDS),)
        case Cancelled(seat, card, by, taken):
            home = fan_id(Item.CARDS, by) if taken else DISCARDS
            return (Motion(thing_id(Item.CARDS, seat, card), zone=home),)
        case Chose(_, _, "cell", number):
            return (Motion(cell_id(number), "show"),)
        case Chose(_, _, "seat", number):
            return (Motion(sled_id(number), "show"),)
        case Stole(seat, victim, item, thing):
            return (Motion(thing_id(item, victim, thing), zone=fan_id(item, seat)),)
        case TileDrawn():
            return (Motion(DRAWN),)
        case Looked(_, item, number, things):
            drawn = _numbered(things or (UNSEEN,) * number)
            return tuple([Motion(looked_id(item, thing, number)) for thing, number in drawn])
    return ()


def _numbered(things: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return each thing with its number among those of its sort."""
    numbers = Counter[int]()
    found = []
    for thing in things:
        found.append((thing, numbers[thing]))
        numbers[thing] += 1
    return found
