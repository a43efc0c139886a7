"""Chat at a table: who may write, phrases of one touch, and tables without chat."""

import pytest
from seated import ANA, BEN, EVE, Device, friends, opened

from fairyring.table import wire

pytestmark = pytest.mark.anyio


@pytest.fixture
async def table(tmp_path, workers):
    """A game of two, an onlooker, and somebody with an invitation who found no free seat."""
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        await table.admit(EVE, "watch")
        eve = Device(table, EVE)
        await eve.look()
        yield tables, table, ana, ben, eve


async def seen(*devices):
    for device in devices:
        await device.look()


async def test_the_host_closes_the_chat_in_part_or_whole(table):
    _, _, ana, ben, eve = table
    assert isinstance(await ben.ask(wire.Say, text="Hi"), wire.Done)
    assert (await ben.ask(wire.Host, talk="closed")).reason == "not_yours"
    assert (await eve.ask(wire.Host, talk="closed")).reason == "not_yours"
    assert isinstance(await ana.ask(wire.Host, talk="signs"), wire.Done)
    assert (await ben.ask(wire.Say, text="Hi again")).reason == "not_now"
    assert isinstance(await ben.ask(wire.React, sign="well"), wire.Done)
    await ana.ask(wire.Host, talk="closed")
    assert (await ben.ask(wire.React, sign="well")).reason == "not_now"
    assert (await ana.ask(wire.Say, text="Not even I")).reason == "not_now"
    await seen(ana, ben, eve)
    for device in (ana, ben, eve):
        assert device.view.talk == "closed"
        said = [told.text for told in device.log if told.kind == "chat"]
        assert said == ["Hi", "Well done!"]
        assert "The chat is closed." in device.lines
    await ana.ask(wire.Host, talk="open")
    assert isinstance(await ben.ask(wire.Say, text="Hi"), wire.Done)


async def test_onlookers_are_silent_until_the_host_lets_them_talk(table):
    _, _, ana, ben, eve = table
    assert (await eve.ask(wire.Say, text="Take the red one", name="Eve")).reason == "not_yours"
    assert (await eve.ask(wire.React, sign="oh")).reason == "not_yours"
    await ana.ask(wire.Host, onlookers="with_all")
    assert (await eve.ask(wire.Say, text="Hi")).reason == "malformed"
    assert isinstance(await eve.ask(wire.Say, text="Hi", name="Eve"), wire.Done)
    await seen(ben)
    assert ben.lines[-1] == "Eve, looking on: Hi"
    assert ben.log[-1].kind == "chat"
    assert ben.log[-1].seat is None


async def test_what_onlookers_say_apart_no_player_of_the_running_game_is_sent(table):
    _, live, ana, ben, eve = table
    await ana.ask(wire.Host, onlookers="apart")
    await seen(ana, ben, eve)
    before = [len(device.bytes) for device in (ana, ben)]
    seqs = [device.view.seq for device in (ana, ben)]
    for text in ("She has the hag", "I know"):
        assert isinstance(await eve.ask(wire.Say, text=text, name="Eve"), wire.Done)
    await seen(ana, ben, eve)
    assert [len(device.bytes) for device in (ana, ben)] == before
    assert [device.view.seq for device in (ana, ben)] == seqs
    assert eve.lines[-2:] == ["Eve, looking on: She has the hag", "Eve, looking on: I know"]
    again = Device(live, BEN)
    await seen(again)
    assert not [line for line in again.lines if "hag" in line]
    await ben.ask(wire.Resign, seat=1)
    await eve.ask(wire.Say, text="Well played", name="Eve")
    await seen(ben)
    assert ben.lines[-1] == "Eve, looking on: Well played"
    assert not [line for line in ben.lines if "hag" in line]


async def test_nor_is_a_device_of_several_seats(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="device", person=ANA, name="Ana")
        ana = Device(table, ANA)
        await ana.ask(wire.Host, onlookers="apart")
        await ana.ask(wire.Begin)
        await table.admit(EVE, "watch")
        eve = Device(table, EVE)
        await eve.ask(wire.Say, text="She has the hag", name="Eve")
        await seen(ana, eve)
        assert "hag" in eve.lines[-1]
        assert b"hag" not in b"".join(ana.bytes)


async def test_how_a_table_is_open_goes_on_to_the_next(table):
    tables, live, ana, ben, _ = table
    await ana.ask(wire.Host, talk="signs", onlookers="apart")
    await ben.ask(wire.Resign, seat=1)
    await ana.ask(wire.Again)
    state = (await tables.table(live.state.next_table)).state
    assert (state.hosted.talk, state.hosted.onlookers) == ("signs", "apart")
