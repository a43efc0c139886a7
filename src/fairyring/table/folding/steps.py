"""The deal and the steps of a game: how they are made, and what is kept of each."""

from dataclasses import dataclass

from fairyring.games import game as game_of
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import EVERYBODY, Fact, Tell, only
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position, Seats
from fairyring.record import Play


def standing(play: Play) -> list[int]:
    """The steps that led to the present position: all but the deal and what was taken back."""
    return play.standing(play.last.number)


def into(told: list[tuple[Fact, int]]) -> Tell:
    """What takes down all that is told, with its audiences."""
    return lambda fact, audience: told.append((fact, audience))


@dataclass(frozen=True, slots=True)
class Stage:
    """What everybody saw of the game when a step had been made."""

    seq: int
    """The event that made the step."""
    actor: int | None
    """The seat that acted; None for the deal and for steps that are no action."""
    awaited: Seats
    interrupters: Seats
    audience: int = EVERYBODY
    """Who could notice that the step was made."""

    @property
    def secret(self) -> bool:
        """Whether nobody but who acted could notice it."""
        return self.actor is not None and self.audience == only(self.actor)


@dataclass(frozen=True)
class Dealt:
    """The first position of a game, and what was told of it."""

    position: Position
    told: list[tuple[Fact, int]]


def deal(game: str, seats: int, settings: Settings, seed: bytes) -> Dealt:
    """The deal of a secret seed, as a game that is played from it has it."""
    dice = SealedDice(seed)
    dice.turn_to(0)
    told: list[tuple[Fact, int]] = []
    return Dealt(game_of(game).start(seats, settings, dice=dice, tell=into(told)), told)
