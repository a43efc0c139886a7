"""`play_on` plays the same random games as random bots, move for move."""

import pytest

import fairyring
from fairyring.bots.bot import RandomBot
from fairyring.bots.playout import play_out
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

TABLES = [
    (key, seats)
    for key in ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school")
    for seats in range(fairyring.game(key).fewest_seats, fairyring.game(key).most_seats + 1)
]
LIMIT = 400
MOST_VARIANTS = 5


def by_bots(position: Position, dice: fairyring.FastDice, limit: int) -> int:
    """Play at random by bots, one action at a time, with somebody listening to the facts."""
    told: list[Fact] = []
    bots = [RandomBot() for _ in range(position.seats)]
    return play_out(position, bots, dice, limit, lambda fact, audience: told.append(fact))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_it_plays_the_games_of_random_bots(key: str, seats: int):
    game = fairyring.game(key)
    for number, options in enumerate(game.options.variants(seats)):
        if number == MOST_VARIANTS:
            break
        dice = fairyring.FastDice(number)
        one = game.start(seats, options | game.as_it_falls if seats == 1 else options, dice=dice)
        other, same = one.copy(), dice.copy()
        assert one.play_on(dice, LIMIT) == by_bots(other, same, LIMIT)
        assert (one.state(), dice) == (other.state(), same)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_it_stops_at_its_limit_and_goes_on_from_there(key: str, seats: int):
    game, dice = fairyring.game(key), fairyring.FastDice(5)
    one = game.start(seats, game.as_it_falls if seats == 1 else {}, dice=dice)
    other, same = one.copy(), dice.copy()
    assert one.play_on(dice, 0) == 0
    assert one == other
    assert sum(one.play_on(dice, 1) for _ in range(30)) == by_bots(other, same, 30)
    assert (one.state(), dice) == (other.state(), same)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_who_may_act_has_an_action_and_nobody_else_has_one(key: str, seats: int):
    """`may_act` agrees with `actions`, on the true position and on the view of each seat."""
    game, dice = fairyring.game(key), fairyring.FastDice(7)
    position = game.start(seats, game.as_it_falls if seats == 1 else {}, dice=dice)
    for _ in range(LIMIT // 4):
        for seat in range(seats):
            acts = bool(position.actions(seat))
            assert position.may_act(seat) == acts
            assert position.veiled(seat).may_act(seat) == acts
        position.play_on(dice, 1)
