"""What becomes of tables when something fails, so often: prints it as JSON, and writes the page.

    python bench/faults.py [--times 50] [--only killed] [--postgres URL] [--write]

Servers are killed by SIGKILL, at a moment that nobody chose. What is counted as acknowledged is
what the package's own client was told is done. With `--postgres` the same is done on a database
there, in a schema of its own; `--write` writes docs/reliability.md.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import platform
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from lives import Alone, Life, Pair, Relay, became

from fairyring.kernel.build import compiled
from fairyring.table.keeping.events import Arranged, Event, Said
from fairyring.table.keeping.rows import Opening
from fairyring.table.keeping.sql.store import SqlStore
from fairyring.table.keeping.store import NumberTaken
from fairyring.table.opening import new_row

Figures = dict[str, Any]

PAGE: Final = Path("docs/reliability.md")
SOON: Final = 5.0
"""Seconds within which another process should go on with a table."""
_TABLES: Final = 3
_BETWEEN: Final = 10
"""So many actions are acknowledged between two kills."""
_PATIENCE: Final = 120


# A server is killed while people play.


def killed(store: str, times: int) -> Figures:
    """SIGKILL of the one server of a store, at any moment, and begun again at once."""
    chance, life = random.Random(1), Life(store)
    pairs = [Pair(chance) for _ in range(_TABLES)]
    took: list[float] = []

    def done() -> list[int]:
        return [len(pair.acknowledged) for pair in pairs]

    async def live() -> None:
        playing = [asyncio.create_task(pair.play(life.url)) for pair in pairs]
        for _ in range(times):
            before = sum(done())
            await _until(lambda: sum(done()) >= before + _BETWEEN)  # noqa: B023
            await asyncio.sleep(chance.random() / 20)
            life.kill()
            settled, began = done(), time.perf_counter()
            life.start()
            await _until(lambda: all(n > m for n, m in zip(done(), settled, strict=True)))  # noqa: B023
            took.append(time.perf_counter() - began)
        for task in playing:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    try:
        asyncio.run(live())
    finally:
        life.kill()
    acknowledged = [one for pair in pairs for one in pair.acknowledged]
    return {"times": times} | _spread(took) | became(store, acknowledged)


# A process dies while its bot thinks.


def taken_over(store: str, times: int) -> Figures:
    """SIGKILL of a server while a character thinks; who plays is led to another one."""
    chance, lives = random.Random(2), [Life(store), Life(store)]
    ana, took = Alone(chance, "gobblestones"), []

    async def live() -> None:
        async with Relay(lives).open() as relay:
            await ana.come(relay.url)
            for _ in range(times):
                table = await ana.until_it_thinks()
                seen = table.seq
                await asyncio.sleep(chance.random() / 4)
                if table.seq != seen:  # it had thought already
                    table = await ana.until_it_thinks()
                    seen = table.seq
                dead = lives[0]
                dead.kill()
                began = time.perf_counter()
                lives.reverse()
                await table.until(lambda: table.seq > seen, _PATIENCE)  # noqa: B023
                took.append(time.perf_counter() - began)
                dead.start()

    try:
        asyncio.run(live())
    finally:
        for life in lives:
            life.kill()
    in_time = {"in_time": sum(one <= SOON for one in took)}
    return {"times": times} | _spread(took) | in_time | became(store, ana.acknowledged)


# Two processes write the same number.


def same_number(store: str, times: int) -> Figures:
    """Two processes that append an event of the same number at the same moment."""
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


FAULTS: Final[dict[str, Callable[[str, int], Figures]]] = {
    "killed": killed,
    "taken_over": taken_over,
    "same_number": same_number,
}


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(_PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def _spread(took: list[float]) -> Figures:
    return {"median": round(statistics.median(took), 2), "longest": round(max(took), 2)}


# Where it is done, and what is told of it.


@contextlib.contextmanager
def on_disk() -> Iterator[str]:
    """A new store in a file."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/tables.sqlite"


