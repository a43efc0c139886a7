"""Laying stone by stone reaches every legal play, and no other."""

import pytest
from gobble import GAME, plays, reached, table

import fairyring
from fairyring.games.gobblestones.position import Gobblestones
from fairyring.games.gobblestones.position.actions import DONE
from fairyring.games.gobblestones.position.grid import NAMES
from fairyring.games.gobblestones.position.stones import cell_of

pytestmark = pytest.mark.compiled

SOAKED = [pytest.param(seed, marks=pytest.mark.soak) for seed in (0, 2, 3, 4, 5)]


def moments(seed: int, every: int, **options: object) -> list[Gobblestones]:
    """Return the starts of some turns of a random game."""
    dice = fairyring.FastDice(seed)
    position = GAME.start(2, options, dice=dice)
    assert isinstance(position, Gobblestones)
    found = []
    turns = 0
    while position.awaited():
        if position.ground.laid == 0 and position.doubt is None:
            if turns % every == 0:
                found.append(position.copy())
            turns += 1
        seat = position.awaited()[0]
        actions = position.actions(seat)
        position.play(seat, actions[dice.below(len(actions))], dice)
    return found


@pytest.mark.shows("B3.11", "B3.12", "B3.5", "B3.6", "B3.7", "B3.8", "B3.9", "B3.10")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", [1, *SOAKED])
def test_every_play_can_be_laid_stone_by_stone_and_nothing_else(strict: bool, seed: int):
    seen = longest = 0
    for position in moments(seed, 3, strict=strict):
        found = plays(position)
        assert reached(position) == found
        seen += len(found)
        longest = max(longest, *(len(play) for play in found), 0)
    assert seen > 400
    assert longest == 5


@pytest.mark.shows("B3.11", "B3.12", "B3.2", "B3.6", "B3.7")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_where_every_colour_fits_all_rows_of_one_to_five_can_be_laid(strict: bool, seed: int):
    for position in moments(seed, 4, strict=strict):
        lying = " ".join(NAMES[cell_of(stone)] for stone in position.ground.stones)
        red = table("6 red", "5 red", lying=lying, strict=strict).position
        found = plays(red)
        assert reached(red) == found
        assert {len(play) for play in found} == {1, 2, 3, 4, 5}


@pytest.mark.shows("B3.11", "B3.12", "B6.1")
@pytest.mark.parametrize("strict", [False, True])
def test_the_same_of_a_game_with_bluffing(strict: bool):
    for position in moments(3, 4, bluff=True, strict=strict)[1:4]:
        # A small rack keeps the number of plays small.
        position.hands[position.turn] = 1 | 2 << 10
        assert reached(position) == plays(position) != set()


@pytest.mark.shows("B3.6", "B7")
def test_a_play_bridges_as_many_old_stones_as_there_are():
    scenario = table("5 red", "5 red", lying="F8 G8 H8 J8 K8 L8")
    assert {frozenset("EI")} & {
        frozenset(chr(65 + cell % 15) for cell, _ in play)
        for play in plays(scenario.position)
        if {cell // 15 for cell, _ in play} == {7}
    }
    assert reached(scenario.position) == plays(scenario.position)


@pytest.mark.shows("B3.11")
def test_what_lies_is_a_play_after_every_stone():
    for position in moments(5, 5):
        made = plays(position)
        dice = fairyring.FastDice(9)
        while True:
            lays = [action for action in position.actions(position.turn) if action is not DONE]
            if not lays:
                break
            position.play(position.turn, lays[dice.below(len(lays))], dice)
            lying = position.ground.play()
            assert frozenset((stone & 255, stone >> 8 & 7) for stone in lying) in made
