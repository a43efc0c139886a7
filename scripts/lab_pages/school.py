"""How many turns two fairies need, and which marks fit which table."""

from collections.abc import Iterator

import polars

import fairyring
import fairyring.lab
from fairyring.lab.interval import wilson
from lab_pages.asking import (
    SCHOOL,
    Room,
    mean,
    percent,
    table,
)


def school(room: Room) -> Iterator[str]:
    """Four turns or five for two fairies, and which marks fit which table."""
    yield "# Fairy School: how many turns, and which marks?"
    yield ""
    yield (
        "The planner plays all seats. With 85 points a fairy passes, with 90 she has honours; in "
        "the short game with 62 and 67. A mark fits where about half of the fairies reach it; the "
        "last two columns name the points that half of them, and the best fourth, reach."
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
        folder = room.played(SCHOOL, seats, games, "planner", **options)
        told = fairyring.lab.report(folder)
        points = folder.games().select(polars.col("points").explode()).collect()["points"]
        passing, honours = (62, 67) if options.get("length") == "short" else (85, 90)
        half, best = (points.quantile(part, "nearest") for part in (0.5, 0.75))
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
            )
        )
    yield from table(
        ("fairies", "games", "turns", "pass", "honours", "half reach", "a fourth reaches"), rows
    )
    five, four, three = (int(row[5]) for row in rows[:3])
    nearer = "four" if abs(four - three) < abs(five - three) else "five"
    yield (
        f"With five turns a trimester half of the fairies of a table for two reach {five}, with "
        f"four {four}; at a table for three it is {three}. So the marks of the rules, made for "
        f"three, fit two fairies with {nearer} turns better than with the other number."
    )
