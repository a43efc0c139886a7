"""The deal of the day: a game for one that is the same for everybody, on every server.

Its seed comes from the date alone, so it is no secret, and is told as one that is not.
"""

import hashlib
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

import structlog
from msgspec import Struct

from fairyring.table.store import Store
from fairyring.table.workers import Workers

_log = structlog.get_logger("fairyring.table")

GAME: Final = "gdfr"
MOST_DAYS: Final = 30
"""So many days are kept open."""
TRIES: Final = 8
"""Of so many deals of a date the first with such a par is taken, else the last."""
PARS: Final = range(5, 9)


class DayDeal(Struct, frozen=True):
    """What is dealt on a day."""

    seed: bytes
    par: int | None


def today() -> date:
    """The day that it is everywhere at once, by universal time."""
    return datetime.now(UTC).date()


def days_back(since: date) -> list[date]:
    """The days that are open on a day, the newest first."""
    return [since - timedelta(days=number) for number in range(MOST_DAYS)]


def seed_of(day: date, number: int) -> bytes:
    """One of the seeds that a date has."""
    return hashlib.sha256(f"fairyring deal of the day {day.isoformat()} {number}".encode()).digest()


@lru_cache(1024)
def day_of(game: str, seed: bytes, created: float) -> str:
    """The day whose deal a table has that was made then; empty for any other seed."""
    if game != GAME:
        return ""
    made = datetime.fromtimestamp(created, UTC).date()
    for day in days_back(made + timedelta(days=1)):
        if any(seed_of(day, number) == seed for number in range(TRIES)):
            return day.isoformat()
    return ""


class Days:
    """The deals of the days, each found out once."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._known: dict[date, DayDeal] = {}

    def par(self, day: date) -> int | None:
        """The par of a day, if it is known already."""
        known = self._known.get(day)
        return None if known is None else known.par

    async def deal(self, day: date) -> DayDeal:
        """What is dealt on a day."""
        number, found = 0, self._known.get(day)
        while found is None:
            # One thought for each, so that bots need not wait for all.
            seed = seed_of(day, number)
            par = await self._workers.par(GAME, seed)
            number += 1
            if par in PARS or number == TRIES:
                found = self._known[day] = DayDeal(seed, par)
        return found

    async def find_out(self, days: list[date]) -> None:
        """What is dealt on each of these days, so that it is known when somebody asks."""
        for day in days:
            try:
                await self.deal(day)
            except Exception as failure:  # whatever a worker may do: it is tried again when asked
                _log.warning("a deal of the day was not found", day=str(day), error=repr(failure))
                return

    async def bests(self, person: str, days: list[date]) -> dict[date, int]:
        """In how few turns a person won the deals of these days, where she did."""
        seeds = {seed_of(day, number): day for day in days for number in range(TRIES)}
        return {seeds[seed]: turns for seed, turns in await self._store.bests(person, [*seeds])}
