"""In a sample of games every project is bought, and every line of every card is used."""

import pytest

import fairyring
from fairyring.bots import bot
from fairyring.bots.bot import Bot
from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.facts.turns import Used, Worked
from fairyring.games.fairy_school.parts import CARDS, Kind, index_of
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

pytestmark = pytest.mark.compiled

LINES = {(card, line) for card in range(len(CARDS)) for line in range(len(CARDS[card].effect))}
PROJECTS = {index_of(card.number) for card in CARDS if card.kind >= Kind.I}
BEFORE_OTHERS = ("realize", "step", "use", "keep", "take", "column", "fill", "study")
"""Actions in order of preference, before all others."""


class EagerBot(Bot):
    """Does whatever can be done, and never trades. Fast, as it does not look ahead."""

    def __init__(self) -> None:
        super().__init__(looks=False)

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        wished = [a for a in actions if a.notation.startswith(BEFORE_OTHERS)]
        wished = wished or [a for a in actions if a.notation not in ("convert", "done")] or actions
        if wished[0].notation == "convert":
            wished = wished[1:]
        return wished[dice.below(len(wished))]


class Sample:
    """Games, and the cards and lines used in them."""

    def __init__(self) -> None:
        self.bought: set[int] = set()
        self.used: set[tuple[int, int]] = set()

    def hear(self, fact: Fact, audience: int) -> None:
        if isinstance(fact, Used):
            self.used.add((fact.card, fact.line))
        elif isinstance(fact, Worked):
            self.bought |= set(fact.cards)

    def play(self, player: Bot, seats: int, seed: int, **options: object) -> Position:
        dice = fairyring.FastDice(seed)
        position = GAME.start(seats, options, dice=dice)
        while position.awaited():
            seat = position.awaited()[0]
            view = position.veiled(seat) if player.looks else position
            action = player.choose(view, seat, position.actions(seat), dice)
            position.play(seat, action, dice, self.hear)
        return position


def test_every_project_is_bought_and_every_line_is_used():
    sample = Sample()
    for seed in range(120):
        if sample.bought == PROJECTS and sample.used == LINES:
            break
        sample.play(EagerBot(), 6, seed, last_turns=20)
    assert not [CARDS[card].number for card in PROJECTS - sample.bought]
    assert not [(CARDS[card].number, line) for card, line in LINES - sample.used]


def test_a_bot_with_the_sense_of_the_game_buys_and_uses():
    """One game only; planning bots and many games are for the lab."""
    sample = Sample()
    sample.play(bot("greedy", GAME), 2, 1, length="short", months=4)
    assert len(sample.bought) > 5
    assert len(sample.used) > 20
