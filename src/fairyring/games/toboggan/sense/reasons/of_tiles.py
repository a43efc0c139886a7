"""Rows for a tile and its rotation: which sleds could come there, and what is on its edges."""

from collections.abc import Iterator

from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.words import Named, marked, to_say

from ...parts import SIDES, TILE_GATES, TILE_MOGULS, TILE_ORANGE, TILE_STRIPED, TILE_TERRAIN
from ...position import Race, actions as do
from ...position.hill.hill import GATES, ICE, MOGUL, ORANGE, ROCK, TERRAIN, TILE_LOOKS, TREE, YETI
from ...position.hill.track import ACROSS, BACK_LEFT, BACK_RIGHT, FRONT_LEFT, FRONT_RIGHT, OFF
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import NO_WAY, edge, is_hop, mover, price
from ...position.race.race import own_hill
from ...position.race.steps import Ask, Step
from ...position.round.phases import gap
from .of_sleds import CARD, LITTLE, cell_named

_UPPER = 1 << BACK_LEFT | 1 << BACK_RIGHT
"""The edges where sleds come in from above."""
_LOWER = 1 << FRONT_LEFT | 1 << FRONT_RIGHT
_SORTS = to_say("What is on each of your tiles?")
_TURNED = to_say("How should that tile lie?")
_LEAST = to_say("Which tile do you need least?")


def of_lay(view: Race, seat: int, lay: do.Lay) -> Iterator[Row]:
    """Return what a tile means for sleds that could come there, and what is on it."""
    tile, rack = int(lay.sort) * SIDES + int(lay.rotation), (f"rack-{seat}",)
    kind = _kind(int(lay.sort))
    yield Row(kind, 2 * LITTLE, _SORTS, rack, to_say(kind))
    if view.step != Step.LAY or view.stack:
        yield from _of_tile(tile, rack)
        return
    cell = gap(view)
    yield from _of_comers(view, seat, cell, tile)
    yield from _of_tile(tile, cell_named(cell))
    yield Row("", 0, _SORTS, rack)


def of_turn(view: Race, seat: int, turn: do.Turn) -> Iterator[Row]:
    """Return what speaks for the rotation of a drawn tile, or of a tile that a card would turn."""
    about = Declaration(view.stack[-1].about)
    drawn = view.stack[-1].kind == Ask.ROTATE
    sort = about.drawn if drawn else view.hill.tiles[about.cell] // SIDES
    tile = sort * SIDES + int(turn.rotation)
    if drawn and not view.hill.marks[about.cell]:
        yield from _of_comers(view, seat, about.cell, tile)
    yield from _of_tile(tile, cell_named(about.cell))


# Sleds that could come there.


def _of_comers(view: Race, seat: int, cell: int, tile: int) -> Iterator[Row]:
    """Return what a tile would be for sleds beside its cell, if they went there in one step."""
    look, at = to_say("Whose sled could come to that cell?"), cell_named(cell)
    race = view.copy()
    own_hill(race).put_tile(cell, tile)
    ground = race.hill.looks[cell] & TERRAIN
    for other in range(view.seats):
        way = _toward(view, other, cell)
        if way == OFF:
            continue
        start = race.at[other]
        name, hop = Named(other), is_hop(race, start, way)
        barred = price(race, mover(race, other), way) == NO_WAY
        falls = ground == ROCK or (not hop and edge(race, start, way, cell, ORANGE) > 0)
        gate = race.hill.looks[cell] >> GATES >> (way + ACROSS) % SIDES & 1
        gated = gate > 0 and not falls and ground != YETI and (not hop or race.rules.gates_hop)
        if other != seat:
            why = to_say("Without a card, {name} cannot go there in one step.", name=name)
            yield Row(f"bars {other}", 0.3 * barred, look, at, why)
            if barred:
                continue
            why = to_say("If {name} goes there, that sled falls over.", name=name)
            yield Row(f"falls {other}", 0.25 * falls, look, at, why)
            if not falls:
                why = to_say("A yeti waits there for {name}.", name=name)
                yield Row(f"yeti {other}", 0.2 * (ground == YETI), look, at, why)
        elif not barred:
            yield Row("in", 0.6, look, at, to_say("Your sled can go there from where it is."))
            why = to_say("If your sled goes there, it crosses a gate.")
            yield Row("gate", 1.0 * gated, look, at, why)
            why = to_say("Your sled can go there and does not fall over.")
            yield Row("falls", -0.5 * falls, look, at, why)
            if not falls:
                why = to_say("Your sled can go there, and no yeti waits.")
                yield Row("yeti", -CARD * (ground == YETI), look, at, why)


