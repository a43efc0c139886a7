"""The ways open to a sled: steps, hops and leaps, their price, and which of them are allowed."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...parts import SIDES
from ..hill.hill import CLOSED, GATES, MOGULS, ORANGE, ROCK, RUN_OUT, START, STRIPED, TERRAIN, TREE
from ..hill.track import ACROSS, BACK_LEFT, BITS, LEFT, OFF, RIGHT, apart
from ..race.race import Race
from .sleds import room, sleds_on

NO_WAY: Final = -1
"""The price of a move that is not legal."""
PLAIN_MOVES: Final = 2 * SIDES
"""Moves are numbered as in `actions.MOVES`; those below this use no Snow Tunnel."""
ALL_MOVES: Final = 4 * SIDES
_ALL_SIDES: Final = (1 << SIDES) - 1
SIDEWAYS: Final = ALL_MOVES
"""Added to a direction: a named move that Slideways is going to make."""


@mypyc_attr(free_list_len=1)
class Driver:
    """A sled that is to move, and what it can use for it; moves are judged by this."""

    __slots__ = ("hugging", "purse", "sled", "start", "tunnels", "visited")

    def __init__(
        self, sled: i64, start: i64, visited: int, purse: i64, tunnels: i64, hugging: bool
    ) -> None:
        self.sled: i64 = sled
        self.start: i64 = start
        self.visited = visited
        """The set of cells that it may not enter (again)."""
        self.purse: i64 = purse
        """The number of cards that it can pay with."""
        self.tunnels: i64 = tunnels
        self.hugging = hugging


def end_of(race: Race, start: i64, move: i64) -> i64:
    """Return the cell to which a move leads; OFF if there is none."""
    course = race.hill.course
    end: i64 = course.next[start * SIDES + move % SIDES]
    if end != OFF and move // SIDES % 2:
        end = course.next[end * SIDES + move % SIDES]
    return end


def landing_of(race: Race, seat: i64, move: i64) -> int:
    """Return the cell that a named move enters."""
    start = race.at[seat]
    if start == OFF:
        return OFF
    end: int = end_of(race, start, move - SIDEWAYS if move >= SIDEWAYS else move)
    return end


def is_hop(race: Race, start: i64, move: i64) -> bool:
    """T37: return whether a move is a hop, as all are in a direction that a mogul faces."""
    look: i64 = race.hill.looks[start]
    return look >> MOGULS >> move % SIDES & 1 == 1


def edge(race: Race, start: i64, direction: i64, end: i64, feature: i64) -> i64:
    """Return how many of the two markings of an edge are of this kind (T32)."""
    looks = race.hill.looks
    here: i64 = looks[start]
    there: i64 = looks[end]
    return (here >> feature >> direction & 1) + (
        there >> feature >> (direction + ACROSS) % SIDES & 1
    )


def price(race: Race, who: Driver, move: i64) -> i64:
    """Return the price of a move in cards, mostly 0; NO_WAY if it is not legal."""
    hill = race.hill
    start = who.start
    direction = move % SIDES
    leap = move // SIDES % 2 == 1
    tunnel = move >= PLAIN_MOVES
    end: i64 = hill.course.next[start * SIDES + direction]
    if end == OFF:
        return NO_WAY
    look: i64 = hill.looks[start]
    hop = look >> MOGULS >> direction & 1 == 1
    if leap:  # T37: past anything but what is not laid, bombed or off the hill
        if not hop or hill.looks[end] == CLOSED or hill.tiles[end] == RUN_OUT:
            return NO_WAY
        end = hill.course.next[end * SIDES + direction]
        if end == OFF:
            return NO_WAY
    there: i64 = hill.looks[end]
    beyond = hill.tiles[end] == RUN_OUT
    if there == CLOSED or who.visited & BITS[end] or (beyond and hill.laid < race.rules.rows):
        return NO_WAY  # L95, T20, T22, T51
    terrain = there & TERRAIN
    if terrain == TREE and not who.hugging:
        return NO_WAY  # T43
    striped = not hop and edge(race, start, direction, end, STRIPED) > 0
    if striped and not tunnel:
        return NO_WAY
    if tunnel:  # only where it helps
        if not who.tunnels:
            return NO_WAY
        if not striped:
            orange = not hop and edge(race, start, direction, end, ORANGE) > 0
            rock = terrain == ROCK and not beyond
            if race.lying >> who.sled & 1 or orange == rock:
                return NO_WAY
    if beyond:
        return 0
    others = sleds_on(race, end)
    if others < room(race):
        return 0
    if leap or not race.rules.share or others - 1 > who.purse:
        return NO_WAY  # T23, T25
    return others - 1


def allowed_moves(race: Race, who: Driver, found: list[int]) -> bool:
    """T18, T19: add the allowed moves, in order; return whether one of them costs nothing.

    Back only if no other move is left that costs nothing.
    """
    open_ways: i64 = 0
    ahead = back = False
    faces: i64 = race.hill.looks[who.start] >> MOGULS & _ALL_SIDES
    moves: i64 = PLAIN_MOVES if faces else SIDES
    for move in range(moves):
        cost = price(race, who, move)
        if cost >= 0:
            open_ways |= 1 << move
        if cost == 0:
            if move % SIDES < BACK_LEFT:
                ahead = True
            else:
                back = True
    for move in range(moves):
        if open_ways >> move & 1 and not (ahead and move % SIDES >= BACK_LEFT):
            found.append(int(move))
    if who.tunnels:
        for move in range(PLAIN_MOVES, ALL_MOVES):
            backwards = move % SIDES >= BACK_LEFT
            if not (ahead and backwards) and price(race, who, move) >= 0:
                found.append(move)
    return ahead or back


def only_back(race: Race, who: Driver) -> bool:
    """Return whether no move that costs nothing leads ahead or to a side."""
    for move in range(PLAIN_MOVES):
        if move % SIDES < BACK_LEFT and price(race, who, move) == 0:
            return False
    return True


def may_move(race: Race, who: Driver) -> bool:
    """Return whether there is any move that costs nothing."""
    return any(price(race, who, move) == 0 for move in range(PLAIN_MOVES))


def may_go(race: Race, who: Driver) -> bool:
    """Return whether there is any move at all."""
    for move in range(PLAIN_MOVES):
        if price(race, who, move) >= 0:
            return True
    if who.tunnels:
        for move in range(PLAIN_MOVES, ALL_MOVES):
            if price(race, who, move) >= 0:
                return True
    return False


def mover(race: Race, seat: int) -> Driver:
    """Return the driver for a seat's own move."""
    start = race.at[seat]
    return Driver(
        seat, start, BITS[start], len(race.hands[seat]), race.tunnels[seat], hugs(race, seat)
    )


