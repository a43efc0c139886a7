"""The results of an analysis. Chances are from 0 to 1; a point is a hundredth."""

from dataclasses import dataclass
from typing import Literal

from fairyring.kernel.options import Value

Verdict = Literal["", "slip", "mistake", "blunder"]


@dataclass(frozen=True)
class Change:
    """How a seat's chance changed since its last decision, not by its own choices."""

    luck: float
    """By dice, draws and reveals."""
    others: float
    """By choices of others that were not their best."""
    unforeseen: float
    """If nothing was random: the error of the earlier estimate."""


@dataclass(frozen=True)
class Better:
    """A better choice."""

    action: str | None
    """None is to let the game go on."""
    line: tuple[str, ...]
    """The actions that would probably have followed, this one first."""
    why: str = ""
    """The advantage over the choice made, in English, addressed to the seat; empty if no sentence
    tells it. `why_better` says it in another language."""


@dataclass(frozen=True)
class Decision:
    """A choice between two actions or more, or an interrupt, judged by what its seat knew then."""

    event: int
    """Its number in the record."""
    seat: int
    action: str
    interrupt: bool
    """True if the seat was not awaited."""
    before: tuple[float, ...]
    """Each seat's chance after this seat's last decision; even before its first one."""
    best: tuple[float, ...]
    """Each seat's chance after the best choice."""
    played: tuple[float, ...]
    """Each seat's chance after the choice made: equal to `best` unless that is surely better."""
    loss: float
    """The seat's loss of chance by its choice."""
    error: float
    """Standard error of the loss, as far as it comes from imagined games."""
    verdict: Verdict
    better: Better | None
    longer: int
    """In a game for one: by how many turns the way to a win became longer."""
    games: int
    """Number of games imagined for each of the two choices; 0 if both are proved."""
    change: Change
    """The change before it: together with the loss, it leads from `before` to `played`."""


@dataclass(frozen=True)
class Account:
    """The whole game of one seat: start + choices + others + luck + unforeseen = end."""

    seat: int
    name: str
    start: float
    """An even share, before the deal."""
    choices: float
    """Change by its own choices, 0 or less; leaving loses all that was left."""
    others: float
    luck: float
    unforeseen: float
    end: float
    """Share of the win: 1, 0, or a fraction if it is shared."""
    slips: int
    mistakes: int
    blunders: int
    last: Change
    """The change after its last decision."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of one game."""

    version: int
    """Raised whenever the same record and budget may give other results."""
    game: str
    rules: int
    names: tuple[str, ...]
    options: dict[str, Value]
    record: str
    """The SHA-256 of the record."""
    budget: str
    decisions: tuple[Decision, ...]
    swings: tuple[int, ...]
    """Indexes of the most costly decisions, at most three, the costliest first."""
    accounts: tuple[Account, ...]
    """One for each seat."""