def _toward(view: Race, seat: int, cell: int) -> int:
    """Return the direction from a sled to an adjacent cell, not back; else OFF."""
    start = view.at[seat]
    for direction in range(BACK_LEFT if start != OFF else 0):
        if view.hill.course.next[start * SIDES + direction] == cell:
            return direction
    return OFF


# Contents of a tile, and its edges.


def stops(sort: int) -> bool:
    """Return whether a tile has something that stops a sled, knocks it down or robs it."""
    hard = TILE_TERRAIN[sort] in (ROCK, TREE, YETI)
    return hard or TILE_ORANGE[sort * SIDES] != 0 or TILE_STRIPED[sort * SIDES] != 0


_GROUNDS: dict[int, str] = {
    ICE: marked("It is ice, and a sled may slide on at once."),
    MOGUL: marked("It has moguls, and a sled can hop from them."),
    TREE: marked("It has trees, and sleds cannot come in without a card."),
    ROCK: marked("It has a rock, and a sled that comes there falls over."),
    YETI: marked("It has a yeti, which takes a card from whoever comes there."),
}


def _kind(sort: int) -> str:
    """Return a text of what is on a tile, the hardest first."""
    if TILE_STRIPED[sort * SIDES]:
        return marked("It has striped edges, and no sled drives over those.")
    if TILE_ORANGE[sort * SIDES]:
        return marked("It has orange edges, and they knock sleds over.")
    if int(TILE_TERRAIN[sort]) in _GROUNDS:
        return _GROUNDS[int(TILE_TERRAIN[sort])]
    if TILE_GATES[sort * SIDES]:
        return marked("It has a gate, and gates bring points.")
    return marked("Nothing on it stops a sled.")


def _of_tile(tile: int, at: tuple[str, ...]) -> Iterator[Row]:
    """Return where the edges of a tile are that matter to sleds coming down."""
    sort = tile // SIDES
    gates, bars = TILE_GATES[tile], TILE_STRIPED[tile] | TILE_ORANGE[tile]
    why = to_say("A hop from it can lead down the hill.")
    yield Row("hop", LITTLE * (TILE_MOGULS[tile] & _LOWER > 0), _TURNED, at, why)
    more = to_say("More of its gates are on the way down.")
    yield Row("down", 0.8 * LITTLE * int(count(gates & (_UPPER | _LOWER))), _TURNED, at, more=more)
    above = 0.2 * LITTLE * int(count(bars & _UPPER))
    more = to_say("More of its barricades are at the top, where sleds come in.")
    yield Row("top", above, _TURNED, at, more=more)
    more = to_say("Fewer of its barricades are at the top, where sleds come in.")
    yield Row("lower", LITTLE - above, _TURNED, at, more=more)
    same = to_say("Turned either way, it lies just the same.")
    yield Row(f"lies {sort} {TILE_LOOKS[tile]}", 0, _TURNED, at, same=same)


# Putting back and taking tiles.


def of_put_back(view: Race, seat: int, action: do.PutBack) -> Iterator[Row]:
    """Return which tiles the seat still has."""
    pending = view.stack[-1].kind if view.stack else Ask.CHOOSE
    at = ("looked",) if pending == Ask.THIRD else (f"rack-{seat}",)
    left = [*view.racks[seat], *view.looked]
    left.remove(int(action.sort))
    for sort in set(left):
        why = to_say("You still have a tile that is easy to cross.")
        if TILE_GATES[sort * SIDES]:
            why = to_say("You still have a tile with a gate.")
        elif stops(sort):
            why = to_say("You still have a tile that is hard to cross.")
        yield Row(f"have {sort}", LITTLE, _LEAST, at, why)


def of_taking_tile(view: Race, seat: int, take: do.TakeTile) -> Iterator[Row]:
    """Return what is on a tile that is taken from somebody."""
    at = (f"rack-{Declaration(view.stack[-1].about).target}",)
    look = to_say("What is on each of those tiles?")
    yield Row("", LITTLE, look, at, to_say(_kind(int(take.sort))))
