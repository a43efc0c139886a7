"""A move from its first cell to its last: toll, edges, cell, collisions, ice (T31)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question

from ... import facts
from ...parts import SIDES
from ..hill import hill as ground
from ..hill.track import BITS
from ..race.hands import discard
from ..race.race import Race, own_hill, plus, put
from ..race.steps import Ask
from .sleds import finish, flip, knock, place_sled, standing
from .ways import PLAIN_MOVES, Driver, edge, end_of, gates_on, hugs, is_hop, price

# A ride: its cause, the cells it was on, and its next choice.


NO_MOVE: Final = -1


class Cause:
    """The cause of a ride."""

    OWN: Final = 0
    """The mover's own move."""
    AGAIN: Final = 1
    """The step of a Rocket Booster."""
    BUMP: Final = 2
    SIDEWAYS: Final = 3


_TAKER: Final = 8


def ram_on(target: int, taker: int) -> int:
    """Pack the target of a Ram! and the seat that takes the token."""
    return target + _TAKER * taker


def rammed(ram: int) -> int:
    """Return the target of a Ram!."""
    return ram % _TAKER


def taker_of(ram: int) -> int:
    """Return the seat that takes the token."""
    return ram // _TAKER


class Ride:
    """A sled on its way. A question asked in between keeps the ride as numbers."""

    __slots__ = ("cause", "chooser", "due", "move", "rams", "sled", "sliding", "visited")

    def __init__(
        self, sled: int, chooser: int, cause: int, visited: int, rams: tuple[int, ...]
    ) -> None:
        self.sled = sled
        self.chooser = chooser
        """The seat that chooses the way: the sled's player, or the one who bumped it."""
        self.cause: i64 = cause
        self.visited = visited
        """The set of cells that it may not enter again."""
        self.sliding = False
        """True if it moves on from ice."""
        self.move = NO_MOVE
        """The move that waits for its toll."""
        self.due: i64 = 0
        """The number of cards of the toll still to pay."""
        self.rams = rams
        """Each Ram! for the first cell, packed by `ram_on`."""

    @classmethod
    def of(cls, about: tuple[int, ...]) -> "Ride":
        """Return the ride of a question."""
        sled, chooser, cause, visited, sliding, move, due = about[:7]
        ride = Ride(sled, chooser, cause, visited, about[7:])
        ride.sliding = sliding == 1
        ride.move = move
        ride.due = due
        return ride

    def about(self) -> tuple[int, ...]:
        """Return the ride as the numbers of a question."""
        return (
            self.sled, self.chooser, int(self.cause), self.visited, int(self.sliding), self.move,
            int(self.due), *self.rams,
        )  # fmt: skip


def driver(race: Race, ride: Ride) -> Driver:
    """Return the driver for the next step of a ride."""
    sled = ride.sled
    own = ride.chooser == sled
    return Driver(
        sled,
        race.at[sled],
        ride.visited,
        len(race.hands[sled]) if own else 0,
        race.tunnels[sled] if own else 0,
        own and hugs(race, sled),
    )


def rammable(race: Race, ride: Ride) -> list[int]:
    """Return the possible targets of a kept Ram!: standing sleds on the cell just entered."""
    return standing(race, ride.sled, race.at[ride.sled])


def slides(race: Race, ride: Ride, found: list[int]) -> bool:
    """Add the ways on which a sled on ice may go on; return whether it must (T33)."""
    who = driver(race, ride)
    must = False
    for move in range(SIDES):
        cost = price(race, who, move)
        if cost == 0:
            must = True
        if cost == 0 or (cost > 0 and ride.cause != Cause.BUMP):
            found.append(move)
    if who.tunnels:
        for move in range(PLAIN_MOVES, PLAIN_MOVES + SIDES):
            if price(race, who, move) >= 0:
                found.append(move)
    return must


# The course of a ride.


def set_out(race: Race, ride: Ride, move: int, dice: Dice, tell: Tell | None) -> None:
    """Begin a move, or the next step of a slide, or ask for its toll."""
    due: i64 = 0 if ride.cause == Cause.SIDEWAYS else price(race, driver(race, ride), move)
    if due > 0:  # T24
        ride.move, ride.due = move, due
        race.stack.append(Question(Ask.TOLL, 1 << ride.chooser, ride.about()))
        if tell is not None:
            end: int = end_of(race, race.at[ride.sled], move)
            tell(facts.SetOut(ride.chooser, end, due), EVERYBODY)
    else:
        _enter(race, ride, move, dice, tell)


