"""What worker processes do for the tables: long thoughts, each of them plain data in and out."""

import faulthandler
import multiprocessing
import os
import pickle
import threading
from typing import Final

from fairyring.bots import bot as bot_of
from fairyring.games import game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.options import Settings, Value
from fairyring.kernel.position import Position
from fairyring.kernel.solution import Solution
from fairyring.table.folding.state import Dealt
from fairyring.table.folding.state import deal as deal_here

MOST_POSITIONS: Final = 1_000_000


def settle_in() -> None:
    """Begin as a worker: end when the house ends, also when it was killed."""
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _Limit:
    """Ends this process if a thought takes too long, also one that never looks at a clock."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ashes = open(os.devnull, "w")  # noqa: SIM115  it lives as long as the limit

    def __enter__(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._ashes)

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()
        self._ashes.close()


def choose(
    game: str, bot: str, view: bytes, seat: int, interrupts: bool, seed: int, seconds: float
) -> str | None:
    """The notation of what a bot does with what its seat sees; None if it lets things go on."""
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        actions = known.actions(seat)
        player = bot_of(bot, game_of(game))
        dice = FastDice(seed)
        if interrupts:
            action = player.interrupt(known, seat, actions, dice) if actions else None
        else:
            action = player.choose(known, seat, actions, dice)
        return None if action is None else action.notation


def advise(
    game: str, bot: str, view: bytes, seat: int, seed: int, seconds: float
) -> tuple[str, float | None]:
    """What a bot would do at an awaited seat, and the chance to win with it, if it knows that."""
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        player = bot_of(bot, game_of(game))
        action, chance = player.advise(known, seat, known.actions(seat), FastDice(seed))
        return action.notation, chance


def solve(game: str, position: bytes, seconds: float) -> Solution:
    """The exact answer to a game for one, as far as it can be known in reasonable time."""
    with _Limit(seconds):
        known: Position = pickle.loads(position)
        return game_of(game).solve(known, MOST_POSITIONS)


def deal(game: str, seats: int, settings: Settings, seed: bytes, seconds: float) -> Dealt:
    """The deal of a seed, where dealing takes thought."""
    with _Limit(seconds):
        return deal_here(game, seats, settings, seed)


def par(game: str, options: dict[str, Value], seed: bytes, seconds: float) -> int | None:
    """The fewest turns in which what a seed deals to one can be won, if that is known."""
    with _Limit(seconds):
        found = game_of(game)
        dealt = deal_here(game, 1, found.settings(1, options), seed)
        return found.solve(dealt.position, MOST_POSITIONS).par
