"""One position of a random game, as passed to the checks."""

from collections.abc import Callable
from dataclasses import dataclass

from fairyring.conformance.report import Flaw, Report, seat_name
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

STUCK = "A game never waits for a seat that has no action."

Told = tuple[Fact, int]
MOST_TRIED = 100
"""All actions are tried of a catalogue up to this size, and this many at random of a larger one."""


@dataclass(frozen=True)
class Moment:
    """A position that checks may not change, how it came about, and dice for the checks."""

    game: Game
    settings: Settings
    position: Position
    told: tuple[Told, ...]
    """The facts of the step that led here."""
    left: frozenset[int]
    """The seats that have left the game."""
    answerable: bool
    """The value of `answerable()` right after the deal."""
    dice: FastDice
    report: Report

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.position.seats)

    def some_viewer(self) -> int | None:
        """Return a random seat, or the onlooker."""
        number = self.dice.below(self.position.seats + 1)
        return None if number == self.position.seats else number

    def some_actions(self) -> list[Action]:
        """Return the catalogue, or a random selection of its actions if it is large."""
        catalogue = self.game.catalogue
        if len(catalogue) <= MOST_TRIED:
            return list(catalogue)
        return [catalogue[self.dice.below(len(catalogue))] for _ in range(MOST_TRIED)]


@dataclass(frozen=True)
class Check:
    """One promise of the contract: the docstring of `holds` states it; `holds` raises Flaw.

    Its first line is the promise.
    """

    holds: Callable[[Moment], None]
    one_in: int = 1
    """The check runs at one in this many positions, since it takes time."""

    @property
    def promise(self) -> str:
        """The promise that every game makes, in a sentence."""
        return (self.holds.__doc__ or self.holds.__name__).splitlines()[0]


def next_move(position: Position, dice: FastDice) -> tuple[int, Action]:
    """Return a random action of an awaited seat, or sometimes of one that interrupts."""
    for seat in position.interrupters():
        actions = position.actions(seat)
        if actions and dice.below(8) == 0:
            return seat, actions[dice.below(len(actions))]
    awaited = position.awaited()
    seat = awaited[dice.below(len(awaited))]
    actions = position.actions(seat)
    if not actions:
        raise Flaw(f"{seat_name(seat)} is awaited and has no action", STUCK)
    return seat, actions[dice.below(len(actions))]


def ramble(position: Position, dice: FastDice, steps: int) -> None:
    """Play at random for up to `steps` actions."""
    while steps and position.awaited():
        seat, action = next_move(position, dice)
        position.play(seat, action, dice)
        steps -= 1
