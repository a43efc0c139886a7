"""Stores with several tables: a finished game, one in progress, and one before its game.

evening = asyncio.run(played(url))
evening.running  # the id of that table
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from seated import ANA, BEN, Device, friends, opened

from fairyring.store.sql.notifications import Quiet, Way, Ways
from fairyring.store.sql.passkeys import Passkey, Passkeys
from fairyring.store.sql.store import SqlStore
from fairyring.table import wire


class Evening(NamedTuple):
    """The ids of the tables, by how they stand."""

    over: str
    running: str
    room: str


async def played(url: str) -> Evening:
    """Play an evening at a store, with everything that can be stored."""
    async with opened(url) as tables:
        over, devices = await friends(tables, "toy", ANA, BEN, options={"rounds": 3})
        await devices[0].ask(wire.Say, text="Wünsche, 'Grüße' & \"quotes\" \u2028 \U0001f344")
        while over.phase == "play":
            await _step(devices)
        running, devices = await friends(tables, "toy", ANA, BEN, options={"rounds": 7})
        for _ in range(2):
            await _step(devices)
        room = await tables.new_table("gdfr", 2, {}, kind="friends", person=BEN, name="Ben")
        await tables.people.welcome("a-browser", ANA, "Firefox on a shelf")
        await tables.people.new_link(ANA, "Ana")
        await tables.texts.put("record", "d" * 64, "a record")
        evening = Evening(over.id, running.id, room.id)
    store = await SqlStore.open(url)
    ways = Ways(store)
    await ways.add(Way("w", ANA, "mail", "ana@club.example", {"l": "de"}, "", True, 1.25))
    await ways.keep_quiet(ANA, Quiet(22, 7, "Europe/Berlin"))
    made_on, key, most = "Firefox on a shelf", b"\x00key\xff", 2**32 - 1
    await Passkeys(store).add(Passkey("id", ANA, "Ana", made_on, key, most, "nfc usb", 1.5))
    await store.close()
    return evening


async def _step(devices: list[Device]) -> None:
    for device in devices:
        await device.look()
    seat = devices[0].scene.awaited[0]
    await devices[seat].act(seat, devices[seat].choices[0])


def of(file: Path) -> str:
    """Return the URL of a store in a file."""
    return f"sqlite:///{file}"


def sql(file: Path, text: str, *values: Any) -> list[Any]:
    """Query a store in a file, or change it directly."""
    with closing(sqlite3.connect(file)) as store, store:
        return store.execute(text, values).fetchall()


def rows(file: Path) -> dict[str, list[Any]]:
    """Return all rows of a store in a file, by table."""
    tables = sql(file, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return {name: sorted(sql(file, f"SELECT * FROM {name}"), key=repr) for (name,) in tables}
