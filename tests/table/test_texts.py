"""The shelf keeps the newest texts of each kind."""

import pytest
import stores
from stores import open_store

pytestmark = pytest.mark.anyio


@pytest.fixture(params=stores.KINDS)
async def shelf(request, tmp_path):
    with stores.address(request.param, tmp_path) as url:
        store = await open_store(url)
        yield store.texts
        await store.close()


async def test_what_is_put_there_is_found_by_its_kind(shelf):
    await shelf.put("record", "a", "one")
    await shelf.put("record", "a", "one again")
    assert await shelf.get("record", "a") == "one again"
    assert await shelf.get("analysis", "a") is None


async def test_the_oldest_make_room(shelf):
    shelf.most = 3
    await shelf.put("analysis", "0", "of another kind")
    for number in range(5):
        await shelf.put("record", str(number), "text")
    kept = [number for number in range(5) if await shelf.get("record", str(number))]
    assert kept == [2, 3, 4]
    assert await shelf.get("analysis", "0") == "of another kind"
