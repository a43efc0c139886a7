"""Solitaire games: seeds, best results, par, the deal of the day, and exact solutions.

A deal's seed is derived from a name, so that it is the same on every server. The seed of the deal
of a day depends on the date alone; it is not secret, and tables show it.
"""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

import structlog
from msgspec import Struct

from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.kernel.position import Position
from fairyring.record.puzzle import Best, Puzzle, is_won, puzzle_of, turns_of
from fairyring.store.base import Store
from fairyring.store.rows import Won
from fairyring.table.state.table import TableState
from fairyring.table.thinking.thinkers import Thinkers

_log = structlog.get_logger("fairyring.table")

TRIES = 8
"""The number of candidates: the first with a suitable par is used, or else the last."""
GAME = "gdfr"
MOST_DAYS = 30
"""The number of past days whose deals can be played."""


def seed_of(what: str, number: int) -> bytes:
    """Return a candidate seed for a purpose."""
    return hashlib.sha256(f"fairyring {what} {number}".encode()).digest()


def seeds_of(what: str) -> list[bytes]:
    """Return all candidate seeds for a purpose, in the order in which they are tried."""
    return [seed_of(what, number) for number in range(TRIES)]


def today() -> date:
    """Return the date in UTC, so that it is the same everywhere."""
    return datetime.now(UTC).date()


def days_back(since: date) -> list[date]:
    """Return the days that can be played on a date, the newest first."""
    return [since - timedelta(days=number) for number in range(MOST_DAYS)]


def seeds_on(day: date) -> list[bytes]:
    """Return the candidate seeds of a date."""
    return seeds_of(f"deal of the day {day.isoformat()}")


@lru_cache(1024)
def day_of(game: str, seed: bytes, created: float) -> str:
    """Return the day whose deal a table has, if it was created in time; otherwise an empty text."""
    if game != GAME:
        return ""
    made = datetime.fromtimestamp(created, UTC).date()
    for day in days_back(made + timedelta(days=1)):
        if seed in seeds_on(day):
            return day.isoformat()
    return ""


class Bests:
    """Loads the earlier results when the game has begun, and provides the result of a win."""

    def __init__(self, state: TableState, store: Store, found: Callable[[], None]) -> None:
        """`found` is called when they are loaded."""
        self._state = state
        self._store = store
        self._found = found
        self._task: asyncio.Task[None] | None = None
        self.before: Best | None = None
        """The best results at other tables, once loaded."""

    def watch(self) -> None:
        """Load the results, unless that has started already."""
        puzzle = self._puzzle()
        if puzzle is not None and self._task is None:
            self._task = asyncio.create_task(self._run(puzzle))

    async def close(self) -> None:
        """Wait until loading has ended."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def won(self, after: Position) -> Won | None:
        """Return the result to store if an action leads to this position and wins, or None."""
        puzzle = self._puzzle()
        if puzzle is None or self._state.play is None or not is_won(after.outcome()):
            return None
        return Won(self._person, puzzle, turns_of(self._state.play) + 1)

    @property
    def _person(self) -> str:
        return self._state.roster[0].person

    def _puzzle(self) -> Puzzle | None:
        """Return the puzzle that a person solves here, or None; bots keep no results."""
        play = self._state.play
        if play is None or self._state.roster[0].kind != "person":
            return None
        return puzzle_of(play)

    async def _run(self, puzzle: Puzzle) -> None:
        try:
            self.before = await self._store.best(self._person, puzzle, self._state.row.id)
        except Exception as error:  # whatever a store may raise: the game goes on without
            _log.warning("a best was not found", table=self._state.row.id, error=repr(error))
            self._task = None  # so that it is loaded again later
            return
        self._found()


_MOST_KNOWN = 1024


class ParDeal(Struct, frozen=True):
    """A deal and its par, if known."""

    seed: bytes
    par: int | None


class ByPar:
    """Chooses deals by their par, and caches the par of each deal."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._known: dict[tuple[str, tuple[tuple[str, Value], ...], bytes], int | None] = {}

    async def first(
        self, game: str, options: Mapping[str, Value], seeds: Sequence[bytes], pars: range
    ) -> ParDeal:
        """Return the first of these deals whose par is in `pars`, or else the last deal."""
        for seed in seeds:
            par = await self._par(game, options, seed)
            if par in pars:
                break
        return ParDeal(seed, par)

    async def easy(self, game: Game, options: Mapping[str, Value], seed: bytes) -> bytes:
        """Return the seed of an easy deal derived from a secret seed.

        `seed` itself if there is none.
        """
        if not game.gentle_par:
            return seed
        seeds = seeds_of(f"easy deal {seed.hex()}")
        try:
            deal = await self.first(game.key, options, seeds, range(game.gentle_par + 1))
        except Exception as failure:  # whatever a worker may raise: the game begins all the same
            _log.warning("no easy deal was found", game=game.key, failure=repr(failure))
            return seed
        return deal.seed

    async def _par(self, game: str, options: Mapping[str, Value], seed: bytes) -> int | None:
        deal = game, tuple(sorted(options.items())), seed
        if deal not in self._known:
            # One request per seed, so that bots get their turn in between.
            par = await self._thinkers.par(game, options, seed)
            if len(self._known) == _MOST_KNOWN:
                self._known.clear()
            self._known[deal] = par
        return self._known[deal]


