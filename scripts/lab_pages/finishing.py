"""The page about who finishes a race of Goblin Toboggan."""

from collections.abc import Iterator

import polars

import fairyring
import fairyring.lab
from fairyring.lab.interval import wilson
from fairyring.lab.runs.folder import Folder
from lab_pages.asking import (
    TOBOGGAN,
    Lab,
    mean,
    percent,
    table,
)


def finishing(lab: Lab) -> Iterator[str]:
    """Yield the page."""
    yield "# Goblin Toboggan: who sees the finish line?"
    yield ""
    yield (
        "Three bots alike on the same deals; hob looks further than greedy. “Home” is how many of "
        "the three sleds crossed the finish line of a race, “crushed” how many the avalanche "
        "took; the rest was the last one on the hill, with which a race ends."
    )
    rows = []
    tables: tuple[dict[str, object], ...] = (
        {},
        {"play_on": True},
        {"victory": "classic"},
        {"late_avalanche": 2},
        {"rows": "8"},
        {"rows": "14"},
        {"rows": "8", "play_on": True},
    )
    for bots, games, options in (
        *[("greedy", 250, options) for options in tables],
        *[("hob", 60, options) for options in (tables[0], tables[-1])],
    ):
        folder = lab.played(TOBOGGAN, 3, games, bots, **options)
        told = fairyring.lab.report(folder)
        home, crushed = per_game(folder, "crossed the line"), per_game(folder, "was crushed")
        any_home = wilson(games_with(folder, "crossed the line"), told.games)
        winner = wilson(winners_with(folder, "crossed the line"), told.games)
        said = ", ".join(f"{key}={value}" for key, value in options.items()) or "as usual"
        rows.append(
            (
                bots,
                said,
                percent(any_home),
                f"{home:.2f}",
                f"{crushed:.2f}",
                percent(winner),
                mean(told, "rounds"),
                mean(told, "points: gates", 2),
            )
        )
    yield from table(
        (
            "bots",
            "options",
            "races with somebody home",
            "home",
            "crushed",
            "the winner was home",
            "rounds",
            "points for gates, all three",
        ),
        rows,
    )
    best = max(rows, key=lambda row: float(row[3]))
    yield (
        f"A family that wants to see the finish line chooses **{best[1]}**: it brings most sleds "
        "home of those that were tried. People may bring home more than bots, or less."
    )


def per_game(folder: Folder, what: str) -> float:
    """Return how often something happened in a game, on average."""
    times = folder.counts().filter(polars.col("what") == what).select("times").collect()
    return float(times["times"].sum()) / folder.rows


def games_with(folder: Folder, what: str) -> int:
    """Return the number of games in which it happened."""
    found = folder.counts().filter(polars.col("what") == what).select("number").collect()
    return int(found["number"].n_unique())


def winners_with(folder: Folder, what: str) -> int:
    """Return the number of games won by a seat to which it happened."""
    places = dict(folder.games().select("number", "places").collect().drop_nulls().iter_rows())
    happened = folder.counts().filter(polars.col("what") == what)
    pairs = happened.select("number", "seat").unique().collect().iter_rows()
    return len({number for number, seat in pairs if places.get(number, [0] * 9)[seat] == 1})
