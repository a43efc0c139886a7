"""The first position of a game, and what was told of it."""

from dataclasses import dataclass

from fairyring.games import game as game_of
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position


@dataclass(frozen=True)
class Dealt:
    """What was dealt."""

    position: Position
    told: list[tuple[Fact, int]]


def deal(game: str, seats: int, settings: Settings, seed: bytes) -> Dealt:
    """The deal of a secret seed, as a game that is played from it has it."""
    dice = SealedDice(seed)
    dice.turn_to(0)
    told: list[tuple[Fact, int]] = []
    return Dealt(game_of(game).start(seats, settings, dice=dice, tell=into(told)), told)


def into(told: list[tuple[Fact, int]]) -> Tell:
    """Hears facts, each with its audience, and keeps them."""
    return lambda fact, audience: told.append((fact, audience))
