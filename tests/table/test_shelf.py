"""The shelf keeps the newest texts of each kind."""

import asyncio
from contextlib import asynccontextmanager

from fairyring.table.keeping import shelf as shelf_room
from fairyring.table.keeping.shelf import Shelf
from fairyring.table.keeping.store import Store


@asynccontextmanager
async def a_shelf(folder):
    store = await Store.open(f"sqlite:///{folder / 'tables.sqlite'}")
    try:
        yield Shelf(store)
    finally:
        await store.close()


def test_what_is_put_there_is_found_by_its_kind(tmp_path):
    asyncio.run(_found(tmp_path))


async def _found(tmp_path):
    async with a_shelf(tmp_path) as shelf:
        await shelf.put("record", "a", "one")
        await shelf.put("record", "a", "one again")
        assert await shelf.get("record", "a") == "one again"
        assert await shelf.get("analysis", "a") is None


def test_the_oldest_make_room(tmp_path, monkeypatch):
    monkeypatch.setattr(shelf_room, "MOST", 3)
    asyncio.run(_room_made(tmp_path))


async def _room_made(tmp_path):
    async with a_shelf(tmp_path) as shelf:
        await shelf.put("analysis", "0", "of another kind")
        for number in range(5):
            await shelf.put("record", str(number), "text")
        kept = [number for number in range(5) if await shelf.get("record", str(number))]
        assert kept == [2, 3, 4]
        assert await shelf.get("analysis", "0") == "of another kind"
