"""What is thought for the tables: long thoughts, each of them plain data in and out."""

import faulthandler
import multiprocessing
import os
import pickle
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from fairyring.bots import bot as bot_of, sense_of
from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.loading.rooms import BrokenRoom
from fairyring.kernel.options import Settings, Value
from fairyring.kernel.position import Position
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.told.solution import Solution
from fairyring.lab.analysis.judging import Judgement, judge
from fairyring.table.folding.steps import Dealt, deal as deal_here

MOST_POSITIONS: Final = 1_000_000
_CAN_END_ITSELF: Final = sys.platform != "emscripten"


def settle_in(nice: int) -> None:
    """Begin as a worker: stand back by so much, and end with the house, also if it is killed."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_follow_parent, daemon=True).start()


def load(_: int, games: Sequence[str], seconds: float) -> None:
    """Have some games at hand before anybody waits for them."""
    with _Limit(seconds):
        for key in games:
            with suppress(UnknownGame, BrokenRoom):  # who plays it is told why
                sense_of(game_of(key))


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _Limit:
    """Ends this process if a thought takes too long, also one that never looks at a clock.

    A worker of a browser cannot end itself: who asked it to think ends it.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ashes = open(os.devnull, "w")  # noqa: SIM115  it lives as long as the limit

    def __enter__(self) -> None:
        if _CAN_END_ITSELF:
            faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._ashes)

    def __exit__(self, *_: object) -> None:
        if _CAN_END_ITSELF:
            faulthandler.cancel_dump_traceback_later()
        self._ashes.close()


# The first that each is told is into how many parts the time of a character is cut.


class Chosen(NamedTuple):
    """What a bot does, by its notation, and for how many seconds it thought."""

    notation: str
    seconds: float


def choose(
    share: int, game: str, bot: str, view: bytes, seat: int, seed: int, used: float, seconds: float
) -> Chosen:
    """What a bot does with what its seat sees, in a turn in which it has thought so long."""
    began = time.perf_counter()
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        player = bot_of(bot, game_of(game), share, used)
        action = player.choose(known, seat, known.actions(seat), FastDice(seed))
    return Chosen(action.notation, time.perf_counter() - began)


@dataclass(frozen=True)
class Interrupter:
    """A bot at a seat for which nobody waits, with what that seat sees."""

    seat: int
    bot: str
    view: bytes
    seed: int


@dataclass(frozen=True)
class Interruption:
    """What such a bot does: nothing, an action by its notation, or something wrong."""

    notation: str | None = None
    failure: str = ""


def interrupt(
    share: int, game: str, asked: Sequence[Interrupter], seconds: float
) -> list[Interruption]:
    """What bots do, asked one after the other, until one does not let things go on."""
    said: list[Interruption] = []
    with _Limit(seconds):
        for one in asked:
            try:
                said.append(Interruption(_interrupted(share, game, one)))
            except Exception as failure:  # whatever a bot may do wrong, the others are asked
                said.append(Interruption(failure=repr(failure)))
            if said[-1].notation is not None:
                break
    return said


def _interrupted(share: int, game: str, one: Interrupter) -> str | None:
    known: Position = pickle.loads(one.view)
    player = bot_of(one.bot, game_of(game), share)
    action = player.interrupt(known, one.seat, known.actions(one.seat), FastDice(one.seed))
    return None if action is None else action.notation


class Advised(NamedTuple):
    """What somebody is told who asks what to do, as plain data."""

    notation: str
    """Of an action; empty to let things go on."""
    chance: float | None = None
    """To win with it, if that is known."""
    reason: Reason | None = None
    """What speaks for it, to be said in any language."""


def advise(
    share: int, game: str, bot: str, view: bytes, seat: int, seed: int, seconds: float
) -> Advised:
    """What a bot would do at a seat, and what it knows of that."""
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        found = game_of(game)
        advice = bot_of(bot, found, share).advise(known, seat, known.actions(seat), FastDice(seed))
        if advice.action is None:
            return Advised("", advice.chance)
        reason = found.reason(known, seat, advice.action, advice.instead)
        return Advised(advice.action.notation, advice.chance, reason)


# Of what is exact there is no half.


def solve(_: int, game: str, position: bytes, seconds: float) -> Solution:
    """The exact answer to a game for one, as far as it can be known in reasonable time."""
    with _Limit(seconds):
        known: Position = pickle.loads(position)
        return game_of(game).solve(known, MOST_POSITIONS)


def deal(_: int, game: str, seats: int, settings: Settings, seed: bytes, seconds: float) -> Dealt:
    """The deal of a seed, where dealing takes thought."""
    with _Limit(seconds):
        return deal_here(game, seats, settings, seed)


def par(_: int, game: str, options: dict[str, Value], seed: bytes, seconds: float) -> int | None:
    """The fewest turns in which what a seed deals to one can be won, if that is known."""
    with _Limit(seconds):
        found = game_of(game)
        dealt = deal_here(game, 1, found.settings(1, options), seed)
        return found.solve(dealt.position, MOST_POSITIONS).par


def weigh(_: int, question: bytes, seconds: float) -> Judgement | None:
    """What a decision of a game that is over was worth."""
    with _Limit(seconds):
        return judge(pickle.loads(question))
