"""A move from its first cell to its last: toll, edges, cell, collisions, ice (T31)."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.facts import (
    NO_SEAT,
    Flipped,
    Gated,
    How,
    Lost,
    MoveOff,
    SetOut,
    StoppedOnIce,
    Tunnelled,
    Went,
    Why,
)
from fairyring.games.toboggan.parts import SIDES
from fairyring.games.toboggan.position.hands import discard
from fairyring.games.toboggan.position.hill import (
    ICE,
    ORANGE,
    ROCK,
    RUN_OUT,
    STRIPED,
    TERRAIN,
    YETI,
    batch,
    batch_owner,
    blanks_left,
    booms_left,
    marker_owner,
)
from fairyring.games.toboggan.position.race import SLIDE, TOLL, WHOM, Race, own_hill
from fairyring.games.toboggan.position.sleds import finish, flip, knock, place_sled, upright
from fairyring.games.toboggan.position.track import BITS
from fairyring.games.toboggan.position.ways import (
    PLAIN_MOVES,
    Driver,
    edge,
    end_of,
    gates_on,
    hugs,
    is_hop,
    price,
)
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question

# A ride, as the numbers of `about`.
SLED: Final = 0
CHOOSER: Final = 1
"""Who chooses the way: the sled's player, or who bumped it."""
CAUSE: Final = 2
VISITED: Final = 3
"""The cells that it may not enter again, as bits."""
SLIDING: Final = 4
"""1 when it moves on from ice."""
MOVE: Final = 5
"""What waits for its toll; NO_MOVE else."""
DUE: Final = 6
"""How many cards of the toll are still to pay."""
RAMS: Final = 7
"""From here on: whom a Ram! hits on the first cell, as target + 8 * who takes the token."""

NO_MOVE: Final = -1

# Causes.
OWN: Final = 0
AGAIN: Final = 1
BUMP: Final = 2
SIDEWAYS: Final = 3

Ride = tuple[int, ...]


def begin(
    race: Race,
    sled: int,
    chooser: int,
    cause: int,
    visited: int,
    move: int,
    rams: tuple[int, ...],
    dice: Dice,
    tell: Tell | None,
) -> None:
    """A move is under way."""
    _set_out(race, (sled, chooser, cause, visited, 0, NO_MOVE, 0) + rams, move, dice, tell)


def driver(race: Race, ride: Ride) -> Driver:
    """How the next step of a ride is judged."""
    sled = ride[SLED]
    own = ride[CHOOSER] == sled
    return Driver(
        sled,
        race.at[sled],
        ride[VISITED],
        len(race.hands[sled]) if own else 0,
        race.tunnels[sled] if own else 0,
        own and hugs(race, sled),
    )


def _set_out(race: Race, ride: Ride, move: int, dice: Dice, tell: Tell | None) -> None:
    due = 0 if ride[CAUSE] == SIDEWAYS else price(race, driver(race, ride), move)
    if due > 0:  # T24
        about = ride[:MOVE] + (move, int(due)) + ride[RAMS:]
        race.stack.append(Question(TOLL, 1 << ride[CHOOSER], about))
        if tell is not None:
            end: int = end_of(race, race.at[ride[SLED]], move)
            tell(SetOut(ride[CHOOSER], end, int(due)), EVERYBODY)
    else:
        _enter(race, ride, move, dice, tell)


def pay(race: Race, card: int, dice: Dice, tell: Tell | None) -> None:
    """One card of the toll; when all is paid the move begins."""
    ride = race.stack.pop().about
    discard(race, ride[SLED], card, Why.TOLL, tell)
    due = ride[DUE] - 1
    if due:
        about = ride[:DUE] + (due,) + ride[RAMS:]
        race.stack.append(Question(TOLL, 1 << ride[CHOOSER], about))
    else:
        move = ride[MOVE]
        _enter(race, ride[:MOVE] + (NO_MOVE, 0) + ride[RAMS:], move, dice, tell)


