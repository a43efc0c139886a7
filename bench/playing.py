"""People who play while something fails: begun, waited for, and ended."""

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
"""So many actions are acknowledged between two failures."""
PATIENCE: Final = 600
"""Seconds that anything may take, on however busy a machine."""


class Playing:
    """Some pairs, each at a table, at one server or with its two people at two."""

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
        """Have them play while this lasts; it begins when all of them do."""
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
        """How much was acknowledged, table by table."""
        return [len(pair.acknowledged) for pair in self.pairs]

    @property
    def refused(self) -> int:
        """How often anybody was told that something cannot be done just now."""
        return sum(pair.refused for pair in self.pairs)

    def slow_ones(self) -> float:
        """The milliseconds within which 99 of 100 clicks since the last look were acknowledged."""
        took = sorted([one for pair in self.pairs for one in pair.took])
        for pair in self.pairs:
            pair.took.clear()
        return round(1000 * took[(len(took) - 1) * 99 // 100], 1)

    async def a_while(self) -> None:
        """Until enough was acknowledged, and then a moment more or less."""
        before = sum(self.done())
        await self.until(lambda: sum(self.done()) >= before + BETWEEN)
        await asyncio.sleep(self._chance.random() / 20)

    async def all_go_on(self, since: float) -> float:
        """Until each table had another action acknowledged; the seconds since a moment."""
        settled = self.done()
        await self.until(lambda: all(n > m for n, m in zip(self.done(), settled, strict=True)))
        return time.perf_counter() - since

    async def until(self, true: Callable[[], bool]) -> None:
        """Until something is so, and nobody stopped playing."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.001)

    def became(self, store: str) -> dict[str, int]:
        """What became of all that was acknowledged."""
        return became(store, [one for pair in self.pairs for one in pair.acknowledged])


def people(chance: random.Random) -> list[Pair]:
    """Those who play while something fails."""
    return [Pair(chance) for _ in range(TABLES)]


def spread(took: Iterable[float]) -> Figures:
    """The seconds that something took."""
    all_of_them = list(took)
    return {
        "median": round(statistics.median(all_of_them), 2), "longest": round(max(all_of_them), 2)
    }  # fmt: skip


@contextlib.contextmanager
def alive(*lives: Life) -> Any:
    """Kill some servers in the end."""
    try:
        yield
    finally:
        for life in lives:
            life.kill()
