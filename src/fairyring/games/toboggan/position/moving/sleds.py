"""Changes of sleds other than riding: they lie down, stand up, finish."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import NO_SEAT, Finished, Knocked, Stood, Why
from ..hill.hill import blanks_left, booms_left
from ..hill.track import BITS, OFF
from ..race.race import Race, plus, put


def sleds_on(race: Race, cell: i64) -> i64:
    """Return the number of sleds on a cell."""
    number: i64 = 0
    for where in race.at:
        if where == cell:
            number += 1
    return number


def racing(race: Race) -> i64:
    """Return the set of sleds on the hill, once all are parked."""
    return race.inside & ~race.finished & ~race.crushed


def room(race: Race) -> i64:
    """Return the number of sleds at which a cell is full (T23, T25)."""
    return 2 if race.rules.share else 1


def upright(race: Race, seat: i64) -> bool:
    """Return whether a sled is on the hill and stands."""
    return race.at[seat] != OFF and not race.lying >> seat & 1


def standing(race: Race, sled: int, cell: int) -> list[int]:
    """Return the other sleds that stand on a cell."""
    return [
        other
        for other in range(race.seats)
        if other != sled and race.at[other] == cell and upright(race, other)
    ]


def place_sled(race: Race, seat: int, cell: int) -> None:
    """Put a sled on another cell, by whatever cause."""
    race.at[seat] = cell
    race.trails[seat] |= BITS[cell]
    race.stuck &= ~(1 << seat)  # T30


def knock(race: Race, seat: int, by: int, why: Why, tell: Tell | None) -> None:
    """Knock a standing sled down; `by` takes one of its tokens (T44 to T48)."""
    if not upright(race, seat):
        return
    race.lying |= 1 << seat
    token = by != NO_SEAT and by != seat and race.tokens[seat] > 0 and bool(race.inside >> by & 1)
    if token:
        race.tokens = plus(race.tokens, seat, -1)
        race.tokens = plus(race.tokens, by, 1)
    if tell is not None:
        tell(Knocked(seat, by, why, token), EVERYBODY)


def stand(race: Race, seat: int, by: int, why: Why, tell: Tell | None) -> None:
    """Let a sled stand up; this ends the count of blocked phases (T30)."""
    race.lying &= ~(1 << seat)
    race.stuck &= ~(1 << seat)
    if tell is not None:
        tell(Stood(seat, by, why), EVERYBODY)


def take_off(race: Race, seat: int) -> None:
    """Take a sled off the hill."""
    race.at[seat] = OFF
    race.lying &= ~(1 << seat)
    race.stuck &= ~(1 << seat)
    race.hugging &= ~(1 << seat)
    race.tunnels = put(race.tunnels, seat, 0)
    race.rams = put(race.rams, seat, 0)


def finish(race: Race, seat: int, tell: Tell | None) -> None:
    """T49: give a sled the best free place."""
    place = 1
    for other in range(race.seats):
        if race.finished >> other & 1:
            place += 1
    race.finished |= 1 << seat
    race.places = put(race.places, seat, place)
    take_off(race, seat)
    if tell is not None:
        tell(Finished(seat, place), EVERYBODY)


def flip(tokens: i64, dice: Dice) -> bool:
    """GT-9: decide now, by the tokens left of its six, whether a landmine says Boom!."""
    booms = booms_left(tokens)
    return dice.below(booms + blanks_left(tokens)) < booms
