"""A person's best result in a game for one, at this table and at others."""

import pytest
import stores
from seated import ANA, BEN, CLEO, Device, opened
from stores import address, open_store

from fairyring.kernel.dice import FastDice
from fairyring.record.puzzle import Best, Puzzle
from fairyring.store.events import Acted, Arranged, Event
from fairyring.store.rows import Opening, TableRow, Won
from fairyring.table import wire

pytestmark = pytest.mark.anyio

PUZZLE = Puzzle("gdfr", "deal=6", "0123456789abcdef")


@pytest.fixture(params=stores.KINDS)
def url(request, tmp_path):
    with address(request.param, tmp_path) as url:
        yield url


async def win(store, table, person, puzzle, turns):
    row = TableRow(table, f"j{table}", f"w{table}", "gdfr", "bots", b"s" * 32, 0.0, 0.0, 1.0)
    await store.create(Opening(row, (Event(1, Arranged(1, {}), 1.5, person),), {person: "sit"}))
    await store.append(table, Event(2, Acted(0, "last"), 2.5), None, Won(person, puzzle, turns))


async def test_a_store_keeps_the_best_of_a_person(url):
    store = await open_store(url)
    assert await store.best(ANA, PUZZLE, "") == Best(None, None)
    await win(store, "a", ANA, PUZZLE, 9)
    await win(store, "b", ANA, PUZZLE, 7)
    await win(store, "c", ANA, PUZZLE._replace(deal="f" * 16), 5)
    await win(store, "d", ANA, PUZZLE._replace(options="deal=4"), 3)
    await win(store, "e", BEN, PUZZLE, 2)
    await store.close()
    again = await open_store(url)
    assert await again.best(ANA, PUZZLE, "") == Best(7, 5)
    assert await again.best(ANA, PUZZLE, "b") == Best(9, 5)
    assert await again.best(ANA, PUZZLE._replace(deal="0" * 16), "") == Best(None, 5)
    assert await again.best(CLEO, PUZZLE, "") == Best(None, None)
    await again.close()


async def solve(table, device, *, detour=False):
    """Win by a shortest way; with `detour`, take back the first choice before that."""
    game, play = table.game, table.state.play
    if detour:
        await device.act(0, device.choices[0])
        await device.ask(wire.TakeBack, seat=0, step=0)
        await device.look()
    for action in game.solve(play.position).actions:
        await device.act(0, action.notation)
    await device.until(lambda device: device.view.phase == "over")


async def new_table(tables, person=ANA, **options):
    table = await tables.new_table("gdfr", 1, options, kind="bots", person=person, name="Ana")
    device = Device(table, person)
    await device.until(lambda device: device.view.best is not None)
    return table, device


async def test_the_same_deal_again_begins_at_once_and_knows_the_best(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await new_table(tables)
        assert ana.view.best == wire.BestView()
        await solve(table, ana, detour=True)
        turns = ana.view.result.turns
        assert turns == len(table.game.solve(table.state.play.at(0)).actions)
        # The best result before this game: there is none.
        assert ana.view.best == wire.BestView()
        assert ana.view.powers == wire.Powers(again=True, same_deal=True, host=True)
        await ana.ask(wire.Again, deal="same")
        await ana.until(lambda device: device.view.next)
        next_id = ana.view.next.rpartition("/")[2]
    async with opened(tmp_path, workers) as tables:  # the result is stored
        again = await tables.table(next_id)
        assert again.phase == "play"
        assert again.state.play.position == table.state.play.at(0)
        device = Device(again, ANA)
        await device.until(lambda device: device.view.best is not None)
        assert device.view.best == wire.BestView(turns, turns)
        await solve(again, device)
        assert device.view.result.turns == turns


async def test_another_deal_is_held_against_the_best_of_all(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await new_table(tables)
        await solve(table, ana)
        _, second = await new_table(tables)
        assert second.view.best == wire.BestView(None, ana.view.result.turns)
        _, other = await new_table(tables, deal=5)
        assert other.view.best == wire.BestView()
        _, ben = await new_table(tables, person=BEN)
        assert ben.view.best == wire.BestView()


async def test_who_watches_is_not_told_what_another_reached(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await new_table(tables)
        await table.admit(BEN, "watch")
        ben = await Device(table, BEN).look()
        assert ben.view.best is None
        await solve(table, ana)
        await ben.look()
        assert ben.view.powers == wire.Powers()


async def test_giving_up_is_no_result(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, ana = await new_table(tables)
        await ana.ask(wire.Resign, seat=0)
        await ana.until(lambda device: device.view.phase == "over")
        assert ana.view.result.turns == 0
        _, second = await new_table(tables)
        assert second.view.best == wire.BestView()


async def test_a_game_of_several_is_never_dealt_again_as_it_was(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = Device(table, ANA)
        dice = FastDice(1)
        await ana.look()
        while ana.view.phase == "play":
            if ana.choices:
                await ana.act(0, ana.choices[dice.below(len(ana.choices))])
            else:
                await ana.take()
        assert ana.view.best is None
        assert not ana.view.powers.same_deal
        refused = await ana.ask(wire.Again, deal="same")
        assert refused.reason == "not_now"
