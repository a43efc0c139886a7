"""Faults in what a server depends on, and misbehaving clients; what becomes of the tables."""

import asyncio
import contextlib
import random
import time
from pathlib import Path
from typing import Final

from databases import Redis
from deaf import until_let_go
from lives import Life, Pair
from playing import TABLES, Figures, Playing, alive, people, spread

from fairyring.store.events import Event, GaveBack, Late
from fairyring.store.pace import Pace
from fairyring.store.sql.admin import tables
from fairyring.store.sql.admin.access import reading
from fairyring.table.state.table import TableState

AWAY: Final = 3.0
"""Seconds for which Redis is away. It is retried each second, so ten would show nothing else."""
FULL: Final = 1.0
"""Seconds for which a disk is full."""
JUMP: Final = 3600.0
"""Seconds by which a clock jumps."""
PACE: Final = Pace(total=300.0, late="lost")
"""A time control that an hour too much or too little would end or distort."""
_HOURS: Final = (1, 0, -1, 0)
_APART: Final = 0.5
_BETWEEN_JUMPS: Final = 2.0
_ROOM: Final = 60.0
"""Tolerance in seconds; no game lasts longer."""


def bell_away(store: str, times: int, bell: Redis) -> Figures:
    """Kill or freeze Redis in turn, while the people of each table are at two servers."""
    chance, lives = random.Random(4), [Life(store, bell.url), Life(store, bell.url)]
    took: list[float] = []

    async def live() -> Figures:
        async with Playing.at(lives, chance, people(chance)) as playing:
            for number in range(times):
                await playing.a_while()
                frozen = number % 2
                (bell.freeze if frozen else bell.kill)()
                await asyncio.sleep(AWAY)
                began = time.perf_counter()
                await asyncio.to_thread(bell.thaw if frozen else bell.start)
                took.append(await playing.all_go_on(began))
        return playing.became(store)

    with alive(*lives):
        became = asyncio.run(live())
    return {"times": times} | spread(took) | became


def disk_full(store: str, times: int, disk: Path) -> Figures:
    """Fill the disk of a store to its last byte, and free it after a moment."""
    chance, life = random.Random(5), Life(store)
    took: list[float] = []
    told = 0

    async def live() -> Figures:
        nonlocal told
        async with Playing.at([life], chance, people(chance)) as playing:
            for _ in range(times):
                await playing.a_while()
                before = playing.refused
                _fill(disk / "ballast")
                await playing.until(lambda: playing.refused > before)  # noqa: B023
                await asyncio.sleep(FULL)
                told += 1
                (disk / "ballast").unlink()
                took.append(await playing.all_go_on(time.perf_counter()))
        return playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    return {"times": times} | spread(took) | {"told": told} | became


def _fill(ballast: Path) -> None:
    with contextlib.suppress(OSError), open(ballast, "wb", buffering=0) as opened:
        for size in (65_536, 1):
            with contextlib.suppress(OSError):
                while True:
                    opened.write(bytes(size))


def never_reads(store: str, times: int) -> Figures:
    """Let watchers ask for everything again and again without reading any of it."""
    chance, life = random.Random(6), Life(store)

    async def one(playing: Playing) -> float:
        await asyncio.sleep(chance.random() * times * _APART)
        return await until_let_go(life.url, chance.choice(playing.pairs).link)

    async def live() -> Figures:
        async with Playing.at([life], chance, people(chance)) as playing:
            await playing.a_while()
            alone = playing.slow_ones()
            deaf = asyncio.gather(*[one(playing) for _ in range(times)])
            await playing.until(deaf.done)
            beside = playing.slow_ones()
            return spread(await deaf) | {"alone": alone, "beside": beside} | playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    return {"times": times} | became


def clock_jumps(store: str, times: int) -> Figures:
    """Set the server's clock an hour ahead, right, an hour behind, and right again, in turn."""
    chance, life = random.Random(7), Life(store)
    took: list[float] = []

    async def live() -> Figures:
        pairs = [Pair(chance, PACE) for _ in range(TABLES)]
        async with Playing.at([life], chance, pairs) as playing:
            for number in range(times):
                await playing.a_while()
                await asyncio.sleep(chance.random() * _BETWEEN_JUMPS)
                life.jump(_HOURS[number % len(_HOURS)] * JUMP)
                took.append(await playing.all_go_on(time.perf_counter()))
        return playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    return {"times": times} | spread(took) | clocks_of(store) | became


def clocks_of(store: str) -> Figures:
    """Count late seats, and clocks with time that nobody can have used or been given."""
    late = wrong = 0
    with reading(store) as engine:
        for kept in tables.stored_tables(engine, tables.ids(engine)):
            events = [event for event in kept.events if isinstance(event, Event)]
            late += sum(isinstance(event.body, Late) for event in events)
            given = [one.body.seconds for one in events if isinstance(one.body, GaveBack)]
            wrong += sum(seconds > _ROOM and abs(seconds - JUMP) > _ROOM for seconds in given)
            state = TableState(kept.row)
            for event in events:
                state.apply(event)
            left = state.clocks.left.values()
            wrong += sum(not PACE.total - _ROOM < one <= PACE.total for one in left)
    return {"late": late, "wrong": wrong}
