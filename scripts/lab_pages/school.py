"""The page about turns and marks in Fairy School."""

from collections.abc import Iterator

import polars

import fairyring
import fairyring.lab
from fairyring.lab.interval import wilson
from lab_pages.asking import (
    SCHOOL,
    Lab,
    mean,
    percent,
    table,
)


def school(lab: Lab) -> Iterator[str]:
    """Yield the page."""
    yield "# Fairy School: how many turns, and which marks?"
    yield ""
    yield (
        "The planner plays all seats. With 85 points a fairy passes, with 90 she has honours; in "
        "the short game with 62 and 67. A mark fits where about half of the fairies reach it; the "
        "next two columns name the points that half of them, and the best fourth, reach."
    )
    rows = []
    for seats, games, options in (
        (2, 120, {"months": 5}),
        (2, 120, {"months": 4}),
        (3, 80, {}),
        (4, 50, {}),
        (2, 80, {"length": "short"}),
        (3, 60, {"length": "short"}),
    ):
        folder = lab.played(SCHOOL, seats, games, "planner", **options)
        told = fairyring.lab.report(folder)
        points = folder.games().select(polars.col("points").explode()).collect()["points"]
        passing, honours = (62, 67) if options.get("length") == "short" else (85, 90)
        half, best = (points.quantile(part, "nearest") for part in (0.5, 0.75))
        kind = next(m.mean for m in told.measures if m.measure == "points: kindness") / seats
        said = ", ".join(f"{key}={value}" for key, value in options.items()) or "as usual"
        rows.append(
            (
                f"{seats}, {said}",
                f"{told.games:,}",
                mean(told, "rounds"),
                percent(wilson(int((points >= passing).sum()), len(points))),
                percent(wilson(int((points >= honours).sum()), len(points))),
                f"{half:.0f}",
                f"{best:.0f}",
                f"{kind:.1f}",
            )
        )
    yield from table(
        (
            "fairies",
            "games",
            "turns",
            "pass",
            "honours",
            "half reach",
            "a fourth reaches",
            "kindness",
        ),
        rows,
    )
    two, three = rows[0][-1], rows[2][-1]
    yield (
        f"Two who play to win leave each other few cubes: {two} points of kindness a fairy, where "
        f"three have {three}. So no mark that is made for three fits them, with four turns or with "
        "five. Two who are kind all the same score about five points more than three with five "
        "turns, and two less with four ([balance](../balance/fairy_school.md)): for them five "
        "turns and the marks of three go well together, and four if an evening is short."
    )
