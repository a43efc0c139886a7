"""Measure the cost of live tables with simulated people who think between their actions.

    python bench/swarm.py [--tables 100] [--seconds 20] [--every 5] [--steps] [--metrics]
                          [--store URL]

All games, four seats each, one server process bound to a core and all people, who use the package's
own client, in another process bound to another core. Prints as JSON: tables, actions per second,
milliseconds from an action to the last of the other screens that show it, the server's CPU time for
each action and memory for each table. With `--steps` also where its time went.
"""

import argparse
import asyncio
import json
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from crowd import Party, games_for
from serving import Server, bind, cores, serving

import fairyring
from fairyring.kernel.build import compiled

_AT_ONCE = 8
"""Parties that sit down at the same time."""
_WARM = 2.0
"""Seconds of play that are not counted."""


async def swarm(
    server: Server, tables: int, seconds: float, every: float, game: str, steps: bool
) -> dict[str, Any]:
    """Play at `tables` tables for a while; return the rate, latency and cost for the server."""
    room = asyncio.Semaphore(_AT_ONCE)

    async def meet(number: int, key: str) -> Party:
        async with room:
            return await Party.meet(server.url, number, key)

    keys = [game] * tables if game else games_for(tables)
    first = min(len(fairyring.game_keys()), tables - 1)  # the first tables, which load the games
    parties = await asyncio.gather(*[meet(n, keys[n]) for n in range(first)])
    empty = server.figures()["megabytes"]
    parties += await asyncio.gather(*[meet(n, keys[n]) for n in range(first, tables)])
    until = time.monotonic() + _WARM + seconds
    playing = [asyncio.create_task(party.play(until, every)) for party in parties]
    await asyncio.sleep(_WARM)
    if steps:
        server.steps()
    before, own, began = server.figures(), time.process_time(), time.perf_counter()
    acted = sum(party.actions for party in parties)
    seen = [len(party.took) for party in parties]
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    after, spent = server.figures(), time.perf_counter() - began
    actions = sum(party.actions for party in parties) - acted
    told: dict[str, Any] = {
        "tables": tables,
        "actions": actions,
        "actions_per_second": round(actions / spent, 1),
        "cpu_ms_per_action": round(1000 * (after["cpu"] - before["cpu"]) / max(actions, 1), 2),
        "server_cpu": round((after["cpu"] - before["cpu"]) / spent, 2),
        "people_cpu": round((time.process_time() - own) / spent, 2),
        "kilobytes_per_table": round(1000 * (after["megabytes"] - empty) / (tables - first)),
        "megabytes": round(after["megabytes"]),
        "longest_stop_ms": round(after["longest_stop_ms"], 1),
        "full_collections": round(after["collected"] - before["collected"]),
        "refused": sum(party.refused for party in parties),
        "compiled": compiled(),
    }
    if steps:
        found = server.steps()
        for what in ("steps", "places"):
            most = sorted(found[what].items(), key=lambda one: -one[1])[:40]
            told[what] = {name: round(took / 1000 / max(actions, 1), 3) for name, took in most}
    await asyncio.gather(*playing)
    took = [one for party, n in zip(parties, seen, strict=True) for one in party.took[n:]]
    for percent in (50, 95, 99):
        told[f"p{percent}_ms"] = at(took, percent)
    await asyncio.gather(*[party.go() for party in parties])
    return told


def at(times: list[float], percent: int) -> float:
    """Return a percentile of some times."""
    return round(sorted(times)[(len(times) - 1) * percent // 100], 1) if times else 0.0


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100, help="two or more")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two actions")
    parser.add_argument("--game", default="", help="one game alone")
    parser.add_argument(
        "--steps", action="store_true", help="tell where the time of the server goes"
    )
    parser.add_argument("--metrics", action="store_true", help="serve figures meanwhile")
    parser.add_argument("--store", default="", help="the address of a store; else one on this disk")
    asked = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        for_server, for_people = cores()
        with serving(store, core=for_server, sampled=asked.steps, metrics=asked.metrics) as server:
            bind(for_people)
            told = asyncio.run(
                swarm(server, asked.tables, asked.seconds, asked.every, asked.game, asked.steps)
            )
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
