"""The hill and its sleds, counted independently for claims of Goblin Toboggan."""

from typing import Any

from fairyring.games.toboggan.facts import Went
from fairyring.games.toboggan.parts import TILES, Terrain
from fairyring.games.toboggan.position.actions import Move
from fairyring.games.toboggan.position.hill.hill import marker_side, marker_terrain
from fairyring.games.toboggan.position.hill.track import BITS
from fairyring.games.toboggan.position.race.steps import Moved, Step
from fairyring.kernel.dice import FastDice


def lies(race: Any, seat: int) -> bool:
    return bool(race.lying >> seat & 1)


def step(race: Any, cell: int, direction: int, leap: bool = False) -> int:
    """Return the next cell in a direction, or the one after it."""
    end: int = race.hill.course.next[cell * 6 + direction]
    return step(race, end, direction) if leap else end


def distance(race: Any, start: int, end: int) -> int:
    """Return the number of steps between two cells, by breadth-first search."""
    seen, number = {start}, 0
    while end not in seen:
        seen |= {other for cell in seen for other in race.hill.course.around(cell)}
        number += 1
    return number


def beside(race: Any, seat: int, cell: int) -> bool:
    """Return whether another seat's sled is beside a cell."""
    around = race.hill.course.around(cell)
    return any(other != seat and at in around for other, at in enumerate(race.at))


def below(race: Any, cell: int) -> int:
    """Return how many cells of the next row touch this one."""
    return sum(other // 7 > cell // 7 for other in race.hill.course.around(cell))


def ground(race: Any, cell: int) -> Terrain:
    """Return the terrain that a sled meets there, by marker and tile."""
    mark, tile = race.hill.marks[cell], race.hill.tiles[cell]
    if mark:
        return Terrain(marker_terrain(mark))
    return TILES[tile // 6].terrain if tile >= 0 else Terrain.SNOW


def edges(race: Any, cell: int, name: str) -> set[int]:
    """Return the directions in which a cell has `striped`, `orange`, `gates` or `moguls`."""
    mark, tile = race.hill.marks[cell], race.hill.tiles[cell]
    if mark:
        hops = name == "moguls" and ground(race, cell) is Terrain.MOGUL
        return {marker_side(mark)} if hops else set()
    if tile < 0:
        return set()
    mask = getattr(TILES[tile // 6], name)
    return {(edge + tile) % 6 for edge in range(6) if mask >> edge & 1}


def mined(race: Any, cell: int) -> bool:
    return bool(race.hill.mines[cell])


def hard(sort: int) -> bool:
    tile = TILES[sort]
    grounds = (Terrain.ROCK, Terrain.TREE, Terrain.YETI)
    return bool(tile.terrain in grounds or tile.orange or tile.striped)


def _to_move(race: Any, seat: int) -> Any:
    """Return the race as if it were the seat's turn, its sled stood, and it had crossed no gate."""
    there = race.copy()
    there.stack, there.step, there.turn, there.moved = [], Step.MOVE, seat, Moved.NOT_YET
    there.lying &= ~(1 << seat)
    there.done &= ~(1 << seat)
    there.hugging &= ~(1 << seat)
    there.tunnels = there.rams = (0,) * there.seats
    there.rules = there.rules.twin()
    there.rules.gates_once = False
    there.trails[seat] = BITS[there.at[seat]]
    return there


def ways(race: Any, seat: int) -> list[Move]:
    """Return all moves of a sled as if it were its turn, without cards to pay with."""
    there = _to_move(race, seat)
    there.hands[seat] = ()
    return [action for action in there.actions(seat) if isinstance(action, Move)]


def driven(race: Any, seat: int, move: Any) -> list[Any]:
    """Return what would happen on the first cell of such a move, before any slide."""
    there, told = _to_move(race, seat), []
    there.play(seat, move, FastDice(1), lambda fact, _: told.append(fact))
    went = [number for number, fact in enumerate(told) if isinstance(fact, Went)]
    return told[: went[1]] if len(went) > 1 else told
