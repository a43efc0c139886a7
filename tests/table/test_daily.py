"""The deal of the day: the same on every server, with its results."""

from datetime import UTC, date, datetime

import pytest
from seated import ANA, BEN, Device, opened

from fairyring.table import solo, wire

pytestmark = pytest.mark.anyio

DAY = date(2026, 11, 23)


async def test_two_servers_give_the_same_deal_for_the_same_day(tmp_path, workers):
    dealt = []
    for server in ("one", "other"):
        (tmp_path / server).mkdir()
        async with opened(tmp_path / server, workers) as tables:
            deal = await tables.days.deal(DAY)
            assert deal.par in solo.PARS
            assert tables.days.par(DAY) == deal.par
            table = await tables.new_table(
                solo.GAME, 1, {}, kind="bots", person=ANA, name="Ana", seed=deal.seed
            )
            dealt.append(table.state.play.position)
    assert dealt[0] == dealt[1]
    assert solo.seeds_on(DAY)[0].hex().startswith("3c18c7cd81e5ed31"), (
        "a day has the deal that it always had"
    )


async def test_a_table_says_of_which_day_it_is_and_its_best_is_kept(tmp_path, workers):
    today = solo.today()
    async with opened(tmp_path, workers) as tables:
        deal = await tables.days.deal(today)
        table = await tables.new_table(
            solo.GAME, 1, {}, kind="bots", person=ANA, name="Ana", seed=deal.seed
        )
        ana = Device(table, ANA)
        await ana.until(lambda device: device.view.par)
        assert (ana.view.day, ana.view.par) == (today.isoformat(), deal.par)
        for action in table.game.solve(table.state.play.position).actions:
            await ana.act(0, action.notation)
        await ana.until(lambda device: device.view.result)
        assert (ana.view.result.turns, ana.view.result.stars) == (deal.par, 3)
        days = solo.days_back(today)
        assert await tables.days.bests(ANA, days) == {today: deal.par}
        assert await tables.days.bests(BEN, days) == {}
        await ana.ask(wire.Again)
        await ana.until(lambda device: device.view.next)
        again = await tables.table(ana.view.next.removeprefix("/table/"))
        assert (await Device(again, ANA).look()).view.day == "", "the next deal is one of its own"


def test_a_seed_is_of_a_day_only_while_that_is_open():
    made = datetime(2026, 11, 24, tzinfo=UTC).timestamp()
    seed = solo.seeds_on(DAY)[3]
    assert solo.day_of(solo.GAME, seed, made) == "2026-11-23"
    assert solo.day_of("toy", seed, made) == ""
    assert solo.day_of(solo.GAME, seed, made + 40 * 86400) == ""
    assert solo.day_of(solo.GAME, bytes(32), made) == ""