def _enter(race: Race, ride: Ride, move: int, dice: Dice, tell: Tell | None) -> None:
    """T31: the edge, the cell, then who is on it."""
    hill = race.hill
    sled, chooser, cause = ride[SLED], ride[CHOOSER], ride[CAUSE]
    start = race.at[sled]
    end: int = end_of(race, start, move)
    aside = cause == SIDEWAYS
    hop = not aside and is_hop(race, start, move)
    there: i64 = hill.looks[end]
    beyond = hill.tiles[end] == RUN_OUT
    direction = move % SIDES
    bumper = chooser if cause == BUMP and race.rules.all_knockdowns else NO_SEAT

    striped = not hop and not aside and edge(race, start, direction, end, STRIPED) > 0
    orange = not hop and not aside and edge(race, start, direction, end, ORANGE) > 0
    crossed: list[int] = []
    if not hop or race.rules.gates_hop:  # T37, T41
        crossed = gates_on(race, start, move, end)
    place_sled(race, sled, end)
    if tell is not None:
        tell(Went(sled, start, end, _how(ride, move, hop), chooser), EVERYBODY)
    through_edge = through_rock = False
    if move >= PLAIN_MOVES:
        race.tunnels[sled] -= 1
        through_edge = striped or orange
        through_rock = not through_edge
        if tell is not None:
            tell(Tunnelled(sled, end), EVERYBODY)
    if orange and not through_edge:
        knock(race, sled, bumper, Why.ORANGE, tell)
    _score(race, sled, end, crossed, tell)
    if beyond:  # T49
        finish(race, sled, tell)
        over(race, ride, tell)
        return
    if hill.mines[end]:
        _flip(race, sled, end, dice, tell)
    terrain = there & TERRAIN
    if terrain == ROCK and not aside and not through_rock:
        mark: i64 = hill.marks[end]
        by = bumper
        if mark and race.rules.all_knockdowns:
            by = marker_owner(mark)
        knock(race, sled, by, Why.ROCK, tell)
    if terrain == YETI and not aside and race.hands[sled]:  # T42
        hand = race.hands[sled]
        discard(race, sled, hand[dice.below(len(hand))], Why.YETI, tell)

    onward = ride[:VISITED] + (ride[VISITED] | BITS[start] | BITS[end],) + ride[SLIDING:]
    if ride[SLIDING] or hop:  # T35, T38
        why = Why.SLID_INTO if ride[SLIDING] else Why.HOPPED_ON
        for other in range(race.seats):
            if other != sled and race.at[other] == end:
                knock(race, other, chooser, why, tell)
    for ram in ride[RAMS:]:
        target = ram & 7
        if target != sled and race.at[target] == end:
            knock(race, target, ram >> 3, Why.CARD, tell)
    _ram(race, onward[:RAMS], dice, tell)


def _how(ride: Ride, move: int, hop: bool) -> How:
    if ride[CAUSE] == SIDEWAYS:
        return How.SIDEWAYS
    if ride[SLIDING]:
        return How.SLIDE
    if hop:
        return How.LEAP if move // SIDES % 2 else How.HOP
    return How.STEP


def _score(race: Race, sled: int, end: int, crossed: list[int], tell: Tell | None) -> None:
    points = 0
    for gate in crossed:
        if race.rules.gates_once:
            if race.passed[sled] >> gate & 1:
                continue
            race.passed[sled] |= 1 << gate
        points += 1
    if points:
        race.gate_points[sled] += points
        if tell is not None:
            tell(Gated(sled, end, points), EVERYBODY)


def _flip(race: Race, sled: int, cell: int, dice: Dice, tell: Tell | None) -> None:
    """The token is turned over and removed."""
    hill = own_hill(race)
    number = hill.mines[cell] - 1
    tokens: i64 = hill.batches[number]
    boom = flip(tokens, dice)
    owner: int = batch_owner(tokens)
    hill.mines[cell] = 0
    hill.batches[number] = batch(
        owner, booms_left(tokens) - (1 if boom else 0), blanks_left(tokens) - (0 if boom else 1)
    )
    if tell is not None:
        tell(Flipped(sled, cell, boom), EVERYBODY)
    if boom:
        knock(race, sled, owner if race.rules.all_knockdowns else NO_SEAT, Why.MINE, tell)


