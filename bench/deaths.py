"""Faults in which a server or a database dies, and what becomes of the tables."""

import asyncio
import multiprocessing
import random
import time
from typing import Any, Final

from databases import Postgres
from lives import Alone, Life, Relay, Shared, became
from playing import PATIENCE, Figures, Playing, alive, people, spread

from fairyring.store.base import NumberTaken
from fairyring.store.events import Arranged, Event, Said
from fairyring.store.rows import Opening
from fairyring.store.sql.store import SqlStore
from fairyring.table.opening import new_row

SOON: Final = 5.0
"""Seconds within which another process should continue a table."""


def killed(store: str, times: int) -> Figures:
    """Kill the only server of a store at random moments, and restart it at once."""
    chance, life = random.Random(1), Life(store)
    took: list[float] = []

    async def live() -> Figures:
        async with Playing.at([life], chance, people(chance)) as playing:
            for _ in range(times):
                await playing.a_while()
                life.kill()
                began = time.perf_counter()
                life.start()
                took.append(await playing.all_go_on(began))
        return playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    return {"times": times} | spread(took) | became


def one_killed(store: str, times: int) -> Figures:
    """Kill one of the two processes of a server, which is started again, at random moments."""
    chance, life = random.Random(4), Shared(store)
    took: list[float] = []

    async def live() -> Figures:
        async with Playing.at([life], chance, people(chance)) as playing:
            for _ in range(times):
                await playing.a_while()
                await asyncio.to_thread(life.kill_one, chance)
                took.append(await playing.all_go_on(time.perf_counter()))
        return playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    in_time = {"in_time": sum(one <= SOON for one in took)}
    return {"times": times} | spread(took) | in_time | became


def database_killed(database: Postgres, times: int) -> Figures:
    """Kill PostgreSQL and all its processes under two servers, and restart it at once."""
    chance, lives = random.Random(3), [Life(database.url), Life(database.url)]
    took: list[float] = []

    async def live() -> Figures:
        async with Playing.at(lives, chance, people(chance)) as playing:
            for _ in range(times):
                await playing.a_while()
                await asyncio.to_thread(database.kill)
                began = time.perf_counter()
                await asyncio.to_thread(database.start)
                took.append(await playing.all_go_on(began))
        return playing.became(database.url)

    with alive(*lives):
        became = asyncio.run(live())
    return {"times": times} | spread(took) | became


def taken_over(store: str, times: int) -> Figures:
    """Kill a server while a bot thinks; the player's client is led to another server."""
    chance, lives = random.Random(2), [Life(store), Life(store)]
    ana, took = Alone(chance, "gobblestones"), []

    async def live() -> None:
        async with Relay(lives).open() as relay:
            await ana.come(relay.url)
            for _ in range(times):
                table = await ana.until_it_thinks()
                seen = table.seq
                await asyncio.sleep(chance.random() / 4)
                if table.seq != seen:  # it had finished thinking
                    table = await ana.until_it_thinks()
                    seen = table.seq
                dead = lives[0]
                dead.kill()
                began = time.perf_counter()
                lives.reverse()
                await table.until(lambda: table.seq > seen, PATIENCE)  # noqa: B023
                took.append(time.perf_counter() - began)
                dead.start()

    with alive(*lives):
        asyncio.run(live())
    in_time = {"in_time": sum(one <= SOON for one in took)}
    return {"times": times} | spread(took) | in_time | became(store, ana.acknowledged)


def same_number(store: str, times: int) -> Figures:
    """Have two processes append an event of the same number at the same moment."""
    row = new_row("gdfr", "friends", 0, 0, 0.0)
    asyncio.run(_opened(store, Opening(row, (Event(1, Arranged(2, {}), 0.0),), {"a": "sit"})))
    spawn = multiprocessing.get_context("spawn")
    gate, told = spawn.Barrier(2), spawn.SimpleQueue()
    writers = [
        spawn.Process(target=_write, args=(store, row.id, times, gate, told)) for _ in range(2)
    ]
    for writer in writers:
        writer.start()
    one, other = told.get(), told.get()
    for writer in writers:
        writer.join()
    both = sum(a and b for a, b in zip(one, other, strict=True))
    neither = sum(not a and not b for a, b in zip(one, other, strict=True))
    won = {"one": sum(one), "other": sum(other)}
    return {"times": times} | won | {"both": both, "neither": neither}


async def _opened(store: str, opening: Opening) -> None:
    kept = await SqlStore.open(store)
    await kept.create(opening)
    await kept.close()


def _write(store: str, table: str, times: int, gate: Any, told: Any) -> None:
    async def write() -> list[bool]:
        kept, won = await SqlStore.open(store), []
        for number in range(2, times + 2):
            gate.wait()
            try:
                await kept.append(table, Event(number, Said(0, "mine"), 0.0))
                won.append(True)
            except NumberTaken:
                won.append(False)
        await kept.close()
        return won

    told.put(asyncio.run(write()))
