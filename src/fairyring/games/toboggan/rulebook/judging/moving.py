"""The ways open to a sled: steps, hops, slides, paid ways, crawling, and sideways by a card."""

from dataclasses import dataclass, replace

from ...parts import SIDES, Terrain
from ...position.hill.track import ACROSS
from ...position.race.race import Race
from ...position.race.steps import Moved
from . import ground

Way = tuple[int, bool]
"""A direction, and whether it is a hop of two."""
WAYS: tuple[Way, ...] = tuple(
    (direction, leap) for leap in (False, True) for direction in range(SIDES)
)


@dataclass(frozen=True)
class Rider:
    """A sled that is to move, and what it can use for it."""

    sled: int
    cards: int
    """The number of cards that its player can discard for a full cell."""
    trees: bool
    """True if trees count as snow for it."""
    tunnels: int
    """The number of Snow Tunnels that it may use."""
    been: int
    """The set of cells that it may not enter (T4.5, T8.21)."""
    sliding: bool = False
    boosted: bool = False
    """True if a Rocket Booster moves it."""


def rider(race: Race, seat: int) -> Rider:
    """Return a seat's sled in its own movement."""
    return Rider(
        seat,
        len(race.hands[seat]),
        race.hugging >> seat & 1 == 1,
        race.tunnels[seat],
        1 << race.at[seat] if ground.racing(race, seat) else 0,
    )


def booster(race: Race, seat: int, cards: int) -> Rider:
    """Return the same with a Rocket Booster: to no cell where it was this round."""
    usual = rider(race, seat)
    return replace(usual, cards=cards, been=usual.been | race.trails[seat], boosted=True)


def end_of(race: Race, cell: int, way: Way) -> int | None:
    """Return the cell to which a way leads; None if there is none."""
    direction, leap = way
    end = ground.beside(race, cell, direction)
    return ground.beside(race, end, direction) if leap and end is not None else end


def toll(race: Race, cell: int) -> int:
    """Return the price in cards of one more sled on this cell (T4.6)."""
    if ground.is_run_out(race, cell):
        return 0
    return max(0, len(ground.sleds_on(race, cell)) - 1)


def full(race: Race, cell: int) -> bool:
    """Return whether a cell is full: with two sleds, or with one where they do not share."""
    return len(ground.sleds_on(race, cell)) >= (2 if race.rules.share else 1)


def broken_by_way(race: Race, going: Rider, way: Way, tunnel: bool = False) -> str | None:
    """Return the clause that forbids this way, its toll included, whatever other ways there are."""
    direction, leap = way
    start = race.at[going.sled]
    hop = ground.faces(race, start, direction) and not going.sliding
    if leap:
        if not hop:
            return "T5.11"
        over = ground.beside(race, start, direction)
        if over is None or not (ground.is_tile(race, over) or ground.is_start(race, over)):
            return "T5.12"
    end = end_of(race, start, way)
    if end is None or not _is_open(race, end):
        return "T4.4"
    if going.been >> end & 1:
        return "T8.21" if going.boosted else "T4.5"
    if tunnel and not _in_the_way(race, going, end, direction, hop):
        return "T8.36"
    if not hop and not tunnel and is_striped(race, start, end, direction):
        return "T5.2"
    if ground.is_tree(race, end) and not going.trees:
        return "T5.13" if hop else "T5.5"
    if full(race, end):
        if leap:
            return "T5.13"
        if not race.rules.share:
            return "T4.7"
        if toll(race, end) > going.cards:
            return "T4.6"
    return None


def _is_open(race: Race, cell: int) -> bool:
    return (
        ground.is_tile(race, cell) or ground.is_start(race, cell) or ground.is_run_out(race, cell)
    )


def is_striped(race: Race, start: int, end: int, direction: int) -> bool:
    """Return whether the edge between two cells is striped on either side."""
    return ground.striped(race, start, direction) or ground.striped(
        race, end, (direction + ACROSS) % SIDES
    )


def _in_the_way(race: Race, going: Rider, end: int, direction: int, hop: bool) -> bool:
    """Return whether a Snow Tunnel makes a difference to this sled (T8.36)."""
    start = race.at[going.sled]
    if not hop and is_striped(race, start, end, direction):
        return True
    if ground.lies(race, going.sled):  # T5.9: an orange barricade or a rock does nothing more to it
        return False
    back = (direction + ACROSS) % SIDES
    edge = not hop and (ground.orange(race, start, direction) or ground.orange(race, end, back))
    rock = ground.terrain(race, end) == Terrain.ROCK and not ground.is_run_out(race, end)  # T7.15
    return edge != rock  # of both, one would be left


