"""The deal of the day: a game for one that is the same for everybody, on every server.

Its seed comes from the date alone, so it is no secret, and is told as one that is not.
"""

from datetime import date
from typing import Final

import structlog

from fairyring.table.alone.by_par import ByPar, ParDeal
from fairyring.table.keeping.store import Store
from fairyring.table.seeds import GAME, seeds_on

_log = structlog.get_logger("fairyring.table")

PARS: Final = range(5, 9)
"""Such a par has the deal of a day, if one of its deals has it."""


class Days:
    """The deals of the days, each found out once."""

    def __init__(self, store: Store, by_par: ByPar) -> None:
        self._store = store
        self._by_par = by_par
        self._known: dict[date, ParDeal] = {}

    def par(self, day: date) -> int | None:
        """The par of a day, if it is known already."""
        known = self._known.get(day)
        return None if known is None else known.par

    async def deal(self, day: date) -> ParDeal:
        """What is dealt on a day."""
        if day not in self._known:
            self._known[day] = await self._by_par.first(GAME, {}, seeds_on(day), PARS)
        return self._known[day]

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
        seeds = {seed: day for day in days for seed in seeds_on(day)}
        return {seeds[seed]: turns for seed, turns in await self._store.bests(person, [*seeds])}
