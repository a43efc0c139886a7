"""The exact solution of the game for one, compared with a plain search and with known figures."""

from collections import Counter

import pytest
from drool import GAME, alone

import fairyring
from fairyring.games.gdfr.position import GoblinsDrool
from fairyring.games.gdfr.position.deal import deal

pytestmark = pytest.mark.compiled


def shortest_by_breadth(start: GoblinsDrool) -> int | None:
    """Search every reachable position, turn by turn, through the public contract."""
    dice = fairyring.FastDice(0)
    seen = {(start.h0, start.fairies)}
    front = [start]
    turns = 0
    while front:
        turns += 1
        beyond = []
        for table in front:
            for action in table.actions(0):
                after = table.copy()
                after.play(0, action, dice)
                outcome = after.outcome()
                if outcome is not None:
                    if outcome.winners:
                        return turns
                    continue
                key = (after.h0, after.fairies)
                if key not in seen:
                    seen.add(key)
                    beyond.append(after)
        front = beyond
    return None


@pytest.mark.shows("G5.1", "G5.3", "G5.4", "G16", "G17", "G25")
@pytest.mark.parametrize(
    "options",
    [{"deal": 4}, {"deal": 4, "goblins_rule": True}, {"deal": 4, "ultimate": True}],
    ids=lambda options: "-".join(options),
)
def test_agrees_with_a_plain_search(options: dict[str, object]):
    settings = GAME.settings(1, options)
    answers = set()
    for seed in range(40):
        table = deal(1, settings, fairyring.FastDice(seed))
        solution = GAME.solve(table)
        assert solution.par == shortest_by_breadth(table)
        answers.add(solution.solvable)
    assert answers == {True, False}


@pytest.mark.shows("G5.1", "G16")
@pytest.mark.parametrize("deals", [5, pytest.param(20, marks=pytest.mark.soak)])
def test_a_solution_wins_in_just_that_many_turns(deals: int):
    settings = GAME.settings(1, {"solvable": False})
    dice = fairyring.FastDice(0)
    solvable = 0
    for seed in range(deals):
        table = deal(1, settings, fairyring.FastDice(seed))
        solution = GAME.solve(table)
        solvable += solution.solvable
        for action in solution.actions:
            assert table.outcome() is None
            table.play(0, action, dice)
        if solution.solvable:
            outcome = table.outcome()
            assert outcome is not None
            assert outcome.winners == (0,)
            assert table.rounds == solution.par
    assert solvable


@pytest.mark.shows("G5.2", "G16")
def test_tells_when_no_win_is_left():
    # Three Suns that take each other back, and nothing that could turn them over.
    stuck = alone("Old Man Sock, Goblin Soup, O.P. You").position
    assert GAME.solve(stuck).solvable is False
    assert GAME.solve(alone("Old Man Sock, Nappy Hour").position).par == 2


def test_an_ended_search_says_that_it_does_not_know():
    table = deal(1, GAME.settings(1, {"deal": 7}), fairyring.FastDice(5))
    solution = GAME.solve(table, 3)
    assert solution.solvable is None
    assert solution.par is None
    assert solution.visited == 3


def test_only_the_game_for_one_is_solved():
    with pytest.raises(ValueError, match="game for one"):
        GAME.solve(GAME.start(2, dice=fairyring.FastDice(1)))


def test_a_finished_game_needs_no_search():
    won = alone("Old Man Sock").play("Old Man Sock").position
    lost = alone("Old Man Sock", circle="Baby Blue", ultimate=True).play("Old Man Sock").position
    assert GAME.solve(won).solvable is True
    assert GAME.solve(lost).solvable is False


@pytest.mark.shows("G16")
def test_known_figures_of_small_deals():
    """Of 400 deals of four cards about 12 % cannot be won, and four turns are usual."""
    settings = GAME.settings(1, {"deal": 4, "solvable": False})
    pars = Counter(
        GAME.solve(deal(1, settings, fairyring.FastDice(seed))).par for seed in range(400)
    )
    assert 30 <= pars[None] <= 70
    assert pars.most_common(1)[0][0] == 4
