"""A ride, the move of a sled: its cause, the cells it was on, and its next choice."""

from typing import Final

from mypy_extensions import i64

from ...parts import SIDES
from ..race.race import Race
from .sleds import upright
from .ways import PLAIN_MOVES, Driver, hugs, price

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
    sled = ride.sled
    return [
        other
        for other in range(race.seats)
        if other != sled and race.at[other] == race.at[sled] and upright(race, other)
    ]


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
