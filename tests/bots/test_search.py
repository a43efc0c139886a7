"""Search finds what can be found, stops when it must, and leans on nothing that it cannot know."""

import time
from collections.abc import Sequence

import pytest

import fairyring
from fairyring.bots import UnknownBot, bot
from fairyring.bots.match import play_out
from fairyring.bots.search import Budget, SearchBot, Thought
from fairyring.bots.sense import SenseOfWorth
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position, Seats


def numbered(*names: str) -> list[Action]:
    found = [Action(name) for name in names]
    for index, action in enumerate(found):
        action.index = index
    return found


TAKES = numbered("1", "2", "3")


class Heap(Position):
    """Take one to three of a heap in turn; who takes the last wins."""

    def __init__(self, left: int, turn: int = 0) -> None:
        super().__init__(2)
        self.left, self.turn = left, turn

    def awaited(self) -> Seats:
        return (self.turn,) if self.left else ()

    def actions(self, seat: int) -> list[Action]:
        return TAKES[: self.left]

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self.left -= action.index + 1
        self.turn = 1 - seat

    def copy(self) -> "Heap":
        return Heap(self.left, self.turn)

    def veiled(self, seat: int | None) -> "Heap":
        return self.copy()

    def redeal(self, dice: Dice) -> None:
        pass

    def outcome(self) -> Outcome | None:
        places = (1, 2) if self.turn == 1 else (2, 1)
        return None if self.left else Outcome(places, "H1")


SIDES = numbered("heads", "tails")


class Pennies(Position):
    """Both lay a penny in secret: seat 0 wins if they are alike, seat 1 if not."""

    def __init__(self, order: Seats, laid: dict[int, Action] | None = None) -> None:
        super().__init__(2)
        self.order = order
        self.laid = dict(laid or {})

    def awaited(self) -> Seats:
        return tuple(seat for seat in self.order if seat not in self.laid)

    def actions(self, seat: int) -> list[Action]:
        return SIDES

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self.laid[seat] = action

    def copy(self) -> "Pennies":
        return Pennies(self.order, self.laid)

    def veiled(self, seat: int | None) -> "Pennies":
        return self.copy()

    def redeal(self, dice: Dice) -> None:
        pass

    def outcome(self) -> Outcome | None:
        if len(self.laid) < 2:
            return None
        return Outcome((1, 2) if self.laid[0] is self.laid[1] else (2, 1), "P1")


MEDDLES = numbered("help", "spoil")


class Meddled(Heap):
    """Seat 1 may hand the win to itself, or to the other, as long as seat 0 has not taken one."""

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


def even(position: Position, seat: int) -> float:
    """How well a seat stands for who knows nothing before the end."""
    outcome = position.outcome()
    if outcome is None:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0


def searching(iterations: int) -> SearchBot:
    return SearchBot(SenseOfWorth(even), Budget(iterations))


def thought(position: Position, seat: int, iterations: int, seed: int = 1) -> Thought:
    view = position.veiled(seat)
    view.see_as(seat)
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
    # Whoever could look at the other's penny would win for certain.
    for order in ((0, 1), (1, 0)):
        chance = thought(Pennies(order), seat, 2000).chances[seat]
        assert 0.4 < chance < 0.6, order


def meddle(view: Position, seat: int, actions: Sequence[Action]) -> Action | None:
    view = view.veiled(seat)
    view.see_as(seat)
    return searching(400).interrupt(view, seat, list(actions), FastDice(3))


def test_an_interrupt_is_made_where_it_gains_and_not_where_it_harms():
    lost = Meddled(7)  # seat 0 takes three, and wins
    assert meddle(lost, 1, MEDDLES) is MEDDLES[0]
    assert meddle(lost, 1, MEDDLES[1:]) is None


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
    view.see_as(0)
    action, chance = searching(800).advise(view, 0, view.actions(0), FastDice(1))
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
    view.see_as(0)
    player.think(view, 0, view.actions(0), FastDice(1))
    assert 28 <= player.iterations <= 30
    # However short the time is, it has looked at something.
    monkeypatch.setattr(time, "perf_counter", lambda: time.monotonic() + 10)
    hurried = SearchBot(SenseOfWorth(even), Budget(seconds=1e-9))
    assert hurried.choose(view, 0, view.actions(0), FastDice(1)) in TAKES


def test_a_budget_is_whole_or_refused():
    with pytest.raises(ValueError, match="at least one imagined game, or for a time"):
        Budget(0)
    with pytest.raises(ValueError, match="at least one imagined game, or for a time"):
        Budget()
    for name in ("search:0", "search:", "search:x", "search:5s"):
        with pytest.raises(UnknownBot, match=f"there is no bot '{name}'; the bots are"):
            bot(name, fairyring.game("gdfr"))


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
    # Who has laid a stone may be done.
    position.play(seat, actions[0], FastDice(2))
    actions = position.actions(seat)
    found = player.think(position.veiled(seat), seat, actions, FastDice(1))
    assert actions[-1] in [option.action for option in found.options]