PARS = range(5, 9)
"""The range of par for the deal of a day, if one of its candidates has such a par."""


class Days:
    """The deals of the days, each determined once."""

    def __init__(self, store: Store, by_par: ByPar) -> None:
        self._store = store
        self._by_par = by_par
        self._known: dict[date, ParDeal] = {}

    def par(self, day: date) -> int | None:
        """Return the par of a day, if it is known already."""
        known = self._known.get(day)
        return None if known is None else known.par

    async def deal(self, day: date) -> ParDeal:
        """Return the deal of a day."""
        if day not in self._known:
            self._known[day] = await self._by_par.first(GAME, {}, seeds_on(day), PARS)
        return self._known[day]

    async def find_out(self, days: list[date]) -> None:
        """Determine the deals of these days in advance."""
        for day in days:
            try:
                await self.deal(day)
            except Exception as failure:  # whatever a worker raises: the next request tries again
                _log.warning("a deal of the day was not found", day=str(day), error=repr(failure))
                return

    async def bests(self, person: str, days: list[date]) -> dict[date, int]:
        """Return the fewest turns in which a person won the deals of these days, where they did."""
        seeds = {seed: day for day in days for seed in seeds_on(day)}
        return {seeds[seed]: turns for seed, turns in await self._store.bests(person, [*seeds])}


class Solo:
    """Solves the positions of a solitaire game as they arise, if the game can be solved."""

    def __init__(self, state: TableState, thinkers: Thinkers, found: Callable[[], None]) -> None:
        """`found` is called whenever something new is known."""
        self._state = state
        self._thinkers = thinkers
        self._found = found
        self._known: dict[int, Solution | None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def applies(self) -> bool:
        """True if the game can be solved."""
        play = self._state.play
        return play is not None and play.seats == 1 and play.game.solvable

    @property
    def par(self) -> int | None:
        """The fewest turns in which the deal can be won, if known."""
        solution = self._known.get(0)
        return None if solution is None else solution.par

    @property
    def lost_hope(self) -> bool:
        """True if it is known that the game cannot be won any more."""
        solution = self._known.get(self._state.step)
        return self._state.phase == "play" and solution is not None and solution.solvable is False

    async def best(self) -> str | None:
        """Return the notation of the first action of a shortest win, or None."""
        solution = await self._solve(self._state.step)
        return solution.actions[0].notation if solution and solution.actions else None

    def watch(self) -> None:
        """Solve the present position, after each step of the game."""
        if self.applies and self._wanted() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop solving."""
        if self._task is not None:
            self._task.cancel()

    def _wanted(self) -> list[int]:
        return [step for step in (0, self._state.step) if step not in self._known]

    async def _run(self) -> None:
        while wanted := self._wanted():
            await self._solve(wanted[0])
            self._found()

    async def _solve(self, step: int) -> Solution | None:
        if step not in self._known:
            assert self._state.play is not None
            position = self._state.play.at(step)
            self._known[step] = await self._thinkers.solve(self._state.game.key, position)
        return self._known[step]
