"""Thinking in a simulation: a thought takes simulated time, and some fail."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from random import Random
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class SimulatedLane:
    """Runs each thought in the loop, after a delay."""

    def __init__(
        self, chance: Random, slow: float, broken: float, asked: Callable[[str], None]
    ) -> None:
        """A thought takes up to `slow` seconds; `broken` is the share whose worker dies.

        `asked` is called with the table of each thought.
        """
        self._chance = chance
        self._slow = slow
        self._broken = broken
        self._asked = asked

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a thought for a table."""
        self._asked(table)
        await asyncio.sleep(self._chance.uniform(0.01, self._slow))
        if self._chance.random() < self._broken:
            raise BrokenExecutor("a simulated worker died")
        return thought(1, *args, **kwargs)

    def close(self) -> None:
        """Do nothing: a thought ends with its server."""
