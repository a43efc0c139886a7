"""Search finds what can be found, stops in time, and uses nothing that its seat cannot know."""

import pickle
import time
from collections.abc import Sequence

import pytest
from heaps import TAKES, Heap, Pennies, even, numbered

import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.sense import Sense, SenseOfWorth
from fairyring.bots.thought import Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.position import Position, Seats
from fairyring.table.thinking.tasks import advise

MEDDLES = numbered("help", "spoil")


class Meddled(Heap):
    """Seat 1 may give the win to itself or to the other, as long as seat 0 has not taken one."""

    def interrupters(self) -> Seats:
        return (1,) if self.left > 1 else ()

    def actions(self, seat: int) -> list[Action]:
        return super().actions(seat) if seat == self.turn else MEDDLES

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if seat == self.turn:
            super().play(seat, action, dice)
        else:
            self.left, self.turn = 0, action.index

    def copy(self) -> "Meddled":
        return Meddled(self.left, self.turn)


def searching(iterations: int) -> SearchBot:
    return SearchBot(SenseOfWorth(even), Budget(iterations))


def thought(position: Position, seat: int, iterations: int, seed: int = 1) -> Thought:
    view = position.veiled(seat)
    view.set_viewer(seat)
    return searching(iterations).think(view, seat, view.actions(seat), FastDice(seed))


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7, 9, 10, 11])
def test_a_win_that_can_be_forced_is_found(left: int):
    found = thought(Heap(left), 0, 3000)
    assert found.action is TAKES[left % 4 - 1]
    assert found.chances[0] > 0.8
    assert sum(found.chances) == pytest.approx(1)
    assert found.visits == 3000


def test_what_is_expected_is_told():
    assert [action.notation for action in thought(Heap(6), 0, 3000).line][:1] == ["2"]
    whole = thought(Heap(3), 0, 50)
    assert whole.line == [TAKES[2]]
    assert whole.action is TAKES[2]
    assert {option.action for option in whole.options} == set(TAKES)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_choice_does_not_lean_on_what_another_chose_in_secret(seat: int):
    # A bot that saw the other's penny would win for certain.
    for order in ((0, 1), (1, 0)):
        chance = thought(Pennies(order), seat, 2000).chances[seat]
        assert 0.4 < chance < 0.6, order


def meddle(view: Position, seat: int, actions: Sequence[Action]) -> Action | None:
    view = view.veiled(seat)
    view.set_viewer(seat)
    return searching(400).interrupt(view, seat, list(actions), FastDice(3))


def test_an_interrupt_is_made_where_it_gains_and_not_where_it_harms():
    lost = Meddled(7)  # seat 0 takes three and wins
    assert meddle(lost, 1, MEDDLES) is MEDDLES[0]
    assert meddle(lost, 1, MEDDLES[1:]) is None


class Timid(Sense):
    """A sense whose policy takes one; from `crowd` seats on, opponents follow it."""

    def __init__(self, crowd: int) -> None:
        super().__init__(0, crowd)

    def values(self, position: Position) -> list[float]:
        return SenseOfWorth(even).values(position)

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return actions[0]


@pytest.mark.parametrize(("crowd", "wins"), [(2, True), (3, False)])
def test_in_a_crowd_others_are_taken_to_do_what_is_sensible(crowd: int, wins: bool):
    view = Heap(8)  # lost, except against somebody who always takes one
    view.set_viewer(0)
    found = SearchBot(Timid(crowd), Budget(2000)).think(view, 0, TAKES, FastDice(1))
    assert (found.chances[0] > 0.8) is wins


def test_the_same_view_and_dice_make_the_same_thought():
    game = fairyring.game("gobblestones")
    dice = FastDice(8)
    position = game.start(2, dice=dice)
    while len(position.actions(position.awaited()[0])) < 9:
        play_out(position, [bot("random", game)] * 2, dice, 1)
    seat = position.awaited()[0]
    view, actions = position.veiled(seat), position.actions(seat)
    told = []
    for _ in range(2):
        player, own = bot("search:40", game), FastDice(5)
        assert isinstance(player, SearchBot)
        found = player.think(view, seat, actions, own)
        told.append(([(o.action, o.visits, o.chances) for o in found.options], own.below(1000)))
        assert player.iterations == 40
    assert told[0] == told[1]
    once = FastDice(5)
    once.below(2**31)
    assert told[0][1] == once.below(1000), "the dice of the game are rolled once"


def test_who_advises_says_how_sure_it_is():
    view = Heap(6)
    view.set_viewer(0)
    action, chance, _ = searching(800).advise(view, 0, view.actions(0), FastDice(1))
    assert action is TAKES[1]
    assert chance is not None
    assert 0.8 < chance <= 1


