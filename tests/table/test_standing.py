"""How tables stand, for lists: whose turn it is without loading events; what may be deleted."""

import time

import pytest
from clocks import StandingClock
from msgspec import structs
from seated import ANA, BEN, Device, friends, opened

from fairyring.kernel.dice import FastDice
from fairyring.table import opening as opening_room, wire
from fairyring.table.tables import Tables

pytestmark = pytest.mark.anyio


@pytest.fixture
def loads(monkeypatch):
    """Ids of the tables that are loaded, in order."""
    loaded: list[str] = []
    load = Tables._load

    async def counted(tables, id):
        loaded.append(id)
        return await load(tables, id)

    monkeypatch.setattr(Tables, "_load", counted)
    return loaded


async def test_of_hundreds_of_tables_three_are_folded_the_own_turn_first(tmp_path, workers, loads):
    async with opened(tmp_path, workers) as tables:
        turns = {}
        for _ in range(2):
            table, _ = await friends(tables, "gdfr", ANA, BEN)
            turns[table.id] = table.state.play.position.awaited()[0] == 0
        for _ in range(300):
            row = opening_room.new_row("gdfr", "friends", 0.0, 0.0, time.time())
            room = opening_room.first_opening(row, 2, {}, ANA, "Ana")
            later = structs.replace(room.standing, since=time.time() + 5)
            await tables._store.create(structs.replace(room, standing=later))
    loads.clear()
    async with opened(tmp_path, workers) as tables:
        briefs = await tables.all_tables_of(ANA, most=500)
        assert (len(briefs), loads) == (302, [])
        own = sum(turns.values())
        assert [turns.get(brief.id, False) for brief in briefs[: own + 1]] == [True] * own + [False]
        assert {b.line for b in briefs if b.id in turns} <= {"your turn", "waiting for Ben"}
        assert all(b.others == ("Ben",) for b in briefs if b.id in turns)
        assert len(await tables.tables_of(ANA)) == len(loads) == 3


async def test_the_list_does_not_tell_how_often_somebody_acts_in_secret(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "fairy_school", ANA, BEN)
        dice, same = FastDice(3), 0
        for _ in range(30):
            position = table.state.play.position
            before, awaited = await tables._store.standing(table.id), position.awaited()
            await devices[awaited[0]].look()
            choices = devices[awaited[0]].choices
            await devices[awaited[0]].act(awaited[0], choices[dice.below(len(choices))])
            now = await tables._store.standing(table.id)
            assert now.awaited == table.state.play.position.awaited()
            if now.awaited == awaited:
                same += 1
                assert now == before
        assert same


async def test_a_room_goes_with_the_last_who_keeps_it_and_a_game_stays(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        room = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        await tables.admit(room.join_key, BEN)
        ana = await Device(room, ANA).look()
        await tables.take_off(room.id, ANA)
        assert await tables.tables_of(ANA) == []
        assert [brief.id for brief in await tables.tables_of(BEN)] == [room.id]
        await tables.take_off(room.id, BEN)
        assert await tables._store.row(room.id) is None
        refused = await ana.ask(wire.Stand, seat=0)
        assert refused.reason == "unknown"

        table, _ = await friends(tables, "gdfr", ANA, BEN)
        for person in (ANA, BEN):
            await tables.take_off(table.id, person)
        assert await tables._store.row(table.id) is not None
        await tables.admit(table.join_key, ANA)
        assert [brief.id for brief in await tables.tables_of(ANA)] == [table.id]


async def test_rooms_are_swept_by_the_clock_of_the_house(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:

        async def new():
            return await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")

        left = await new()
        ana = await Device(left, ANA).look()
        await ana.ask(wire.Stand, seat=0)
        await new()
        assert await tables._store.row(left.id) is not None
        await clock.pass_by(2 * 3600.0)
        await new()
        assert await tables._store.row(left.id) is None


async def test_rooms_that_all_left_or_nobody_thinks_of_are_swept(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:

        async def new():
            return await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")

        left, kept = await new(), await new()
        ana = await Device(left, ANA).look()
        await ana.ask(wire.Stand, seat=0)
        game, _ = await friends(tables, "gdfr", ANA, BEN)
        now = time.time()
        await tables._store.sweep(now + 60, now - 60)
        there = [await tables._store.row(table.id) is not None for table in (left, kept, game)]
        assert there == [False, True, True]
        await tables._store.sweep(now - 60, now + 60)
        there = [await tables._store.row(table.id) is not None for table in (kept, game)]
        assert there == [False, True]
