"""The result of a game as everybody sees it: what decided it, and what the points are made of."""

import pytest
from seated import ANA, Device, acted, opened

import fairyring
from fairyring.games.gdfr.facts import Added
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import naming
from fairyring.record.puzzle import stars_of
from fairyring.table import wire
from fairyring.table.state.steps import standing

pytestmark = pytest.mark.anyio

TIES = {
    "gobblestones": ("B5.1", "Ben scored as much, but Ana had fewer stones left."),
    "toboggan": ("T9.1", "Ben had 7 points too, but Ana came down before."),
    "fairy_school": ("F63", "Ben had as many points, but Ana had taken more steps."),
}


@pytest.mark.parametrize("key", TIES)
def test_what_decides_between_equal_points_is_said(key):
    game = fairyring.game(key)
    position = game.start(2, dice=fairyring.FastDice(1))
    clause, told = TIES[key]
    position.ended = Outcome((1, 2), clause, (7, 7))
    with naming(["Ana", "Ben"]):
        assert game.verdict(position) == told
        position.ended = Outcome((1, 2), clause, (8, 7))
        assert game.verdict(position) == ""
        position.ended = Outcome((1, 1), clause, (7, 7))
        assert game.verdict(position) == ""


async def test_the_hands_decide_a_party_and_the_parts_add_up(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        for game in ("swinger", "gobblestones"):
            table = await tables.new_table(game, 2, {}, kind="device", person=ANA, name="Ana")
            await table.begin()
            dice = fairyring.FastDice(5)
            while table.phase == "play":
                position = table.state.play.position
                (seat, *_) = position.awaited()
                actions = position.actions(seat)
                action = actions[dice.below(len(actions))]
                await acted(table, seat, action.notation)
            ana = await Device(table, ANA).look()
            result = ana.view.result
            assert result.decided
            if game == "swinger":
                hands = ("high", "pair", "three", "straight", "flush", "full house", "four")
                assert any(hand in result.decided for hand in hands)
            for seat in range(2 if result.points else 0):
                parts = [part.number for part in result.parts if part.seat == seat]
                assert sum(parts) == result.points[seat]


async def test_what_was_taken_back_is_not_laughed_about(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="device", person=ANA, name="Ana")
        await table.begin()
        ana = await Device(table, ANA).look()
        first = table.state.play.position.turn
        await ana.act(first, table.state.play.position.actions(first)[0].notation)
        assert [fact for fact in told_of(table) if isinstance(fact, Added)]
        assert isinstance(await ana.ask(wire.TakeBack, seat=first, step=0), wire.Done)
        assert not [fact for fact in told_of(table) if isinstance(fact, Added)]
        action = table.state.play.position.actions(first)[1].notation
        await (await ana.look()).act(first, action)
        assert isinstance(await ana.ask(wire.Resign, seat=1 - first), wire.Done)
        decided = (await ana.look()).view.result.decided
        assert decided.endswith(f"{action} had the last word.")


def told_of(table):
    return table.state.story.facts(standing(table.state.play))


def test_stars():
    assert [stars_of(turns, 6) for turns in (6, 7, 8, 9, 20)] == [3, 2, 2, 1, 1]
