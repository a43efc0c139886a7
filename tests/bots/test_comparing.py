"""Two actions compared in the same imagined worlds, and the error of the comparison."""

import pytest
from heaps import TAKES, Heap, Pennies, even

import fairyring
from fairyring.bots import bot, thinker
from fairyring.bots.bot import NotItsView
from fairyring.bots.planning import ThinkingBot
from fairyring.bots.playout import play_out
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.sense import Sense, SenseOfWorth
from fairyring.bots.thought import standard_error
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

SENSE = SenseOfWorth(even)


class Foreseen(Sense):
    """A sense that knows only that nothing is hidden."""

    def values(self, position: Position) -> list[float]:
        return SENSE.values(position)

    def foreseeable(self, position: Position) -> bool:
        return True


def seen(position: Position, seat: int = 0) -> Position:
    position.set_viewer(seat)
    return position


def test_what_is_better_is_surely_better_and_as_many_games_are_imagined_of_both():
    player = SearchBot(SENSE, Budget(2000))
    found = player.compare(seen(Heap(6)), 0, TAKES[1], TAKES[0], FastDice(1))
    assert (found.one.action, found.other.action) == (TAKES[1], TAKES[0])
    assert (found.games, found.one.visits, found.other.visits) == (1000, 1000, 1000)
    assert player.iterations == 2000
    assert found.one.chances[0] - found.other.chances[0] > 2 * found.error > 0


def test_what_is_compared_with_itself_is_looked_at_alone():
    player = SearchBot(SENSE, Budget(100))
    found = player.compare(seen(Heap(6)), 0, TAKES[0], TAKES[0], FastDice(1))
    assert found.one.chances == found.other.chances
    assert (found.games, found.one.visits, found.error) == (100, 100, 0)
    assert player.iterations == 100


def test_the_other_side_of_a_penny_is_no_better():
    for seat in (0, 1):
        view = seen(Pennies((0, 1)), seat)
        heads, tails = view.actions(seat)
        found = SearchBot(SENSE, Budget(1000)).compare(view, seat, heads, tails, FastDice(2))
        assert abs(found.one.chances[seat] - found.other.chances[seat]) < 3 * found.error < 0.3


def test_what_is_proved_needs_no_games():
    player = SearchBot(Foreseen(0), Budget(8), Budget(3000))
    found = player.compare(seen(Heap(7)), 0, TAKES[2], TAKES[1], FastDice(1))
    assert (found.one.chances, found.other.chances) == ([1, 0], [0, 1])
    assert (found.games, found.error, player.iterations) == (0, 0, 0)


def test_a_standard_error_is_that_of_a_mean():
    # The mean of 0, 0, 1, 1 is 1/2, and its standard error 1/2 divided by the square root of 3.
    assert standard_error(2, 2, 4) == pytest.approx(0.5 / 3**0.5)
    assert standard_error(3, 3, 3) == 0
    assert standard_error(1, 1, 1) == 0.5
    options = SearchBot(SENSE, Budget(400)).think(
        seen(Heap(9)), 0, TAKES, FastDice(1)
    ).options  # fmt: skip
    assert all(0 < option.error < 0.5 for option in options)


def test_a_planner_thinks_and_compares_like_who_searches():
    game = fairyring.game("fairy_school")
    player = thinker(game, Budget(80))
    assert isinstance(player, ThinkingBot)
    dice = FastDice(5)
    position = game.start(3, dice=dice)
    while True:
        seat = position.awaited()[0]
        view, actions = position.veiled(seat), position.actions(seat)
        thought = player.think(view, seat, actions, FastDice(1))
        if len(thought.options) > 2:
            break
        play_out(position, [bot("planner", game)] * 3, dice, 1)
    assert thought.action is player.choose(view, seat, actions, FastDice(1))
    for option in thought.options:
        assert sum(option.chances) == pytest.approx(1)
        assert (option.visits, option.error < 0.5) == (4, True)
    best, *_, worst = thought.options
    found = player.compare(view, seat, best.action, worst.action, FastDice(2))
    assert (found.one.action, found.other.action) == (best.action, worst.action)
    assert sum(found.one.chances) == pytest.approx(1)
    assert found.games == 4
    alone = player.compare(view, seat, best.action, best.action, FastDice(2))
    assert (alone.error, alone.one.chances) == (0, found.one.chances)
    with pytest.raises(NotItsView):
        player.compare(position, seat, best.action, worst.action, FastDice(2))
    with pytest.raises(NotItsView):
        player.think(position, seat, actions, FastDice(2))