def free_ways(race: Race, going: Rider) -> list[Way]:
    """Return all ways that cost neither cards nor a Snow Tunnel; back only if there is no other."""
    poor = replace(going, cards=0)
    ways = [way for way in WAYS if broken_by_way(race, poor, way) is None]
    if going.sliding:
        return ways
    onward = [way for way in ways if way[0] not in ground.BACK]
    return onward or ways


def broken_by_move(race: Race, going: Rider, way: Way, tunnel: bool) -> str | None:
    """Return the clause that forbids this move or slide, considering the other ways of the sled."""
    if tunnel and going.tunnels == 0:
        return "T8.24"
    broken = broken_by_way(race, going, way, tunnel)
    if broken is not None or going.sliding or way[0] not in ground.BACK:
        return broken
    return "T4.2" if any(other not in ground.BACK for other, _ in free_ways(race, going)) else None


def can_go(race: Race, going: Rider, way: Way) -> str | None:
    """Return the clause that forbids this way both without and with a Snow Tunnel.

    With a tunnel, the clause is not about stripes but about what is behind them.
    """
    broken = broken_by_move(race, going, way, False)
    if broken is None:
        return None
    through = broken_by_move(race, going, way, True)
    return through if through is None or (broken == "T5.2" and going.tunnels) else broken


def goes_anywhere(race: Race, going: Rider) -> bool:
    """Return whether there is any way, including paid ones and those with a Snow Tunnel."""
    return any(can_go(race, going, way) is None for way in WAYS)


def must_go(race: Race, going: Rider) -> str | None:
    """Return the clause that makes this sled go on, if some way costs nothing."""
    free = free_ways(race, going)
    if not free:
        return None
    if going.sliding:
        return "T5.8"
    if any(direction not in ground.BACK for direction, _ in free):
        return "T4.1"
    return None if race.rules.refuse_back else "T4.2"


def blocked(race: Race, seat: int) -> bool:
    """Return whether a standing sled has no move without paying, not even back (T4.9)."""
    return ground.stands(race, seat) and not free_ways(race, rider(race, seat))


def broken_by_crawl(race: Race, seat: int, direction: int) -> str | None:
    """T4.10: check that a sled was blocked in its last phase, still is, and has room there."""
    if not ground.stands(race, seat) or not race.stuck >> seat & 1:
        return "T4.10"
    if race.moved in (Moved.MOVED, Moved.NEW_CARDS):
        return "T4.10"
    if race.moved == Moved.NOT_YET and not blocked(race, seat):
        return "T4.10"
    end = ground.beside(race, race.at[seat], direction)
    if end is None or not (ground.is_tile(race, end) or ground.is_start(race, end)):
        return "T4.4"
    return "T4.10" if full(race, end) else None


def broken_by_sidestep(race: Race, seat: int, direction: int, cards: int) -> str | None:
    """T8.22: one cell to the left or right, past barricades, with enough cards for the toll."""
    if direction not in ground.ASIDE or not ground.stands(race, seat):
        return "T8.22"
    end = ground.beside(race, race.at[seat], direction)
    if end is None or not (ground.is_tile(race, end) or ground.is_start(race, end)):
        return "T4.4"
    if ground.is_tree(race, end) and not race.hugging >> seat & 1:
        return "T8.22"
    if full(race, end):
        if not race.rules.share:
            return "T4.7"
        if toll(race, end) > cards:
            return "T4.6"
    return None


def broken_by_bump(race: Race, sled: int, direction: int) -> str | None:
    """T8.6: one cell, back only if nothing else is left, never onto a full cell."""
    pushed = Rider(sled, 0, False, 0, 1 << race.at[sled])
    broken = broken_by_way(race, pushed, (direction, False))
    if broken in ("T4.6", "T4.7"):
        return "T8.6"
    if broken is None and direction in ground.BACK:
        onward = [
            other
            for other in range(SIDES)
            if other not in ground.BACK and broken_by_way(race, pushed, (other, False)) is None
        ]
        return "T8.6" if onward else None
    return broken
