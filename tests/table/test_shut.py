"""A table that the operator closed: it can be looked at, and nothing more happens there."""

import pytest
from seated import ANA, BEN, Device, friends, mover, opened

from fairyring.record import read, write
from fairyring.store.doorbell import Ring, RingKind
from fairyring.table import wire

pytestmark = pytest.mark.anyio

WHY = "Who runs this server closed this table."


async def test_at_a_table_that_is_shut_nothing_happens_and_all_are_told_why(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN)
        mine, seat, other = await mover(devices)
        choice = mine.choices[0]
        assert await table.shut()
        for device in devices:
            await device.until(lambda one: one.view.hindrance)
            assert device.view.hindrance == WHY
            assert device.choices == []
            assert WHY in device.lines
        answer = await mine.ask(wire.Act, seat=seat, notation=choice, seq=mine.view.seq)
        assert answer.message == WHY
        assert (await other.ask(wire.Say, text="hello")).message == WHY
        assert not await table.shut()
        for brief in await tables.all_tables_of(ANA):
            assert (brief.line, brief.yours) == ("closed", False)
        assert [brief.line for brief in await tables.tables_of(BEN)] == [WHY]
        again = read(write(table.record()))
        assert again.comments[-1].text == WHY
        assert again.seed is None


async def test_it_stays_shut_in_every_process_and_when_it_is_read_anew(tmp_path, workers):
    async with opened(tmp_path, workers) as one, opened(tmp_path, workers) as other:
        table, _ = await friends(one, "toy", ANA, BEN)
        ben = await Device(await other.table(table.id), BEN).look()
        assert await table.shut()
        other.neighbours._hear(Ring(RingKind.NEWS, "the first house", table.id))
        await ben.until(lambda device: device.view.hindrance)
        assert ben.view.hindrance == WHY
    async with opened(tmp_path, workers) as tables:
        again = await tables.table(table.id)
        assert again.state.hindrance.cause == "shut"
        assert (await Device(again, ANA).look()).view.hindrance == WHY


async def test_a_room_that_is_shut_begins_no_game(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("toy", 2, {}, kind="device", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        assert await table.shut()
        assert (await ana.ask(wire.Begin)).message == WHY
        assert table.phase == "room"


async def test_a_game_that_is_over_keeps_its_whole_record(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN)
        await devices[0].ask(wire.Resign, seat=0)
        await devices[1].ask(wire.Resign, seat=1)
        assert table.phase == "over"
        before = table.record()
        assert await table.shut()
        assert (await devices[0].ask(wire.Say, text="well played")).message == WHY
        after = table.record()
        assert (after.seed, after.result, after.steps) == (before.seed, before.result, before.steps)


async def test_a_table_at_which_others_are_quicker_each_time_is_shut_all_the_same(
    tmp_path, workers, monkeypatch
):
    async with opened(tmp_path, workers) as one, opened(tmp_path, workers) as other:
        table, _ = await friends(one, "toy", ANA, BEN)
        ben = await Device(await other.table(table.id), BEN).look()
        append, talked = one._store.append, []

        async def after_ben(*asked: object) -> None:
            if len(talked) < 5:
                talked.append(await ben.ask(wire.Say, text="wait"))
            await append(*asked)

        monkeypatch.setattr(one._store, "append", after_ben)
        assert await table.shut()
        assert len(talked) == 5
