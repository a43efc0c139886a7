"""What is counted of games that were played, in sums that do not depend on their order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.lab.interval import Share, wilson

_DIGITS: Final = 3


@dataclass(frozen=True)
class Length:
    """How many actions the finished games had; nothing is known where none was finished."""

    mean: float | None
    p50: int | None
    p95: int | None
    max: int | None


@dataclass(frozen=True)
class Points:
    """The points of the finished games."""

    mean: float
    """Of all seats."""
    spread: float
    """The standard deviation."""
    by_seat: tuple[float | None, ...]
    """The mean of each seat."""
    winners: float | None
    """The mean of those who won; None where nobody did."""
    parts: dict[str, float]
    """What the mean is made of."""


class Ending(NamedTuple):
    """How a game ended, as far as it is counted."""

    places: tuple[int, ...]
    reason: str
    first: int | None
    """The seat that began."""


class Scored(NamedTuple):
    """What a seat had at the end of a game."""

    seat: int
    won: bool
    points: int


class Tally:
    """Some games, counted."""

    def __init__(self) -> None:
        self.lengths: Counter[int] = Counter()
        """The finished games by the number of their actions."""
        self.cut: Counter[int] = Counter()
        """And those that were cut."""
        self.endings: Counter[Ending] = Counter()
        self.scores: Counter[Scored] = Counter()
        self.parts: Counter[str] = Counter()
        """What all points are made of."""

    def score(self, position: Position, outcome: Outcome) -> None:
        """Count the points of a game that is over."""
        for seat, points in enumerate(outcome.points):
            self.scores[Scored(seat, outcome.places[seat] == 1, points)] += 1
            for name, part in position.points_of(seat):
                self.parts[name] += part

    def joined(self, other: "Tally") -> "Tally":
        """Both together; whoever is interrupted here still has them apart, and whole."""
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
        """How many there are."""
        return self.lengths.total() + self.cut.total()

    @property
    def actions(self) -> int:
        """How many all games had together."""
        return sum(
            length * count for some in (self.lengths, self.cut) for length, count in some.items()
        )

    def reasons(self) -> dict[str, int]:
        """How many games each clause ended."""
        found: Counter[str] = Counter()
        for ending, count in self.endings.items():
            found[ending.reason] += count
        return dict(sorted(found.items()))

    def wins(self, seats: int) -> tuple[float, ...]:
        """The games that each seat won; a shared win counts as a fraction for each."""
        return tuple(self._won([seat] * len(self.endings)) for seat in range(seats))

    def first_wins(self) -> Share | None:
        """The share of games that the seat won which began; None where none began."""
        firsts = [ending.first for ending in self.endings]
        began = sum(
            count
            for first, count in zip(firsts, self.endings.values(), strict=True)
            if first is not None
        )
        return wilson(self._won(firsts), began)

    def _won(self, seats: Sequence[int | None]) -> float:
        """In how many games this seat won: for each kind of ending another one, or none."""
        shared: Counter[int] = Counter()
        for seat, (ending, count) in zip(seats, self.endings.items(), strict=True):
            if seat is not None and ending.places[seat] == 1:
                shared[ending.places.count(1)] += count
        # Whole wins are added before they are shared, so the order of games does not matter.
        return sum(shared[sharers] / sharers for sharers in sorted(shared))

    def length(self) -> Length:
        """How long the finished games were."""
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
        """What was scored; None where there are no points."""
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
    """The least of the numbers that so many percent of those counted do not exceed."""
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
