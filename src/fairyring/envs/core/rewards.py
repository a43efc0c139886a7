"""The rewards of a game."""

from functools import cache

from fairyring.games import game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position

WAYS = ("win", "points", "sense")
_ENOUGH = 100_000


class BadReward(ValueError):
    """A reward that a game does not have."""


class Rewards:
    """The rewards of each seat after a choice.

    "win" is the share of the win, at the end of the game; "points" the points at the end. "sense"
    is the share of the win, and on the way the change in value of the seat's view, as bots evaluate
    it: potential-based shaping, which leaves the best policy the same.
    """

    def __init__(self, game: Game, seats: int, way: str) -> None:
        if way not in WAYS:
            raise BadReward(f"there is no reward {way!r}; there are: {', '.join(WAYS)}")
        if way == "points" and not _keeps_points(game.key):
            raise BadReward(f"{game.name} keeps no points; the reward can be win or sense")
        self.way = way
        self.on_the_way = way == "sense"
        """True if there are rewards before the game is over."""
        self._seats = range(seats)
        self._worth = game.sense_module.value if way == "sense" else None
        self._before = [0.0] * seats

    def begin(self, position: Position) -> None:
        """Start with a new game."""
        if self._worth is not None:
            self._before = [self._worth(position.veiled(seat), seat) for seat in self._seats]

    def after(self, position: Position, over: bool) -> list[float] | None:
        """Return the rewards of the last choice; None if all are 0."""
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
        """Return the rewards at the end of a game, without shaping."""
        outcome = position.outcome()
        if outcome is None:
            return [0.0 for _ in self._seats]
        if self.way == "points":
            return [float(points) for points in outcome.points]
        winners = outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in self._seats]


@cache
def _keeps_points(key: str) -> bool:
    """Return whether a game ends with points, by playing one to its end at random."""
    game, dice = game_of(key), FastDice(1)
    position = game.start(max(2, game.fewest_seats), dice=dice)
    position.play_on(dice, _ENOUGH)
    outcome = position.outcome()
    return outcome is not None and bool(outcome.points)
