"""One address that keeps every limit and asks all the time: what everybody else notices of it.

    .venv-test/bin/python bench/questions.py [--sockets 120] [--seconds 20] [--games toboggan ...]

For each game and each kind of question a server runs with its usual limits. The sockets of one
address, each of a person with a seat of their own, ask 19 questions a second each. Meanwhile
somebody else at another address plays, and `/health` is asked ten times a second. The aims: the
99th percentile of `/health` under 100 ms, and of a click at the other table under 200 ms.
"""

import argparse
import asyncio
import itertools
import multiprocessing
import multiprocessing.queues
import statistics
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import httpx
import msgspec
from lives import Life
from serving import UNLIMITED
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import fairyring
from fairyring.client import Client
from fairyring.kernel.display.scene import Scene
from fairyring.table import wire
from fairyring.web.defence.limits import Limits

PACE: Final = 19.0
"""Questions a second on each socket; the limit is 20."""
BETWEEN: Final = 0.1
"""Seconds between two clicks, and between two requests of `/health`."""
THERE: Final = {"x-forwarded-for": "203.0.113.7"}
"""The address of those who ask; the server trusts a proxy on its own machine."""
SEATS: Final = 6
SETTLING: Final = 15.0
"""Seconds for all sockets to sit down before anything is measured."""
LIMITS: Final = Limits(tables=UNLIMITED.tables, requests=UNLIMITED.requests)
"""The usual limits, except that many people can sit down at once."""


def _why(number: int, scene: Scene) -> wire.FromClient:
    pieces = [piece.id for piece in scene.pieces] or ["x"]
    return wire.Why(str(number), scene.seat or 0, pieces[number % len(pieces)])


def _foresee(number: int, scene: Scene) -> wire.FromClient:
    notations = [choice.notation for choice in scene.choices] or ["x"]
    return wire.Foresee(str(number), scene.seat or 0, notations[number % len(notations)])


def _hello(number: int, scene: Scene) -> wire.FromClient:
    return wire.Hello(wire.VERSION, 0)


KINDS: Final[dict[str, Callable[[int, Scene], wire.FromClient]]] = {
    "why": _why,
    "foresee": _foresee,
    "hello": _hello,
}


class Noticed(NamedTuple):
    """The delays that others notice of one kind of question, in milliseconds."""

    game: str
    kind: str
    tally: Counter[str]
    health: float
    """The 99th percentile of `/health`."""
    click: float
    """The 99th percentile of a click at another table."""


def flood(
    url: str,
    game: str,
    kind: str,
    sockets: int,
    seconds: float,
    told: "multiprocessing.Queue[Counter[str]]",
) -> None:
    """Ask from many sockets; runs in a process of its own."""
    told.put(asyncio.run(_flood(url, game, kind, sockets, seconds)))


async def _flood(url: str, game: str, kind: str, sockets: int, seconds: float) -> Counter[str]:
    tally: Counter[str] = Counter()
    seats = min(SEATS, fairyring.game(game).most_seats)
    async with asyncio.TaskGroup() as group:
        for number in range(sockets):
            group.create_task(_asker(url, game, kind, seats, seconds, number, tally))
    return tally


async def _asker(
    url: str, game: str, kind: str, seats: int, seconds: float, number: int, tally: Counter[str]
) -> None:
    async with httpx.AsyncClient(base_url=url, headers=THERE, timeout=60) as http:
        wanted = {"game": game, "seats": seats, "name": f"Eve {number}", "kind": "bots"}
        table = (await http.post("/api/tables", json=wanted)).raise_for_status().json()["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    where = f"{url.replace('http', 'ws', 1)}/table/{table}/socket"
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(
                where, additional_headers=THERE | {"cookie": cookies}, max_size=None
            ) as socket:
                await _ask(socket, kind, ends, tally)
        await asyncio.sleep(0.5)


async def _ask(socket: ClientConnection, kind: str, ends: float, tally: Counter[str]) -> None:
    scene: Scene | None = None

    async def hear() -> None:
        nonlocal scene
        async for data in socket:
            told = msgspec.json.decode(data, type=wire.ToClient)
            tally["refused" if isinstance(told, wire.Refused) else "answered"] += 1
            if isinstance(told, wire.Whole):
                scene = told.scene or scene

    hearing = asyncio.create_task(hear())
    await socket.send(wire.write(wire.Hello(wire.VERSION)).decode())
    try:
        for number in itertools.count():
            if time.monotonic() > ends or hearing.done():
                return
            if scene is not None:
                await socket.send(wire.write(KINDS[kind](number, scene)).decode())
                tally["asked"] += 1
            await asyncio.sleep(1 / PACE)
    finally:
        hearing.cancel()
        with suppress(asyncio.CancelledError, ConnectionClosed):
            await hearing


async def noticed(url: str, seconds: float) -> tuple[list[float], list[float]]:
    """Ask `/health` and play at another table; the seconds that each took."""
    health: list[float] = []
    clicks: list[float] = []
    ends = time.monotonic() + seconds

    async def ask_health() -> None:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            while time.monotonic() < ends:
                began = time.perf_counter()
                (await http.get("/health")).raise_for_status()
                health.append(time.perf_counter() - began)
                await asyncio.sleep(BETWEEN)

    async def play() -> None:
        async with await Client.open(url, name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="device", seats=2)
            await table.begin()
            while time.monotonic() < ends:
                if not table.choices:
                    table = await ana.new_table("gdfr", kind="device", seats=2)
                    await table.begin()
                began = time.perf_counter()
                await table.act(table.choices[0].notation)
                clicks.append(time.perf_counter() - began)
                await asyncio.sleep(BETWEEN)

    async with asyncio.TaskGroup() as group:
        group.create_task(ask_health())
        group.create_task(play())
    return health, clicks


def measure(game: str, kind: str, sockets: int, seconds: float) -> Noticed:
    """Measure one kind of question about one game."""
    with TemporaryDirectory() as folder:
        life = Life(f"sqlite:///{folder}/tables.sqlite", limits=LIMITS)
        try:
            told: multiprocessing.Queue[Counter[str]] = multiprocessing.Queue()
            asking = multiprocessing.Process(
                target=flood, args=(life.url, game, kind, sockets, seconds + SETTLING, told)
            )
            asking.start()
            time.sleep(SETTLING)
            health, clicks = asyncio.run(noticed(life.url, seconds))
            tally = told.get()
            asking.join()
        finally:
            life.kill()
    return Noticed(game, kind, tally, last(health), last(clicks))


def last(seconds: list[float]) -> float:
    """Return the 99th percentile in milliseconds."""
    return 1000 * statistics.quantiles(seconds, n=100)[-1]


def main() -> None:
    """Measure and print a line for each game and kind of question."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sockets", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", nargs="+", default=fairyring.game_keys())
    parser.add_argument("--kinds", nargs="+", default=[*KINDS], choices=[*KINDS])
    given = parser.parse_args()
    for game, kind in itertools.product(given.games, given.kinds):
        one = measure(game, kind, given.sockets, given.seconds)
        print(
            f"{game}, {kind}: /health {one.health:.0f} ms, a click {one.click:.0f} ms;"
            f" {one.tally['asked']} asked, {one.tally['answered']} messages,"
            f" {one.tally['refused']} refused",
            flush=True,
        )


if __name__ == "__main__":
    main()
