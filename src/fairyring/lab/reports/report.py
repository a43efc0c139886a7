"""The contents of a report: the figures of a run, with intervals, and sentences about them."""

from dataclasses import dataclass

from fairyring.lab.interval import Share
from fairyring.lab.reports.measures import Mean
from fairyring.lab.reports.worth import Worth
from fairyring.lab.runs.plan import Plan


@dataclass(frozen=True)
class Length:
    """Numbers of actions in a game."""

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
    """Share of the games in which it happened at all."""
    times: float
    """Mean number of times in a game."""
    won: Share | None
    """How often the seat that did it, or to which it happened, won; None if it has no seat."""
    striking: bool
    """True if this differs significantly from an even share, corrected for testing all things."""


@dataclass(frozen=True)
class Report:
    """The report on a run."""

    plan: Plan
    games: int
    even: float
    """The share that a seat would win if all were equal."""
    wins: tuple[Share | None, ...]
    """The share that each seat won."""
    first: Share | None
    """The share that the beginning seat won."""
    length: Length
    measures: tuple[Mean, ...]
    curve: tuple[Mean, ...]
    """The winner's chance at each tenth of the game, as `sense` estimated it."""
    happened: tuple[Happened, ...]
    least: float
    """The smallest difference in shares of wins that this number of games can show."""
    worths: tuple[Worth, ...]
    """The effect of each card or tile on the chance to win, as far as it was denied to players."""
    stands_out: tuple[str, ...]
    """The most important findings, in words."""
    cannot_be_told: tuple[str, ...]
    """Questions that this number of games cannot answer, in words."""
