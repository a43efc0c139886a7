"""Somebody who beats a character is offered the next one up."""

import itertools

import pytest
from seated import ANA, BEN, Device, acted, opened

import fairyring
from fairyring.bots.characters import next_up
from fairyring.table import wire

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("beaten", "better"),
    [
        (["sprite"], "hob"),
        (["sprite", "puck", "hob"], "oberon"),
        (["puck", "oberon"], ""),
        (["random"], ""),
        ([], ""),
    ],
)
def test_the_next_one_up_is_above_the_best_that_was_beaten(beaten, better):
    assert next_up(beaten) == better


async def over(tables, won, **wishes):
    """Return a finished table of the fair that Ana won, or did not win."""
    for seed in itertools.count(1):
        table = await tables.new_table(
            "toy", 3, {}, kind="bots", person=ANA, name="Ana",
            seed=seed.to_bytes(32, "big"), **wishes,
        )  # fmt: skip
        dice = fairyring.FastDice(seed)
        while awaited := table.state.play.position.awaited():
            actions = table.state.play.position.actions(awaited[0])
            action = actions[dice.below(len(actions))]
            await acted(table, awaited[0], action.notation)
        if (table.state.play.position.outcome().winners == (0,)) is won:
            return table
    raise AssertionError("it is won, and lost, by some chance")


async def test_they_who_were_beaten_make_place_for_the_next_one_up(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await over(tables, won=True, against="sprite")
        ana = await Device(table, ANA).look()
        assert ana.view.powers.rival == "hob"
        refused = await ana.ask(wire.Again, against="oberon")
        assert (refused.reason, refused.message) == (
            "not_now", "Only the next one up comes in the place of the others."
        )  # fmt: skip
        await table.admit(BEN, "watch")
        ben = await Device(table, BEN).look()
        assert ben.view.powers.rival == ""
        assert isinstance(await ana.ask(wire.Again, against="hob"), wire.Done)
        after = await tables.table(table.state.next_table)
        assert after.state.roster.names() == ("Hob", "Hob 2", "Ana")


async def test_who_did_not_win_meets_the_same_again(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await over(tables, won=False, against="sprite")
        ana = await Device(table, ANA).look()
        assert ana.view.powers.again
        assert ana.view.powers.rival == ""
        assert (await ana.ask(wire.Again, against="hob")).reason == "not_now"
        assert isinstance(await ana.ask(wire.Again), wire.Done)
        after = await tables.table(table.state.next_table)
        assert after.state.roster.names() == ("Sprite", "Sprite 2", "Ana")
