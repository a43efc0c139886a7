"""A sled on its way: whose doing it is, where it has been, and what it may still choose."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.parts import SIDES
from fairyring.games.toboggan.position.moving.sleds import upright
from fairyring.games.toboggan.position.moving.ways import PLAIN_MOVES, Driver, hugs, price
from fairyring.games.toboggan.position.race.race import Race

NO_MOVE: Final = -1


class Cause:
    """Why a sled moves."""

    OWN: Final = 0
    """It is the mover's own move."""
    AGAIN: Final = 1
    """The step of a Rocket Booster."""
    BUMP: Final = 2
    SIDEWAYS: Final = 3


_TAKER: Final = 8


def ram_on(target: int, taker: int) -> int:
    """Whom a Ram! hits and who takes the token, in one number."""
    return target + _TAKER * taker


def rammed(ram: int) -> int:
    """Whom a Ram! hits."""
    return ram % _TAKER


def taker_of(ram: int) -> int:
    """Who takes the token."""
    return ram // _TAKER


class Ride:
    """A sled on its way. Where something is asked in between, the question is about its numbers."""

    __slots__ = ("cause", "chooser", "due", "move", "rams", "sled", "sliding", "visited")

    def __init__(
        self, sled: int, chooser: int, cause: int, visited: int, rams: tuple[int, ...]
    ) -> None:
        self.sled = sled
        self.chooser = chooser
        """Who chooses the way: the sled's player, or who bumped it."""
        self.cause: i64 = cause
        self.visited = visited
        """The cells that it may not enter again, as bits."""
        self.sliding = False
        """Whether it moves on from ice."""
        self.move = NO_MOVE
        """What waits for its toll."""
        self.due: i64 = 0
        """How many cards of the toll are still to pay."""
        self.rams = rams
        """Each Ram! on the first cell, as `ram_on` writes it."""

    @classmethod
    def of(cls, about: tuple[int, ...]) -> "Ride":
        """The ride that a question is about."""
        sled, chooser, cause, visited, sliding, move, due = about[:7]
        ride = Ride(sled, chooser, cause, visited, about[7:])
        ride.sliding = sliding == 1
        ride.move = move
        ride.due = due
        return ride

    def about(self) -> tuple[int, ...]:
        """The ride as the numbers that a question is about."""
        return (
            self.sled, self.chooser, int(self.cause), self.visited, int(self.sliding), self.move,
            int(self.due), *self.rams,
        )  # fmt: skip


def driver(race: Race, ride: Ride) -> Driver:
    """How the next step of a ride is judged."""
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
    """Whom a kept Ram! may hit: standing sleds on the cell just entered."""
    sled = ride.sled
    return [
        other
        for other in range(race.seats)
        if other != sled and race.at[other] == race.at[sled] and upright(race, other)
    ]


def slides(race: Race, ride: Ride, found: list[int]) -> bool:
    """Where a sled on ice may go on to, in order; whether it must (T33)."""
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
