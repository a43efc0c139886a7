"""The base of all games' scenarios: moves in words, the facts, and the state after them.

A game defines `Scenario(ScenarioOf[Position])`, which names its `game`, returns by `so` what can be
expected, and adds the words of its tests. Seats are counted from 1; without a seat the first
awaited one is meant, and as a viewer None is the onlooker.
"""

import re
from typing import Any, ClassVar, Generic, Self, TypeVar

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Fact, may_know
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import IllegalAction, Position
from fairyring.kernel.words import naming

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")

Place = TypeVar("Place", bound=Position)
Told = TypeVar("Told", bound=Fact)


class ScenarioOf(Generic[Place]):
    """A position of one game, set up for one test."""

    game: ClassVar[Game]

    def __init__(self, position: Place, settings: Settings, dice: Dice) -> None:
        self.position = position
        self.settings = settings
        self.dice = dice
        self.told: list[tuple[Fact, int]] = []

    # Playing.

    def play(self, *moves: str) -> Self:
        """Make moves in notation, such as `done`, or `2: done` for those of another seat."""
        for move in moves:
            seat, action = self._read(move)
            forbids = self.game.why_not(self.position, seat, action)
            assert forbids is None, f"{move}: {forbids}"
            self.position.play(seat, action, self.dice, self.hear)
        return self

    def leave(self, *seats: int) -> Self:
        """Have these seats leave for good."""
        for seat in seats:
            self.position.leave(seat - 1, self.dice, self.hear)
        return self

    def refuses(self, move: str, clause: str) -> Self:
        """Check that a move is illegal by this clause and changes nothing."""
        seat, action = self._read(move)
        before = self.position.state()
        try:
            self.position.play(seat, action, self.dice)
        except IllegalAction:
            pass
        else:
            raise AssertionError(f"{move} was accepted")
        assert self.position.state() == before, move
        forbids = self.game.why_not(self.position, seat, action)
        assert forbids is not None, move
        assert forbids.id == clause, f"{move}: {forbids}"
        return self

    def hear(self, fact: Fact, audience: int) -> None:
        """Keep each fact with its audience."""
        self.told.append((fact, audience))

    def _read(self, move: str) -> tuple[int, Action]:
        """Return the seat of a move, counted from 0, and its action."""
        found = re.fullmatch(r"(?:(\d): )?(.*)", move)
        assert found is not None
        who = int(found[1]) - 1 if found[1] else (self.position.awaited() or (0,))[0]
        return who, self.game.action(found[2])

    # What can be seen.

    def can(self, seat: int | None = None, start: str = "") -> list[str]:
        """Return the notations of a seat's actions, in order, that begin with `start`."""
        who = self.position.awaited()[0] if seat is None else seat - 1
        notations = [action.notation for action in self.position.actions(who)]
        return [notation for notation in notations if notation.startswith(start)]

    def offers(self, start: str = "", seat: int | None = None) -> set[str]:
        """Return the notations of a seat's actions without their common start."""
        return {notation.removeprefix(start).strip() for notation in self.can(seat, start)}

    def heard(self, viewer: int | None, kind: type[Told]) -> list[Told]:
        """Return the facts of a kind that a viewer was told."""
        seat = _from_0(viewer)
        return [fact for fact, to in self.told if isinstance(fact, kind) and may_know(to, seat)]

    def said(self) -> list[str]:
        """Return the lines of all facts that everybody was told."""
        line = self.game.scene_module.line
        return [line(fact, NAMES.__getitem__) for fact, to in self.told if to == EVERYBODY]

    def laughed_at(self) -> str:
        """Return the oddity at the end of the game, by what the onlooker knows."""
        with naming(NAMES):
            return self.game.oddity(self.veiled(None), self.heard(None, Fact))

    def veiled(self, viewer: int | None) -> Place:
        """Return the position as a viewer knows it."""
        return self.position.veiled(_from_0(viewer))

    # The state.

    def expect(self, *, over: str | None = None, **told: Any) -> Self:
        """Check the state; `over` is the clause that ended the game, or None if it goes on."""
        outcome = self.position.outcome()
        reason = outcome.reason if outcome else None
        assert reason == over, f"over: {reason}, not {over}"
        is_so = self.so()
        for name, value in told.items():
            assert is_so[name] == value, f"{name}: {is_so[name]}, not {value}"
        return self

    def so(self) -> dict[str, Any]:
        """Return all that can be expected, by name; results are None during the game."""
        awaits = tuple(seat + 1 for seat in self.position.awaited())
        outcome = self.position.outcome()
        return {
            "awaits": awaits,
            "turn": awaits[0] if len(awaits) == 1 else None,
            "won": tuple(seat + 1 for seat in outcome.winners) if outcome else None,
            "points": outcome.points if outcome else None,
            "places": outcome.places if outcome else None,
        }


def _from_0(viewer: int | None) -> int | None:
    return None if viewer is None else viewer - 1
