"""Rows for a move: what happens to the sled at once, and where each way leads.

The unit of worth in all reasons of this game is a point, as in `standing.value`.
"""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.preview import NoDice, Undecided
from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ...parts import SIDES
from ...position import Race, actions as do
from ...position.hill.hill import ICE, ORANGE, ROCK, RUN_OUT, TERRAIN, YETI
from ...position.hill.track import BACK_LEFT, BITS, FRONT_LEFT, FRONT_RIGHT, NAMES, OFF, WIDE
from ...position.moving import ways
from ...position.moving.riding import Ride, driver
from ...position.moving.sleds import sleds_on
from ...position.race.steps import Ask

ROW = 0.8
CARD = 0.25
FACT = 0.4
"""Worth of a fact that is said unless a difference is worth more."""
LITTLE = 0.05
_LYING = 0.5
_POINT = 1.6
_HOME = 9.0
_SAFE = to_say("Watch out: not every way is safe.")
_GATE = to_say("Look for a gate near your sled.")
_WAYS = to_say("Look closely at where each way leads.")
_ON = to_say("How could you go on from there?")
_STANDS = to_say("Who stands in your way?")
_OTHERS = to_say("Where do other sleds wait?")
_GROUND = to_say("What is the ground like there?")
_MINE = to_say("Where might a landmine go off?")


def sled(view: Race, seat: int) -> tuple[str, ...]:
    """Return the sled of a seat as a place to look at, while it is on the hill."""
    return () if view.at[seat] == OFF else (f"sled-{seat}",)


