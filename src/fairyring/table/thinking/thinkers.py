"""Thinking, which is never done where the tables wait.

A bot is handed what its seat sees, pickled, and hands back a notation. One that fails, or takes
longer than its limit, is replaced for that choice by chance, and the failure is logged.

There are two lanes: one for what is answered at once, one for long thoughts. So that nobody waits
for a long thought who asks for a short one.
"""

import pickle
import random
from collections.abc import Mapping
from typing import Final

import structlog

from fairyring.bots import seconds_of, sense_of
from fairyring.bots.company import sitter
from fairyring.bots.search.bot import INTERRUPTS
from fairyring.kernel.options import Value
from fairyring.kernel.position import Position
from fairyring.kernel.told.solution import Solution
from fairyring.lab.analysis import Judgement, Question
from fairyring.table.folding.state import TableState
from fairyring.table.folding.steps import Dealt
from fairyring.table.thinking import worker_tasks
from fairyring.table.thinking.lane import NO_WORKER, Lane
from fairyring.table.thinking.worker_tasks import Chosen, Interrupter, Interruption

_SOLVING: Final = 2.0
"""About how long it takes to solve a game for one, in seconds."""
_NOBODYS: Final = ""
"""The table of what is found out for several."""
_AT_ONCE: Final = 1.0
"""Who takes no longer for a turn answers among the short thoughts."""

_log = structlog.get_logger("fairyring.table")


class Thinkers:
    """Who thinks for a house, in two lanes."""

    def __init__(self, brisk: Lane, deep: Lane, limit: float) -> None:
        """`limit` is how many seconds a thought may take."""
        self.brisk = brisk
        self.deep = deep
        self.limit = limit

    def close(self) -> None:
        """Think no more."""
        self.brisk.close()
        self.deep.close()

    async def choose(self, state: TableState, seat: int, bot: str, used: float = 0.0) -> Chosen:
        """What a bot does at its seat, in a turn in which it has thought for so many seconds."""
        assert state.play is not None
        view = state.play.position.veiled(seat)
        chance = random.SystemRandom()
        try:
            chosen = await self._lane_of(bot).think(
                state.row.id,
                seconds_of(bot, state.game, used),
                worker_tasks.choose,
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
        except Exception as failure:  # whatever a bot may do wrong, the game goes on
            _tell_failure(state, seat, bot, repr(failure))
        return Chosen(chance.choice(view.actions(seat)).notation, 0.0)

    async def interrupt(self, state: TableState, bots: Mapping[int, str]) -> dict[int, str | None]:
        """What bots do at seats for which nobody waits; no notation is to let things go on.

        They are asked in this order, all in one thought, up to the first that does something. Who
        can do nothing is not asked.
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
                state.row.id, seconds, worker_tasks.interrupt, state.game.key, asked, self.limit
            )
        except Exception as failure:  # whatever a bot may do wrong, the game goes on
            return [Interruption(failure=repr(failure))] * len(asked)

    async def advise(
        self, state: TableState, view: Position, seat: int, bot: str
    ) -> worker_tasks.Advised:
        """What a bot would do at the seat whose view this is.

        Where it cannot be thought of, anything that is worth a thought is as good.
        """
        chance = random.SystemRandom()
        try:
            return await self._lane_of(bot).think(
                state.row.id, seconds_of(bot, state.game), worker_tasks.advise, state.game.key,
                bot, pickle.dumps(view), seat, chance.getrandbits(62), self.limit,
            )  # fmt: skip
        except Exception as failure:  # whatever a bot may do wrong, who asked gets an answer
            _tell_failure(state, seat, bot, repr(failure))
        worth_it = sense_of(state.game).considered(view, seat, view.actions(seat))
        return worker_tasks.Advised(chance.choice(worth_it).notation)

    async def solve(self, game: str, position: Position) -> Solution | None:
        """The exact answer to a game for one; None if it could not be found."""
        try:
            return await self.deep.think(
                _NOBODYS, _SOLVING, worker_tasks.solve, game, pickle.dumps(position), self.limit
            )
        except Exception as failure:  # par and hints are missed, the game is not
            _log.warning("a solver failed", game=game, failure=repr(failure))
            return None

    async def deal(self, state: TableState) -> Dealt:
        """The deal of a table, found out by a worker where that takes thought."""
        seats = len(state.roster)
        if not (state.game.solvable and seats == 1):
            return state.deal()
        settings = dict(state.settings)
        return await self.deep.think(
            state.row.id,
            _SOLVING,
            worker_tasks.deal,
            state.game.key,
            seats,
            settings,
            state.deal_seed,
            6 * self.limit,
        )

    async def par(self, game: str, options: Mapping[str, Value], seed: bytes) -> int | None:
        """The fewest turns in which what a seed deals to one can be won, if that is known."""
        return await self.deep.think(
            _NOBODYS, _SOLVING, worker_tasks.par, game, dict(options), seed, 6 * self.limit
        )

    async def weigh(self, game: str, question: Question, seconds: float) -> Judgement | None:
        """What a decision of a game that is over was worth; None where nobody can say."""
        try:
            return await self.deep.think(
                game, seconds, worker_tasks.weigh, pickle.dumps(question), 6 * self.limit
            )
        except NO_WORKER:
            raise
        except Exception as failure:  # one decision is missed, the others are not
            _log.warning("a decision was not weighed", game=game, failure=repr(failure))
            return None

    def _lane_of(self, bot: str) -> Lane:
        found = sitter(bot)
        at_once = found is None or found.seconds <= _AT_ONCE
        return self.brisk if at_once else self.deep


def _tell_failure(state: TableState, seat: int, bot: str, failure: str) -> None:
    """Write down that a bot failed, and where."""
    _log.warning(
        "a bot failed", bot=bot, game=state.game.key, table=state.row.id,
        seat=seat + 1, failure=failure,
    )  # fmt: skip
