"""The same load on this server and on one of boardgame.io, in one run.

    python bench/beside.py [--tables 20] [--seconds 10] [--every 0]

Here the game is Goblins Drool with four seats. Its rules are not written for boardgame.io, so a
match there steps through the positions of a game that was played: states of the same size, and a
move computes nothing. boardgame.io sends each of them whole to all four, hands included, before it
stores it; its file store writes without a sync. Here each seat is sent the changes to its own view,
after they are on the disk, with take-backs and a digest of each step. Prints JSON; null if Node or
boardgame.io is missing (`make build/boardgameio`).
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from matches import FULL, Match
from serving import bind, cores, serving
from swarm import at, swarm

import fairyring
from fairyring.kernel.dice import FastDice

GAME: Final = "gdfr"
MODULES: Final = Path("build/boardgameio/node_modules")
_SERVER: Final = Path("bench/boardgameio/server.cjs")
_WARM: Final = 2.0


def positions(seed: int) -> list[Any]:
    """Return all positions of one game, as plain data."""
    chance = random.Random(seed)
    dice = FastDice(seed)
    position = fairyring.game(GAME).start(FULL, dice=dice)
    found = [position.state()]
    while awaited := position.awaited():
        seat = chance.choice(awaited)
        position.play(seat, chance.choice(position.actions(seat)), dice)
        found.append(position.state())
    return found


@contextlib.contextmanager
def boardgameio(states: list[Any], store: str, core: int | None) -> Iterator[tuple[str, int]]:
    """Run a boardgame.io server; yield its address and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "positions.json"
        told.write_text(json.dumps(states))
        stored = [str(Path(folder) / "store")] if store == "files" else []
        around = os.environ | {"NODE_PATH": str(MODULES.absolute()), "NODE_ENV": "production"}
        command = ["node", str(_SERVER), str(told), *stored]
        with subprocess.Popen(
            command, env=around, stdout=subprocess.PIPE, text=True, preexec_fn=lambda: bind(core)
        ) as server:
            try:
                assert server.stdout is not None
                port = next(line for line in server.stdout if line.strip().isdigit()).strip()
                yield f"http://localhost:{port}", server.pid
            finally:
                server.terminate()


async def matches(url: str, pid: int, tables: int, seconds: float, every: float) -> dict[str, Any]:
    """Play at `tables` matches for a while; return the rate, latency and cost for the server."""
    found = [await Match.meet(url, number) for number in range(tables)]
    until = time.monotonic() + _WARM + seconds
    playing = [asyncio.create_task(one.play(until, every)) for one in found]
    await asyncio.sleep(_WARM)
    acted = [len(one.took) for one in found]
    heard = sum(seat.heard for one in found for seat in one.seats)
    before, began = _cpu(pid), time.perf_counter()
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    after, spent = _cpu(pid), time.perf_counter() - began
    took = [ms for one, n in zip(found, acted, strict=True) for ms in one.took[n:]]
    heard = sum(seat.heard for one in found for seat in one.seats) - heard
    await asyncio.gather(*playing)
    await asyncio.gather(*[one.go() for one in found])
    return {
        "actions_per_second": round(len(took) / spent, 1),
        "cpu_ms_per_action": round(1000 * (after - before) / max(len(took), 1), 2),
        "p50_ms": at(took, 50),
        "p99_ms": at(took, 99),
        "bytes_to_each": round(heard / max(len(took), 1) / FULL),
    }


def _cpu(pid: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ours(tables: int, seconds: float, every: float) -> dict[str, Any]:
    """Measure the same on our server, with its store on this disk."""
    for_server, for_people = cores()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.sqlite", core=for_server) as server,
    ):
        bind(for_people)
        told = asyncio.run(swarm(server, tables, seconds, every, GAME, False))
    return {name: told[name] for name in told if name in _SHOWN}


_SHOWN: Final = ("actions_per_second", "cpu_ms_per_action", "p50_ms", "p99_ms")


def available() -> bool:
    """Return True if boardgame.io can be run here."""
    return sys.platform == "linux" and shutil.which("node") is not None and MODULES.is_dir()


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=0.0, help="seconds between two actions")
    asked = parser.parse_args()
    if not available():
        print("null")
        return
    play = (asked.tables, asked.seconds, asked.every)
    found = {"fairyring, stored and synced": ours(*play)}
    states = positions(1)
    for store in ("memory", "files"):
        with boardgameio(states, store, cores()[0]) as (url, pid):
            found[f"boardgame.io, {store}"] = asyncio.run(matches(url, pid, *play))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
