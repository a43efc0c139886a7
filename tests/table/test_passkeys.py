"""Passkeys in a database: whose they are, and that none is accepted twice."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec import structs
from seated import ANA, BEN
from stores import address

from fairyring.store.sql.passkeys import MOST, Passkey, Passkeys
from fairyring.store.sql.store import SqlStore

pytestmark = pytest.mark.anyio

PHONE = Passkey("phone", ANA, "Ana", "Chrome, Android", b"\x00\xff", 0, "hybrid internal", 1.5)
KEY = Passkey("key", ANA, "Ana", "Firefox, Linux", b"k", 7, "usb", 2.5)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    with address(request.param, tmp_path) as url:
        yield url


@asynccontextmanager
async def of_store(url):
    store = await SqlStore.open(url)
    yield Passkeys(store), store
    await store.close()


async def test_passkeys_are_one_persons_and_not_too_many(database):
    async with of_store(database) as (passkeys, _):
        assert await passkeys.add(PHONE)
        assert await passkeys.add(KEY)
        assert not await passkeys.add(structs.replace(PHONE, person=BEN))
        assert await passkeys.of(ANA) == [PHONE, KEY]
        assert await passkeys.find("phone") == PHONE
        assert await passkeys.find("other") is None
        await passkeys.rename(ANA, "Ana of Elm")
        assert {one.name for one in await passkeys.of(ANA)} == {"Ana of Elm"}
        assert not await passkeys.remove(BEN, "phone")
        assert await passkeys.remove(ANA, "phone")
        assert await passkeys.find("phone") is None
        more = [structs.replace(PHONE, id=f"p{n}") for n in range(MOST)]
        assert [await passkeys.add(one) for one in more] == [True] * (MOST - 1) + [False]
        longest = structs.replace(PHONE, id="x" * 1364, person=BEN, signs=2**32 - 1)
        assert await passkeys.add(longest)
        assert await passkeys.of(BEN) == [longest]


async def test_nothing_is_taken_twice_and_no_count_goes_back(database):
    async with of_store(database) as (passkeys, _):
        await passkeys.add(PHONE)
        await passkeys.add(KEY)
        assert await passkeys.use("phone", 0, 10.0)
        assert not await passkeys.use("phone", 0, 10.0)
        assert not await passkeys.use("phone", 0, 9.0)
        assert await passkeys.use("phone", 0, 11.0)
        assert not await passkeys.use("key", 7, 10.0)
        assert not await passkeys.use("key", 0, 10.0)
        assert await passkeys.use("key", 8, 10.0)
        assert not await passkeys.use("gone", 1, 10.0)
        found = [(one.signs, one.used) for one in await passkeys.of(ANA)]
        assert found == [(0, 11.0), (8, 10.0)]


async def test_of_two_processes_one_takes_it(database):
    async with of_store(database) as (here, _), of_store(database) as (there, _):
        await here.add(PHONE)
        taken = await asyncio.gather(*[one.use("phone", 0, 10.0) for one in (here, there) * 4])
        assert sorted(taken) == [False] * 7 + [True]


async def test_of_two_processes_one_keeps_it(database):
    async with of_store(database) as (here, _), of_store(database) as (there, _):
        for n in range(20):
            one = structs.replace(PHONE, id=f"p{n}", person=f"{ANA}{n}")
            assert sorted(await asyncio.gather(here.add(one), there.add(one))) == [False, True]


async def test_who_is_forgotten_has_no_passkey(database):
    async with of_store(database) as (passkeys, store):
        await passkeys.add(PHONE)
        await passkeys.add(structs.replace(KEY, person=BEN))
        await store.people.forget(ANA, lambda: "stranger")
        assert await passkeys.find("phone") is None
        assert len(await passkeys.of(BEN)) == 1
