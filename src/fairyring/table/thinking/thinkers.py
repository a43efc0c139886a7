"""Thinking for tables, outside of the event loop.

A bot gets the pickled view of its seat and returns a notation. If it fails or exceeds its time
limit, that choice is made at random, and the failure is logged.

There are two lanes, for short and for long thoughts, so that short ones never wait for long ones.
"""

import pickle
import random
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import structlog

from fairyring.bots import seconds_of, sense_of
from fairyring.bots.roster import sitter
from fairyring.bots.search.bot import INTERRUPTS
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.options import Value
from fairyring.kernel.position import Position
from fairyring.lab.analysis import Judgement, Question
from fairyring.table.state.steps import Dealt
from fairyring.table.state.table import TableState
from fairyring.table.thinking import tasks
from fairyring.table.thinking.tasks import Chosen, Interrupter, Interruption

P = ParamSpec("P")
R = TypeVar("R")


class ThinkersClosed(RuntimeError):
    """The server is closed and has no workers any more."""


NO_WORKER = (ThinkersClosed, BrokenExecutor)
"""The exceptions of a thought that could not be run, whatever it was."""


class Lane(Protocol):
    """Runs thoughts outside of the event loop."""

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a thought for a table, estimated to take some seconds.

        The thought is a function of a module, with plain data as arguments and result. Its first
        argument is the divisor of its thinking time; its last one is the time limit in seconds.
        Raises the exception of the thought, or one of NO_WORKER if it could not be run to its end.
        """

    def close(self) -> None:
        """Stop all thoughts."""


_SOLVING = 2.0
"""The estimated seconds to solve a solitaire game."""
_NOBODYS = ""
"""The table of thoughts that are not for a single table."""
_AT_ONCE = 1.0
"""Bots that take at most this many seconds per turn use the lane for short thoughts."""

_log = structlog.get_logger("fairyring.table")


class Thinkers:
    """Runs the thoughts of a server, in two lanes."""

    def __init__(self, brisk: Lane, deep: Lane, limit: float) -> None:
        """`limit` is the time limit of a thought in seconds."""
        self.brisk = brisk
        self.deep = deep
        self.limit = limit

    def close(self) -> None:
        """Stop all thoughts."""
        self.brisk.close()
        self.deep.close()

    async def choose(self, state: TableState, seat: int, bot: str, used: float = 0.0) -> Chosen:
        """Return the action that a bot chooses.

        `used` are the seconds it has thought in this turn.
        """
        assert state.play is not None
        view = state.play.position.veiled(seat)
        chance = random.SystemRandom()
        try:
            chosen = await self._lane_of(bot).think(
                state.row.id,
                seconds_of(bot, state.game, used),
                tasks.choose,
                state.game.key,
                bot,
                pickle.dumps(view),
                seat,
                chance.getrandbits(62),
                used,
                self.limit,
            )
            if chosen.notation in {action.notation for action in view.actions(seat)}:
                return chosen
            raise ValueError(f"{chosen.notation!r} is not possible")
        except Exception as failure:  # whatever a bot raises, the game goes on
            _tell_failure(state, seat, bot, repr(failure))
        return Chosen(chance.choice(view.actions(seat)).notation, 0.0)

    async def interrupt(self, state: TableState, bots: Mapping[int, str]) -> dict[int, str | None]:
        """Return the actions of bots that may interrupt; None means that a bot declines.

        They are asked in this order, in a single thought, up to the first that acts. Those without
        a legal action are not asked.
        """
        assert state.play is not None
        position, chance = state.play.position, random.SystemRandom()
        answers: dict[int, str | None] = {seat: None for seat in bots if not position.may_act(seat)}
        views = {seat: position.veiled(seat) for seat in bots if seat not in answers}
        asked = [
            Interrupter(seat, bots[seat], pickle.dumps(view), chance.getrandbits(62))
            for seat, view in views.items()
        ]
        for one, said in zip(asked, await self._said(state, asked), strict=False):
            notation, failure = said.notation, said.failure
            legal = {action.notation for action in views[one.seat].actions(one.seat)}
            if notation is not None and notation not in legal:
                failure = f"{notation!r} is not possible"
            if failure:
                _tell_failure(state, one.seat, one.bot, failure)
            answers[one.seat] = None if failure else notation
        return answers

    async def _said(self, state: TableState, asked: list[Interrupter]) -> list[Interruption]:
        if not asked:
            return []
        try:
            seconds = sum([seconds_of(one.bot, state.game) for one in asked]) / INTERRUPTS
            return await self.brisk.think(
                state.row.id, seconds, tasks.interrupt, state.game.key, asked, self.limit
            )
        except Exception as failure:  # whatever a bot raises, the game goes on
            return [Interruption(failure=repr(failure))] * len(asked)

    async def advise(self, state: TableState, view: Position, seat: int, bot: str) -> tasks.Advised:
        """Return the advice of a bot for the seat with this view.

        If that fails, return a random one of the sensible actions.
        """
        chance = random.SystemRandom()
        try:
            return await self._lane_of(bot).think(
                state.row.id, seconds_of(bot, state.game), tasks.advise, state.game.key,
                bot, pickle.dumps(view), seat, chance.getrandbits(62), self.limit,
            )  # fmt: skip
        except Exception as failure:  # whatever a bot raises, the person gets an answer
            _tell_failure(state, seat, bot, repr(failure))
        worth_it = sense_of(state.game).considered(view, seat, view.actions(seat))
        return tasks.Advised(chance.choice(worth_it).notation)

    async def solve(self, game: str, position: Position) -> Solution | None:
        """Return the exact solution of a solitaire position; None if it could not be found."""
        try:
            return await self.deep.think(
                _NOBODYS, _SOLVING, tasks.solve, game, pickle.dumps(position), self.limit
            )
        except Exception as failure:  # par and hints are missing then, but the game goes on
            _log.warning("a solver failed", game=game, failure=repr(failure))
            return None

    async def deal(self, state: TableState) -> Dealt:
        """Return the deal of a table; a worker computes it if it takes long."""
        seats = len(state.roster)
        if not (state.game.solvable and seats == 1):
            return state.deal()
        settings = dict(state.settings)
        return await self.deep.think(
            state.row.id,
            _SOLVING,
            tasks.deal,
            state.game.key,
            seats,
            settings,
            state.deal_seed,
            6 * self.limit,
        )

    async def par(self, game: str, options: Mapping[str, Value], seed: bytes) -> int | None:
        """Return the par of the solitaire deal of a seed, if known."""
        return await self.deep.think(
            _NOBODYS, _SOLVING, tasks.par, game, dict(options), seed, 6 * self.limit
        )

    async def weigh(self, game: str, question: Question, seconds: float) -> Judgement | None:
        """Judge a decision of a finished game; None if that is not possible."""
        try:
            return await self.deep.think(
                game, seconds, tasks.weigh, pickle.dumps(question), 6 * self.limit
            )
        except NO_WORKER:
            raise
        except Exception as failure:  # only this decision lacks a judgement
            _log.warning("a decision was not weighed", game=game, failure=repr(failure))
            return None

    def _lane_of(self, bot: str) -> Lane:
        found = sitter(bot)
        at_once = found is None or found.seconds <= _AT_ONCE
        return self.brisk if at_once else self.deep


def _tell_failure(state: TableState, seat: int, bot: str, failure: str) -> None:
    """Log that a bot failed."""
    _log.warning(
        "a bot failed", bot=bot, game=state.game.key, table=state.row.id,
        seat=seat + 1, failure=failure,
    )  # fmt: skip
