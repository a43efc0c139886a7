"""Search move by move finds what comes if both players do their best."""

import pytest
from heaps import TAKES, Heap, ShortHeap, even

import fairyring
from fairyring.bots import bot, sense_of
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.search.alphabeta import AlphaBeta
from fairyring.bots.sense import SenseOfWorth
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

WORTH = SenseOfWorth(even)
DEPTH = 3


def reckoned(left: int, looks: int) -> AlphaBeta:
    found = AlphaBeta(Heap(left), 0, TAKES[:left], WORTH)
    found.go(Budget(looks).start())
    return found


@pytest.mark.parametrize("left", range(2, 14))
def test_whoever_can_leave_a_multiple_of_four_is_seen_to_win(left: int):
    thought = reckoned(left, 20_000).thought()
    if left % 4:
        assert thought.certain
        assert thought.action is TAKES[left % 4 - 1]
        assert thought.line[0] is thought.action
    else:
        assert not thought.certain
        assert thought.chances == [0.0, 1.0]


def test_where_nobody_wins_neither_seat_is_told_that_it_does():
    found = AlphaBeta(ShortHeap(5, 2), 0, TAKES, WORTH)
    found.go(Budget(2_000).start())
    thought = found.thought()
    # Leaving four is safe for one more turn, which is the last; after the others, the opponent
    # wins.
    assert [option.action for option in thought.options] == TAKES
    assert [option.chances for option in thought.options] == [[0.0, 0.0], [0.0, 1.0], [0.0, 1.0]]
    # The same from the other seat.
    found = AlphaBeta(ShortHeap(4, 1, 1), 1, TAKES, WORTH)
    found.go(Budget(2_000).start())
    assert [option.chances for option in found.thought().options] == [[0.0, 0.0]] * 3


def best(world: Position, seat: int, left: int) -> float:
    """Return a seat's chance if both do their best for `left` actions, by trying all of them."""
    sense, awaited = sense_of(fairyring.game("gdfr")), world.awaited()
    chance = sense.values(world)[seat]
    if not left or not awaited or chance in (0.0, 1.0):
        return chance
    found: list[float] = []
    for action in world.actions(awaited[0]):
        after = world.copy()
        after.enact(awaited[0], action, FastDice(0))
        found.append(best(after, seat, left - 1))
    return max(found) if awaited[0] == seat else min(found)


@pytest.mark.parametrize("seed", range(6))
def test_it_says_what_trying_all_says(seed: int):
    game = fairyring.game("gdfr")
    world = game.start(2, dice=FastDice(seed))
    seat = world.awaited()[0]
    looking = AlphaBeta(world, seat, world.actions(seat), sense_of(game))
    line = Budget(1 << 20).start()
    looking._line = [world.actions(seat)[0]]
    for depth in range(1, DEPTH + 1):
        assert looking._deepen(depth, line)
    thought = looking.thought()
    first = thought.action
    assert first is not None
    after = world.copy()
    after.enact(seat, first, FastDice(0))
    assert thought.chances[seat] == pytest.approx(best(after, seat, DEPTH))
    assert thought.chances[seat] == pytest.approx(best(world, seat, DEPTH + 1))


def test_it_stops_where_the_budget_ends_and_is_the_same_thought_again():
    game = fairyring.game("gdfr")
    position = game.start(2, dice=FastDice(3))
    seat = position.awaited()[0]
    view = position.veiled(seat)
    told = []
    for luck in (1, 2):
        player = bot("search:60", game)
        assert isinstance(player, SearchBot)
        found = player.think(view, seat, view.actions(seat), FastDice(luck))
        told.append([(o.action, o.visits, o.chances) for o in found.options])
        assert player.iterations <= 61
        assert {o.action for o in found.options} == set(view.actions(seat))
    assert told[0] == told[1]


def test_two_ways_are_compared_as_far_as_both_are_seen():
    game = fairyring.game("gdfr")
    position = game.start(2, dice=FastDice(3))
    seat = position.awaited()[0]
    view = position.veiled(seat)
    player = bot("search:60", game)
    assert isinstance(player, SearchBot)
    one, other = view.actions(seat)[:2]
    found = player.compare(view, seat, one, other, FastDice(1))
    turned = player.compare(view, seat, other, one, FastDice(1))
    assert (found.one.action, found.other.action) == (one, other)
    assert found.one.chances == turned.other.chances
    # Nothing is certain yet: `games` counts the positions, and `error` bounds the difference.
    assert 0 < found.games <= 60 + 1
    assert 0 < found.error < 0.5
    same = player.compare(view, seat, one, one, FastDice(1))
    assert same.one.chances == same.other.chances
