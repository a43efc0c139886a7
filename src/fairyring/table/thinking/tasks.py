"""The functions that workers run, with plain data as arguments and results."""

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
from typing import NamedTuple

from fairyring.bots import bot as bot_of, sense_of
from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.options import Settings, Value
from fairyring.kernel.position import Position
from fairyring.lab.analysis.judging import Judgement, judge
from fairyring.table.state.steps import Dealt, deal as deal_here

MOST_POSITIONS = 1_000_000
_CAN_END_ITSELF = sys.platform != "emscripten"


def settle_in(nice: int) -> None:
    """Lower the priority of a worker, and make it end with its parent, even a killed one."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_follow_parent, daemon=True).start()


def load(_: int, games: Sequence[str], seconds: float) -> None:
    """Load some games in advance."""
    with _Limit(seconds):
        for key in games:
            with suppress(UnknownGame, BrokenModule):  # their players get the error
                sense_of(game_of(key))


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _Limit:
    """Ends this process if a thought takes too long, even one that never checks the time.

    A worker of a browser cannot end itself; its caller does that.
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


# The first parameter of each is the divisor of the thinking time of characters.


class Chosen(NamedTuple):
    """The action that a bot chose, by notation, and the seconds that it thought."""

    notation: str
    seconds: float


def choose(
    share: int, game: str, bot: str, view: bytes, seat: int, seed: int, used: float, seconds: float
) -> Chosen:
    """Let a bot choose an action; `used` are the seconds that it has thought in this turn."""
    began = time.perf_counter()
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        player = bot_of(bot, game_of(game), share, used)
        action = player.choose(known, seat, known.actions(seat), FastDice(seed))
    return Chosen(action.notation, time.perf_counter() - began)


@dataclass(frozen=True)
class Interrupter:
    """A bot that may interrupt, with the view of its seat."""

    seat: int
    bot: str
    view: bytes
    seed: int


@dataclass(frozen=True)
class Interruption:
    """The answer of such a bot: nothing, an action by notation, or a failure."""

    notation: str | None = None
    failure: str = ""


def interrupt(
    share: int, game: str, asked: Sequence[Interrupter], seconds: float
) -> list[Interruption]:
    """Ask bots one after the other whether they interrupt, until one does."""
    said: list[Interruption] = []
    with _Limit(seconds):
        for one in asked:
            try:
                said.append(Interruption(_interrupted(share, game, one)))
            except Exception as failure:  # whatever a bot raises, the others are asked
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
    """The advice for a seat, as plain data."""

    notation: str
    """The notation of the action; empty to let things go on."""
    chance: float | None = None
    """The chance to win with it, if known."""
    reason: Reason | None = None
    """A reason for it, to be put into any language."""


def advise(
    share: int, game: str, bot: str, view: bytes, seat: int, seed: int, seconds: float
) -> Advised:
    """Let a bot advise a seat."""
    with _Limit(seconds):
        known: Position = pickle.loads(view)
        found = game_of(game)
        advice = bot_of(bot, found, share).advise(known, seat, known.actions(seat), FastDice(seed))
        if advice.action is None:
            return Advised("", advice.chance)
        reason = found.reason(known, seat, advice.action, advice.instead)
        return Advised(advice.action.notation, advice.chance, reason)


# Exact computations cannot be shortened.


def solve(_: int, game: str, position: bytes, seconds: float) -> Solution:
    """Solve a solitaire position, as far as that is possible in reasonable time."""
    with _Limit(seconds):
        known: Position = pickle.loads(position)
        return game_of(game).solve(known, MOST_POSITIONS)


def deal(_: int, game: str, seats: int, settings: Settings, seed: bytes, seconds: float) -> Dealt:
    """Deal from a seed, where dealing takes long."""
    with _Limit(seconds):
        return deal_here(game, seats, settings, seed)


def par(_: int, game: str, options: dict[str, Value], seed: bytes, seconds: float) -> int | None:
    """Return the par of the solitaire deal of a seed, if known."""
    with _Limit(seconds):
        found = game_of(game)
        dealt = deal_here(game, 1, found.settings(1, options), seed)
        return found.solve(dealt.position, MOST_POSITIONS).par


def weigh(_: int, question: bytes, seconds: float) -> Judgement | None:
    """Judge a decision of a finished game."""
    with _Limit(seconds):
        return judge(pickle.loads(question))
