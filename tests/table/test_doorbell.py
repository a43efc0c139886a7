import asyncio
import tempfile

import pytest
from clocks import StandingClock, eventually
from seated import ANA, BEN, EVE, Device, friends, opened
from servers import postgres, redis

from fairyring.store.base import StoreTrouble, Trouble, UnknownStore
from fairyring.store.doorbell import Doorbell, Ring, RingKind
from fairyring.store.doorbell_at import doorbell
from fairyring.store.local_doorbell import Exchange
from fairyring.store.network_doorbell import NetworkDoorbell
from fairyring.table import wire

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["postgres", "redis", "local"])
async def addresses(request, tmp_path):
    """The address of the store and that of the bell."""
    if request.param == "postgres":
        with postgres() as url:
            yield url, ""
    elif request.param == "redis":
        with redis() as url:
            yield f"sqlite:///{tmp_path}/tables.db", url
    else:
        with tempfile.TemporaryDirectory() as folder:  # its path is short enough for a socket
            exchange = await Exchange.open(f"{folder}/bell")
            yield f"sqlite:///{tmp_path}/tables.db", f"local://{folder}/bell"
            exchange.close()


async def test_what_happens_in_one_house_is_seen_in_the_other(addresses, workers):
    store, bell = addresses
    async with (
        opened(store, workers, bell=doorbell(bell, store)) as one,
        opened(store, workers, bell=doorbell(bell, store)) as other,
    ):
        table, devices = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        far_ben = await Device(elsewhere, BEN).look()
        await elsewhere.admit(EVE, "watch")
        eve = Device(elsewhere, EVE)
        devices[1].connection.close()
        seat = devices[0].scene.awaited[0]
        actor = devices[0] if seat == 0 else far_ben
        await actor.act(seat, actor.choices[0])
        seq = actor.view.seq
        for device in (devices[0], far_ben, eve):
            await device.until(lambda device: device.view.seq == seq)
        await devices[0].ask(wire.Say, text="over there?")
        await far_ben.until(lambda device: device.lines[-1] == "over there?")


async def test_a_table_is_read_only_where_somebody_is(addresses, workers, monkeypatch):
    store, bell = addresses
    async with (
        opened(store, workers, bell=doorbell(bell, store)) as one,
        opened(store, workers, bell=doorbell(bell, store)) as other,
    ):
        table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        read, events = [], other._store.events

        async def reading(id, after=0):
            read.append(after)
            return await events(id, after)

        monkeypatch.setattr(other._store, "events", reading)
        before = elsewhere.state.seq
        await ana.ask(wire.Say, text="over there?")
        await eventually(lambda: elsewhere in other.neighbours._unread)
        assert (elsewhere.state.seq, read) == (before, [])
        far_ben = Device(elsewhere, BEN)
        await far_ben.until(lambda device: "over there?" in device.lines)


async def test_who_came_in_by_another_house_comes_along_to_the_next_table(addresses, workers):
    store, bell = addresses
    async with (
        opened(store, workers, bell=doorbell(bell, store)) as one,
        opened(store, workers, bell=doorbell(bell, store)) as other,
    ):
        table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
        await (await other.table(table.id)).admit(EVE, "watch")
        await ana.ask(wire.Resign, seat=0)
        assert isinstance(await ana.ask(wire.Again), wire.Done)
        following = await one.table(table.state.next_table)
        assert following.role(EVE) == "watch"


async def test_news_are_looked_for_until_the_store_is_back(tmp_path, workers, monkeypatch):
    with redis() as bell:
        store = f"sqlite:///{tmp_path}/tables.db"
        async with (
            opened(store, workers, bell=doorbell(bell, store)) as one,
            opened(store, workers, bell=doorbell(bell, store)) as other,
        ):
            table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
            far = await Device(await other.table(table.id), BEN).look()
            asked = []

            async def away(*what, **more):
                asked.append(what)
                raise StoreTrouble(Trouble.AWAY, "gone")

            with monkeypatch.context() as for_now:
                for_now.setattr(other._store, "events", away)
                await ana.ask(wire.Say, text="over there?")
                await eventually(lambda: asked)
            await far.until(lambda device: device.lines[-1] == "over there?")


async def test_people_are_here_in_whichever_house_they_are(addresses, workers):
    store, bell = addresses
    clock = StandingClock()
    async with (
        opened(store, workers, bell=doorbell(bell, store), clock=clock) as one,
        opened(store, workers, bell=doorbell(bell, store), clock=clock) as other,
    ):
        table, (ana, ben) = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        far_ben = Device(elsewhere, BEN)
        await far_ben.until(lambda device: device.view.seats[0].here)
        ben.connection.close()
        await asyncio.sleep(0.2)
        await ana.look()
        assert ana.view.seats[1].here
        assert (await ana.ask(wire.SeatBot, seat=1, bot="random")).reason == "not_yours"
        far_ben.connection.close()
        await ana.until(lambda device: not device.view.seats[1].here)
        await clock.pass_by(3.1)
        await eventually(lambda: 1 in table.state.clocks.away)
        await clock.pass_by(60)
        await ana.ask(wire.SeatBot, seat=1, bot="random")  # if no bot has sat in by itself
        await ana.until(lambda device: device.view.seats[1].kind == "bot")


