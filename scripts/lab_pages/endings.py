"""The page about the ending rules of Gobblestones."""

from collections.abc import Iterator

from lab_pages.asking import (
    GOBBLESTONES,
    SHARE,
    Lab,
    mean,
    percent,
    table,
)


def endings(lab: Lab) -> Iterator[str]:
    """Yield the page."""
    yield "# Gobblestones: what its endings do"
    yield ""
    yield (
        "The same deals of two greedy bots under each rule. “Ended by” names the clause of "
        "[the rules](../rules/gobblestones.md)."
    )
    tables: tuple[dict[str, object], ...] = ({}, {"rush": True}, {"tiebreak": True})
    told = {
        ", ".join(f"{key}" for key in options) or "as usual": lab.reported(
            GOBBLESTONES, 2, 800 if not options else 400, "greedy", **options
        )
        for options in tables
    }
    clauses = sorted(
        {
            each.measure
            for one in told.values()
            for each in one.measures
            if each.measure.startswith("ended by ")
        }
    )
    yield from table(
        ("rule", "games", "turns", "points, both", "who begins wins", "% shared"),
        [
            (
                name,
                f"{one.games:,}",
                mean(one, "turns"),
                mean(one, "points of all seats"),
                percent(one.first),
                mean(one, "shared wins", times=100),
            )
            for name, one in told.items()
        ],
    )
    yield from table(
        ("rule", *[f"% {clause}" for clause in clauses]),
        [(name, *[mean(one, clause, 0, 100) for clause in clauses]) for name, one in told.items()],
    )
    usual, rush = (
        {each.measure: each.mean for each in told[name].measures} for name in ("as usual", "rush")
    )
    yield (
        f"*Rush* ends {SHARE * rush.get('ended by B5.4', 0):.0f} of 100 games of these bots, and "
        f"makes the average game {usual['turns'] - rush['turns']:.0f} turns shorter. They do not "
        "aim at it; who does can end a game in its first round, for the first player can lay "
        "all five stones in three deals of four. *Fewer stones win ties* settles the ties and "
        "changes nothing else that this number of games can show."
    )
