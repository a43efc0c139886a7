"""Measure the time from a click to the other player's screen, with many live tables.

    python bench/table_load.py [--tables 100] [--seconds 20] [--oberons 1] [--alone 4]

A server runs in its own process with a new store; two people at every table of Goblins Drool,
Fairies Rule! act about once a second, as quick people do. All clients share one other process. In
addition there may be tables of Fairy School with Oberon in every seat, and people who play against
one of the bots: for these, the time until a bot answers is reported, with its pause. Prints medians
and percentiles in milliseconds as JSON.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

from serving import serving

from fairyring.client import Client, Table
from fairyring.kernel.build import compiled

_FEWEST = 2
"""Answers of a bot to wait for, even on a busy machine; fewer have no percentiles."""
WHO = ("sprite", "hob", "puck", "oberon")


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
        """Play; return the milliseconds from each click to the other's screen."""
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


async def oberons(client: Client) -> Table:
    """Open a table with Oberon in all six seats, the first of them given up by the host."""
    table = await client.new_table("fairy_school", kind="friends", seats=6)
    for seat in range(1, 6):
        await table.seat_bot(seat, "oberon")
    await table.begin()
    await table.seat_bot(0, "oberon")
    return table


async def alone(client: Client, bot: str, until: float) -> list[float]:
    """Play against a bot; return the milliseconds from each click to its answer."""
    took = []
    table: Table | None = None
    while time.monotonic() < until or len(took) < _FEWEST:
        if table is None or table.view.phase == "over":
            table = await client.new_table("gdfr", kind="friends", seats=2)
            await table.seat_bot(1, bot)
            await table.begin()
        await table.until(lambda t=table: t.choices or t.view.phase == "over")
        if table.choices:
            await table.act(random.choice(table.choices).notation)
            clicked = time.perf_counter()
            await table.until(lambda t=table: t.choices or t.view.phase == "over")
            took.append(1000 * (time.perf_counter() - clicked))
    return took


async def load(
    url: str, tables: int, seconds: float, every: float, thinking: int, lonely: int
) -> tuple[list[float], dict[str, list[float]]]:
    """Play at `tables` tables for a while; return the times of people, and those of each bot."""
    crowd = [await Client.open(url, name=f"Oz {n}") for n in range(thinking)]
    for client in crowd:
        await oberons(client)
    single = [(await Client.open(url, name=f"Cy {n}"), WHO[n % len(WHO)]) for n in range(lonely)]
    pairs = []
    for n in range(tables):
        people = [await Client.open(url, name=f"{who} {n}") for who in ("Ana", "Bo")]
        pairs.append(Pair((people[0], people[1])))
        await pairs[-1].sit()
    until = time.monotonic() + seconds
    answers = [asyncio.create_task(alone(client, bot, until)) for client, bot in single]
    took = await asyncio.gather(*[pair.play(until, every) for pair in pairs])
    answered: dict[str, list[float]] = {}
    for (_, bot), answer in zip(single, answers, strict=True):
        answered.setdefault(bot, []).extend(await answer)
    for person in [
        *crowd,
        *[client for client, _ in single],
        *[p for x in pairs for p in x.people],
    ]:
        await person.close()
    return [one for row in took for one in row], answered


def at(times: list[float], percent: int) -> float:
    """Return a percentile of some times."""
    return round(sorted(times)[(len(times) - 1) * percent // 100], 1)


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two actions")
    parser.add_argument("--oberons", type=int, default=0, help="tables of six Oberons beside")
    parser.add_argument("--alone", type=int, default=0, help="people who play against a bot")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with serving(store) as server:
            took, answered = asyncio.run(
                load(
                    server.url,
                    asked.tables,
                    asked.seconds,
                    asked.every,
                    asked.oberons,
                    asked.alone,
                )
            )
    figures = {
        "tables": asked.tables,
        "actions": len(took),
        "actions_per_second": round(len(took) / asked.seconds, 1),
        "median_ms": at(took, 50),
        "p95_ms": at(took, 95),
        "p99_ms": at(took, 99),
        "compiled": compiled(),
    }
    for bot, times in answered.items():
        if not times:
            continue  # no game got that far
        figures[f"{bot}_median_ms"] = at(times, 50)
        figures[f"{bot}_p95_ms"] = at(times, 95)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
