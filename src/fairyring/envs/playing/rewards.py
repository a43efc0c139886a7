"""What a game is worth to those who learn it."""

from functools import cache
from typing import Final

from fairyring.games import game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position

WAYS: Final = ("win", "points", "sense")
_ENOUGH: Final = 100_000


class BadReward(ValueError):
    """A reward that a game does not have."""


class Rewards:
    """What each seat is given after a choice.

    By `win` that is a seat's share of the win, when the game is over, and nothing before; by
    `points` its points. By `sense` it is the share, and on the way by how much the worth of what
    the seat sees has changed, as the bots reckon it: a potential, which changes no best play.
    """

    def __init__(self, game: Game, seats: int, way: str) -> None:
        if way not in WAYS:
            raise BadReward(f"there is no reward {way!r}; there are: {', '.join(WAYS)}")
        if way == "points" and not _keeps_points(game.key):
            raise BadReward(f"{game.name} keeps no points; the reward can be win or sense")
        self.way = way
        self.on_the_way = way == "sense"
        """Whether something is given before the game is over."""
        self._seats = range(seats)
        self._worth = game.sense_room.value if way == "sense" else None
        self._before = [0.0] * seats

    def begin(self, position: Position) -> None:
        """A new game was dealt."""
        if self._worth is not None:
            self._before = [self._worth(position.veiled(seat), seat) for seat in self._seats]

    def after(self, position: Position, over: bool) -> list[float] | None:
        """What each seat is given now; None where that is nothing for all."""
        if self._worth is None:
            return self.final(position) if over else None
        now = [0.0 for _ in self._seats]
        if not over:
            now = [self._worth(position.veiled(seat), seat) for seat in self._seats]
        share = self.final(position)
        given = [share[seat] + now[seat] - self._before[seat] for seat in self._seats]
        self._before = now
        return given

    def final(self, position: Position) -> list[float]:
        """What a game that is over is worth to each seat."""
        outcome = position.outcome()
        if outcome is None:
            return [0.0 for _ in self._seats]
        if self.way == "points":
            return [float(points) for points in outcome.points]
        winners = outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in self._seats]


@cache
def _keeps_points(key: str) -> bool:
    """Whether a game ends with points, which only a game that is over says."""
    game, dice = game_of(key), FastDice(1)
    position = game.start(max(2, game.fewest_seats), dice=dice)
    position.play_on(dice, _ENOUGH)
    outcome = position.outcome()
    return outcome is not None and bool(outcome.points)
