"""A bot of another package sits at a table like a character; a broken one stops nobody."""

import pytest
from guesthouse import install, lay_moss, lodged
from seated import ANA, Device, opened
from structlog.testing import capture_logs

from fairyring.table import wire
from fairyring.table.thinking.processes import Workers

pytestmark = pytest.mark.anyio

BROKEN = """
from fairyring.bots import Bot, GuestPlayer


class Gus(Bot):
    def choose(self, view, seat, actions, dice):
        return actions[len(actions)]


PLAYER = GuestPlayer("guest", "Gus", "falls over", lambda game: Gus(), seconds=3)
"""


@pytest.fixture
def lodging(tmp_path, monkeypatch):
    with lodged(tmp_path / "guests", monkeypatch):
        yield tmp_path / "guests"


@pytest.fixture
async def own_workers(lodging):
    """Workers that start after the guests are installed."""
    own = Workers(limit=120.0)
    yield own
    own.close()


async def against(tables, bot):
    """Return a table at which Ana has begun a game with a bot, and her device."""
    table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
    ana = await Device(table, ANA).look()
    assert isinstance(await ana.ask(wire.SeatBot, seat=1, bot=bot), wire.Done)
    assert isinstance(await ana.ask(wire.Begin), wire.Done)
    await ana.until(lambda device: device.view.phase == "play")
    return table, ana


async def answered(table, ana):
    """Return the game after Ana has acted and is awaited again."""
    await ana.until(lambda device: device.scene is not None and device.scene.choices)
    play = table.state.play
    before = len(play.steps)
    action = play.position.actions(0)[0].notation
    await ana.ask(wire.Act, seat=0, notation=action, seq=ana.view.seq)
    await ana.until(lambda device: device.scene.choices and len(play.steps) > before + 1)


async def test_moss_is_offered_sits_by_name_and_answers(tmp_path, lodging, own_workers):
    lay_moss(lodging)
    async with opened(tmp_path, own_workers) as tables:
        with capture_logs() as logs:
            table, ana = await against(tables, "moss")
            offered = {one.bot: one for one in ana.view.bots}
            assert [*offered] == ["sprite", "hob", "puck", "oberon", "moss"]
            assert offered["moss"].says == "plays on at random, and counts"
            assert offered["hob"].face
            assert not offered["moss"].face
            assert ana.view.seats[1].name == "Moss"
            await answered(table, ana)
        assert [log for log in logs if log["event"] == "a bot failed"] == []


async def test_for_one_that_falls_over_chance_chooses(tmp_path, lodging, own_workers):
    install(lodging, "guest", code=BROKEN, group="bots")
    async with opened(tmp_path, own_workers) as tables:
        with capture_logs() as logs:
            table, ana = await against(tables, "guest")
            assert ana.view.seats[1].name == "Gus"
            await answered(table, ana)
        failures = [log["failure"] for log in logs if log["event"] == "a bot failed"]
        assert failures
        assert "guest/__init__.py:7: IndexError" in failures[0]


async def test_one_that_is_not_here_is_refused(tmp_path, lodging, own_workers):
    async with opened(tmp_path, own_workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        refused = await ana.ask(wire.SeatBot, seat=1, bot="moss")
        assert refused.reason == "unknown"
