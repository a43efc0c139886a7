"""Tables that are over and left are freed: neither objects nor memory accumulate."""

import gc
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from clocks import StandingClock
from seated import ANA, BEN, Device, friends, opened

from fairyring.table import tables as live_tables
from fairyring.table.live import LiveTable

pytestmark = pytest.mark.anyio


async def played(tables):
    """Open a table, play it to its end, and leave it."""
    table, devices = await friends(tables, "toy", ANA, BEN)
    while table.phase == "play":
        for device in devices:
            await device.look()
        position = table.state.play.position
        seat = position.awaited()[0]
        await devices[seat].act(seat, position.actions(seat)[0].notation)
    for device in devices:
        device.connection.close()


def living():
    """Return the number of live objects, and of tables among them."""
    gc.collect()
    found = gc.get_objects()
    return len(found), sum(isinstance(one, LiveTable) for one in found)


def resident():
    """Return the memory of this process, in kB."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@pytest.mark.parametrize(
    "many",
    [5, pytest.param(12, marks=pytest.mark.thorough), pytest.param(1_000, marks=pytest.mark.soak)],
)
async def test_tables_that_are_left_are_let_go(tmp_path, workers, monkeypatch, many):
    """A leak shows in every round; garbage that other tests left in this process only in one."""
    monkeypatch.setattr(live_tables, "_KEPT_READY", 3)
    _, before = living()  # includes what a failed test still holds
    async with opened(tmp_path, workers) as tables:

        async def after_a_round():
            for _ in range(many):
                await played(tables)
            return *living(), resident() if sys.platform == "linux" else 0

        await after_a_round()  # fills all caches
        rounds = [await after_a_round() for _ in range(3)]
        assert all(alive - before <= live_tables._KEPT_READY + 1 for _, alive, _ in rounds)
        more, _, memory = (
            min(later - sooner for sooner, later in pairwise(kept))
            for kept in zip(*rounds, strict=True)
        )
        assert more / many < 10
        if many > 100:
            assert memory < 20_000


async def test_a_table_that_nobody_uses_leaves_memory_and_comes_back(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN)
        await ana.act(0, ana.choices[0])
        seen = await Device(table, ANA).look()
        id_, scene, lines = table.id, seen.scene, seen.lines
        await clock.pass_by(live_tables._KEPT_SECONDS)
        await tables.rounds.make()
        gc.collect()
        assert [one.id for one in tables.live()] == [id_]  # devices are connected
        for device in (ana, ben, seen):
            device.connection.close()
        del table, device, ana, ben, seen
        await clock.pass_by(live_tables._KEPT_SECONDS)
        await tables.rounds.make()
        gc.collect()
        assert not tables.live()
        ana = await Device(await tables.table(id_), ANA).look()
        assert (ana.scene, ana.lines) == (scene, lines)
