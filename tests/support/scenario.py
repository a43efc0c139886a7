"""What the scenarios of all games share: moves in words, what is told of them, and what is so then.

A game's own language is a `Scenario(ScenarioOf[Position])` that names its `game`, says by `so` what
can be expected, and adds the words in which its tests speak. Seats are counted from 1, as people
do; without a seat whoever is awaited first is meant, and in place of a viewer None is the onlooker.
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
        """Moves as they are written, such as `done`, or `2: done` for those of a seat."""
        for move in moves:
            seat, action = self._read(move)
            forbids = self.game.why_not(self.position, seat, action)
            assert forbids is None, f"{move}: {forbids}"
            self.position.play(seat, action, self.dice, self.hear)
        return self

    def leave(self, *seats: int) -> Self:
        """These seats leave for good."""
        for seat in seats:
            self.position.leave(seat - 1, self.dice, self.hear)
        return self

    def refuses(self, move: str, clause: str) -> Self:
        """A move is not legal and changes nothing; the clause says why."""
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
        """Keep what is told, and to whom."""
        self.told.append((fact, audience))

    def _read(self, move: str) -> tuple[int, Action]:
        """Whose move it is, counted from 0, and which."""
        found = re.fullmatch(r"(?:(\d): )?(.*)", move)
        assert found is not None
        who = int(found[1]) - 1 if found[1] else (self.position.awaited() or (0,))[0]
        return who, self.game.action(found[2])

    # What can be seen.

    def can(self, seat: int | None = None, start: str = "") -> list[str]:
        """What a seat may do now, in order, as it is written, if it starts so."""
        who = self.position.awaited()[0] if seat is None else seat - 1
        notations = [action.notation for action in self.position.actions(who)]
        return [notation for notation in notations if notation.startswith(start)]

    def offers(self, start: str = "", seat: int | None = None) -> set[str]:
        """What a seat may do now, without the words it starts with."""
        return {notation.removeprefix(start).strip() for notation in self.can(seat, start)}

    def heard(self, viewer: int | None, kind: type[Told]) -> list[Told]:
        """The facts of a kind that a viewer was told."""
        seat = _from_0(viewer)
        return [fact for fact, to in self.told if isinstance(fact, kind) and may_know(to, seat)]

    def said(self) -> list[str]:
        """The lines of all that was told to everybody."""
        line = self.game.scene_room.line
        return [line(fact, NAMES.__getitem__) for fact, to in self.told if to == EVERYBODY]

    def laughed_at(self) -> str:
        """What is laughed about at the end, by the view and the knowledge of the onlooker."""
        with naming(NAMES):
            return self.game.oddity(self.veiled(None), self.heard(None, Fact))

    def veiled(self, viewer: int | None) -> Place:
        """The position as a viewer knows it."""
        return self.position.veiled(_from_0(viewer))

    # What is so.

    def expect(self, *, over: str | None = None, **told: Any) -> Self:
        """What is so now; `over` is the clause that ended the game, else it must go on."""
        outcome = self.position.outcome()
        reason = outcome.reason if outcome else None
        assert reason == over, f"over: {reason}, not {over}"
        is_so = self.so()
        for name, value in told.items():
            assert is_so[name] == value, f"{name}: {is_so[name]}, not {value}"
        return self

    def so(self) -> dict[str, Any]:
        """All that can be expected, by its name; how it ended is None while it goes on."""
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
