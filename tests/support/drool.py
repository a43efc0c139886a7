"""Scenarios of Goblins Drool, Fairies Rule! that read as play.

    table("Goblin Soup, Old Man Sock", circle="Gobble T. Goop").play("Goblin Soup").expect(
        flipped="P.B. and Jelly", took="P.B. and Jelly"
    )

Cards are named by the side that lies up. A scenario says only what matters for it: seats that it
does not name hold a Goblin that does nothing.
"""

from typing import Self

import fairyring
from fairyring.games.gdfr.facts import Flipped, Took
from fairyring.games.gdfr.position.spell import DECK, FACES
from fairyring.games.gdfr.position.table import GoblinsDrool, Rules
from fairyring.kernel.action import Action
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import IllegalAction

GAME = fairyring.game("gdfr")
_FACE = {face.name: number for number, face in enumerate(FACES)}


def faces(names: str) -> list[int]:
    """The numbers of faces by their names, separated by commas."""
    return [_FACE[name.strip()] for name in names.split(",") if name.strip()]


class Scenario:
    """A table set up for one test."""

    def __init__(self, hands: list[str], circle: str, turn: int, options: dict[str, object]):
        self.settings = GAME.settings(len(hands), options)
        self.position = GoblinsDrool(len(hands), Rules.of(self.settings))
        for seat, names in enumerate(hands):
            self.position.set_hand(seat, self._lay(names))
        self.position.circle = self._lay(circle)
        self.position.turn = self.position.first = turn
        if len(hands) > 1:
            self.position.note_moment()
        self.told: list[Fact] = []
        self.dice = fairyring.FastDice(1)

    def _lay(self, names: str) -> int:
        cards = 0
        for face in faces(names):
            assert not cards >> face % DECK & 1, "a card lies in two places"
            cards |= 1 << face % DECK
            if face >= DECK:
                self.position.fairies |= 1 << face % DECK
        return cards

    def play(self, *names: str) -> Self:
        """The players in turn add these cards; what is told of the last stays to be expected."""
        for name in names:
            self.told = []
            seat = self.position.awaited()[0]
            self.position.play(seat, GAME.action(name), self.dice, self._hear)
        return self

    def leave(self, seat: int) -> Self:
        """A player, counted from 1, leaves."""
        self.told = []
        self.position.leave(seat - 1, self.dice, self._hear)
        return self

    def _hear(self, fact: Fact, audience: int) -> None:
        self.told.append(fact)

    def expect(
        self,
        *,
        flipped: str | None = None,
        took: str | None = None,
        hand: str | None = None,
        circle: str | None = None,
        turn: int | None = None,
        over: str | None = None,
        won: tuple[int, ...] | None = None,
    ) -> Self:
        """What the last play did; seats are counted from 1, cards named as they lie now.

        `over` is the clause that ended the game; if it is not given the game must go on.
        """
        if flipped is not None:
            assert self._named([f for f in self.told if isinstance(f, Flipped)]) == set(
                faces(flipped)
            )
        if took is not None:
            assert self._named([f for f in self.told if isinstance(f, Took)]) == set(faces(took))
        position = self.position
        if hand is not None:
            assert set(position.faces(position.h0)) == set(faces(hand))
        if circle is not None:
            assert set(position.faces(position.circle)) == set(faces(circle))
        if turn is not None:
            assert position.awaited() == (turn - 1,)
        outcome = position.outcome()
        assert (outcome.reason if outcome else None) == over
        if won is not None:
            assert outcome is not None
            assert tuple(seat + 1 for seat in outcome.winners) == won
        return self

    @staticmethod
    def _named(facts: list[Flipped] | list[Took]) -> set[int]:
        return {face for fact in facts for face in fact.faces}

    def refuses(self, name: str, clause: str, *, seat: int | None = None) -> Self:
        """A card cannot be added by the player on turn, or by `seat`; the clause says why."""
        action: Action = GAME.action(name)
        who = (self.position.awaited() or (0,))[0] if seat is None else seat - 1
        before = self.position.state()
        try:
            self.position.play(who, action, self.dice)
        except IllegalAction:
            pass
        else:
            raise AssertionError(f"{name} was accepted")
        assert self.position.state() == before
        found = GAME.why_not(self.position, who, action)
        assert found is not None
        assert found.id == clause
        return self


def table(
    hand: str,
    *others: str,
    circle: str = "",
    turn: int = 1,
    **options: object,
) -> Scenario:
    """Seat 1 holds `hand`, the next seats the others; without others a second seat looks on."""
    hands = [hand, *(others or ("Big Big Belly, Cringe and Cower",))]
    return Scenario(hands, circle, turn - 1, options)


def alone(hand: str, *, circle: str = "", **options: object) -> Scenario:
    """A game for one."""
    return Scenario([hand], circle, 0, options)
