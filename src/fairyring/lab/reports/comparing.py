"""Comparison of two runs of the same deals, game by game."""

from dataclasses import dataclass, replace

from fairyring.lab.interval import DIGITS, gain_of, significant
from fairyring.lab.reports.measures import measures
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import Plan, PlanFile
from fairyring.lab.simulate import BadRun


@dataclass(frozen=True)
class Difference:
    """The difference between two runs in one measure."""

    measure: str
    one: float
    """Mean of the first run."""
    other: float
    difference: float
    """Mean of the second run less that of the first, over the deals."""
    low: float
    high: float
    found: bool
    """True if it is significant, after a correction for testing all measures."""
    games: int
    """Number of deals compared."""
    needed: int | None
    """Number of deals needed to find a difference of the given size."""


@dataclass(frozen=True)
class Comparison:
    """All differences between two runs."""

    one: Plan
    other: Plan
    games: int
    size: float
    """The size of a difference that matters, as a part of the first run's mean."""
    differences: tuple[Difference, ...]


def check_comparable(one: Plan | PlanFile, other: Plan | PlanFile) -> None:
    """Refuse two plans that do not have the same deals."""
    for what, mine, theirs in (
        ("game", one.game, other.game),
        ("number of seats", one.seats, other.seats),
        ("seed", one.seed, other.seed),
        ("number of games", one.games, other.games),
    ):
        if mine != theirs:
            raise BadRun(f"both need the same {what} to be compared, not {mine} and {theirs}")
    if not isinstance(one.seats, int):
        raise BadRun("runs are compared at one number of seats; name one in both plans")


def compare(one: Folder, other: Folder, *, size: float = 0.05) -> Comparison:
    """Compare the second of two runs with the first, deal by deal, with intervals.

    `size` is the difference that would matter, as a part of the first run's mean.
    """
    check_comparable(one.plan, other.plan)
    if not size > 0:
        raise BadRun(f"a difference that matters is larger than 0, not {size}")
    mine, theirs = measures(one), measures(other)
    both = mine.join(theirs, on="number", suffix=" of the other").sort("number")
    if both.is_empty():
        raise BadRun("the two runs have no games in common yet")
    found: list[tuple[float, Difference]] = []
    for name in [column for column in mine.columns if column in theirs.columns]:
        if name == "number":
            continue
        pairs = both.select(name, f"{name} of the other").drop_nulls()
        if pairs.height > 1:
            found.append(_difference(name, pairs.rows(), size))
    return Comparison(one.plan, other.plan, both.height, size, _corrected(found))


def _difference(
    name: str, pairs: list[tuple[float, float]], size: float
) -> tuple[float, Difference]:
    """Return a difference and its p-value."""
    mean = sum(mine for mine, _ in pairs) / len(pairs)
    gain = gain_of([theirs - mine for mine, theirs in pairs])
    # A difference that is the same in all deals is not chance.
    chance = gain.chance() if gain.error else float(not gain.mean)
    wanted = abs(mean) * size
    return chance, Difference(
        measure=name,
        one=round(mean, DIGITS),
        other=round(mean + gain.mean, DIGITS),
        difference=round(gain.mean, DIGITS),
        low=round(gain.low, DIGITS),
        high=round(gain.high, DIGITS),
        found=False,
        games=len(pairs),
        needed=max(1, gain.needed(wanted)) if wanted else None,
    )


def _corrected(found: list[tuple[float, Difference]]) -> tuple[Difference, ...]:
    """Mark the differences that are significant with Holm's correction, and keep their order."""
    sure = significant([chance for chance, _ in found])
    return tuple(
        replace(difference, found=place in sure) for place, (_, difference) in enumerate(found)
    )
