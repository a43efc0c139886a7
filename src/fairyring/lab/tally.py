"""Statistics of games, as sums that do not depend on the order of the games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.lab.interval import Share, wilson

_DIGITS = 3


@dataclass(frozen=True)
class Length:
    """Numbers of actions in the finished games; None if no game was finished."""

    mean: float | None
    p50: int | None
    p95: int | None
    max: int | None


@dataclass(frozen=True)
class Points:
    """The points of the finished games."""

    mean: float
    """Mean over all seats."""
    spread: float
    """Standard deviation over all seats."""
    by_seat: tuple[float | None, ...]
    """Mean of each seat."""
    winners: float | None
    """Mean of the winners; None if nobody won."""
    parts: dict[str, float]
    """The mean, split by source of points."""


class Ending(NamedTuple):
    """How a game ended, as far as it is counted."""

    places: tuple[int, ...]
    reason: str
    first: int | None
    """The seat that began."""


class Scored(NamedTuple):
    """The result of one seat in a game."""

    seat: int
    won: bool
    points: int


class Tally:
    """Counts over a number of games."""

    def __init__(self) -> None:
        self.lengths: Counter[int] = Counter()
        """Finished games by their number of actions."""
        self.cut: Counter[int] = Counter()
        """Cut games by their number of actions."""
        self.endings: Counter[Ending] = Counter()
        self.scores: Counter[Scored] = Counter()
        self.parts: Counter[str] = Counter()
        """All points, by source."""

    def score(self, position: Position, outcome: Outcome) -> None:
        """Count the points of a finished game."""
        for seat, points in enumerate(outcome.points):
            self.scores[Scored(seat, outcome.places[seat] == 1, points)] += 1
            for name, part in position.points_of(seat):
                self.parts[name] += part

    def joined(self, other: "Tally") -> "Tally":
        """Return the sums of both, as a new object that Ctrl-C cannot corrupt."""
        both = Tally()
        for tally in (self, other):
            both.lengths.update(tally.lengths)
            both.cut.update(tally.cut)
            both.endings.update(tally.endings)
            both.scores.update(tally.scores)
            both.parts.update(tally.parts)
        return both

    @property
    def games(self) -> int:
        """The number of games."""
        return self.lengths.total() + self.cut.total()

    @property
    def actions(self) -> int:
        """The number of actions of all games."""
        return sum(
            length * count for some in (self.lengths, self.cut) for length, count in some.items()
        )

    def reasons(self) -> dict[str, int]:
        """Return the number of games that each clause ended."""
        found: Counter[str] = Counter()
        for ending, count in self.endings.items():
            found[ending.reason] += count
        return dict(sorted(found.items()))

    def wins(self, seats: int) -> tuple[float, ...]:
        """Return the games that each seat won; a shared win counts as a fraction for each."""
        return tuple(self._won([seat] * len(self.endings)) for seat in range(seats))

    def first_wins(self) -> Share | None:
        """Return the share of games that the beginning seat won; None if no seat begins."""
        firsts = [ending.first for ending in self.endings]
        began = sum(
            count
            for first, count in zip(firsts, self.endings.values(), strict=True)
            if first is not None
        )
        return wilson(self._won(firsts), began)

    def _won(self, seats: Sequence[int | None]) -> float:
        """Return the games won by these seats: one seat, or None, for each kind of ending."""
        shared: Counter[int] = Counter()
        for seat, (ending, count) in zip(seats, self.endings.items(), strict=True):
            if seat is not None and ending.places[seat] == 1:
                shared[ending.places.count(1)] += count
        # Whole wins are added before they are divided, so the order of games does not matter.
        return sum(shared[sharers] / sharers for sharers in sorted(shared))

    def length(self) -> Length:
        """Return statistics of the lengths of the finished games."""
        total = self.lengths.total()
        if total == 0:
            return Length(None, None, None, None)
        mean = sum(length * count for length, count in self.lengths.items()) / total
        return Length(
            mean=round(mean, _DIGITS),
            p50=percentile(self.lengths, 50),
            p95=percentile(self.lengths, 95),
            max=max(self.lengths),
        )

    def points(self, seats: int) -> Points | None:
        """Return statistics of the points; None if there are no points."""
        number = self.scores.total()
        if number == 0:
            return None
        total = sum(scored.points * count for scored, count in self.scores.items())
        squares = sum(scored.points**2 * count for scored, count in self.scores.items())
        return Points(
            mean=round(total / number, _DIGITS),
            spread=round(sqrt(number * squares - total**2) / number, _DIGITS),
            by_seat=tuple(
                _mean([(s.points, count) for s, count in self.scores.items() if s.seat == seat])
                for seat in range(seats)
            ),
            winners=_mean([(s.points, count) for s, count in self.scores.items() if s.won]),
            parts={name: round(part / number, _DIGITS) for name, part in self.parts.items()},
        )


def percentile(counted: Counter[int], percent: int) -> int:
    """Return the smallest number that at least `percent` percent of the counted do not exceed."""
    needed = counted.total() * percent
    reached = 0
    for number in sorted(counted):
        reached += 100 * counted[number]
        if reached >= needed:
            return number
    raise ValueError("nothing was counted")


def _mean(weighed: list[tuple[int, int]]) -> float | None:
    number = sum(count for _, count in weighed)
    return (
        round(sum(points * count for points, count in weighed) / number, _DIGITS)
        if number
        else None
    )
