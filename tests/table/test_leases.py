"""One server at a time looks after a table: only its bots think; another takes over if it stops."""

import asyncio
import time

import pytest
from clocks import eventually
from seated import ANA, BEN, Device, friends, mover, opened
from stores import KINDS, address, open_store

from fairyring.store import leases
from fairyring.store.leases import LASTS, Leases
from fairyring.store.pace import Pace
from fairyring.table import wire
from fairyring.table.commands import moves
from fairyring.table.thinking.processes import Workers
from fairyring.table.thinking.tasks import Chosen

pytestmark = pytest.mark.anyio

SOON = 5.0
"""Seconds within which another server takes over."""


@pytest.fixture(params=KINDS)
def url(request, tmp_path):
    with address(request.param, tmp_path) as found:
        yield found


@pytest.fixture
async def store(url):
    opened = await open_store(url)
    await opened.beat(1.0, 30.0)
    yield opened
    await opened.close()


class Counting(Workers):
    """Chooses the first action and counts the thoughts; with `held`, each waits for `go`."""

    def __init__(self, *, held: bool = False) -> None:
        super().__init__()
        self.go = asyncio.Event()
        if not held:
            self.go.set()
        self.thoughts = 0

    async def choose(self, state, seat, bot, used=0.0):
        self.thoughts += 1
        action = state.play.position.actions(seat)[0].notation
        await self.go.wait()
        return Chosen(action, 0.0)


async def held(store, tables, *wanted, seconds=60.0):
    return {*await store.lease(tables, frozenset(wanted), seconds)}


async def test_a_table_is_of_the_first_house_that_asks(store):
    assert await held(store, "one", "a", "b") == {"a", "b"}
    assert await held(store, "other", "b", "c") == {"c"}
    assert await held(store, "one", "a", "b") == {"a", "b"}
    assert await held(store, "one", "a") == {"a"}, "what it wants no more is let go"
    assert await held(store, "other", "b", "c") == {"b", "c"}


async def test_what_a_house_left_is_taken_up_also_by_one_that_did_not_ask(store):
    assert await held(store, "one", "a", "b") == {"a", "b"}
    assert await held(store, "other") == set()
    await store.leave("one")
    assert await held(store, "other", "a") == {"a", "b"}
    assert await held(store, "other", "a", "b") == {"a", "b"}


async def test_who_falls_silent_has_nothing_any_more(store):
    assert await held(store, "one", "a", seconds=0.2) == {"a"}
    until = time.monotonic() + 60
    while await held(store, "other", "a", seconds=0.2) != {"a"}:
        assert time.monotonic() < until
        await asyncio.sleep(0.02)
    assert await held(store, "one", "a", seconds=60.0) <= {"a"}


async def test_a_clock_that_was_set_back_keeps_no_house_alive(store):
    assert await held(store, "one", "a", seconds=3600.0) == {"a"}, "as if it spoke an hour later"
    assert await held(store, "other", "a", seconds=60.0) == {"a"}


async def test_a_house_that_was_stopped_for_longer_knows_that_it_has_nothing(store, monkeypatch):
    monkeypatch.setattr(leases, "LASTS", 0.05)
    told = []
    one = Leases(store, "one", told.append)
    assert not one.hold("a"), "it has to ask first"
    await eventually(lambda: told)
    time.sleep(0.1)
    monkeypatch.setattr(leases, "LASTS", 60.0)
    assert await held(store, "other", "a") == {"a"}
    assert not one.hold("a"), "its own clock says so"
    await one.renew()
    assert not one.hold("a")
    await one.close()