@contextlib.contextmanager
def in_a_schema(database: str) -> Iterator[str]:
    """A new store in a database, in a schema of its own."""
    schema = f"faults_{uuid.uuid4().hex[:12]}"
    engine = sa.create_engine(sa.make_url(database).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
    try:
        yield f"{database}?options=-csearch_path%3D{schema}"
    finally:
        with engine.begin() as connection:
            connection.exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
        engine.dispose()


def told(found: dict[str, dict[str, Figures]]) -> Iterator[str]:
    """The page."""
    yield "# What was seen to hold"
    yield ""
    yield "Written by `bench/faults.py`; every figure was seen in one run, none was chosen."
    yield ""
    build = "compiled" if compiled() else "plain Python"
    yield (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.system()} {platform.machine()}, {os.cpu_count()}"
        f" cores, Python {platform.python_version()}, {build}."
    )
    yield ""
    yield "## A server is killed while people play"
    yield ""
    yield (
        f"{_TABLES} tables of two people who act as soon as they can, one server. It is ended by"
        " SIGKILL at a random moment and begun again at once; the people's clients find it by"
        " themselves. The time runs from the kill until all tables had another action acknowledged."
        " Afterwards every table is played again from what is stored, and the record of every"
        " finished game is verified."
    )
    yield ""
    yield from _table(found["killed"], _TIMES | _KEPT)
    yield ""
    yield "## A process dies while its bot thinks"
    yield ""
    yield (
        "Two servers of one store behind one address, and somebody who plays Gobblestones against"
        " the usual character. The server that she is at is killed while the character thinks; her"
        " client is led to the other one, which begins to think anew. The time runs from the kill"
        " until she sees what the character did."
    )
    yield ""
    yield from _table(found["taken_over"], _TIMES | {f"within {SOON:g} s": "in_time"} | _KEPT)
    yield ""
    yield "## Two processes write the same number"
    yield ""
    yield (
        "Two processes wait for each other, and then append an event of the same number to one"
        " table. One of them is to be told that the number is taken."
    )
    yield ""
    won = {"times": "times", "one won": "one", "the other won": "other"}
    yield from _table(found["same_number"], won | {"both won": "both", "neither won": "neither"})


_TIMES: Final = {"kills": "times", "seconds, median": "median", "longest": "longest"}
_KEPT: Final = {
    "acknowledged": "acknowledged", "lost": "lost", "done twice": "twice", "tables broken": "broken"
}  # fmt: skip


_FLAWS: Final = ("lost", "twice", "broken", "both", "neither")


def _table(found: dict[str, Figures], columns: dict[str, str]) -> Iterator[str]:
    yield f"| store | {' | '.join(columns)} |"
    yield f"|---|{'---:|' * len(columns)}"
    for store, figures in found.items():
        yield f"| {store} | {' | '.join(f'{figures[name]:,}' for name in columns.values())} |"


def main() -> int:
    """Have things fail; 1 if anything was lost, done twice or broken."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--only", choices=FAULTS)
    parser.add_argument("--postgres", default="")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    stores: dict[str, Callable[[], Any]] = {"SQLite": on_disk}
    if given.postgres:
        stores["PostgreSQL"] = lambda: in_a_schema(given.postgres)
    found: dict[str, dict[str, Figures]] = {}
    for name, fault in FAULTS.items():
        if given.only in (None, name):
            for kind, place in stores.items():
                with place() as store:
                    found.setdefault(name, {})[kind] = fault(store, given.times)
    print(json.dumps(found, indent=1))
    if given.write:
        PAGE.write_text("\n".join(told(found)) + "\n", encoding="utf-8")
    every = [figures for stores in found.values() for figures in stores.values()]
    return int(any(figures.get(flaw) for figures in every for flaw in _FLAWS))


if __name__ == "__main__":
    sys.exit(main())
