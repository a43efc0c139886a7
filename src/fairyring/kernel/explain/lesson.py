"""Lessons: a game learned by playing it, in a few steps on prepared positions; all of it data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairyring.kernel.options import Value


@dataclass(frozen=True)
class Deal:
    """A deal that can be repeated."""

    seats: int
    seed: int
    """The seed of the fast dice for the deal and the rolls after it."""
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """One thing to learn, by doing it.

    Moves are notations: `done` by the learner, `2: done` by seat 2. Seats count from 1 here, as for
    readers. In a text, `{card}` stands for the label that the scene has for the piece or zone with
    that key in `names`, so that text and table agree.
    """

    say: str
    """The instruction: the move and its reason, in a sentence or two; in English."""
    moves: tuple[str, ...]
    """The moves that reach the goal, in order. `*` in a move of the learner matches anything; moves
    of others happen by themselves."""
    done: str
    """The result, as a small success; in English."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The ids of the pieces and zones that the step points at, by their names in its texts."""
    deal: Deal | None = None
    """The deal with which the step begins; None: it goes on where the step before ended."""
    before: tuple[str, ...] = ()
    """The moves from there to the moment of the step."""
    otherwise: str = ""
    """The answer to another legal move; in English."""


@dataclass(frozen=True)
class Lesson:
    """The steps by which a game is learned, and the seat of the learner."""

    steps: tuple[Step, ...]
    """The first step has a deal."""
    close: str
    """The text at the end: what is known now, and what is left to find out; in English."""
    seat: int = 1