def booster(race: Race, seat: i64) -> Driver:
    """Return the driver for a step of a Rocket Booster: to no cell where it was this round."""
    return Driver(
        seat,
        race.at[seat],
        race.trails[seat],
        len(race.hands[seat]),
        race.tunnels[seat],
        hugs(race, seat),
    )


def hugs(race: Race, seat: int) -> bool:
    """Return whether trees count as snow for a sled."""
    return race.hugging >> seat & 1 == 1


def bumps(race: Race, sled: i64) -> list[int]:
    """Return the directions in which a sled may be bumped: back only if there is no other."""
    start = race.at[sled]
    found: list[int] = []
    if start == OFF:
        return found
    who = Driver(sled, start, BITS[start], 0, 0, False)
    for direction in range(SIDES):
        if direction == BACK_LEFT and found:
            break
        if price(race, who, direction) == 0:
            found.append(direction)
    return found


def sideways(race: Race, seat: i64, direction: i64, purse: i64) -> i64:
    """Return the price of a Slideways to the right or left, past any edge; NO_WAY if not legal."""
    hill = race.hill
    start = race.at[seat]
    if start == OFF or race.lying >> seat & 1 or (direction != RIGHT and direction != LEFT):
        return NO_WAY
    end: i64 = hill.course.next[start * SIDES + direction]
    if end == OFF or hill.looks[end] == CLOSED:
        return NO_WAY
    if hill.looks[end] & TERRAIN == TREE and not hugs(race, seat):
        return NO_WAY
    others = sleds_on(race, end)
    if others < room(race):
        return 0
    if not race.rules.share or others - 1 > purse:
        return NO_WAY
    return others - 1


def crawls(race: Race, seat: int) -> list[int]:
    """T29: return the directions to adjacent cells of the hill with room, whatever is on them."""
    hill = race.hill
    found: list[int] = []
    for direction in range(SIDES):
        end: i64 = hill.course.next[race.at[seat] * SIDES + direction]
        if end == OFF or (hill.tiles[end] < 0 and hill.tiles[end] != START):
            continue
        if sleds_on(race, end) < room(race):
            found.append(direction)
    return found


def pulls(race: Race, puller: i64, sled: i64, reach: i64) -> list[int]:
    """Grappler: return the cells to which a sled can be pulled, one cell along a shortest way."""
    hill = race.hill
    found: list[int] = []
    near, far = race.at[puller], race.at[sled]
    if near in (OFF, far) or far == OFF:
        return found
    steps = apart(near, far)
    if steps > reach:
        return found
    for cell in hill.course.around(far):
        if (
            apart(cell, near) == steps - 1
            and (hill.tiles[cell] >= 0 or hill.tiles[cell] == START)
            and sleds_on(race, cell) < room(race)
        ):
            found.append(cell)
    found.sort()
    return found


def gates_on(race: Race, start: i64, move: i64, end: i64) -> list[int]:
    """Return the gate markings that a move crosses, each as cell * 6 + direction."""
    direction = move % SIDES
    found: list[int] = []
    here = start
    while here != end:
        there: i64 = race.hill.course.next[here * SIDES + direction]
        if race.hill.looks[here] >> GATES >> direction & 1:
            found.append(here * SIDES + direction)
        if race.hill.looks[there] >> GATES >> (direction + ACROSS) % SIDES & 1:
            found.append(there * SIDES + (direction + ACROSS) % SIDES)
        here = there
    return found
