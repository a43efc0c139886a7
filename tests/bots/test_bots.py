"""Bots play by what their seat may know, and the greedy one beats the random one."""

import dataclasses
from collections import Counter

import pytest
from heaps import TAKES, Heap
from steady import BY_THE_CLOCK

import fairyring
from fairyring.bots import UnknownBot, bot, names, sense_of, unhurried
from fairyring.bots.bot import Bot
from fairyring.bots.characters import CHARACTERS
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.playout import play_out
from fairyring.bots.search import SearchBot
from fairyring.bots.sense import Sense
from fairyring.bots.sprite import SpriteBot
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.position import Position, Seats
from fairyring.kernel.seats import asked, clockwise

GAME = fairyring.game("gdfr")


@pytest.mark.parametrize("name", ["random", "greedy", "sprite", "hob", "search:20"])
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


def test_greedy_lets_things_go_on_when_no_action_improves_its_standing():
    position = GAME.start(2, dice=fairyring.FastDice(4))
    (seat,) = position.awaited()
    view = position.veiled(seat)
    indifferent = GreedyBot(lambda position, seat: 0.0)
    assert indifferent.interrupt(view, seat, view.actions(seat), fairyring.FastDice(1)) is None


def puck_imagines() -> int:
    return CHARACTERS["puck"].iterations


def test_half_of_a_budget_is_half_of_all_that_a_character_imagines():
    position = GAME.start(3, dice=fairyring.FastDice(3))
    seat = position.awaited()[0]
    view = position.veiled(seat)
    imagined = []
    for share in (1, 2):
        puck = bot("puck", GAME, share)
        assert isinstance(puck, SearchBot)
        puck.choose(view, seat, view.actions(seat), fairyring.FastDice(1))
        imagined.append(puck.iterations)
    assert imagined == [puck_imagines(), puck_imagines() // 2]


def test_without_a_clock_a_character_imagines_all_that_it_would(monkeypatch):
    monkeypatch.setattr(fairyring.bots, "_AT_LEAST", 1e-9)
    hurried = dataclasses.replace(CHARACTERS["puck"], seconds=1e-9)
    monkeypatch.setitem(CHARACTERS, "puck", hurried)
    by_count = bot("puck", GAME)  # counts iterations, as in all other tests
    monkeypatch.setattr(fairyring.bots, "_character", BY_THE_CLOCK)
    position = GAME.start(3, dice=fairyring.FastDice(3))
    seat = position.awaited()[0]
    view = position.veiled(seat)
    imagined = []
    for puck in (bot("puck", GAME), unhurried("puck", GAME), by_count):
        assert isinstance(puck, SearchBot)
        puck.choose(view, seat, view.actions(seat), fairyring.FastDice(1))
        imagined.append(puck.iterations)
    assert imagined == [1, puck_imagines(), puck_imagines()]


def test_an_unknown_bot_is_refused_with_help():
    with pytest.raises(UnknownBot, match="there is no bot 'my:own'; the bots are: random, greedy"):
        bot("my:own", GAME)
    for wrong, meant in (("gready", "greedy"), ("HOB", "hob"), ("serch:400", "search")):
        with pytest.raises(UnknownBot, match=f"'{wrong}'; do you mean {meant}?"):
            bot(wrong, GAME)


def test_what_a_bot_may_be_told_behind_its_name_is_said():
    for wrong in ("0", "-5", "", "x", "5s", "0ms"):
        with pytest.raises(
            UnknownBot, match=f"search takes a number .* search:300ms, not '{wrong}'"
        ):
            bot(f"search:{wrong}", GAME)
    with pytest.raises(UnknownBot, match="hob takes no number; only search does, as in search:400"):
        bot("hob:50", GAME)


def test_a_planner_plays_the_games_that_bring_one():
    school = fairyring.game("fairy_school")
    assert "planner" in names(school)
    dice = fairyring.FastDice(4)
    position = school.start(2, dice=dice)
    told: list[Fact] = []
    players = [bot("planner", school), bot("random", school)]
    play_out(position, players, dice, 50, lambda fact, audience: told.append(fact))
    assert told
    refusal = "Fairies Rule! has no planner; its bots are: random, greedy, search, sprite"
    with pytest.raises(UnknownBot, match=refusal):
        bot("planner", GAME)


def test_a_bot_that_does_not_choose_is_told():
    dice = fairyring.FastDice(4)
    with pytest.raises(TypeError, match="Bot does not say how it chooses"):
        play_out(GAME.start(2, dice=dice), [Bot(), Bot()], dice, 5)


# Which seats are asked, and in which order, when several are awaited.

RING = Action("ring")


class Bells(Position):
    """Every seat rings once, in any order, and then may interrupt the others, but does not."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rung: list[int] = []

    def awaited(self) -> Seats:
        return tuple(seat for seat in range(self.seats) if seat not in self.rung)

    def interrupters(self) -> Seats:
        return clockwise(tuple(self.rung), self.awaited()[0]) if len(self.rung) < 4 else ()

    def actions(self, seat: int) -> list[Action]:
        return [RING]

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self.rung.append(seat)


class Ringer(Bot):
    """A bot that rings when it is asked, and notes the seats that were asked to interrupt."""

    def __init__(self) -> None:
        super().__init__(looks=False)
        self.polled: list[int] = []

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return actions[0]

    def interrupt(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> None:
        self.polled.append(seat)


def ring(seed: int) -> tuple[list[int], list[int]]:
    """Return in which order four seats rang, and in which they were asked to interrupt."""
    bells, ringer = Bells(4), Ringer()
    play_out(bells, [ringer] * 4, fairyring.FastDice(seed), 100)
    return bells.rung, ringer.polled


def test_of_several_who_are_awaited_the_dice_say_who_is_asked():
    orders = Counter(tuple(ring(seed)[0]) for seed in range(480))
    assert len(orders) == 24
    assert min(orders.values()) >= 5


def test_the_same_dice_ask_in_the_same_order():
    assert ring(5) == ring(5)


def test_who_may_interrupt_is_asked_clockwise_of_who_is_asked():
    for seed in range(20):
        rung, polled = ring(seed)
        assert polled == [
            seat % 4
            for turn in range(1, 4)
            for seat in range(rung[turn] + 1, rung[turn] + 4)
            if seat % 4 in rung[:turn]
        ]


def test_one_who_is_awaited_needs_no_dice():
    dice = fairyring.FastDice(1)
    assert asked((2,), dice) == 2
    assert dice.below(1000) == fairyring.FastDice(1).below(1000)


class Noted(Sense):
    """A sense that counts the actions which it was asked to choose from."""

    def __init__(self, overlooks: int) -> None:
        super().__init__(0, overlooks=overlooks)
        self.noticed = 0

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        self.noticed += len(actions)
        return actions[0]


def test_sprite_overlooks_as_many_of_three_actions_as_its_game_says():
    shares = []
    for overlooks in (1, 2):
        sense, dice, view = Noted(overlooks), fairyring.FastDice(1), Heap(30)
        view.set_viewer(0)
        for _ in range(200):
            SpriteBot(sense).choose(view, 0, TAKES * 10, dice)
        shares.append(sense.noticed / 200 / 30)
    assert shares == pytest.approx([2 / 3, 1 / 3], abs=0.03)
    assert sense_of(GAME).overlooks == 1
    assert sense_of(fairyring.game("swinger")).overlooks == 2
