import asyncio

import pytest
from seated import ANA, BEN, Device, friends, opened

from fairyring.table import wire
from fairyring.table.views.connection import MOST_MISSED, MOST_WAITING, Closed

pytestmark = pytest.mark.anyio


async def test_what_a_slow_device_missed_comes_as_one_whole(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        taken = len(ben.messages)
        for _ in range(MOST_WAITING):
            await ana.ask(wire.Say, text="Ben?")
        assert len(ben.connection._waiting) == MOST_WAITING
        await ana.ask(wire.Say, text="the last of many")
        await ben.look()
        whole, presence = ben.messages[taken:]
        assert isinstance(whole, wire.Whole)
        assert isinstance(presence, wire.Presence)
        assert ben.lines[-1] == "the last of many"
        await ana.ask(wire.Say, text="after that")
        assert isinstance(await ben.take(), wire.Patch)


async def test_a_device_that_takes_nothing_is_dropped(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        for _ in range(MOST_WAITING + MOST_MISSED + 2):
            await ana.ask(wire.Say, text="Ben?")
            await ana.look()
        with pytest.raises(Closed):
            await ben.connection.receive()
        assert not ana.view.seats[1].here
        assert ana.view.seats[0].here
        await Device(table, BEN).look()


async def test_a_house_that_closes_lets_its_devices_go(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, _) = await friends(tables, "gdfr", ANA, BEN)
        waiting = asyncio.create_task(ana.connection.receive())
        await asyncio.sleep(0)
    with pytest.raises(Closed):
        await waiting


async def test_devices_that_see_the_same_get_the_same_bytes(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, _) = await friends(tables, "gdfr", ANA, BEN)
        phone = await Device(table, ANA).look()
        seat = ana.scene.awaited[0]
        actor = ana if seat == 0 else _
        await actor.act(seat, actor.choices[0])
        await ana.look()
        await phone.look()
        assert ana.bytes[-1] is phone.bytes[-1] or ana.bytes[-1] == phone.bytes[-1]
