"""Lessons: a game learned by playing it, in a few steps on prepared positions; all of it data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairyring.kernel.options import Value


@dataclass(frozen=True)
class Deal:
    """A deal that anybody can make again."""

    seats: int
    seed: int
    """Of the fast dice that deal it and roll in it."""
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """One thing to learn, by doing it.

    Moves are notations, such as `done`, by who learns, or `2: done` by seat 2. Seats are counted
    from 1 here, as readers count them. In a text `{card}` is what the piece or zone of `names` with
    that name is called where it is told, so that words and table cannot say different things.
    """

    say: str
    """What to do and why, in a sentence or two; in English."""
    moves: tuple[str, ...]
    """What reaches the goal, in this order. In a move of who learns `*` stands for anything; what
    others do between and after happens by itself."""
    done: str
    """What came of it: the small success; in English."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The ids of the pieces and zones that it points at, by what its texts call them."""
    deal: Deal | None = None
    """Where it begins; without one it goes on from where the step before ended."""
    before: tuple[str, ...] = ()
    """The moves that lead from there to its moment."""
    otherwise: str = ""
    """What is told to who does something else that is allowed; in English."""


@dataclass(frozen=True)
class Lesson:
    """The steps in which a game is learned, and the seat of who learns."""

    steps: tuple[Step, ...]
    """The first of them says its deal."""
    close: str
    """Told at the end: what is known now, and what is still to be found out; in English."""
    seat: int = 1
