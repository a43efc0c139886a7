"""Reasons for a move: what happens to the sled at once, and where each way leads."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.preview import NoDice, Undecided
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ...parts import SIDES
from ...position import Race
from ...position.actions import STAND, Crawl, Move, number_of
from ...position.hill.hill import ICE, MOGUL, ORANGE, ROCK, RUN_OUT, TERRAIN, YETI
from ...position.hill.track import BACK_LEFT, BITS, FRONT_LEFT, FRONT_RIGHT, NAMES, OFF, WIDE, apart
from ...position.moving.riding import Ride, driver
from ...position.moving.sleds import sleds_on
from ...position.moving.ways import (
    PLAIN_MOVES,
    Driver,
    edge,
    end_of,
    gates_on,
    is_hop,
    mover,
    price,
)
from ...position.race.steps import Ask


def moves(action: Action | None) -> bool:
    """Return whether an action moves the seat's own sled, or stands it up."""
    return isinstance(action, (Move, Crawl)) or action is STAND


def after(view: Race, seat: int, action: Action | None) -> Race | None:
    """Return the race right after an action of a sled; None if chance has a part in it.

    Unseen things are filled in, since the rules need them; what happens to sleds does not depend on
    that.
    """
    assert action is not None
    then = view.copy()
    then.redeal(FastDice(0))
    try:
        then.enact(seat, action, NoDice())
    except Undecided:
        return None
    return then


