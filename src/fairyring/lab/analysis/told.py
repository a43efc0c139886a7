"""What an analysis tells. Chances go from 0 to 1, and a point is a hundredth of that."""

from dataclasses import dataclass
from typing import Literal

from fairyring.kernel.options import Value

Verdict = Literal["", "slip", "mistake", "blunder"]


@dataclass(frozen=True)
class Change:
    """What the chance of a seat gained or lost since its last decision, without deciding."""

    luck: float
    """By dice, draws and reveals."""
    others: float
    """By what others chose less well than they could."""
    unforeseen: float
    """Where nothing was left to chance: how far the imagined games were wrong before."""


@dataclass(frozen=True)
class Better:
    """What would have been better."""

    action: str | None
    """None is to let things go on."""
    line: tuple[str, ...]
    """What would probably have come, this action first."""
    why: str = ""
    """What it would have done that what was played did not, as said to the seat, in English; empty
    where that cannot be told in a sentence. `why_better` says it in another language."""


@dataclass(frozen=True)
class Decision:
    """A choice between two actions or more, or an interrupt, by what its seat knew then."""

    event: int
    """Its number in the record."""
    seat: int
    action: str
    interrupt: bool
    """Whether nobody waited for it."""
    before: tuple[float, ...]
    """Everybody's chances after the last decision of this seat; before its first they are even."""
    best: tuple[float, ...]
    """Everybody's chances after the best that it could do now."""
    played: tuple[float, ...]
    """Everybody's chances after what it did; the same as the best unless that is surely better."""
    loss: float
    """How much chance of its own that cost."""
    error: float
    """The standard error of that, as far as it comes from the games that were imagined."""
    verdict: Verdict
    better: Better | None
    longer: int
    """Alone: by how many turns the way to the win became longer."""
    games: int
    """How many were imagined of what was played, and of the best; none where both are proved."""
    change: Change
    """What came before: with it and the loss the chance of this seat goes on from `before`."""


@dataclass(frozen=True)
class Account:
    """What the whole game brought one seat: start, choices, others, luck and unforeseen is end."""

    seat: int
    name: str
    start: float
    """An even share, before the deal."""
    choices: float
    """What it lost by its own choices, below zero; with all that was left, if it left the game."""
    others: float
    luck: float
    unforeseen: float
    end: float
    """What it won: 1, nothing, or its share of a win that is shared."""
    slips: int
    mistakes: int
    blunders: int
    last: Change
    """What came after its last decision."""


@dataclass(frozen=True)
class Analysis:
    """What was played well and badly in one game, and what was luck."""

    version: int
    """Goes up whenever the same record and budget could be told otherwise."""
    game: str
    rules: int
    names: tuple[str, ...]
    options: dict[str, Value]
    record: str
    """The SHA-256 of the record."""
    budget: str
    decisions: tuple[Decision, ...]
    swings: tuple[int, ...]
    """The places of the decisions that cost most, three at most, the dearest first."""
    accounts: tuple[Account, ...]
    """One for each seat."""
