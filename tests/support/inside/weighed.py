"""Plays a game of each kind at a live table, and prints the memory of Python in bytes."""

import asyncio
import json
import random
import sys

sys.path.append("/top/tests/support/inside")

import waiting
from pyodide_js import _module

from fairyring.games import BUILT_IN
from fairyring.kernel.words import English
from fairyring.offline.lane import WorkerLane, thought
from fairyring.offline.tables import OfflineTables
from fairyring.store.doorbell import Doorbell
from fairyring.store.keyed.backend import MemoryBackend
from fairyring.store.keyed.store import KeyedStore
from fairyring.table import wire
from fairyring.table.tables import Tables
from fairyring.table.thinking.thinkers import Thinkers

ANA = "a-0123456789abcdefghij"


class AtOnce:
    """A lane without a second worker: it thinks at once."""

    async def think(self, asked: str, seconds: float) -> str:
        return thought(asked)


async def played(tables: Tables, here: OfflineTables, game: str) -> None:
    """Play a random game of two at one device."""
    chance = random.Random(3)
    wish = {"game": game, "seats": 2, "kind": "device", "name": "Ana"}
    table = await tables.table(await here.new_table(json.dumps(wish)))
    connection = table.connect(ANA)
    await table.ask(connection, wire.Begin("begin"))
    number = 0
    while table.phase != "over":
        position = table.state.play.position
        seat = chance.choice(position.awaited())
        action = chance.choice(position.actions(seat))
        number += 1
        await table.ask(connection, wire.Lift(seat))
        asked = wire.Act(f"m{number}", seat, action.notation, table.state.seq)
        answer = await table.ask(connection, asked)
        assert isinstance(answer, wire.Done), answer
        while connection._waiting or connection._whole_due:
            await connection.receive()
    connection.close()
    print(game, number, _module.HEAPU8.length)


async def main() -> None:
    lane = WorkerLane(AtOnce())
    thinkers = Thinkers(lane, lane, 30.0)
    tables = await Tables.open(KeyedStore(MemoryBackend()), Doorbell(), thinkers, pause=0.0)
    here = OfflineTables(tables, ANA, English())
    for game in BUILT_IN:
        await played(tables, here, game)
    await tables.close()


waiting.install()
asyncio.run(main())
