"""Clients that flood a server within its usual limits, and the latency of players meanwhile."""

import asyncio
import contextlib
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from lives import Life, Pair
from playing import TABLES, Figures, Playing, alive
from serving import UNLIMITED

from fairyring.client import Client, Refused, Table, TableClosed
from fairyring.web.defence.limits import Limits

FLOODERS: Final = 10
KEYS: Final = 2_000
"""Keys tried per repetition (100,000 in 50)."""
REST: Final = 0.5
"""The longest time, in seconds, that a player thinks."""
_USUAL: Final = Limits(tables=UNLIMITED.tables)
"""Default limits except for new tables: players and flooders share an address and both open
some."""
_ALONE: Final = 5.0
"""The longest time, in seconds, for which players are measured before the attack."""
_FLOOD: Final = 0.5
"""Seconds of flood per repetition."""
_SENT_AWAY: Final = 0.1
"""Seconds before a client that the server refused tries to connect again."""
_AT_ONCE: Final = 50
_ELSEWHERE: Final = ("127.0.0.2", 0)
"""The address of the strangers, which differs from that of the players."""


Attack = Callable[[Life, Counter[str]], Awaitable[None]]
"""An attack on a server. It counts its requests, and those refused, in the counter."""


def floods(store: str, times: int) -> Figures:
    """Measure players while others ask why, ask for hints and chat, all without a pause."""

    async def attack(life: Life, tally: Counter[str]) -> None:
        await asyncio.gather(*[_flooding(life.url, tally, n, times) for n in range(FLOODERS)])

    return _beside(store, times, attack)


def strangers(store: str, times: int) -> Figures:
    """Measure players while a stranger tries keys of tables, `_AT_ONCE` on each connection."""

    async def attack(life: Life, tally: Counter[str]) -> None:
        for _ in range(times * KEYS // _AT_ONCE):
            await _try_keys(life.port, tally)

    return _beside(store, times, attack)


def _beside(store: str, times: int, attack: Attack) -> Figures:
    chance, life, tally = (
        random.Random(8),
        Life(store, limits=_USUAL),
        Counter(asked=0, refused=0),
    )

    async def live() -> Figures:
        pairs = [Pair(chance, rest=REST) for _ in range(TABLES)]
        async with Playing.at([life], chance, pairs) as playing:
            await asyncio.sleep(min(_ALONE, times * _FLOOD))
            alone = playing.slow_ones()
            await attack(life, tally)
            beside = playing.slow_ones()
            return {"alone": alone, "beside": beside} | playing.became(store)

    with alive(life):
        became = asyncio.run(live())
    return {"times": times} | dict(tally) | became


async def _flooding(url: str, tally: Counter[str], number: int, times: int) -> None:
    async with await Client.open(url, name=f"Eve {number}") as eve:
        opened = await eve.new_table("gdfr", kind="bots", seats=2)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(times * _FLOOD):  # from when the flood begins
                await _flood(eve, opened.id, tally, number)


async def _flood(eve: Client, table_id: str, tally: Counter[str], number: int) -> None:
    while True:
        tally["asked"] += 1
        try:
            table = await eve.table(table_id)
        except Refused:
            tally["refused"] += 1
            await asyncio.sleep(_SENT_AWAY)
            continue
        with contextlib.suppress(TableClosed):
            while True:
                await _ask(table, number, tally)
        await table.close()


async def _ask(table: Table, number: int, tally: Counter[str]) -> None:
    asked = (lambda: table.why("Dusty Dour"), table.hint, lambda: table.say("hey"))[number % 3]
    tally["asked"] += 1
    try:
        await asked()
    except Refused:
        tally["refused"] += 1


async def _try_keys(port: int, tally: Counter[str]) -> None:
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=_ELSEWHERE)
        for _ in range(_AT_ONCE):
            path = f"/join/{secrets.token_urlsafe(18)}"
            writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        told = (await reader.read()).split(b"HTTP/1.1 ")[1:-1]
        writer.close()
        tally["asked"] += len(told)
        tally["refused"] += sum(not one.startswith(b"303") for one in told)
