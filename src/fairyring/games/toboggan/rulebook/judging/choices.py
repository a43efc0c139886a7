"""The next choice of a declared card, and the clause that forbids a value for it."""

from collections.abc import Iterable
from dataclasses import replace

from ...parts import CARDS, SIDES, Effect, Pick, Terrain
from ...position.hill.hill import marker_side, marker_terrain
from ...position.moving.ways import SIDEWAYS
from ...position.race.race import Race
from .declared import NOT_CHOSEN, Declared, new, without
from .ground import ASIDE, cells
from .moments import broken_by_named_move, broken_by_state
from .moving import WAYS
from .targets import broken_by_cell, broken_by_name

_SLOT = {
    "seat": "target", "cell a": "a", "cell b": "b", "cell c": "c", "item": "a", "way": "b",
    "side": "b", "rotation": "b", "move": "a", "direction": "a", "tile": "a",
}  # fmt: skip


def due(race: Race, card: Declared) -> str:
    """Return the next choice; empty if there is none."""
    if card.effect is None:
        return "mode"
    if card.copied and card.judged.with_move:
        return ""
    for ask in _asks(card):
        if ask == "toll":
            return ask if card.b > 0 else ""
        if getattr(card, _slot(card, ask)) != NOT_CHOSEN:
            continue
        if card.judged.fewer and not any(
            broken_by_cell(race, card, cell) is None for cell in cells(race)
        ):
            return ""
        return ask
    return ""


def _asks(card: Declared) -> tuple[str, ...]:
    """Return the questions of a card, its price last."""
    asks = card.judged.asks
    if card.judged.fewer:
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
            plain, rams = range(len(WAYS)), card.effect is Effect.KNOCK_DOWN
            return [*plain, *[SIDEWAYS + side for side in ASIDE]] if rams else plain
        case "tile":
            return sorted({sort * SIDES for sort in race.racks[card.player]})
        case "cost" | "toll":
            return sorted(set(card.hand))
    return range(SIDES)


def broken_by_declaring(race: Race, seat: int, card: int, source: int) -> str | None:
    """Check that a card could do anything, as itself or as a copy of `source`."""
    declared = new(race, seat, card, source)
    if declared.effect is not None:
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
    if broken in ("T4.3", "T7.1") or card.effect is None:
        return broken
    return card.judged.nowhere or broken


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
            return card.judged.item(race, card, card.target, value)
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
            return card.judged.direction(race, card, value)
        case "move":
            return broken_by_named_move(race, card, value)
    return "T8.30"
