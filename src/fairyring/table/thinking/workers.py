"""Thinking, which is done in worker processes and never where the tables wait.

A bot is handed what its seat sees, pickled, and hands back a notation. One that fails, or takes
longer than its limit, is replaced for that choice by chance, and the failure is logged. A thought
that passes its limit ends its worker; what others were thinking there is thought again.
"""

import asyncio
import multiprocessing
import pickle
import random
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

import structlog

from fairyring.kernel.options import Value
from fairyring.kernel.position import Position
from fairyring.kernel.solution import Solution
from fairyring.lab.quiet_start import quiet_start
from fairyring.table.folding.state import Dealt, TableState
from fairyring.table.thinking import worker_tasks

P = ParamSpec("P")
R = TypeVar("R")

_log = structlog.get_logger("fairyring.table")


class ClosedHouse(RuntimeError):
    """A house that is closed has no workers any more."""


NO_WORKER: Final = (ClosedHouse, BrokenProcessPool)
"""What is wrong where a thought could not be thought, whatever it was."""


class Workers:
    """The worker processes of a house, started when they are first needed."""

    def __init__(self, count: int = 1, *, limit: float = 10.0) -> None:
        """`limit` is how many seconds a thought may take."""
        self.limit = limit
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def close(self) -> None:
        """Think no more."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        """End the workers, also in the middle of a thought, and give back all that they shared.

        Nothing of it may be left to the end of the program, for a signal may end it sooner.
        """
        pool, self._pool = self._pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):
                worker.kill()
            pool.shutdown(cancel_futures=True)

    async def choose(
        self, state: TableState, seat: int, bot: str, *, interrupts: bool = False
    ) -> str | None:
        """What a bot does at its seat, by its notation; None if it lets things go on."""
        assert state.play is not None
        view = state.play.position.veiled(seat)
        chance = random.SystemRandom()
        try:
            notation = await self._think(
                worker_tasks.choose,
                state.game.key,
                bot,
                pickle.dumps(view),
                seat,
                interrupts,
                chance.getrandbits(62),
                self.limit,
            )
            if notation is None and interrupts:
                return None
            if notation in {action.notation for action in view.actions(seat)}:
                return notation
            raise ValueError(f"{notation!r} is not possible")
        except Exception as failure:  # whatever a bot may do wrong, the game goes on
            _tell_failure(state, seat, bot, failure)
        return None if interrupts else chance.choice(view.actions(seat)).notation

    async def advise(self, state: TableState, seat: int, bot: str) -> tuple[str, float | None]:
        """What a bot would do at a seat, and the chance to win with it, if that is known.

        Where it cannot be thought of, anything that is allowed is as good.
        """
        assert state.play is not None
        view = state.play.position.veiled(seat)
        chance = random.SystemRandom()
        try:
            return await self._think(
                worker_tasks.advise, state.game.key, bot, pickle.dumps(view), seat,
                chance.getrandbits(62), self.limit,
            )  # fmt: skip
        except Exception as failure:  # whatever a bot may do wrong, who asked gets an answer
            _tell_failure(state, seat, bot, failure)
        return chance.choice(view.actions(seat)).notation, None

    async def solve(self, game: str, position: Position) -> Solution | None:
        """The exact answer to a game for one; None if it could not be found."""
        try:
            return await self._think(worker_tasks.solve, game, pickle.dumps(position), self.limit)
        except Exception as failure:  # par and hints are missed, the game is not
            _log.warning("a solver failed", game=game, failure=repr(failure))
            return None

    async def deal(self, state: TableState) -> Dealt:
        """The deal of a table, found out by a worker where that takes thought."""
        seats = len(state.roster)
        if not (state.game.solvable and seats == 1):
            return state.deal()
        settings = dict(state.settings)
        return await self._think(
            worker_tasks.deal, state.game.key, seats, settings, state.row.seed, 6 * self.limit
        )

    async def par(self, game: str, options: Mapping[str, Value], seed: bytes) -> int | None:
        """The fewest turns in which what a seed deals to one can be won, if that is known."""
        return await self._think(worker_tasks.par, game, dict(options), seed, 6 * self.limit)

    async def _think(self, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a worker think; once more if its process ended, which may be another's fault."""
        try:
            return await self._once(thought, *args, **kwargs)
        except BrokenProcessPool:
            return await self._once(thought, *args, **kwargs)

    async def _once(self, thought: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if self._closed:
            raise ClosedHouse("nobody thinks in a house that is closed")
        if self._pool is None:
            # Spawned, for a fork would take the house's sockets and locks along.
            self._pool = ProcessPoolExecutor(
                self._count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_tasks.settle_in,
            )
        pool = self._pool
        try:
            with quiet_start():  # which starts a worker, if there are not enough yet
                thinking = pool.submit(thought, *args, **kwargs)
            return await asyncio.wrap_future(thinking)
        except BrokenProcessPool:
            if self._pool is pool:
                self._end()
            raise


def _tell_failure(state: TableState, seat: int, bot: str, failure: Exception) -> None:
    """Write down that a bot failed, and where."""
    _log.warning(
        "a bot failed", bot=bot, game=state.game.key, table=state.row.id,
        seat=seat + 1, failure=repr(failure),
    )  # fmt: skip
