"""The deal of the day: a solitaire deal that is the same for everybody, on every server.

Its seed depends on the date alone, so it is not secret, and tables show it.
"""

from datetime import date
from typing import Final

import structlog

from fairyring.table.alone.by_par import ByPar, ParDeal
from fairyring.table.keeping.store import Store
from fairyring.table.seeds import GAME, seeds_on

_log = structlog.get_logger("fairyring.table")

PARS: Final = range(5, 9)
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
