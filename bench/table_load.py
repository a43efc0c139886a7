"""How long it takes from a click to the other player's screen, with many live tables.

    python bench/table_load.py [--tables 100] [--seconds 20]

A server of its own, in its own process and on a store of its own, with two people at every table of
Goblins Drool, Fairies Rule! who act about once a second, as quick people do. All clients share one
other process. Prints the median and the 95th percentile in milliseconds as JSON.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import statistics
import tempfile
import time
from pathlib import Path

from fairyring.client import Client, Table
from fairyring.kernel.build import compiled
from fairyring.web import launch
from fairyring.web.limits import Limits, Pace
from fairyring.web.settings import Settings

FREE = Pace(100_000, 100_000)
UNLIMITED = Limits(FREE, FREE, FREE, FREE, FREE, 100_000, 100_000)


class Pair:
    """Two people at a table."""

    def __init__(self, people: tuple[Client, Client]) -> None:
        self.people = people
        self.tables: tuple[Table, ...] = ()

    async def sit(self) -> None:
        """Begin a game."""
        ana, bo = self.people
        hers = await ana.new_table("gdfr", kind="friends", seats=2)
        his = await bo.join(hers.join_url)
        await his.sit(1)
        await hers.begin()
        self.tables = (hers, his)

    async def play(self, until: float, every: float) -> list[float]:
        """The milliseconds from each click to the other's screen."""
        took = []
        await asyncio.sleep(random.random() * every)
        while time.monotonic() < until:
            if any(table.view.phase == "over" for table in self.tables):
                await self.sit()
            acting, watching = self.tables
            await acting.until(lambda a=acting, w=watching: a.seq == w.seq and a.scene is not None)
            if not acting.choices:
                acting, watching = watching, acting
            clicked = time.perf_counter()
            seen = asyncio.create_task(watching.changed())
            await asyncio.sleep(0)
            doing = asyncio.create_task(acting.act(random.choice(acting.choices).notation))
            await seen
            took.append(1000 * (time.perf_counter() - clicked))
            await doing
            await asyncio.sleep(every * (0.5 + random.random()))
        return took


async def load(url: str, tables: int, seconds: float, every: float) -> list[float]:
    """Play at so many tables for a while."""
    pairs = []
    for n in range(tables):
        people = [await Client.open(url, name=f"{who} {n}") for who in ("Ana", "Bo")]
        pairs.append(Pair((people[0], people[1])))
        await pairs[-1].sit()
    until = time.monotonic() + seconds
    took = await asyncio.gather(*[pair.play(until, every) for pair in pairs])
    for pair in pairs:
        for person in pair.people:
            await person.close()
    return [one for row in took for one in row]


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two actions")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        settings = Settings(store, secrets.token_bytes(32), limits=UNLIMITED)
        listening = launch.listen("127.0.0.1", None)
        port = listening.getsockname()[1]
        spawn = multiprocessing.get_context("spawn")
        server = spawn.Process(target=launch.run, args=(settings, listening))
        server.start()
        listening.close()
        try:
            took = asyncio.run(
                load(f"http://127.0.0.1:{port}", asked.tables, asked.seconds, asked.every)
            )
        finally:
            server.terminate()
            server.join()
    figures = {
        "tables": asked.tables,
        "actions": len(took),
        "actions_per_second": round(len(took) / asked.seconds, 1),
        "median_ms": round(statistics.median(took), 1),
        "p95_ms": round(statistics.quantiles(took, n=20)[-1], 1),
        "compiled": compiled(),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
