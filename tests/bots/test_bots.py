"""Bots play by what their seat may know, and the greedy one plays better than chance."""

import pytest

import fairyring
from fairyring.bots import NAMES, UnknownBot, bot
from fairyring.bots.bot import Bot
from fairyring.bots.match import play_out

GAME = fairyring.game("gdfr")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_games_to_their_end(name: str, seats: int):
    dice = fairyring.FastDice(4)
    position = GAME.start(seats, dice=dice)
    played = play_out(position, [bot(name, GAME)] * seats, dice, 1000)
    assert 0 < played < 1000
    assert position.outcome() is not None


def test_a_match_stops_at_its_limit():
    dice = fairyring.FastDice(4)
    position = GAME.start(2, dice=dice)
    assert play_out(position, [bot("random", GAME)] * 2, dice, 3) == 3
    assert position.outcome() is None


def test_greedy_beats_random():
    wins = 0
    bots = [bot("greedy", GAME), bot("random", GAME)]
    for seed in range(100):
        dice = fairyring.FastDice(seed)
        position = GAME.start(2, dice=dice)
        play_out(position, bots, dice, 1000)
        outcome = position.outcome()
        assert outcome is not None
        wins += 0 in outcome.winners
    assert wins >= 80


def test_an_unknown_bot_is_refused_with_help():
    with pytest.raises(UnknownBot, match="there is no bot 'gready'; the bots are: random, greedy"):
        bot("gready", GAME)


def test_a_bot_that_does_not_choose_is_told():
    dice = fairyring.FastDice(4)
    with pytest.raises(TypeError, match="Bot does not say how it chooses"):
        play_out(GAME.start(2, dice=dice), [Bot(), Bot()], dice, 5)
