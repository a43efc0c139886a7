"""The pieces that a fact moved, turned over or pointed at.

Of several equal cards in a hand the first is named; viewers see only the place from which a card
leaves.
"""

from collections import Counter

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact

from ... import facts
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
        case facts.Parked(seat, cell):
            return (Motion(sled_id(seat), zone=HILL, path=(at_cell(cell),)),)
        case facts.Went(seat, _, end, _, _):
            return (Motion(sled_id(seat), zone=HILL, path=(at_cell(end),)),)
        case facts.Crushed(seat, _) | facts.Finished(seat, _):
            return (Motion(sled_id(seat)),)
        case facts.Knocked(seat, _, _, _) | facts.Stood(seat, _, _):
            return (Motion(sled_id(seat), "turn"),)
        case (
            facts.PhaseBegan(seat)
            | facts.SaidReady(seat)
            | facts.ChangesCards(seat)
            | facts.StoppedOnIce(seat, _)
            | facts.Braked(seat)
            | facts.Banned(seat, _)
            | facts.Gated(seat, _, _)
            | facts.Tunnelled(seat, _)
            | facts.Deflected(_, _, seat)
        ):
            return (Motion(sled_id(seat), "show"),)
        case facts.Worked(_, _, target, cell):
            return (
                (Motion(cell_id(cell), "turn"),)
                if target < 0
                else (Motion(sled_id(target), "show"),)
            )
        case facts.SetOut(_, cell, _):
            return (Motion(cell_id(cell), "show"),)
        case facts.Laid(_, cell, _, _, _) | facts.Bombed(_, cell) | facts.Turned(_, cell, _):
            return (Motion(cell_id(cell), "turn"),)
        case facts.Replaced(_, cell, _, _, _):
            return (Motion(cell_id(cell), "turn"),)
        case facts.Swapped(_, first, second):
            return Motion(cell_id(first), "turn"), Motion(cell_id(second), "turn")
        case facts.Flipped(_, cell, _):
            return (Motion(mine_id(cell), "turn"),)
        case facts.Mined(_, cells):
            return tuple([Motion(mine_id(cell)) for cell in cells])
        case facts.Marked(_, cell, _, _):
            return (Motion(marker_id(cell)),)
        case facts.Cleared(cells):
            return tuple([Motion(marker_id(cell)) for cell in cells])
        case facts.Avalanche(rows):
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
        case facts.Drew(seat, item, _, things) | facts.Saw(_, seat, item, things):
            numbers = _numbered(things)
            ids = [thing_id(item, seat, thing, number) for thing, number in numbers]
            if isinstance(fact, facts.Drew):
                return tuple([Motion(name) for name in ids])
            return tuple([Motion(name, "turn") for name in ids])
        case facts.Discarded(seat, card, _) | facts.Spent(seat, card, _):
            return (Motion(thing_id(Item.CARDS, seat, card), zone=DISCARDS),)
        case facts.PutBack(seat, sort):
            return (Motion(thing_id(Item.TILES, seat, sort), zone="pile"),)
        case facts.Declared(seat, card, _, _):
            return (Motion(thing_id(Item.CARDS, seat, card)),)
        case facts.Resolved(seat, card, _):
            return (Motion(thing_id(Item.CARDS, seat, card), zone=DISCARDS),)
        case facts.Cancelled(seat, card, by, taken):
            home = fan_id(Item.CARDS, by) if taken else DISCARDS
            return (Motion(thing_id(Item.CARDS, seat, card), zone=home),)
        case facts.Chose(_, _, "cell", number):
            return (Motion(cell_id(number), "show"),)
        case facts.Chose(_, _, "seat", number):
            return (Motion(sled_id(number), "show"),)
        case facts.Stole(seat, victim, item, thing):
            return (Motion(thing_id(item, victim, thing), zone=fan_id(item, seat)),)
        case facts.TileDrawn():
            return (Motion(DRAWN),)
        case facts.Looked(_, item, number, things):
            drawn = _numbered(things or (facts.UNSEEN,) * number)
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
