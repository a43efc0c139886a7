"""Forecast of a move, as far as everybody can know the result before it is made."""

from typing import NamedTuple

from fairyring.kernel.words import player, say, say_many

from ...parts import SIDES
from ...position.hill.hill import ICE, ORANGE, ROCK, RUN_OUT, STRIPED, TERRAIN, YETI
from ...position.moving.sleds import room, sleds_on, standing, upright
from ...position.moving.ways import PLAIN_MOVES, edge, end_of, gates_on, is_hop
from ...position.race.race import Race


class Forecast(NamedTuple):
    """The end of a move, the events on the way in words, and a short mark."""

    cell: int
    hop: bool
    words: list[str]
    mark: str


class Way(NamedTuple):
    """A move to forecast: which sled goes where, and how."""

    sled: int
    chooser: int
    move: int
    sliding: bool = False
    aside: bool = False
    """Slideways, or sideways with a Ram!."""
    tunnel: bool = False
    """A Snow Tunnel is being declared for it."""
    rams: int = 0
    """The number of Rams declared for it."""


def forecast(race: Race, way: Way) -> Forecast:
    """Forecast the first step of a move, in the order of T31; further slides are not known yet."""
    start, end = race.at[way.sled], int(end_of(race, race.at[way.sled], way.move))
    hop = not way.aside and is_hop(race, start, way.move)
    terrain = int(race.hill.looks[end]) & TERRAIN
    beyond = race.hill.tiles[end] == RUN_OUT
    own = way.sled == way.chooser
    words: list[str] = []
    tolls = _toll(race, end, beyond)
    risks = []
    falls = False

    driven = not hop and not way.aside
    direction = way.move % SIDES
    striped = driven and edge(race, start, direction, end, STRIPED) > 0
    orange = driven and edge(race, start, direction, end, ORANGE) > 0
    tunnel = way.tunnel or way.move >= PLAIN_MOVES
    through_edge = tunnel and (striped or orange)
    stands = upright(race, way.sled)
    if tunnel:
        words.append(say("with a Snow Tunnel"))
    if orange and not through_edge and stands:
        falls = True
        words.append(
            say("over an orange barricade, you fall")
            if own
            else say("over an orange barricade, it falls")
        )
    gates = _gates(race, way, hop, end)
    if gates:
        words.append(say_many("a gate, {number} point", "gates, {number} points", gates))
    if beyond:
        words.append(say("over the finish line"))
    else:
        if race.hill.mines[end]:
            words.append(say("onto a landmine, which may go off"))
            risks.append(say("boom?"))
        through_rock = tunnel and not through_edge
        if terrain == ROCK and not way.aside and not through_rock and stands and not falls:
            falls = True
            words.append(say("into a rock, you fall") if own else say("into a rock, it falls"))
        if terrain == YETI and not way.aside and race.hands[way.sled]:
            words.append(
                say("a yeti takes one of your cards") if own else say("a yeti takes a card")
            )
            risks.append(say("yeti"))
    hit = [] if beyond else _hit(race, way, hop, end)
    for other in hit:
        words.append(say("knocks down {player}", player=player(other)))
    if tolls:
        words.append(say_many("costs {number} card", "costs {number} cards", tolls))
    if terrain == ICE and not way.aside and not beyond:
        words.append(say("then slides on"))
        risks.append(say("slides"))
    taken = [other for other in hit if other != way.chooser and race.tokens[other]]
    marks = _marks(beyond, gates + len(taken), tolls, falls, risks)
    return Forecast(end, hop, words, marks)


def _toll(race: Race, end: int, beyond: bool) -> int:
    """Return the price in cards of entering a cell (T23)."""
    others = int(sleds_on(race, end))
    return others - 1 if not beyond and race.rules.share and others >= room(race) else 0


def _gates(race: Race, way: Way, hop: bool, end: int) -> int:
    if hop and not race.rules.gates_hop:
        return 0
    crossed = gates_on(race, race.at[way.sled], way.move, end)
    if race.rules.gates_once:
        crossed = [gate for gate in crossed if not race.passed[way.sled] >> gate & 1]
    return len(crossed)


def _hit(race: Race, way: Way, hop: bool, end: int) -> list[int]:
    """Return the seats whose sleds will lie down."""
    there = standing(race, way.sled, end)
    if way.sliding or hop:
        return there
    rams = way.rams + (race.rams[way.sled] if way.sled == way.chooser else 0)
    return there if rams >= len(there) else []


def _marks(beyond: bool, points: int, tolls: int, falls: bool, risks: list[str]) -> str:
    """Return the two things that matter most."""
    marks = []
    if beyond:
        marks.append(say("finish"))
    if points:
        marks.append(f"+{points}")
    if tolls:
        marks.append(say_many("-{number} card", "-{number} cards", tolls))
    if falls:
        marks.append(say("falls"))
    return " ".join([*marks, *risks][:2])
