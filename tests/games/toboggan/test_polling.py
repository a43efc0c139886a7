"""Bots are asked whether they interrupt: clockwise, once for each new position."""

import pytest
from sled import slope

import fairyring
from fairyring.bots.bot import Bot
from fairyring.bots.playout import play_out
from fairyring.games.toboggan import GAME
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position
from fairyring.kernel.seats import asked


class Quiet(Bot):
    """Plays at random and never interrupts, but may be asked."""

    def __init__(self) -> None:
        super().__init__(looks=False)

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return actions[dice.below(len(actions))]


class Counting(Quiet):
    """Notes when it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, int]] = []
        self.chosen = 0

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        self.chosen += 1
        return super().choose(view, seat, actions, dice)

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        self.asked.append((self.chosen, seat))
        return None


def undisturbed(race: Position, dice: Dice, bots: list[Quiet]) -> None:
    """Play the same game with the awaited seats only."""
    while race.awaited():
        seat = asked(race.awaited(), dice)
        race.play(seat, bots[seat].choose(race, seat, race.actions(seat), dice), dice)


@pytest.mark.shows("T7.2", "5.5-1")
@pytest.mark.parametrize("seed", range(5))
def test_who_never_interrupts_need_not_have_been_asked(seed: int):
    seats = 2 + seed
    polled, alone = [GAME.start(seats, {}, dice=fairyring.FastDice(seed)) for _ in range(2)]
    play_out(polled, [Counting() for _ in range(seats)], fairyring.FastDice(seed, 1), 10**6)
    undisturbed(alone, fairyring.FastDice(seed, 1), [Quiet() for _ in range(seats)])
    assert polled.outcome() == alone.outcome()
    assert polled.state() == alone.state()


@pytest.mark.shows("T7.2", "5.5-1")
def test_they_are_asked_clockwise_and_once_for_each_position():
    race = slope("B2", "B4", "D3", "F5", turn=3)
    for seat in (1, 2, 3, 4):
        race.hold(seat, "Grenade")
    bot = Counting()
    play_out(race.position, [bot] * 4, fairyring.FastDice(1), 1)
    assert bot.asked == [(0, 3), (0, 0), (0, 1)]