def of_move(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what a move does at once, or how the cell where it leads differs."""
    if not moves(action):
        return None
    then = after(view, seat, action)
    other = after(view, seat, instead) if moves(instead) else view
    if then is not None and other is not None:
        found = _of_sled(view, then, other, seat)
        if found is not None:
            return found
    if isinstance(action, (Move, Crawl)) and isinstance(instead, (Move, Crawl)):
        found = _of_ways(view, seat, action, instead)
        if found is not None:
            return found
    return _of_risk(view, seat, action)


def _of_risk(view: Race, seat: int, action: Action) -> Reason | None:
    """Return the reason that a landmine on the way may be a dud, if nothing else can be said."""
    if not isinstance(action, Move) or view.stack:
        return None
    end = int(end_of(view, view.at[seat], number_of(action)))
    if not view.hill.mines[end]:
        return None
    look = to_say("Where might a landmine go off?")
    return Reason(look, cells_named([end]), to_say("It is a risk, but the landmine may be a dud."))


# Effects on the sled, and on others that it meets.


def _of_sled(view: Race, then: Race, other: Race, seat: int) -> Reason | None:
    me = 1 << seat
    if then.finished & me and not other.finished & me:
        look = to_say("How far is it to the finish?")
        return Reason(look, sled(view, seat), to_say("You cross the finish line."))
    points = int(then.gate_points[seat] - view.gate_points[seat])
    if points > int(other.gate_points[seat] - view.gate_points[seat]):
        why = to_say_many(
            "A gate brings you {number} point.", "Gates bring you {number} points.", points
        )
        return Reason(to_say("Look for a gate near your sled."), sled(view, seat), why)
    if view.lying & me and not then.lying & me and other.lying & me:
        look = to_say("Your sled lies in the snow.")
        return Reason(look, sled(view, seat), to_say("Your sled stands up."))
    if not view.lying & me and not then.lying & me and other.lying & me:
        look = to_say("Watch out: not every way is safe.")
        return Reason(look, sled(view, seat), to_say("Your sled does not fall over."))
    down = row_of_sled(then, seat) - row_of_sled(view, seat)
    if not then.stack and down > 0 and row_of_sled(then, seat) > row_of_sled(other, seat):
        why = to_say_many("It leads {number} row down.", "It leads {number} rows down.", down)
        return Reason(to_say("Which way leads down?"), sled(view, seat), why)
    return _of_others(view, then, other, seat)


def _of_others(view: Race, then: Race, other: Race, seat: int) -> Reason | None:
    """Return whom the move knocks down."""
    for rival in range(view.seats):
        bit = 1 << rival
        if rival != seat and then.lying & bit and not view.lying & bit and not other.lying & bit:
            look = to_say("Who stands in your way?")
            why = to_say("It knocks down {name}.", name=Named(rival))
            return Reason(look, sled(view, rival), why)
    return None


def sled(view: Race, seat: int) -> tuple[str, ...]:
    """Return the sled of a seat as a place to look at, while it is on the hill."""
    return () if view.at[seat] == OFF else (f"sled-{seat}",)


def row_of_sled(race: Race, seat: int) -> int:
    """Return the row of a sled; -1 if it is not on the hill."""
    return -1 if race.at[seat] == OFF else int(race.at[seat] // WIDE)


# The ends of ways.


def cells_named(cells: list[int]) -> tuple[str, ...]:
    """Return cells as places to look at, in the order of the hill."""
    return tuple([f"cell-{NAMES[cell]}" for cell in sorted(set(cells))])


_WAYS: Final[Said] = to_say("Look closely at where each way leads.")


def _way_number(action: Move | Crawl) -> int:
    return int(action.direction) if isinstance(action, Crawl) else number_of(action)


def _of_ways(view: Race, seat: int, action: Move | Crawl, instead: Move | Crawl) -> Reason | None:
    """Return what is on one way and not on the other, or else how their ends differ."""
    mine = not view.stack or view.stack[-1].kind != Ask.SLIDE
    if not mine and Ride.of(view.stack[-1].about).sled != seat:
        return None
    start = view.at[seat]
    way, other = _way_number(action), _way_number(instead)
    end, elsewhere = int(end_of(view, start, way)), int(end_of(view, start, other))
    at = (*sled(view, seat), *cells_named([end, elsewhere]))
    hill = view.hill
    if hill.tiles[end] == RUN_OUT and hill.tiles[elsewhere] == RUN_OUT:
        return Reason(_WAYS, at, to_say("Both ways cross the finish line."))
    if isinstance(action, Move) and isinstance(instead, Move):
        if _falls(view, start, other, elsewhere) and not _falls(view, start, way, end):
            why = to_say("No rock or barricade knocks you down on that way.")
            return Reason(to_say("Watch out: not every way is safe."), at, why)
        if _gates(view, start, way, end) > _gates(view, start, other, elsewhere):
            look = to_say("Look for a gate near your sled.")
            return Reason(look, at, to_say("You cross a gate on that way."))
        if _toll(view, seat, way) == 0 and _toll(view, seat, other) > 0:
            why = to_say("You need not discard a card for that way.")
            return Reason(to_say("Which way is full?"), at, why)
    return of_ends(view, seat, end, elsewhere)


def _falls(view: Race, start: i64, move: i64, end: i64) -> bool:
    """Return whether a way has an orange barricade, or ends at a rock."""
    if view.hill.looks[end] & TERRAIN == ROCK and view.hill.tiles[end] != RUN_OUT:
        return True
    return not is_hop(view, start, move) and edge(view, start, move % SIDES, end, ORANGE) > 0


def _gates(view: Race, start: i64, move: int, end: i64) -> int:
    """Return the number of gates on a way."""
    if is_hop(view, start, move) and not view.rules.gates_hop:
        return 0
    return len(gates_on(view, start, move, end))


def _toll(view: Race, seat: int, move: i64) -> i64:
    """Return the price of a way in cards."""
    if view.stack:
        top = view.stack[-1]
        return price(view, driver(view, Ride.of(top.about)), move) if top.kind == Ask.SLIDE else 0
    return price(view, mover(view, seat), move)


def of_ends(view: Race, seat: int, end: int, elsewhere: int) -> Reason | None:
    """Return what speaks for one cell, and not for another, as the end of a way."""
    hill = view.hill
    at = cells_named([end, elsewhere])
    if hill.mines[elsewhere] and not hill.mines[end]:
        look = to_say("Where might a landmine go off?")
        return Reason(look, at, to_say("No landmine lies there."))
    found = _of_cells(view, seat, end, elsewhere)
    if found is None and hill.mines[elsewhere] and hill.mines[end]:
        look = to_say("Where might a landmine go off?")
        return Reason(look, at, to_say("On the other way lies a landmine, too."))
    return found


def _of_cells(view: Race, seat: int, end: int, elsewhere: int) -> Reason | None:
    """Return how the cells differ, apart from landmines."""
    hill, start = view.hill, view.at[seat]
    at = cells_named([end, elsewhere])
    if hill.tiles[end] == RUN_OUT or hill.tiles[elsewhere] == RUN_OUT:
        return None
    ground, other = hill.looks[end] & TERRAIN, hill.looks[elsewhere] & TERRAIN
    if other == YETI and ground != YETI:
        return Reason(to_say("Where does a yeti wait?"), at, to_say("No yeti waits there."))
    down, less = end // WIDE, elsewhere // WIDE
    if down > less and down >= start // WIDE and ground != ICE and other != ICE:
        look = to_say("Which way leads down?")
        if down > start // WIDE:
            return Reason(look, at, to_say("It leads further down the hill."))
        return Reason(look, at, to_say("It does not lead back up the hill."))
    if sleds_on(view, elsewhere) and not sleds_on(view, end):
        look = to_say("Where do other sleds wait?")
        return Reason(look, at, to_say("No other sled is on that cell."))
    return _of_going_on(view, seat, end, elsewhere) or _of_ground(view, seat, end, elsewhere)


def _of_going_on(view: Race, seat: int, end: int, elsewhere: int) -> Reason | None:
    """Return how a sled could go on from either cell."""
    look, at = to_say("How could you go on from there?"), cells_named([end, elsewhere])
    if _gate_next(view, seat, end) and not _gate_next(view, seat, elsewhere):
        return Reason(look, at, to_say("From there your sled could cross a gate next."))
    number = _safe_ways_down(view, seat, end)
    if number > _safe_ways_down(view, seat, elsewhere):
        why = to_say_many(
            "From there {number} safe way leads down.",
            "From there {number} safe ways lead down.",
            number,
        )
        return Reason(look, at, why)
    if cells_below(view, end) > cells_below(view, elsewhere):
        why = to_say("It is not at the edge: two cells lie below it.")
        return Reason(to_say("Where is the edge of the hill?"), at, why)
    return None


def _ways_on(there: Race, seat: int, cell: int) -> list[int]:
    """Return the free ways that do not lead back, from the cell where a sled is now."""
    who = Driver(seat, cell, BITS[cell], 0, 0, False)
    found: list[int] = []
    for move in range(PLAIN_MOVES):
        if move % SIDES < BACK_LEFT and price(there, who, move) == 0:
            found.append(move)
    return found


def _put(view: Race, seat: int, cell: int) -> Race:
    """Return the race with a sled put on a cell."""
    there = view.copy()
    assert isinstance(there, Race)
    there.at[seat] = cell
    return there


def _gate_next(view: Race, seat: int, cell: int) -> bool:
    """Return whether the next move from a cell could cross a gate."""
    there = _put(view, seat, cell)
    for move in _ways_on(there, seat, cell):
        if _gates(there, cell, move, end_of(there, cell, move)):
            return True
    return False


def _safe_ways_down(view: Race, seat: int, cell: int) -> int:
    """Return the number of safe ways that lead down from a cell."""
    there, hill = _put(view, seat, cell), view.hill
    number = 0
    for move in _ways_on(there, seat, cell):
        end = end_of(there, cell, move)
        wild = hill.looks[end] & TERRAIN == YETI or hill.mines[end] > 0
        if end // WIDE > cell // WIDE and not wild and not _falls(there, cell, move, end):
            number += 1
    return number


def cells_below(view: Race, cell: int) -> int:
    """Return the number of cells in the next row that touch this one."""
    course = view.hill.course
    number = 0
    for direction in (FRONT_RIGHT, FRONT_LEFT):
        if course.next[cell * SIDES + direction] != OFF:
            number += 1
    return number


def _of_ground(view: Race, seat: int, end: int, elsewhere: int) -> Reason | None:
    """Return how the ground or the neighbours of the cells differ."""
    at, looks = cells_named([end, elsewhere]), view.hill.looks
    ground, other = looks[end] & TERRAIN, looks[elsewhere] & TERRAIN
    look = to_say("What is the ground like there?")
    if ground == MOGUL and other != MOGUL:
        return Reason(look, at, to_say("There are moguls to hop from."))
    if ground == ICE and other != ICE:
        return Reason(look, at, to_say("On the ice there your sled may slide on at once."))
    if other == ICE and ground != ICE:
        return Reason(look, at, to_say("There is no ice there to slide on."))
    if _others_beside(view, seat, elsewhere) and not _others_beside(view, seat, end):
        look = to_say("Where do other sleds wait?")
        return Reason(look, at, to_say("No other sled is beside that cell."))
    return None


def _others_beside(view: Race, seat: int, cell: int) -> bool:
    """Return whether another sled is beside a cell."""
    for other in range(view.seats):
        if other != seat and view.at[other] != OFF and apart(view.at[other], cell) == 1:
            return True
    return False


# A blocked sled.


def of_blocked(seat: int) -> Reason:
    """Return the reason that no free way is open."""
    why = to_say("Your sled is blocked, so you may change your cards.")
    return Reason(to_say("Which way is open to your sled?"), (f"sled-{seat}",), why)
