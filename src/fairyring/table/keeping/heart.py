"""How it is known that no server was there: as long as one is, it says so again and again.

All servers of one store keep one moment there, the last at which any of them lived. Who finds it
long ago knows that nobody was there since, and writes that down. So a server that stops while
others go on takes no time from anybody, and one that slept with its machine, or whose clock was put
forward, knows it. A clock that was put back takes along what was written by it.
"""

import contextlib
from typing import Final

from fairyring.table.keeping.store import NumberTaken, Store

BEAT: Final = 10.0
"""So often a server says that it lives."""
_MISSED: Final = 3 * BEAT
"""After so long without a word nobody was there."""
_NOTICED: Final = 1.0
"""Clocks differ by less: what is left of an outage for one that is a little behind is none."""


class Heart:
    """What one server knows of the times at which there was none."""

    def __init__(self, store: Store) -> None:
        self.regular = False
        """Whether it beats by itself, again and again."""
        self._store = store
        self._outages: list[tuple[float, float]] = []
        self._at: float | None = None
        """When it beat last."""

    async def beat(self, now: float) -> None:
        """Say that a server lives, and hear when there was none."""
        with contextlib.suppress(NumberTaken):  # another one writes the same at this moment
            if self._at is None or now < self._at - _MISSED:
                await self._store.put_back(now + _MISSED)
            await self._store.beat(now, _MISSED)
        self._outages = await self._store.outages()
        self._at = now  # not before: who asks meanwhile is to wait for the same

    async def lost(self, since: float, until: float) -> float:
        """How much of a time no server was there.

        One that beats regularly and finds another hour than it can expect beats first.
        """
        if self.regular and self._at is not None and abs(until - self._at) > _MISSED:
            await self.beat(until)
        cut = [(max(since, begun), min(until, over)) for begun, over in self._outages]
        lost = sum(max(0.0, over - begun) for begun, over in cut)
        return lost if lost >= _NOTICED else 0.0