def row_of_sled(race: Race, seat: int) -> int:
    """Return the row of a sled; -1 if it is not on the hill."""
    return -1 if race.at[seat] == OFF else int(race.at[seat] // WIDE)


def cell_named(cell: int) -> tuple[str, ...]:
    """Return a cell as a place to look at."""
    return (f"cell-{NAMES[cell]}",)


# What happens at once.


def of_move(view: Race, seat: int, action: Action) -> Iterator[Row]:
    """Return what a move, or standing up, does at once, and what is on its way."""
    then = _after(view, seat, action)
    if then is not None:
        yield from _certain(view, then, seat)
    if isinstance(action, do.Move | do.Crawl):
        is_mine = not view.stack or view.stack[-1].kind != Ask.SLIDE
        if is_mine or Ride.of(view.stack[-1].about).sled == seat:
            yield from _of_way(view, seat, action, then)
        yield Row("", 0, _WAYS, sled(view, seat))


def _after(view: Race, seat: int, action: Action) -> Race | None:
    """Return the race right after an action of a sled; None if chance has a part in it.

    Unseen things are filled in, since the rules need them; what happens to sleds does not depend on
    that.
    """
    then = view.copy()
    then.redeal(FastDice(0))
    try:
        then.enact(seat, action, NoDice())
    except Undecided:
        return None
    return then


def _certain(view: Race, then: Race, seat: int) -> Iterator[Row]:
    """Return what happens to the sled, and to others that it meets."""
    me, at = 1 << seat, sled(view, seat)
    points = int(then.gate_points[seat] - view.gate_points[seat])
    why = to_say_many(
        "A gate brings you {number} point.", "Gates bring you {number} points.", points
    )
    yield Row("gate", _POINT * points, _GATE, at, why)
    if view.lying & me:
        look = to_say("Your sled lies in the snow.")
        stands = not then.lying & me
        yield Row("stands", _LYING * stands, look, at, to_say("Your sled stands up."))
    else:
        falls = then.lying & me > 0
        yield Row("lies", -_LYING * falls, _SAFE, at, to_say("Your sled does not fall over."))
    for rival in range(view.seats):
        if rival != seat and (then.lying & ~view.lying) >> rival & 1:
            why = to_say("It knocks down {name}.", name=Named(rival))
            yield Row(f"knocks {rival}", FACT, _STANDS, sled(view, rival), why)


# Ways, and the cells where they end.


def _of_way(view: Race, seat: int, action: do.Move | do.Crawl, then: Race | None) -> Iterator[Row]:
    """Return what is on a way and at its end."""
    start, hill = int(view.at[seat]), view.hill
    way = int(action.direction) if isinstance(action, do.Crawl) else do.number_of(action)
    end = int(ways.end_of(view, start, way))
    at = (*sled(view, seat), *cell_named(end))
    is_home = then is not None and then.finished >> seat & 1
    if is_home or hill.tiles[end] == RUN_OUT:
        why = to_say("You cross the finish line.") if is_home else None
        same = to_say("Both ways cross the finish line.")
        yield Row("finish", _HOME, to_say("How far is it to the finish?"), at, why, same=same)
        return
    if isinstance(action, do.Move):
        why = to_say("No rock or barricade knocks you down on that way.")
        yield Row("falls", -0.9 * _LYING * _falls(view, start, way, end), _SAFE, at, why)
        why = to_say("You need not discard a card for that way.")
        yield Row("toll", -CARD * _toll(view, seat, way), to_say("Which way is full?"), at, why)
        if hill.mines[end] and not view.stack:
            why = to_say("It is a risk, but the landmine may be a dud.")
            yield Row("", LITTLE / 9, _MINE, cell_named(end), why)
        if then is None:
            why = to_say("You cross a gate on that way.")
            yield Row("gate", _POINT * _gates(view, start, way, end), _GATE, at, why)
    yield _of_rows(view, seat, end, then)
    yield from of_end(view, seat, end)


def _of_rows(view: Race, seat: int, end: int, then: Race | None) -> Row:
    """Return the rows that a way leads down, or back up."""
    row, at = row_of_sled(view, seat), (*sled(view, seat), *cell_named(end))
    down = end // WIDE - row
    why: Said | None = to_say("It leads further down the hill.")
    if down < 0:
        why = to_say("It does not lead back up the hill.")
    elif then is not None and not then.stack and row_of_sled(then, seat) - row == down:
        why = to_say_many("It leads {number} row down.", "It leads {number} rows down.", down)
    elif view.hill.looks[end] & TERRAIN == ICE:
        why = None
    return Row("down", ROW * down, to_say("Which way leads down?"), at, why)


def _falls(view: Race, start: int, move: int, end: int) -> bool:
    """Return whether a way has an orange barricade, or ends at a rock."""
    if view.hill.looks[end] & TERRAIN == ROCK and view.hill.tiles[end] != RUN_OUT:
        return True
    hops = ways.is_hop(view, start, move)
    return not hops and ways.edge(view, start, move % SIDES, end, ORANGE) > 0


def _gates(view: Race, start: int, move: int, end: int) -> int:
    """Return the number of gates on a way."""
    if ways.is_hop(view, start, move) and not view.rules.gates_hop:
        return 0
    return len(ways.gates_on(view, start, move, end))


def _toll(view: Race, seat: int, move: int) -> int:
    """Return the price of a way in cards."""
    if view.stack:
        top = view.stack[-1]
        if top.kind != Ask.SLIDE:
            return 0
        return int(ways.price(view, driver(view, Ride.of(top.about)), move))
    return int(ways.price(view, ways.mover(view, seat), move))


def of_end(view: Race, seat: int, end: int) -> Iterator[Row]:
    """Return what speaks for a cell, or against it, as the end of a way."""
    hill, at = view.hill, cell_named(end)
    ground = hill.looks[end] & TERRAIN
    mined, others = hill.mines[end] > 0, sleds_on(view, end) > 0
    same = to_say("On the other way lies a landmine, too.") if mined else None
    yield Row("mine", -1.0 * mined, _MINE, at, to_say("No landmine lies there."), same=same)
    look = to_say("Where does a yeti wait?")
    yield Row("yeti", -CARD * (ground == YETI), look, at, to_say("No yeti waits there."))
    why = to_say("No other sled is on that cell.")
    yield Row("taken", -0.2 * others, _OTHERS, at, why)
    there = view.copy()
    there.at[seat] = end
    found = _ways_on(there, seat, end)
    gated = any(_gates(there, end, move, cell) for move, cell in found)
    why = to_say("From there your sled could cross a gate next.")
    yield Row("next", FACT * gated, _ON, at, why)
    safe = sum(_is_safe(there, end, move, cell) for move, cell in found)
    why = to_say_many(
        "From there {number} safe way leads down.",
        "From there {number} safe ways lead down.",
        safe,
    )
    yield Row("safe", 2 * LITTLE * safe, _ON, at, why)
    more = to_say("It is not at the edge: two cells lie below it.")
    look = to_say("Where is the edge of the hill?")
    yield Row("below", LITTLE * cells_below(view, end), look, at, more=more)
    why = to_say("On the ice there your sled may slide on at once.")
    yield Row("ice", 0.6 * LITTLE * (ground == ICE), _GROUND, at, why)


def _ways_on(there: Race, seat: int, cell: int) -> list[tuple[int, int]]:
    """Return the free moves that do not lead back, from the cell of a sled, and their ends."""
    who = ways.Driver(seat, cell, BITS[cell], 0, 0, False)
    return [
        (move, int(ways.end_of(there, cell, move)))
        for move in range(ways.PLAIN_MOVES)
        if move % SIDES < BACK_LEFT and ways.price(there, who, move) == 0
    ]


def _is_safe(there: Race, cell: int, move: int, end: int) -> bool:
    """Return whether a move leads down, and nothing on it harms a sled."""
    wild = there.hill.looks[end] & TERRAIN == YETI or there.hill.mines[end] > 0
    return end // WIDE > cell // WIDE and not wild and not _falls(there, cell, move, end)


def cells_below(view: Race, cell: int) -> int:
    """Return the number of cells in the next row that touch this one."""
    beside = (view.hill.course.next[cell * SIDES + down] for down in (FRONT_RIGHT, FRONT_LEFT))
    return sum(other != OFF for other in beside)
