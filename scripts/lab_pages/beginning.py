"""The page about the value of beginning, for each game."""

from collections.abc import Iterator

from lab_pages.asking import (
    GDFR,
    GOBBLESTONES,
    SWINGER,
    TOBOGGAN,
    Lab,
    percent,
    table,
)


def beginning(lab: Lab) -> Iterator[str]:
    """Yield the page."""
    yield "# Is beginning worth anything?"
    yield ""
    yield (
        "The share of games that the seat wins which begins; even is what it would be if all were "
        "equal. In Fairy School all play at once, so nobody begins."
    )
    rows = []
    for game, seats, games, bots in (
        (GDFR, 2, 10_000, "greedy"),
        (GDFR, 3, 10_000, "greedy"),
        (GDFR, 4, 10_000, "greedy"),
        (GDFR, 2, 600, "search:60"),
        (GOBBLESTONES, 2, 800, "greedy"),
        (GOBBLESTONES, 3, 400, "greedy"),
        (GOBBLESTONES, 4, 400, "greedy"),
        (GOBBLESTONES, 2, 30, "search:60"),
        (SWINGER, 2, 1500, "greedy"),
        (SWINGER, 3, 1500, "greedy"),
        (SWINGER, 4, 1500, "greedy"),
        (SWINGER, 2, 300, "search:60"),
        (TOBOGGAN, 2, 250, "greedy"),
        (TOBOGGAN, 3, 250, "greedy"),
        (TOBOGGAN, 4, 250, "greedy"),
        (TOBOGGAN, 2, 40, "hob"),
    ):
        told = lab.reported(game, seats, games, bots)
        first = told.first
        verdict = "as far as this tells, no"
        if first is not None and first.low > told.even:
            verdict = "yes"
        elif first is not None and first.high < told.even:
            verdict = "it costs"
        row = (game.name, str(seats), bots, f"{told.games:,}", f"{100 * told.even:.0f} %")
        rows.append((*row, percent(first), verdict))
    yield from table(
        ("game", "seats", "bots", "games", "even", "who begins wins", "worth it?"), rows
    )
    yield "## What would make it even?"
    yield ""
    yield (
        "What some options do to it (two seats, greedy bots). What evens it out at any table is to "
        "play twice and let the other one begin."
    )
    changed = []
    for game, games, options in (
        (GDFR, 10_000, {}),
        (GDFR, 10_000, {"deal": 5}),
        (GDFR, 10_000, {"deal": 6}),
        (GDFR, 10_000, {"fairies_win": "6"}),
        (GOBBLESTONES, 800, {}),
        (GOBBLESTONES, 400, {"strict": True}),
        (GOBBLESTONES, 400, {"rush": True}),
    ):
        told = lab.reported(game, 2, games, "greedy", **options)
        said = ", ".join(f"{key}={value}" for key, value in options.items()) or "as usual"
        changed.append((game.name, said, f"{told.games:,}", percent(told.first)))
    yield from table(("game", "options", "games", "who begins wins"), changed)
