"""The planner of the Swinger Party, which uses only what its seat knows."""

from math import inf

import pytest
from swing import Scenario, table

import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.games.swinger import GAME
from fairyring.games.swinger.planner import choose, compare, think
from fairyring.kernel.dice import FastDice

pytestmark = pytest.mark.compiled

TABLES = [
    (seats, options) for seats in (2, 3, 4) for options in [{}, *GAME.options.variants(seats)]
]
QUADS = "7C 8C 8D KH"
"""Common cards with which two eights make four of a kind, in the last round."""


def does(scenario: Scenario, seat: int = 1) -> str:
    """Return what the planner does at a seat, from what that seat may know."""
    position = scenario.position
    return choose(position.veiled(seat - 1), seat - 1, position.actions(seat - 1)).notation


def thought(scenario: Scenario, seat: int = 1, worlds: int = 8) -> dict[str, float]:
    """Return the planner's chances to win by choice, the best first."""
    position, at = scenario.position, seat - 1
    view, actions = position.veiled(at), position.actions(at)
    found = think(view, at, actions, FastDice(1), worlds, inf)
    return {prospect.action.notation: prospect.chance for prospect in found}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_whole_games_by_what_its_seat_knows(seats: int, options: dict[str, object]):
    """It chooses the same in a redealt world."""
    dice = FastDice(seats)
    position = GAME.start(seats, options, dice=dice)
    while position.awaited():
        [seat] = position.awaited()
        action = choose(position.veiled(seat), seat, position.actions(seat))
        world = position.veiled(seat)
        world.redeal(dice)
        assert choose(world, seat, world.actions(seat)) is action
        position.play(seat, action, dice)


def test_it_wins_from_who_plays_at_random():
    won = 0.0
    for seed in range(200):
        dice, seat = FastDice(seed), seed % 2
        position = GAME.start(2, dice=dice)
        players = [bot("random", GAME), bot("random", GAME)]
        players[seat] = bot("planner", GAME)
        play_out(position, players, dice, 1000)
        outcome = position.outcome()
        assert outcome is not None
        won += 1 / len(outcome.winners) if seat in outcome.winners else 0
    assert won > 125  # of 20,000 games it won 73 %


# The last round: only the hand counts.


def test_in_the_last_round_it_moves_to_the_card_that_makes_the_best_hand():
    scene = table("A1 C5", "E5", dice="2 1", cards="A1 8H, C5 9S, C4 8S, B2 KS", community=QUADS)
    scene.let_know(1, "A1", "C5", "C4", "B2")
    assert does(scene) == "2 by 1 to C4"


def test_it_moves_so_that_the_other_token_can_jump_to_the_best_card():
    scene = table("A1 C5", "E5", dice="1 4", cards="B1 8H, C5 9S, E1 8S", community=QUADS)
    scene.let_know(1, "B1", "C5", "E1")
    assert does(scene) == "1 by 1 to B1"
    assert does(scene.play("1 by 1 to B1")) == "jump E1"


def test_it_keeps_the_better_card_for_itself_and_gives_the_other_one_to_all():
    for held, top, action in [("8H", "9S", "keep"), ("9S", "8H", "swap")]:
        cards = f"B1 KS, E1 {held}, pile 1 {top}"
        scene = table("A1 E1", "E5", dice="1 3", cards=cards, community=QUADS)
        scene.let_know(1, "E1").play("1 by 1 to B1")
        assert does(scene) == action


# Before the last round: looks have some value, too.


def test_it_looks_at_a_card_that_it_does_not_know_and_can_get_to():
    scene = table("A1 A2", "E5", dice="1 1", cards="A1 7S").let_know(1, "A1")
    scene.play("1 by 1 to B1")
    first = does(scene).removeprefix("look ")
    assert first in scene.offers("look ") - {"A1", "B1", "E5"}
    scene.put(f"{first} 9S").let_know(1, first)
    second = does(scene).removeprefix("look ")
    assert second in scene.offers("look ") - {first, "A1", "B1", "E5"}


def test_it_looks_under_its_token_before_it_decides_on_the_top_of_the_pile():
    scene = table("A1 E1", "E5", dice="1 3").play("1 by 1 to B1")
    assert does(scene) == "look E1"


def test_where_nothing_new_lies_beside_one_look_is_enough():
    scene = table("A1 E1", "E5", dice="1 2", cards="D1 9S, E2 8S").let_know(1, "D1", "E2")
    scene.play("1 by 1 to B1", "look D1")
    assert does(scene) == "enough"


# What it imagines.


def test_it_is_sure_of_a_game_that_it_has_won():
    """It has four of a kind, and nobody moves after it."""
    scene = table(
        "A1 C5", "E5", dice="2 1", cards="A1 8H, C4 8S", community=QUADS, first=2, turn=1
    ).let_know(1, "A1", "C4")
    assert next(iter(thought(scene).items())) == ("2 by 1 to C4", 1.0)


def test_what_it_imagines_comes_from_what_its_seat_knows():
    dice = FastDice(4)
    position = GAME.start(3, dice=dice)
    several = 0
    while position.awaited():
        [seat] = position.awaited()
        actions = position.actions(seat)
        told = []
        world = position.veiled(seat)
        world.redeal(dice)
        for each in (position, world):
            found = think(each.veiled(seat), seat, actions, FastDice(9), 4, inf)
            told.append([(prospect.action, prospect.chances) for prospect in found])
        assert told[0] == told[1]
        several += len(told[0]) > 1
        position.play(seat, told[0][0][0], dice)
    assert several > 10


def test_suits_and_corners_are_chosen_without_a_thought():
    position = GAME.start(2, dice=FastDice(1))
    seat = position.awaited()[0]
    view, actions = position.veiled(seat), position.actions(seat)
    [prospect] = think(view, seat, actions, FastDice(1), 10, inf)
    assert (prospect.action, prospect.worlds) == (actions[0], 0)


def test_of_several_deals_it_imagines_the_one_that_is_played():
    dice = FastDice(2)
    position = fairyring.game("swinger").start(2, {"deals": 3}, dice=dice)
    while len(position.actions(position.awaited()[0])) < 5:
        position.play(position.awaited()[0], position.actions(position.awaited()[0])[0], dice)
    [seat] = position.awaited()
    ways = position.actions(seat)[:2]
    one, other = compare(position.veiled(seat), seat, ways, FastDice(1), 10, inf)
    assert (one.action, other.action) == tuple(ways)
    assert (one.worlds, other.worlds) == (80, 80)
    # The winner of one deal of three is ahead, and no more.
    assert 0.2 < one.chances[0] < 0.8
    assert sum(one.chances) == pytest.approx(1)


# With turns left a token must move again, so what lasts has more value.


def test_it_shares_the_card_that_makes_a_pair_with_the_one_that_it_holds():
    """In the last round it keeps the pair for itself; earlier, one of the two must move away."""
    for community, action in [("7C 9D", "keep"), ("7C 9D 10S QD", "swap")]:
        scene = table(
            "A1 E1", "E5", dice="1 3", cards="B1 KS, E1 8H, pile 1 KH", community=community
        )
        scene.let_know(1, "E1", "B1").play("1 by 1 to B1")
        assert does(scene) == action
