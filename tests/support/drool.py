"""Scenarios of Goblins Drool, Fairies Rule! that read as play.

    table("Goblin Soup, Old Man Sock", circle="Gobble T. Goop").play("Goblin Soup").expect(
        flipped="P.B. and Jelly", took="P.B. and Jelly"
    )

Cards are named by the side that lies up. A scenario says only what matters for it: seats that it
does not name hold a Goblin without effect.
"""

from typing import Any, Self

from scenario import ScenarioOf

import fairyring
from fairyring.games.gdfr.facts import Flipped, Took
from fairyring.games.gdfr.position.actions import DECK, FACES
from fairyring.games.gdfr.position.rules import Rules
from fairyring.games.gdfr.position.table import GoblinsDrool

GAME = fairyring.game("gdfr")
_FACE = {face.name: number for number, face in enumerate(FACES)}


def faces(names: str) -> list[int]:
    """Return the numbers of faces by their names, separated by commas."""
    return [_FACE[name.strip()] for name in names.split(",") if name.strip()]


class Scenario(ScenarioOf[GoblinsDrool]):
    """A table set up for one test."""

    game = GAME

    def __init__(self, hands: list[str], circle: str, turn: int, options: dict[str, object]):
        settings = GAME.settings(len(hands), options)
        position = GoblinsDrool(len(hands), Rules.of(settings))
        super().__init__(position, settings, fairyring.FastDice(1))
        for seat, names in enumerate(hands):
            position.set_hand(seat, self._lay(names))
        position.circle = self._lay(circle)
        position.turn = position.first = turn
        position.note_moment()

    def _lay(self, names: str) -> int:
        cards = 0
        for face in faces(names):
            assert not cards >> face % DECK & 1, "a card lies in two places"
            cards |= 1 << face % DECK
            if face >= DECK:
                self.position.fairies |= 1 << face % DECK
        return cards

    def play(self, *moves: str) -> Self:
        """Add cards; `expect` sees the facts of the last one."""
        for move in moves:
            self.told.clear()
            super().play(move)
        return self

    def leave(self, *seats: int) -> Self:
        self.told.clear()
        return super().leave(*seats)

    def expect(
        self,
        *,
        flipped: str | None = None,
        took: str | None = None,
        hand: str | None = None,
        circle: str | None = None,
        **told: Any,
    ) -> Self:
        """Check what the last play did, and the state now; cards are named as they lie now."""
        position = self.position
        if flipped is not None:
            assert self._told_of(Flipped) == set(faces(flipped))
        if took is not None:
            assert self._told_of(Took) == set(faces(took))
        if hand is not None:
            assert set(position.faces(position.h0)) == set(faces(hand))
        if circle is not None:
            assert set(position.faces(position.circle)) == set(faces(circle))
        return super().expect(**told)

    def _told_of(self, kind: type[Flipped] | type[Took]) -> set[int]:
        return {face for fact in self.heard(None, kind) for face in fact.faces}


def table(
    hand: str,
    *others: str,
    circle: str = "",
    turn: int = 1,
    **options: object,
) -> Scenario:
    """Return a table where seat 1 holds `hand`; without `others` there is a second seat."""
    hands = [hand, *(others or ("Big Big Belly, Cringe and Cower",))]
    return Scenario(hands, circle, turn - 1, options)


def alone(hand: str, *, circle: str = "", **options: object) -> Scenario:
    """Return a game for one."""
    return Scenario([hand], circle, 0, options)