def rammable(race: Race, ride: Ride) -> list[int]:
    """Whom a kept Ram! may hit: standing sleds on the cell just entered."""
    sled = ride[SLED]
    return [
        other
        for other in range(race.seats)
        if other != sled and race.at[other] == race.at[sled] and upright(race, other)
    ]


def _ram(race: Race, ride: Ride, dice: Dice, tell: Tell | None) -> None:
    """Kept Rams hit who stands on the cell; which of several is asked."""
    sled = ride[SLED]
    while ride[CHOOSER] == sled and race.rams[sled]:
        targets = rammable(race, ride)
        if not targets:
            break
        if len(targets) > 1:
            race.stack.append(Question(WHOM, 1 << sled, ride))
            return
        race.rams[sled] -= 1
        knock(race, targets[0], sled, Why.CARD, tell)
    _slide(race, ride, dice, tell)


def ram(race: Race, target: int, dice: Dice, tell: Tell | None) -> None:
    """The answer whom a kept Ram! hits."""
    ride = race.stack.pop().about
    race.rams[ride[SLED]] -= 1
    knock(race, target, ride[SLED], Why.CARD, tell)
    _ram(race, ride, dice, tell)


def resume(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Go on where it was asked whom a kept Ram! hits, as there is nobody to choose from now."""
    _ram(race, race.stack.pop().about, dice, tell)


def slides(race: Race, ride: Ride, found: list[int]) -> bool:
    """Where a sled on ice may go on to, in order; whether it must (T33)."""
    who = driver(race, ride)
    must = False
    for move in range(SIDES):
        cost = price(race, who, move)
        if cost == 0:
            must = True
        if cost == 0 or (cost > 0 and ride[CAUSE] != BUMP):
            found.append(move)
    if who.tunnels:
        for move in range(PLAIN_MOVES, PLAIN_MOVES + SIDES):
            if price(race, who, move) >= 0:
                found.append(move)
    return must


def _slide(race: Race, ride: Ride, dice: Dice, tell: Tell | None) -> None:
    """On ice a sled goes on at once, by itself where there is but one way."""
    on_ice = race.hill.looks[race.at[ride[SLED]]] & TERRAIN == ICE
    if not on_ice or ride[CAUSE] == SIDEWAYS:
        over(race, ride, tell)
        return
    ride = ride[:SLIDING] + (1, NO_MOVE, 0)
    ways: list[int] = []
    must = slides(race, ride, ways)
    if not ways:
        over(race, ride, tell)
    elif must and len(ways) == 1:
        _set_out(race, ride, ways[0], dice, tell)
    else:
        race.stack.append(Question(SLIDE, 1 << ride[CHOOSER], ride))


def slide(race: Race, move: int, dice: Dice, tell: Tell | None) -> None:
    """The answer where to slide on to; NO_MOVE to stop."""
    ride = race.stack.pop().about
    if move == NO_MOVE:
        if tell is not None:
            tell(StoppedOnIce(ride[SLED], ride[CHOOSER]), EVERYBODY)
        over(race, ride, tell)
    else:
        _set_out(race, ride, move, dice, tell)


def over(race: Race, ride: Ride, tell: Tell | None) -> None:
    """The movement ends, and with it what was kept for it (5.8, Me Too!)."""
    if ride[CAUSE] in (OWN, AGAIN):
        lose_kept(race, ride[SLED], tell)


def lose_kept(race: Race, seat: int, tell: Tell | None) -> None:
    """Rams and Snow Tunnels that were not used are lost."""
    if race.tunnels[seat] or race.rams[seat]:
        race.tunnels[seat] = race.rams[seat] = 0
        if tell is not None:
            tell(Lost(seat), EVERYBODY)


def unname(race: Race, tell: Tell | None) -> None:
    """The named move on top is not made after all; Rams that stood for it are kept (5.8)."""
    named = race.stack.pop().about
    race.rams[named[0]] += len(named) - 2
    if tell is not None:
        tell(MoveOff(named[0]), EVERYBODY)
