"""The deal and the steps of a game, and their form in a record."""

from dataclasses import dataclass

from fairyring.games import game as game_of
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import EVERYBODY, Done, Fact, Tell, only
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position, Seats
from fairyring.record import Act, Deal, Event, Leave, Play, TakeBack, Withdraw
from fairyring.store import events
from fairyring.store.events import Move


def standing(play: Play) -> list[int]:
    """Return the steps that led to the present position: neither the deal nor steps taken back."""
    return play.standing(play.last.number)


def into(told: list[tuple[Fact, int]]) -> Tell:
    """Return a function that collects facts with their audiences."""
    return lambda fact, audience: told.append((fact, audience))


def is_loud(told: list[tuple[Fact, int]], seat: int) -> bool:
    """Return whether some of these facts tell others more than that a seat is done."""
    return any(audience & ~only(seat) and not isinstance(fact, Done) for fact, audience in told)


@dataclass(frozen=True, slots=True)
class Stage:
    """The public situation after a step."""

    seq: int
    """The event that made the step."""
    actor: int | None
    """The seat that acted; None for the deal and for steps that are not actions."""
    awaited: Seats
    interrupters: Seats
    audience: int = EVERYBODY
    """Those who could notice that the step was made."""
    loud: bool = False
    """True if others were told more of the step than that its actor is done."""

    @property
    def secret(self) -> bool:
        """True if only the actor could notice it."""
        return self.actor is not None and self.audience == only(self.actor)


@dataclass(frozen=True)
class Reached:
    """A position after an event, and the facts of the event."""

    position: Position
    told: list[tuple[Fact, int]]


class Dealt(Reached):
    """The first position of a game, and the facts of the deal."""


def deal(game: str, seats: int, settings: Settings, seed: bytes) -> Dealt:
    """Deal a game from a secret seed."""
    dice = SealedDice(seed)
    dice.turn_to(0)
    told: list[tuple[Fact, int]] = []
    return Dealt(game_of(game).start(seats, settings, dice=dice, tell=into(told)), told)


def game_event(move: Move) -> Event:
    """Return the record's event for a move."""
    match move:
        case events.Acted(seat, notation):
            return Act(seat, notation)
        case events.Resigned(seat):
            return Leave(seat)
        case events.TookBack(seat, step):
            return TakeBack(seat, step)
        case events.Withdrew(seat, step):
            return Withdraw(seat, step)


def move_of(event: Event) -> Move:
    """Return the move for an event of a record."""
    match event:
        case Act(seat, notation):
            return events.Acted(seat, notation)
        case Leave(seat):
            return events.Resigned(seat)
        case TakeBack(seat, to):
            return events.TookBack(seat, to)
        case Withdraw(seat, to):
            return events.Withdrew(seat, to)
        case Deal():
            raise ValueError("the deal is no move of anybody")
