"""The measures of a run: one number for each game and measure, computed from its rows."""

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from fairyring.lab.interval import DIGITS, WIDTH, wilson
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.rows import POINTS

if TYPE_CHECKING:
    import polars

WINS = "wins of seat {}"
FIRST = "wins of who began"
SHARED = "shared wins"
UNFINISHED = "unfinished"
MATTER = "share of decisions that matter"
CHANGES = "changes of the lead"
UNDECIDED = "share of it undecided"
ENDED = "ended by {}"
POINTS_OF = "points: {}"
"""Names of the measures that exist for each seat, clause or source of points."""
COUNTED = ("wins of ", SHARED, UNFINISHED, "ended by ")
"""Prefixes of measures that are 0 or 1 in a game, or a shared win."""
PARTS = ("share of ", "after ")
"""Prefixes of measures that are a part of each game, from 0 to 1."""


def measures(folder: Folder) -> "polars.DataFrame":
    """Return the number of each game and its value of each measure; null if it has none.

    Shares are 0 or 1, and a shared win is a fraction.
    """
    import polars as pl

    games = folder.games()
    places, winners = pl.col("places"), pl.col("places").list.count_matches(1)
    won = [
        (places.list.get(seat) == 1).cast(pl.Float64).truediv(winners).alias(WINS.format(seat + 1))
        for seat in range(folder.plan.seats)
    ]
    first = places.list.get(pl.col("first")) == 1
    found = games.select(
        "number",
        *won,
        first.cast(pl.Float64).truediv(winners).alias(FIRST),
        (winners > 1).cast(pl.Float64).alias(SHARED),
        places.is_null().cast(pl.Float64).alias(UNFINISHED),
        *[pl.col(name).cast(pl.Float64) for name in ("actions", "turns", "rounds", "decisions")],
        pl.col("offered").truediv("actions").alias("ways to choose from"),
        pl.when(pl.col("weighed") > 0).then(pl.col("mattered").truediv("weighed")).alias(MATTER),
        pl.col("lead_changes").cast(pl.Float64).alias(CHANGES),
        (1 - pl.col("settled").truediv("actions")).alias(UNDECIDED),
        *_endings(games),
    ).collect()
    return found.join(_sources(folder), on="number", how="left")


def _endings(games: "polars.LazyFrame") -> "list[polars.Expr]":
    """Return one measure for each clause that ended games."""
    import polars as pl

    ended = pl.col("ended_by")
    clauses = games.select(ended.drop_nulls().unique().sort()).collect()["ended_by"]
    return [(ended == clause).cast(pl.Float64).alias(ENDED.format(clause)) for clause in clauses]


def _sources(folder: Folder) -> "polars.DataFrame":
    """Return the points of all seats of each game, by source."""
    import polars as pl

    points = folder.counts().filter(pl.col("what") == POINTS)
    by_source = points.select("number", pl.col("thing"), pl.col("times").cast(pl.Float64)).collect()
    if by_source.is_empty():
        return by_source.select("number").unique()
    wide = by_source.pivot(on="thing", index="number", values="times", aggregate_function="sum")
    names = {name: POINTS_OF.format(name) for name in wide.columns if name != "number"}
    return wide.rename(names).with_columns(
        pl.sum_horizontal(list(names.values())).alias("points of all seats")
    )


@dataclass(frozen=True)
class Mean:
    """The mean of a measure, and the limits of its confidence interval."""

    measure: str
    mean: float
    low: float
    high: float
    games: int


def mean_of(measure: str, values: "polars.Series") -> Mean | None:
    """Return the mean of these values; None for fewer than two.

    A measure of 0 or 1 in each game is a share, with Wilson's interval, which has some width even
    if all values are equal. The interval of a measure from 0 to 1 is clipped to that.
    """
    known = values.drop_nulls().drop_nans()
    number = len(known)
    if number < 2:
        return None
    mean = float(str(known.mean()))
    reach = WIDTH * float(str(known.std())) / sqrt(number)
    low, high = mean - reach, mean + reach
    if measure.startswith(COUNTED):
        share = wilson(float(known.sum()), number)
        assert share is not None
        low, high = share.low, share.high
    elif measure.startswith(PARTS):
        low, high = max(0.0, low), min(1.0, high)
    return Mean(measure, round(mean, DIGITS), round(low, DIGITS), round(high, DIGITS), number)
