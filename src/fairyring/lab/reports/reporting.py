"""Makes reports: who wins, how long games are, when they are decided, and what happens in them."""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING

from fairyring.games import game as game_of
from fairyring.lab.interval import DIGITS, NORMAL, WIDTH, Share, significant, wilson
from fairyring.lab.reports.findings import cannot_be_told, stands_out
from fairyring.lab.reports.measures import FIRST, WINS, Mean, mean_of, measures
from fairyring.lab.reports.report import Happened, Length, Report
from fairyring.lab.reports.worth import worths
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.rows import POINTS
from fairyring.lab.simulate import Progress
from fairyring.record.errors import check_edition

if TYPE_CHECKING:
    import polars


def report(
    folder: Folder, *, denied: int = 0, jobs: int = 1, progress: Progress | None = None
) -> Report:
    """Make the report of the games that a run has so far.

    With `denied`, that many deals of each card and tile are played again with it denied to its
    player, to find its worth. The edition of a run must be chosen in this process.
    """
    check_edition(folder.plan.edition, game_of(folder.plan.game))
    games = folder.games().collect()
    measured = measures(folder)
    seats = folder.plan.seats
    even = 1 / seats
    found = Report(
        plan=folder.plan,
        games=games.height,
        even=round(even, DIGITS),
        wins=tuple(_share(measured[WINS.format(seat + 1)]) for seat in range(seats)),
        first=_share(measured[FIRST]),
        length=_length(games["actions"]),
        measures=tuple(_means(measured)),
        curve=tuple(_curve(games["curve"])),
        happened=tuple(_happened(folder, games, even)),
        least=round(2 * WIDTH * sqrt(even * (1 - even) / games.height), DIGITS),
        worths=worths(folder, denied, jobs=jobs, progress=progress) if denied else (),
        stands_out=(),
        cannot_be_told=(),
    )
    return replace(
        found,
        stands_out=tuple(stands_out(found)),
        cannot_be_told=tuple(cannot_be_told(found)),
    )


def _share(won: "polars.Series") -> Share | None:
    finished = won.drop_nulls()
    return wilson(float(finished.sum()), len(finished))


def _length(actions: "polars.Series") -> Length:
    p5, p50, p95 = (int(actions.quantile(part, "lower") or 0) for part in (0.05, 0.5, 0.95))
    return Length(p5, p50, p95, int(str(actions.max())))


def _means(measured: "polars.DataFrame") -> Iterator[Mean]:
    for name in measured.columns:
        if name != "number":
            mean = mean_of(name, measured[name])
            if mean is not None:
                yield mean


def _curve(curves: "polars.Series") -> Iterator[Mean]:
    known = curves.drop_nulls()
    tenths = int(str(known.list.len().max())) if len(known) else 0
    for tenth in range(tenths):
        mean = mean_of(f"after {tenth} tenths", known.list.get(tenth, null_on_oob=True) / 1000)
        if mean is not None:
            yield mean


def _happened(folder: Folder, games: "polars.DataFrame", even: float) -> list[Happened]:
    """Return all that was counted but points, grouped by kind."""
    import polars as pl

    number = games.height
    winners = (
        games.select("number", "places")
        .explode("places")
        .with_columns(pl.int_range(pl.len()).over("number").cast(pl.Int8).alias("seat"))
        .with_columns((pl.col("places") == 1).alias("won"))
    )
    each = (
        folder.counts()
        .filter(pl.col("what") != POINTS)
        .join(winners.lazy(), on=["number", "seat"], how="left")
        .group_by("what", "thing")
        .agg(
            pl.col("number").n_unique().alias("games"),
            pl.col("times").sum(),
            pl.col("won").sum().alias("won"),
            pl.col("won").count().alias("of"),
        )
        .sort("what", "thing")
        .collect()
    )
    shared = [wilson(row["won"], row["of"]) for row in each.iter_rows(named=True)]
    striking = _striking([(row["won"], row["of"]) for row in each.iter_rows(named=True)], even)
    return [
        Happened(
            what=row["what"],
            thing=row["thing"],
            games=_sure(wilson(row["games"], number)),
            times=round(row["times"] / number, DIGITS),
            won=won,
            striking=place in striking,
        )
        for place, (row, won) in enumerate(zip(each.iter_rows(named=True), shared, strict=True))
    ]


def _sure(share: Share | None) -> Share:
    assert share is not None
    return share


def _striking(counted: list[tuple[int, int]], even: float) -> set[int]:
    """Return the indexes of the shares that differ significantly from `even` (Holm)."""
    chances = {}
    for place, (won, of) in enumerate(counted):
        if of:
            error = sqrt(even * (1 - even) / of)
            chances[place] = 2 * (1 - NORMAL.cdf(abs(won / of - even) / error))
    places = list(chances)
    return {places[which] for which in significant(list(chances.values()))}