async def test_a_line_that_broke_is_mended_and_nothing_is_missed(workers, monkeypatch):
    monkeypatch.setattr("fairyring.store.network_doorbell._RETRY_SECONDS", 0.05)
    with postgres() as store:
        async with (
            opened(store, workers, bell=doorbell("", store)) as one,
            opened(store, workers, bell=doorbell("", store)) as other,
        ):
            table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
            far_ben = await Device(await other.table(table.id), BEN).look()
            line = await other.neighbours._bell._connect()
            await line.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN fairyring%' AND pid != pg_backend_pid()"
            )
            await line.close()
            await ana.ask(wire.Say, text="while the line was down")
            await far_ben.until(lambda device: device.lines[-1] == "while the line was down")
            await asyncio.sleep(0.3)
            await ana.ask(wire.Say, text="and after")
            await far_ben.until(lambda device: device.lines[-1] == "and after")


def test_where_a_bell_hangs():
    assert type(doorbell("", "sqlite:///x.db")) is Doorbell
    with pytest.raises(UnknownStore, match="redis://"):
        doorbell("sqlite:///x.db", "sqlite:///x.db")


class Line(NetworkDoorbell):
    """A bell whose connection can be cut, and which keeps what was sent."""

    breaks = (OSError,)

    def __init__(self):
        super().__init__()
        self.cut = False
        self.said = []

    async def _say(self, ring):
        if self.cut:
            raise OSError("cut")
        self.said.append(ring)

    async def _listen_once(self, hear, listening):
        listening.set()
        await asyncio.Event().wait()


async def test_what_was_rung_while_the_line_was_cut_is_said_when_it_is_not(monkeypatch):
    monkeypatch.setattr("fairyring.store.network_doorbell._RETRY_SECONDS", 0.01)
    line = Line()
    line.cut = True
    first = Ring(RingKind.HERE, "a house", "pond", here={"ana": 1})
    last = Ring(RingKind.HERE, "a house", "pond", here={"ana": 2})
    gone = Ring(RingKind.GONE, "a house", device="phone")
    for ring in (first, gone, last):
        await line.ring(ring)
    assert line.said == []
    line.cut = False
    await eventually(lambda: len(line.said) == 2)
    assert line.said == [gone, last]
    await line.ring(first)
    assert line.said == [gone, last, first]
    await line.close()


async def test_what_came_of_one_ring_keeps_nobody_from_hearing_the_next(monkeypatch):
    class Rung(NetworkDoorbell):
        breaks = (OSError,)
        rings = asyncio.Queue()

        async def _say(self, ring):
            pass

        async def _listen_once(self, hear, listening):
            listening.set()
            while True:
                hear(await self.rings.get())

    monkeypatch.setattr("fairyring.store.network_doorbell._RETRY_SECONDS", 0.0)
    bell, heard = Rung(), []

    def hear(ring):
        heard.append(ring.table)
        if len(heard) == 1:
            raise KeyError("a table did what it should not")

    await bell.listen(hear)
    for table in ("one", "two"):
        bell.rings.put_nowait(Ring(RingKind.NEWS, table=table))
    await eventually(lambda: heard == ["one", "two"])
    await bell.close()


async def test_a_redis_that_begins_anew_is_heard_and_what_was_missed_is_looked_for():
    with redis() as url:
        hearing, ringing = doorbell(url, ""), doorbell(url, "")
        heard = []
        await hearing.listen(heard.append)
        assert heard == [Ring(RingKind.NEWS)]  # only what is rung from now on is heard
        await ringing.ring(Ring(RingKind.NEWS, "a house", "pond"))
        await eventually(lambda: len(heard) == 2)
        await ringing._redis.client_kill_filter(_type="pubsub")
        await eventually(lambda: Ring(RingKind.NEWS) in heard[2:])
        await ringing._redis.client_kill_filter(_type="normal", skipme=False)
        await ringing.ring(Ring(RingKind.NEWS, "a house", "brook"))
        await eventually(lambda: heard[-1].table == "brook")
        await ringing.close()
        await hearing.close()


async def test_who_was_signed_out_while_the_line_was_cut_is_parted_from_when_it_stands(tmp_path):
    class Deaf(Doorbell):
        async def listen(self, hear):
            self.hear = hear

    bell, parted = Deaf(), []
    async with opened(tmp_path, bell=bell) as tables:
        for device in ("phone", "desk"):
            assert await tables.people.welcome(device, ANA, device)
        tables.neighbours.devices_here = ["phone", "desk", "unheard-of"].copy
        tables.neighbours.part_from = parted.append
        # Another server signs her out, and its ring is lost.
        assert await tables.people.sign_out(ANA, "phone")
        assert parted == []
        bell.hear(Ring(RingKind.NEWS))
        await eventually(lambda: parted)
        assert parted == ["phone"]