async def test_of_two_houses_one_thinks(tmp_path):
    one, other = Counting(), Counting()
    async with opened(tmp_path, one) as here, opened(tmp_path, other) as there:
        table = await here.new_table("toy", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        far = await Device(await there.table(table.id), ANA).look()
        for _ in range(3):
            await ana.until(lambda device: device.view.phase == "over" or device.choices)
            await far.table.refresh()
            await far.look()
            if ana.view.phase == "over":
                break
            assert isinstance(await ana.act(0, ana.choices[0]), wire.Done)
            await far.table.refresh()
        assert one.thoughts > 0
        assert other.thoughts == 0


@pytest.mark.parametrize("sitting", ["somebody sits there", "nobody sits there"])
async def test_when_a_house_falls_silent_another_goes_on(url, sitting, monkeypatch):
    endless, quick, rounds = Counting(held=True), Counting(), []
    async with opened(url, endless, pause=0.0) as here, opened(url, quick, pause=0.0) as there:
        make = there.rounds.make

        async def counted():
            await make()
            rounds.append(quick.thoughts)

        monkeypatch.setattr(there.rounds, "make", counted)
        there.rounds.start()
        table, devices = await friends(here, "toy", ANA, BEN, pace=Pace(move=3600.0, late="bot"))
        _, seat, other = await mover(devices)
        await timed_bot(table, seat)
        await eventually(lambda: endless.thoughts)
        if sitting == "somebody sits there":
            await Device(await there.table(table.id), other.person).look()
        looked = len(rounds)
        await eventually(lambda: len(rounds) > looked + 2)
        assert quick.thoughts == 0
        monkeypatch.setattr(leases, "LASTS", LASTS)  # the value of a real server
        await here.rounds.leases.renew()
        # From now on the first server says nothing, as if its process was gone.
        silent, before = len(rounds), table.state.step
        await eventually(lambda: quick.thoughts)
        # Counted in rounds, which are late on a busy machine, as everything is.
        assert (len(rounds) - silent) * leases.ROUND <= LASTS + SOON
        again = await there.table(table.id)
        await eventually(lambda: again.state.step > before)


async def timed_bot(table, seat):
    """Store that a seat's time is up, so that a bot plays on."""
    body = moves.events.Late(seat)
    assert await table._by_itself(lambda: body)


async def test_a_house_that_wakes_does_nothing_twice(tmp_path):
    slow, quick = Counting(held=True), Counting()
    async with opened(tmp_path, slow) as here, opened(tmp_path, quick) as there:
        table = await here.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        while not slow.thoughts:
            if ana.choices:
                await ana.act(0, ana.choices[0])
            await asyncio.sleep(0.01)
        here.rounds.leases._until = 0.0  # its process stopped while the bot thought
        await here._store.leave(here.neighbours._server)
        far = Device(await there.table(table.id), ANA)
        await eventually(lambda: there.rounds.leases.hold(table.id))
        await far.until(lambda device: device.choices or device.view.phase == "over")
        slow.go.set()  # the thought from before ends now
        await eventually(lambda: table._acting.autoplay._task.done())
        acted = [raw.body for raw in await table.raw_events() if raw.kind == "acted"]
        assert slow.thoughts == 1
        assert len([body for body in acted if body["seat"] == 1]) == quick.thoughts > 0


async def test_where_a_bot_is_waited_for_and_clocks_run_somebody_looks_soon(tmp_path):
    endless = Counting(held=True)
    async with opened(tmp_path, endless) as tables:
        table = await tables.new_table(
            "gdfr", 2, {}, kind="friends", person=ANA, name="Ana", pace=Pace(move=3600.0)
        )
        ana = Device(table, ANA)
        await ana.ask(wire.SeatBot, seat=1, bot="greedy")
        await ana.ask(wire.Begin)
        while not endless.thoughts:
            await ana.look()
            if ana.choices:
                await ana.act(0, ana.choices[0])
        standing = await tables._store.standing(table.id)
        assert 0 < standing.rings - standing.since <= SOON


async def test_a_house_that_goes_waits_for_what_still_holds_the_store(
    tmp_path, workers, monkeypatch
):
    asked, given_back = asyncio.Event(), []

    async def slow(now):
        try:
            asked.set()
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.5)  # as if giving a connection back
            given_back.append(True)

    async with opened(tmp_path, workers) as tables:
        monkeypatch.setattr(tables._store, "ringing", slow)
        tables.rounds.start()
        await asyncio.wait_for(asked.wait(), 30)
        await tables.rounds.close()
        assert given_back
