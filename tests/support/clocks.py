"""A clock that stands until a test moves it."""

import asyncio
from collections.abc import Callable


class StandingClock:
    """Sleepers wake when `pass_by` reaches their time, in the order of their times."""

    def __init__(self):
        self._now = 1000.0
        self._sleepers = []

    def now(self):
        return self._now

    async def sleep(self, seconds):
        if seconds <= 0:
            return
        waking = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + seconds, waking))
        await waking

    async def pass_by(self, seconds):
        """Let time pass, and let all that is due then happen."""
        await asyncio.sleep(0.02)  # tasks about to sleep fall asleep first
        self._now += seconds
        for hour, waking in sorted(self._sleepers, key=lambda sleeper: sleeper[0]):
            if hour <= self._now and not waking.done():
                waking.set_result(None)
        self._sleepers = [s for s in self._sleepers if not s[1].done()]
        await asyncio.sleep(0.02)

    def jump(self, seconds):
        """Change the time; sleepers sleep for as long as before."""
        self._now += seconds
        self._sleepers = [(hour + seconds, waking) for hour, waking in self._sleepers]

    @property
    def sleeping(self):
        return len(self._sleepers)


async def eventually(true: Callable[[], object]) -> None:
    """Wait until something is true; worker processes and stores take real time."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)
