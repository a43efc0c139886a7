"""Reasons for a tile and its rotation: which sleds could come there, and what is on its edges."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.words import Named, Said, marked, to_say

from ...parts import SIDES, TILE_GATES, TILE_MOGULS, TILE_ORANGE, TILE_STRIPED, TILE_TERRAIN, TILES
from ...position import Race
from ...position.actions import Lay, PutBack, Turn
from ...position.hill.hill import GATES, ICE, MOGUL, ORANGE, ROCK, TERRAIN, TILE_LOOKS, TREE, YETI
from ...position.hill.track import (
    ACROSS,
    BACK_LEFT,
    BACK_RIGHT,
    FRONT_LEFT,
    FRONT_RIGHT,
    NAMES,
    OFF,
)
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import NO_WAY, edge, is_hop, mover, price
from ...position.race.race import own_hill
from ...position.race.steps import Ask, Step
from ...position.round.phases import gap

_UPPER: Final = 1 << BACK_LEFT | 1 << BACK_RIGHT
"""The edges where sleds come in from above."""
_LOWER: Final = 1 << FRONT_LEFT | 1 << FRONT_RIGHT
_TURNED: Final[Said] = to_say("How should that tile lie?")


def of_lay(view: Race, seat: int, lay: Lay, instead: Action | None) -> Reason | None:
    """Return what a tile means for sleds that could come there, or what is on it."""
    if not isinstance(instead, Lay):
        return None
    one, other = int(lay.sort), int(instead.sort)
    tile, turned = one * SIDES + int(lay.rotation), other * SIDES + int(instead.rotation)
    cell = gap(view) if view.step == Step.LAY and not view.stack else OFF
    rack: tuple[str, ...] = (f"rack-{seat}",)
    at = rack if cell == OFF else (f"cell-{NAMES[cell]}",)
    found: Reason | None = None
    if cell != OFF and TILE_LOOKS[tile] != TILE_LOOKS[turned]:
        found = _of_comers(view, seat, cell, tile, turned)
    if found is None and one != other:
        return _of_sorts(one, other, rack) or Reason(_SORTS, rack, to_say(_kind(one)))
    return found or _of_turns(tile, turned, at)


def of_turn(view: Race, seat: int, turn: Turn, instead: Action | None) -> Reason | None:
    """Return what speaks for the rotation of a drawn tile, or of a tile that a card would turn."""
    if not isinstance(instead, Turn):
        return None
    drawn = view.stack[-1].kind == Ask.ROTATE
    about = Declaration(view.stack[-1].about)
    sort = about.drawn if drawn else view.hill.tiles[about.cell] // SIDES
    tile, other = sort * SIDES + int(turn.rotation), sort * SIDES + int(instead.rotation)
    found: Reason | None = None
    if drawn and TILE_LOOKS[tile] != TILE_LOOKS[other] and not view.hill.marks[about.cell]:
        found = _of_comers(view, seat, about.cell, tile, other)
    return found or _of_turns(tile, other, (f"cell-{NAMES[about.cell]}",))


# Sleds that could come there, from worst to best.

_BARRED: Final = 0
_FALLS: Final = 1
_ROBBED: Final = 2
_FREE: Final = 3
_GATE: Final = 4


def _of_comers(view: Race, seat: int, cell: int, tile: int, other: int) -> Reason | None:
    """Return how two tiles differ for sleds beside the cell: this seat's first, then others."""
    look = to_say("Whose sled could come to that cell?")
    mine, then = _coming(view, seat, cell, tile), _coming(view, seat, cell, other)
    at = (f"cell-{NAMES[cell]}",)
    if mine > then:
        if mine == _GATE:
            return Reason(look, at, to_say("If your sled goes there, it crosses a gate."))
        if then == _BARRED:
            return Reason(look, at, to_say("Your sled can go there from where it is."))
        if mine == _FREE and then == _FALLS:
            return Reason(look, at, to_say("Your sled can go there and does not fall over."))
        if mine == _FREE:
            return Reason(look, at, to_say("Your sled can go there, and no yeti waits."))
    for rival in range(view.seats):
        if rival != seat:
            why = _against(
                rival, _coming(view, rival, cell, tile), _coming(view, rival, cell, other)
            )
            if why is not None:
                return Reason(look, at, why)
    return None


def _against(rival: int, comes: int, otherwise: int) -> Said | None:
    """Say why a tile is harder for a rival."""
    name = Named(rival)
    if comes >= otherwise:
        return None
    if comes == _BARRED:
        return to_say("Without a card, {name} cannot go there in one step.", name=name)
    if comes == _FALLS:
        return to_say("If {name} goes there, that sled falls over.", name=name)
    if comes == _ROBBED:
        return to_say("A yeti waits there for {name}.", name=name)
    return to_say("{name} finds no gate on the way there.", name=name)


def _coming(view: Race, seat: int, cell: int, tile: int) -> int:
    """Return what one step to the cell would do to a sled if that tile were there; -1 from afar."""
    direction = _toward(view, seat, cell)
    if direction == OFF:
        return -1
    race = view.copy()
    own_hill(race).put_tile(cell, tile)
    start: i64 = race.at[seat]
    if price(race, mover(race, seat), direction) == NO_WAY:
        return _BARRED
    hop = is_hop(race, start, direction)
    ground = race.hill.looks[cell] & TERRAIN
    if ground == ROCK or (not hop and edge(race, start, direction, cell, ORANGE)):
        return _FALLS
    if ground == YETI:
        return _ROBBED
    gate = race.hill.looks[cell] >> GATES >> (direction + ACROSS) % SIDES & 1
    return _GATE if gate and (not hop or race.rules.gates_hop) else _FREE


