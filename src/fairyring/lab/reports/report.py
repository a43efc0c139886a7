"""What a report is: the figures of a run, each with its interval, and what they say."""

from dataclasses import dataclass

from fairyring.lab.interval import Share
from fairyring.lab.reports.denying import Worth
from fairyring.lab.reports.means import Mean
from fairyring.lab.runs.plan import Plan


@dataclass(frozen=True)
class Length:
    """How many actions games had."""

    p5: int
    p50: int
    p95: int
    most: int


@dataclass(frozen=True)
class Happened:
    """Something that was counted."""

    what: str
    thing: str
    games: Share
    """In which share of the games it happened at all."""
    times: float
    """How often, on average over all games."""
    won: Share | None
    """How often a seat won that did it, or to which it happened; None where it is nobody's."""
    striking: bool
    """Whether that is surely another share than the even one, though all things were looked at."""


@dataclass(frozen=True)
class Report:
    """What a run tells."""

    plan: Plan
    games: int
    even: float
    """The share that a seat would win if all were equal."""
    wins: tuple[Share | None, ...]
    """The share that each seat won."""
    first: Share | None
    """The share that who began won."""
    length: Length
    measures: tuple[Mean, ...]
    curve: tuple[Mean, ...]
    """The chance of who won in the end, at each tenth of the game, as `sense` saw it."""
    happened: tuple[Happened, ...]
    least: float
    """A difference in shares of wins that is smaller cannot be told at this size."""
    worths: tuple[Worth, ...]
    """What each card or tile does to the chance to win, as far as it was denied to players."""
    stands_out: tuple[str, ...]
    """What is worth to be known, in words."""
    cannot_be_told: tuple[str, ...]
    """What so many games do not say."""