def pay(race: Race, card: int, dice: Dice, tell: Tell | None) -> None:
    """Pay one card of the toll; when all is paid, begin the move."""
    ride = Ride.of(race.stack.pop().about)
    discard(race, ride.sled, card, facts.Why.TOLL, tell)
    ride.due -= 1
    if ride.due:
        race.stack.append(Question(Ask.TOLL, 1 << ride.chooser, ride.about()))
    else:
        move = ride.move
        ride.move = NO_MOVE
        _enter(race, ride, move, dice, tell)


def _enter(race: Race, ride: Ride, move: int, dice: Dice, tell: Tell | None) -> None:
    """T31: cross the edge, enter the cell, then meet the sleds on it."""
    hill = race.hill
    sled, chooser, cause = ride.sled, ride.chooser, ride.cause
    start = race.at[sled]
    end: int = end_of(race, start, move)
    aside = cause == Cause.SIDEWAYS
    hop = not aside and is_hop(race, start, move)
    there: i64 = hill.looks[end]
    beyond = hill.tiles[end] == ground.RUN_OUT
    direction = move % SIDES
    bumper = chooser if cause == Cause.BUMP and race.rules.all_knockdowns else facts.NO_SEAT

    striped = not hop and not aside and edge(race, start, direction, end, ground.STRIPED) > 0
    orange = not hop and not aside and edge(race, start, direction, end, ground.ORANGE) > 0
    crossed: list[int] = []
    if not hop or race.rules.gates_hop:  # T37, T41
        crossed = gates_on(race, start, move, end)
    place_sled(race, sled, end)
    if tell is not None:
        tell(facts.Went(sled, start, end, _how(ride, move, hop), chooser), EVERYBODY)
    through_edge = through_rock = False
    if move >= PLAIN_MOVES:
        race.tunnels = plus(race.tunnels, sled, -1)
        through_edge = striped or orange
        through_rock = not through_edge
        if tell is not None:
            tell(facts.Tunnelled(sled, end), EVERYBODY)
    if orange and not through_edge:
        knock(race, sled, bumper, facts.Why.ORANGE, tell)
    _score(race, sled, end, crossed, tell)
    if beyond:  # T49
        finish(race, sled, tell)
        over(race, ride, tell)
        return
    if hill.mines[end]:
        _flip(race, sled, end, dice, tell)
    terrain = there & ground.TERRAIN
    if terrain == ground.ROCK and not aside and not through_rock:
        mark: i64 = hill.marks[end]
        by = bumper
        if mark and race.rules.all_knockdowns:
            by = ground.marker_owner(mark)
        knock(race, sled, by, facts.Why.ROCK, tell)
    if terrain == ground.YETI and not aside and race.hands[sled]:  # T42
        hand = race.hands[sled]
        discard(race, sled, hand[dice.below(len(hand))], facts.Why.YETI, tell)

    ride.visited |= BITS[start] | BITS[end]
    if ride.sliding or hop:  # T35, T38
        why = facts.Why.SLID_INTO if ride.sliding else facts.Why.HOPPED_ON
        for other in range(race.seats):
            if other != sled and race.at[other] == end:
                knock(race, other, chooser, why, tell)
    for ram in ride.rams:
        target = rammed(ram)
        if target != sled and race.at[target] == end:
            knock(race, target, taker_of(ram), facts.Why.CARD, tell)
    ride.rams = ()
    _ram(race, ride, dice, tell)


def _how(ride: Ride, move: int, hop: bool) -> facts.How:
    if ride.cause == Cause.SIDEWAYS:
        return facts.How.SIDEWAYS
    if ride.sliding:
        return facts.How.SLIDE
    if hop:
        return facts.How.LEAP if move // SIDES % 2 else facts.How.HOP
    return facts.How.STEP


def _score(race: Race, sled: int, end: int, crossed: list[int], tell: Tell | None) -> None:
    points = 0
    for gate in crossed:
        if race.rules.gates_once:
            if race.passed[sled] >> gate & 1:
                continue
            race.passed = put(race.passed, sled, race.passed[sled] | 1 << gate)
        points += 1
    if points:
        race.gate_points = plus(race.gate_points, sled, points)
        if tell is not None:
            tell(facts.Gated(sled, end, points), EVERYBODY)


