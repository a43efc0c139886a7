"""One position of a random game, as the checks look at it."""

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
"""Of a catalogue up to this size every action is tried, of a bigger one so many at random."""


@dataclass(frozen=True)
class Moment:
    """A position that no check may change, how it came about, and dice for the check."""

    game: Game
    settings: Settings
    position: Position
    told: tuple[Told, ...]
    """What was told in the step that led here."""
    left: frozenset[int]
    """The seats that have left the game."""
    answerable: bool
    """Whether the game said at its deal that silence can answer."""
    dice: FastDice
    report: Report

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.position.seats)

    def some_viewer(self) -> int | None:
        """One of the seats, or the onlooker."""
        number = self.dice.below(self.position.seats + 1)
        return None if number == self.position.seats else number

    def some_actions(self) -> list[Action]:
        """The catalogue, or many of its actions if it is big."""
        catalogue = self.game.catalogue
        if len(catalogue) <= MOST_TRIED:
            return list(catalogue)
        return [catalogue[self.dice.below(len(catalogue))] for _ in range(MOST_TRIED)]


@dataclass(frozen=True)
class Check:
    """One promise of the contract: the first line of `holds` says it; `holds` raises Flaw."""

    holds: Callable[[Moment], None]
    one_in: int = 1
    """It is held at one position in so many, because it takes its time."""

    @property
    def promise(self) -> str:
        """What every game promises, in a sentence."""
        return (self.holds.__doc__ or self.holds.__name__).splitlines()[0]


def next_move(position: Position, dice: FastDice) -> tuple[int, Action]:
    """A random action of an awaited seat, or now and then of one that interrupts."""
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
    """Play on at random for so many steps at most."""
    while steps and position.awaited():
        seat, action = next_move(position, dice)
        position.play(seat, action, dice)
        steps -= 1
