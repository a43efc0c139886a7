"""Two servers with one store: what one missed of the other it finds out later."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from clocks import StandingClock, eventually
from seated import ANA, BEN, Device, friends, opened

from fairyring.store.doorbell import Doorbell, Ring, RingKind
from fairyring.store.pace import Pace

pytestmark = pytest.mark.anyio


class Line:
    """A line on which every ring is heard at all ends that are not cut."""

    def __init__(self):
        self.ends = []

    def bell(self):
        end = End(self)
        self.ends.append(end)
        return end


class End(Doorbell):
    reaches_others = True

    def __init__(self, line):
        self.line, self.cut = line, False

    async def listen(self, hear):
        self.hear = hear

    async def ring(self, ring):
        for end in self.line.ends:
            if not end.cut:
                asyncio.get_running_loop().call_soon(end.hear, ring)

    @asynccontextmanager
    async def broken(self):
        """Cut this end for the duration of the block, then restore it."""
        self.cut = True
        yield
        await asyncio.sleep(0.05)  # let pending rings arrive
        self.cut = False
        self.hear(Ring(RingKind.NEWS))


@pytest.fixture
async def houses(tmp_path):
    """Yield two servers, the second one's end of the line, and their clock."""
    line, clock = Line(), StandingClock()
    async with (
        opened(tmp_path, clock=clock, bell=line.bell()) as one,
        opened(tmp_path, clock=clock, bell=line.bell()) as other,
    ):
        yield one, other, line.ends[1], clock


async def test_a_person_who_was_forgotten_meanwhile_is_nobody(houses):
    one, other, end, _ = houses
    table, _ = await friends(one, "gdfr", ANA, BEN)
    await other.table(table.id)
    async with end.broken():
        await one.forget(BEN)
    await eventually(lambda: table.id not in [live.id for live in other.live()])
    far = await other.table(table.id)
    assert far.state.roster.names() == (await one.table(table.id)).state.roster.names()
    assert BEN not in far.guests


async def test_who_came_meanwhile_is_here_and_who_went_is_not(houses):
    one, other, end, _ = houses
    table, (ana, ben) = await friends(one, "gdfr", ANA, BEN)
    far = await other.table(table.id)
    ben.connection.close()
    await eventually(lambda: far.audience.has(ANA) and not far.audience.has(BEN))
    async with end.broken():
        Device(table, BEN)
        ana.connection.close()
    await eventually(lambda: far.audience.has(BEN) and not far.audience.has(ANA))


async def test_who_was_there_before_a_house_took_up_a_table_is_here(houses):
    one, other, _, clock = houses
    pace = Pace(grace=30.0, bot="random")
    table, _ = await friends(one, "gdfr", ANA, BEN, pace=pace)
    await one.rounds.close()
    await other.tables_of(ANA)
    for _ in range(3):
        await clock.pass_by(20)
        await other.rounds.make()
    far = await other.table(table.id)
    assert far.audience.has(ANA)
    assert far.audience.has(BEN)
    assert far.state.clocks.away == {}
    assert [seat.kind for seat in far.state.roster] == ["person", "person"]