def _flip(race: Race, sled: int, cell: int, dice: Dice, tell: Tell | None) -> None:
    """Flip the landmine token of a cell and remove it."""
    hill = own_hill(race)
    number = hill.mines[cell] - 1
    tokens: i64 = hill.batches[number]
    boom = flip(tokens, dice)
    owner: int = ground.batch_owner(tokens)
    hill.put_mine(cell, 0)
    hill.batches[number] = ground.batch(
        owner,
        ground.booms_left(tokens) - (1 if boom else 0),
        ground.blanks_left(tokens) - (0 if boom else 1),
    )
    if tell is not None:
        tell(facts.Flipped(sled, cell, boom), EVERYBODY)
    if boom:
        knock(
            race, sled, owner if race.rules.all_knockdowns else facts.NO_SEAT, facts.Why.MINE, tell
        )


def _ram(race: Race, ride: Ride, dice: Dice, tell: Tell | None) -> None:
    """Use kept Rams on sleds of the cell; of several sleds, ask which."""
    sled = ride.sled
    while ride.chooser == sled and race.rams[sled]:
        targets = rammable(race, ride)
        if not targets:
            break
        if len(targets) > 1:
            race.stack.append(Question(Ask.WHOM, 1 << sled, ride.about()))
            return
        race.rams = plus(race.rams, sled, -1)
        knock(race, targets[0], sled, facts.Why.CARD, tell)
    _slide(race, ride, dice, tell)


def ram(race: Race, target: int, dice: Dice, tell: Tell | None) -> None:
    """Answer which sled a kept Ram! hits."""
    ride = Ride.of(race.stack.pop().about)
    race.rams = plus(race.rams, ride.sled, -1)
    knock(race, target, ride.sled, facts.Why.CARD, tell)
    _ram(race, ride, dice, tell)


def resume(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Go on with a ride that asked for the target of a Ram!, since there is no choice any more."""
    _ram(race, Ride.of(race.stack.pop().about), dice, tell)


def _slide(race: Race, ride: Ride, dice: Dice, tell: Tell | None) -> None:
    """On ice, go on at once; if there is only one way, without asking."""
    on_ice = race.hill.looks[race.at[ride.sled]] & ground.TERRAIN == ground.ICE
    if not on_ice or ride.cause == Cause.SIDEWAYS:
        over(race, ride, tell)
        return
    ride.sliding = True
    ways: list[int] = []
    must = slides(race, ride, ways)
    if not ways:
        over(race, ride, tell)
    elif must and len(ways) == 1:
        set_out(race, ride, ways[0], dice, tell)
    else:
        race.stack.append(Question(Ask.SLIDE, 1 << ride.chooser, ride.about()))


def slide(race: Race, move: int, dice: Dice, tell: Tell | None) -> None:
    """Answer where to slide; NO_MOVE to stop."""
    ride = Ride.of(race.stack.pop().about)
    if move == NO_MOVE:
        if tell is not None:
            tell(facts.StoppedOnIce(ride.sled, ride.chooser), EVERYBODY)
        over(race, ride, tell)
    else:
        set_out(race, ride, move, dice, tell)


def over(race: Race, ride: Ride, tell: Tell | None) -> None:
    """End the movement, and with it what was kept for it (5.8, Me Too!)."""
    if ride.cause in (Cause.OWN, Cause.AGAIN):
        lose_kept(race, ride.sled, tell)


def lose_kept(race: Race, seat: int, tell: Tell | None) -> None:
    """Remove Rams and Snow Tunnels that were not used."""
    if race.tunnels[seat] or race.rams[seat]:
        race.tunnels = put(race.tunnels, seat, 0)
        race.rams = put(race.rams, seat, 0)
        if tell is not None:
            tell(facts.Lost(seat), EVERYBODY)


def unname(race: Race, tell: Tell | None) -> None:
    """Give up the named move on top; Rams that were declared for it are kept (5.8)."""
    named = race.stack.pop().about
    race.rams = plus(race.rams, named[0], len(named) - 2)
    if tell is not None:
        tell(facts.MoveOff(named[0]), EVERYBODY)