def test_a_time_is_kept(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]

    def later() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(time, "perf_counter", later)
    player = SearchBot(SenseOfWorth(even), Budget(seconds=0.3))
    view = Heap(9)
    view.set_viewer(0)
    player.think(view, 0, view.actions(0), FastDice(1))
    assert 28 <= player.iterations <= 30
    # It tries something even in the shortest time.
    monkeypatch.setattr(time, "perf_counter", lambda: time.monotonic() + 10)
    hurried = SearchBot(SenseOfWorth(even), Budget(seconds=1e-9))
    assert hurried.choose(view, 0, view.actions(0), FastDice(1)) in TAKES


def test_who_may_interrupt_is_advised_to_act_or_to_let_it_go_on():
    """A seat that may interrupt gets an action or None; an awaited seat always gets an action."""
    game, dice, advised = fairyring.game("toboggan"), FastDice(8), []
    position = game.start(3, dice=dice)
    while {None in advised, any(advised)} != {True}:
        for seat in position.interrupters():
            view = position.veiled(seat)
            actions = view.actions(seat)
            if actions:
                action = bot("search:8", game).advise(view, seat, actions, dice).action
                assert action is None or action in actions
                told = advise(1, "toboggan", "search:8", pickle.dumps(view), seat, 1, 60.0)
                assert told.notation == "" or game.action(told.notation) in actions
                advised.append(action)
        seat = position.awaited()[0]
        position.enact(seat, position.any_action(seat, dice), dice)


def test_the_chance_of_the_only_way_to_consider_is_imagined_too():
    """Otherwise the chance would jump within a turn between an imagined and an estimated one."""
    game, dice = fairyring.game("fairy_school"), FastDice(5)
    position = game.start(2, dice=dice)
    thinker, met = bot("puck", game), 0
    while met < 3:
        seat = position.awaited()[0]
        view = position.veiled(seat)
        actions = view.actions(seat)
        thought = thinker.think(view, seat, actions, FastDice(1))
        if len(actions) > 1 and len(thought.options) == 1 and not thought.certain:
            advice = thinker.advise(view, seat, actions, FastDice(1))
            chances = {thinker.advise(view, seat, actions, FastDice(n)).chance for n in range(4)}
            assert advice.action is thought.action
            assert len(chances) > 1  # other dice imagine other games
            met += 1
        position.enact(seat, position.any_action(seat, dice), dice)


def test_a_budget_is_whole_or_refused():
    with pytest.raises(ValueError, match="at least one imagined game, or for a time"):
        Budget(0)
    with pytest.raises(ValueError, match="at least one imagined game, or for a time"):
        Budget()


def test_search_beats_greedy():
    game = fairyring.game("gdfr")
    wins = 0.0
    for deal in range(20):
        dice = FastDice(deal // 2)
        position = game.start(2, dice=dice)
        players = [bot("search:60", game), bot("greedy", game)]
        play_out(position, players if deal % 2 else players[::-1], dice, 1000)
        outcome = position.outcome()
        assert outcome is not None
        wins += (1 - deal % 2) in outcome.winners
    assert wins >= 14


@pytest.mark.parametrize("bluff", [False, True])
def test_nobody_waits_for_the_other_to_begin(bluff: bool):
    game = fairyring.game("gobblestones")
    position = game.start(2, {"bluff": bluff}, dice=FastDice(4))
    (seat,) = position.awaited()
    actions = position.actions(seat)
    assert actions[-1].notation == "done"
    player = bot("search:60", game)
    assert isinstance(player, SearchBot)
    found = player.think(position.veiled(seat), seat, actions, FastDice(1))
    assert all(option.action is not actions[-1] for option in found.options)
    # Having laid a stone, a player may end the turn.
    position.play(seat, actions[0], FastDice(2))
    actions = position.actions(seat)
    found = player.think(position.veiled(seat), seat, actions, FastDice(1))
    assert actions[-1] in [option.action for option in found.options]


def test_no_chance_is_told_of_a_win_at_once_nor_where_there_is_no_choice():
    game, dice, met = fairyring.game("gdfr"), FastDice(2), set()
    for seed in range(30):
        position = game.start(2, dice=FastDice(seed))
        while position.awaited():
            seat = position.awaited()[0]
            view = position.veiled(seat)
            actions = view.actions(seat)
            advice = bot("search:30", game).advise(view, seat, actions, dice)
            assert advice.action is not None
            then = position.copy()
            then.play(seat, advice.action, dice)
            outcome = then.outcome()
            wins = outcome is not None and outcome.winners == (seat,)
            assert (advice.chance is None) == (wins or len(actions) == 1)
            met.add((wins, len(actions) == 1))
            position = then
        if {(True, False), (False, True)} <= met:
            return
    raise AssertionError(f"only met {met}")
