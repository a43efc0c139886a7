"""One deal, played once for every seat, with the time that each bot takes."""

import time
from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import NamedTuple

from fairyring.bots import unhurried
from fairyring.bots.bot import Bot
from fairyring.bots.playout import play_out
from fairyring.games import game as game_of
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.lab.signals import signals_deferred
from fairyring.lab.simulate import Block, most_actions
from fairyring.lab.tally import percentile

_STEP = log(1.01)
"""Width of a class of times, 1 %: classes of millions of times take little memory."""


_LEAST = 1e-7


class Thinking:
    """The processor time of a bot's answers."""

    def __init__(self) -> None:
        self.decisions: Counter[int] = Counter()
        """Choices between two actions or more, by the class of their time."""
        self.asides: Counter[int] = Counter()
        """Questions out of turn whether it acts, by the class of their time."""
        self.seconds = 0.0
        """Total time of all answers."""
        self.iterations: int | None = None
        """Number of games imagined; None for a bot that does not count them."""

    def joined(self, others: Iterable["Thinking"]) -> "Thinking":
        """Return the sums of all, as a new object that Ctrl-C cannot corrupt."""
        both = Thinking()
        for one in (self, *others):
            both.decisions.update(one.decisions)
            both.asides.update(one.asides)
            both.seconds += one.seconds
            if one.iterations is not None:
                both.iterations = (both.iterations or 0) + one.iterations
        return both

    @property
    def rate(self) -> float | None:
        """Iterations per second of processor time."""
        if self.iterations is None or not self.seconds:
            return None
        return round(self.iterations / self.seconds, 1)


def time_class(seconds: float) -> int:
    """Return the class in which a time is counted."""
    return ceil(log(max(seconds, _LEAST)) / _STEP)


def milliseconds(times: Counter[int], percent: int) -> float | None:
    """Return the time that `percent` percent do not exceed, within 1 %; None without times."""
    if not times:
        return None
    return float(f"{1000 * 1.01 ** percentile(times, percent):.3g}")


_STREAM = 2**60
"""First stream of the bots' dice, apart from those of games and of resampling."""


class Deal(NamedTuple):
    """The results of one deal, played once for every seat."""

    number: int
    won: tuple[float, ...]
    """The games that each bot won."""
    unfinished: int
    thinking: tuple[Thinking, ...]


class Player(Bot):
    """A bot in a game, with a clock.

    It uses dice of its seat, not those of the game: its rolls must not change what is dealt, and it
    must not be able to foresee the game's dice. These dice are the same in all games of a deal, so
    that equal bots play equal games.
    """

    def __init__(self, bot: Bot, dice: Dice) -> None:
        super().__init__(bot.looks)
        self._bot = bot
        self._dice = dice
        self._thinking = Thinking()

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        began = time.process_time()
        action = self._bot.choose(view, seat, actions, self._dice)
        spent = time.process_time() - began
        self._thinking.seconds += spent
        if len(actions) > 1:
            self._thinking.decisions[time_class(spent)] += 1
        return action

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        began = time.process_time()
        action = self._bot.interrupt(view, seat, actions, self._dice)
        spent = time.process_time() - began
        self._thinking.seconds += spent
        self._thinking.asides[time_class(spent)] += 1
        return action

    def thought(self) -> Thinking:
        """Return the cost of all its answers."""
        self._thinking.iterations = getattr(self._bot, "iterations", None)
        return self._thinking


def seating(seats: int, bots: int) -> list[int]:
    """Return the bot of each seat in the first game of a deal; the last bot gets all seats left."""
    return [min(seat, bots - 1) for seat in range(seats)]


@signals_deferred()
def play_block(block: Block) -> list[Deal]:
    """Play the deals of a block."""
    return [_deal(block, number) for number in block.numbers]


def _deal(block: Block, number: int) -> Deal:
    game, seats = game_of(block.key), block.seats
    limit = most_actions(game, seats, block.settings)
    whose = seating(seats, len(block.bots))
    won = [0.0] * len(block.bots)
    thinking = [Thinking() for _ in block.bots]
    unfinished = 0
    for turned in range(seats):
        sits = whose[-turned:] + whose[:-turned]  # turned = 0: the first game is not rotated
        # New bots for every game, so that none carries over thoughts from another one.
        players = [
            Player(
                unhurried(block.bots[sits[seat]], game),
                FastDice(block.seed, _STREAM + number * seats + seat),
            )
            for seat in range(seats)
        ]
        dice = FastDice(block.seed, number)
        position = game.deal(seats, block.settings, dice)
        play_out(position, list(players), dice, limit)
        outcome = position.outcome()
        if outcome is None:
            unfinished += 1
        else:
            for seat in outcome.winners:
                won[sits[seat]] += 1 / len(outcome.winners)
        for which in range(len(thinking)):
            mine = [seat for seat in range(seats) if sits[seat] == which]
            thinking[which] = thinking[which].joined(players[seat].thought() for seat in mine)
    return Deal(number, tuple(won), unfinished, tuple(thinking))
