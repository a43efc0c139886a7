"""People who play while something fails: started, waited for, and stopped."""

import asyncio
import contextlib
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, Final

from lives import Life, Pair, became

Figures = dict[str, Any]

TABLES: Final = 3
BETWEEN: Final = 10
"""Acknowledged actions between two faults."""
PATIENCE: Final = 600
"""Seconds allowed for anything, even on a busy machine."""


class Playing:
    """Some pairs, each at one table; the two people may use different servers."""

    def __init__(
        self, pairs: list[Pair], chance: random.Random, tasks: list[asyncio.Task[None]]
    ) -> None:
        self.pairs = pairs
        self._chance = chance
        self._tasks = tasks

    @classmethod
    @contextlib.asynccontextmanager
    async def at(
        cls, lives: list[Life], chance: random.Random, pairs: list[Pair]
    ) -> AsyncIterator["Playing"]:
        """Let them play while the context is open; it is entered when all of them play."""
        urls = [life.url for life in lives]
        playing = [asyncio.create_task(pair.play(urls[0], urls[-1])) for pair in pairs]
        try:
            party = cls(pairs, chance, playing)
            await party.until(lambda: all(party.done()))
            yield party
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    def done(self) -> list[int]:
        """Return the number of acknowledged actions at each table."""
        return [len(pair.acknowledged) for pair in self.pairs]

    @property
    def refused(self) -> int:
        """Number of requests that a server could not serve just then."""
        return sum(pair.refused for pair in self.pairs)

    def slow_ones(self) -> float:
        """Return the 99th percentile, in milliseconds, of the clicks since the last call."""
        took = sorted([one for pair in self.pairs for one in pair.took])
        for pair in self.pairs:
            pair.took.clear()
        return round(1000 * took[(len(took) - 1) * 99 // 100], 1)

    async def a_while(self) -> None:
        """Wait until enough actions are acknowledged, and then for a short random time."""
        before = sum(self.done())
        await self.until(lambda: sum(self.done()) >= before + BETWEEN)
        await asyncio.sleep(self._chance.random() / 20)

    async def all_go_on(self, since: float) -> float:
        """Wait until each table has a new acknowledged action; return the seconds since `since`."""
        settled = self.done()
        await self.until(lambda: all(n > m for n, m in zip(self.done(), settled, strict=True)))
        return time.perf_counter() - since

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until a condition holds; raise if anybody stopped playing."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.001)

    def became(self, store: str) -> dict[str, int]:
        """Check what became of all acknowledged actions."""
        return became(store, [one for pair in self.pairs for one in pair.acknowledged])


def people(chance: random.Random) -> list[Pair]:
    """Return those who play while something fails."""
    return [Pair(chance) for _ in range(TABLES)]


def spread(took: Iterable[float]) -> Figures:
    """Return the median and the longest of some times, in seconds."""
    all_of_them = list(took)
    return {
        "median": round(statistics.median(all_of_them), 2), "longest": round(max(all_of_them), 2)
    }  # fmt: skip


@contextlib.contextmanager
def alive(*lives: Life) -> Any:
    """Kill the servers at the end."""
    try:
        yield
    finally:
        for life in lives:
            life.kill()