def _toward(view: Race, seat: int, cell: int) -> int:
    """Return the direction from a sled to an adjacent cell, not back; else OFF."""
    if view.at[seat] != OFF:
        for direction in range(BACK_LEFT):
            if view.hill.course.next[view.at[seat] * SIDES + direction] == cell:
                return direction
    return OFF


# Contents of a tile.

_SORTS: Final[Said] = to_say("What is on each of your tiles?")


def _of_sorts(one: int, other: int, at: tuple[str, ...]) -> Reason | None:
    """Return what only one of two sorts has: a gate, nothing that stops a sled, or something."""
    if TILE_GATES[one * SIDES] and not TILE_GATES[other * SIDES]:
        look = to_say("Which of your tiles has a gate?")
        return Reason(look, at, to_say("It has a gate, and gates bring points."))
    if stops(other) and not stops(one):
        look = to_say("Which of your tiles is easy to cross?")
        return Reason(look, at, to_say("Nothing on it stops a sled."))
    if stops(one) and not stops(other):
        look = to_say("Which of your tiles is hard to cross?")
        return Reason(look, at, to_say("It is a hard tile for whoever comes there."))
    return None


def stops(sort: int) -> bool:
    """Return whether a tile has something that stops a sled, knocks it down or robs it."""
    hard = TILE_TERRAIN[sort] in (ROCK, TREE, YETI)
    return hard or TILE_ORANGE[sort * SIDES] != 0 or TILE_STRIPED[sort * SIDES] != 0


_GROUNDS: Final[dict[int, str]] = {
    ICE: marked("It is ice, and a sled may slide on at once."),
    MOGUL: marked("It has moguls, and a sled can hop from them."),
    TREE: marked("It has trees, and sleds cannot come in without a card."),
    ROCK: marked("It has a rock, and a sled that comes there falls over."),
    YETI: marked("It has a yeti, which takes a card from whoever comes there."),
}


def _kind(sort: int) -> str:
    """Return a text of what is on a tile, the hardest first."""
    ground = int(TILE_TERRAIN[sort])
    if TILE_STRIPED[sort * SIDES]:
        return marked("It has striped edges, and no sled drives over those.")
    if TILE_ORANGE[sort * SIDES]:
        return marked("It has orange edges, and they knock sleds over.")
    if ground in _GROUNDS:
        return _GROUNDS[ground]
    if TILE_GATES[sort * SIDES]:
        return marked("It has a gate, and gates bring points.")
    return marked("Nothing on it stops a sled.")


# Rotations.


def _of_turns(tile: int, other: int, at: tuple[str, ...]) -> Reason | None:
    """Return how two rotations of the same tile differ."""
    if len(set(TILE_LOOKS[tile // SIDES * SIDES : tile // SIDES * SIDES + SIDES])) == 1:
        why = to_say("It is the same all round, however you turn it.")
        return Reason(_TURNED, at, why)
    if TILE_LOOKS[tile] == TILE_LOOKS[other]:
        return Reason(_TURNED, at, to_say("Turned either way, it lies just the same."))
    return _of_edges(tile, other, at)


def _of_edges(tile: int, other: int, at: tuple[str, ...]) -> Reason | None:
    """Return where the edges are that matter most to sleds that come down the hill."""
    gates, fewer = (count(TILE_GATES[one] & (_UPPER | _LOWER)) for one in (tile, other))
    above, there = (count((TILE_STRIPED[one] | TILE_ORANGE[one]) & _UPPER) for one in (tile, other))
    why: Said | None = None
    if TILE_MOGULS[tile] & _LOWER and not TILE_MOGULS[other] & _LOWER:
        why = to_say("A hop from it can lead down the hill.")
    elif gates > fewer:
        why = to_say("More of its gates are on the way down.")
    elif above > there:
        why = to_say("More of its barricades are at the top, where sleds come in.")
    elif above < there:
        why = to_say("Fewer of its barricades are at the top, where sleds come in.")
    return None if why is None else Reason(_TURNED, at, why)


# Putting back and taking tiles.


def of_put_back(view: Race, seat: int, action: PutBack, instead: Action | None) -> Reason | None:
    """Return which tile the seat still has."""
    if not isinstance(instead, PutBack):
        return None
    gone, kept = int(action.sort), int(instead.sort)
    pending = view.stack[-1].kind if view.stack else Ask.CHOOSE
    at = ("looked",) if pending == Ask.THIRD else (f"rack-{seat}",)
    look = to_say("Which tile do you need least?")
    if (view.racks[seat] + view.looked).count(gone) > 1:
        return Reason(look, at, to_say("You still have another one of the same sort."))
    if TILES[gone].title == TILES[kept].title:
        return Reason(look, at, to_say("You still have a tile of that kind."))
    if TILE_GATES[kept * SIDES]:
        return Reason(look, at, to_say("You still have a tile with a gate."))
    if stops(kept):
        return Reason(look, at, to_say("You still have a tile that is hard to cross."))
    return Reason(look, at, to_say("You still have a tile that is easy to cross."))


def of_taking_tile(view: Race, sort: int) -> Reason | None:
    """Return what is on a tile that is taken from somebody."""
    owner = Declaration(view.stack[-1].about).target
    return Reason(
        to_say("What is on each of those tiles?"), (f"rack-{owner}",), to_say(_kind(sort))
    )
