"""The next choice of a declared card, and the clause that forbids a value for it."""

from collections.abc import Iterable
from dataclasses import replace

from ...parts import CARDS, SIDES, Item, Pick, Terrain
from ...position.hill.hill import marker_side, marker_terrain
from ...position.moving.ways import SIDEWAYS
from ...position.race.race import Race
from ..printed import ASKED
from .cells import broken_by_cell
from .declared import NOT_CHOSEN, Declared, new, without
from .ground import ASIDE, cells
from .moments import broken_by_named_move, broken_by_state
from .moving import WAYS, broken_by_bump, broken_by_sidestep
from .people import broken_by_item, broken_by_name, has_tiles, plays_cards, tiles_are_aside

_WITH_MOVE = ("ram", "snow_tunnel", "tree_hugger")
_NOWHERE_TO_GO = {
    "bump_and_run": "T8.6",
    "grappler": "T8.8",
    "ram": "T8.17",
    "slideways": "T8.22",
    "snow_tunnel": "T8.24",
    "tree_hugger": "T8.27",
}
"""The clause about what a card needs on the hill, for when each way fails for another reason."""
_SLOT = {
    "seat": "target", "cell a": "a", "cell b": "b", "cell c": "c", "item": "a", "way": "b",
    "side": "b", "rotation": "b", "move": "a", "direction": "a", "tile": "a",
}  # fmt: skip


def due(race: Race, card: Declared) -> str:
    """Return the next choice; empty if there is none."""
    if not card.key:
        return "mode"
    if card.copied and card.key in _WITH_MOVE:
        return ""
    for ask in _asks(card):
        if ask == "toll":
            return ask if card.b > 0 else ""
        if getattr(card, _slot(card, ask)) != NOT_CHOSEN:
            continue
        if card.key == "landmine" and not any(
            broken_by_cell(race, card, cell) is None for cell in cells(race)
        ):
            return ""
        return ask
    return ""


def _asks(card: Declared) -> tuple[str, ...]:
    """Return the questions of a card, its price last."""
    asks = ASKED.get(card.key, ())
    if card.key == "landmine":
        asks = asks[: card.row.picks.count(Pick.CELL)]
    return (*asks, "cost") if Pick.COST in card.row.picks else asks


def _slot(card: Declared, ask: str) -> str:
    """Return the field of an answer: a price comes after everything that was asked before it."""
    return "abc"[_asks(card).index(ask)] if ask == "cost" else _SLOT[ask]


def chosen(card: Declared, ask: str, value: int) -> Declared:
    """Return the card after a choice."""
    if ask == "mode":
        return replace(card, mode=CARDS[card.source].modes[value])
    if ask == "toll":
        return card
    if ask == "cost":
        card = replace(card, hand=without(card.hand, value))
    match _slot(card, ask):
        case "target":
            return replace(card, target=value)
        case "a":
            return replace(card, a=value)
        case "b":
            return replace(card, b=value)
    return replace(card, c=value)


def _values(race: Race, card: Declared, ask: str) -> Iterable[int]:
    """Return all values that might be chosen."""
    match ask:
        case "cell a" | "cell b" | "cell c":
            return cells(race)
        case "seat":
            return range(race.seats)
        case "mode" | "item" | "way":
            return range(2)
        case "move":
            plain = range(len(WAYS))
            return [*plain, *[SIDEWAYS + side for side in ASIDE]] if card.key == "ram" else plain
        case "tile":
            return sorted({sort * SIDES for sort in race.racks[card.player]})
        case "cost" | "toll":
            return sorted(set(card.hand))
    return range(SIDES)


def broken_by_declaring(race: Race, seat: int, card: int, source: int) -> str | None:
    """Check that a card could do anything, as itself or as a copy of `source`."""
    declared = new(race, seat, card, source)
    if declared.key:
        broken = broken_by_state(race, declared)
        if broken is not None:
            return broken
    return broken_by_rest(race, declared)


def broken_by_rest(race: Race, card: Declared) -> str | None:
    """Return the clause that forbids the card if no choices would make it legal (T7.14, T8.30)."""
    ask = due(race, card)
    if not ask or ask == "toll":
        return None
    broken: str | None = "T8.30"
    for value in _values(race, card, ask):
        broken = broken_by_choice(race, card, ask, value)
        if broken is None:
            return None
    return broken if broken in ("T4.3", "T7.1") else _NOWHERE_TO_GO.get(card.key, broken)


def broken_by_choice(race: Race, card: Declared, ask: str, value: int) -> str | None:
    """Return the clause that forbids a choice, or everything that could follow it."""
    broken = _broken_by_saying(race, card, ask, value)
    if broken is not None:
        return broken
    further = chosen(card, ask, value)
    if ask == "mode":
        broken = broken_by_state(race, further)
        if broken is not None:
            return broken
    return None if ask == "toll" else broken_by_rest(race, further)


def _broken_by_saying(race: Race, card: Declared, ask: str, value: int) -> str | None:
    match ask:
        case "mode":
            return None
        case "seat":
            return broken_by_name(race, card, value)
        case "cell a" | "cell b" | "cell c":
            return broken_by_cell(race, card, value)
        case "item":
            return _broken_by_item(race, card, value)
        case "cost" | "toll":
            return None if value in card.hand else "T8.30"
        case "way":
            return None
        case "side":
            mark = race.hill.marks[card.a]
            same = mark and marker_terrain(mark) == Terrain.MOGUL and marker_side(mark) == value
            return "T7.14" if same else None
        case "rotation":
            return "T7.14" if race.hill.tiles[card.a] % SIDES == value else None
        case "tile":
            return None if value // SIDES in race.racks[card.player] else "T8.1"
        case "direction":
            if card.key == "bump_and_run":
                return broken_by_bump(race, card.target, value)
            return broken_by_sidestep(race, card.player, value, len(card.hand))
        case "move":
            return broken_by_named_move(race, card, value)
    return "T8.30"


def _broken_by_item(race: Race, card: Declared, item: int) -> str | None:
    """Check the choice of cards or tiles."""
    match card.key:
        case "mix_up":
            if item == Item.TILES:
                if tiles_are_aside(race):
                    return "T3.8"
                held = [race.racks[s] for s in range(race.seats) if has_tiles(race, s)]
            else:
                held = [card.cards_of(race, s) for s in range(race.seats) if plays_cards(race, s)]
            return None if any(held) else "T8.15"
        case "ransack":
            if item == Item.CARDS:
                return None
            if tiles_are_aside(race):
                return "T3.8"
            return None if has_tiles(race, card.player) else "T9.6"
    return broken_by_item(race, card, card.target, item)
