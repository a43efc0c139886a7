"""Scenarios of Lantern Fair that read as play.

    table("Lantern 3, Dot", "Lantern 9, Damp").play("1: release Dot").awaits(2)

Seats are counted from 1. A deck that is not named has all other cards; they are drawn in their
order, and the wind stays as it is.
"""

from typing import Self

import pytest
from lantern_fair.deeds import ALL_CARDS
from lantern_fair.parts import CARDS
from lantern_fair.position import LanternFair

import fairyring
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.numbers.bits import bit_set, members
from fairyring.kernel.position import IllegalAction

GAME = fairyring.game("toy")
NUMBERS = {card.name: number for number, card in enumerate(CARDS)}


def cards(names: str) -> list[int]:
    return [NUMBERS[name.strip()] for name in names.split(",") if name.strip()]


def names(bits: int) -> str:
    return ", ".join(CARDS[card].name for card in members(bits))


class Loaded(Dice):
    """Dice whose wind die always shows the same, and that draw the first card of a bag."""

    def __init__(self, wind: int):
        self.wind = wind

    def below(self, limit: int) -> int:
        return self.wind - 1 if limit == 6 else 0


class Table:
    """A fair set up for one test; seats are counted from 1."""

    def __init__(self, hands: tuple[str, ...], deck: str | None, wind: int, **options: object):
        settings = GAME.settings(len(hands), options)
        self.fair = LanternFair(len(hands), settings["rounds"], settings["peek"])
        self.fair.hands = [bit_set(cards(hand)) for hand in hands]
        self.fair.bag = ALL_CARDS & ~sum(self.fair.hands) if deck is None else bit_set(cards(deck))
        self.told: list[tuple[Fact, int]] = []
        self.dice = Loaded(wind)
        self.fair._open_round(self.dice, self._hear)

    def play(self, *moves: str) -> Self:
        """Make moves such as `2: lay Lantern 9`, or `2: leave`."""
        for move in moves:
            seat, notation = move.split(": ")
            if notation == "leave":
                self.fair.leave(int(seat) - 1, self.dice, self._hear)
            else:
                action = GAME.action(notation)
                assert GAME.why_not(self.fair, int(seat) - 1, action) is None
                self.fair.play(int(seat) - 1, action, self.dice, self._hear)
        return self

    def _hear(self, fact: Fact, audience: int) -> None:
        self.told.append((fact, audience))

    def heard(self, seat: int | None, kind: type[Fact]) -> list[Fact]:
        """Return the facts of a kind that a seat, or the onlooker, was told."""
        viewer = None if seat is None else seat - 1
        return [
            f for f, audience in self.told if isinstance(f, kind) and may_know(audience, viewer)
        ]

    def refuses(self, move: str, clause: str) -> Self:
        seat, notation = move.split(": ")
        action = GAME.action(notation)
        assert GAME.why_not(self.fair, int(seat) - 1, action).id == clause
        with pytest.raises(IllegalAction):
            self.fair.play(int(seat) - 1, action, self.dice)
        return self

    def awaits(self, *seats: int) -> Self:
        assert [seat + 1 for seat in self.fair.awaited()] == list(seats)
        return self

    def can(self, seat: int, *notations: str) -> Self:
        """Check that exactly these actions are open to a seat."""
        assert [action.notation for action in self.fair.actions(seat - 1)] == list(notations)
        return self

    def holds(self, seat: int, hand: str) -> Self:
        assert names(self.fair.hands[seat - 1]) == hand
        return self

    def sees(self, seat: int | None) -> LanternFair:
        return self.fair.veiled(None if seat is None else seat - 1)


def table(*hands: str, deck: str | None = None, wind: int = 1, **options: object) -> Table:
    return Table(hands, deck, wind, **options)
