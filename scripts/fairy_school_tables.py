"""Tables of the balance games of Fairy School, made from their tally."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from fairy_school_counts import WIN, Tally
from fairyring.games.fairy_school.parts import (
    CARDS,
    DECKS,
    LONG_FINALS,
    SHORT_FINALS,
    Creature,
    Kind,
)
from fairyring.games.fairy_school.parts.notation import write_line
from fairyring.games.fairy_school.position.school.rules import LONG_MARKS, SHORT_MARKS

SOURCES: Final = {
    "kindness": "kindness",
    "projects": "projects",
    "steps": "final steps",
    "creatures": "creatures",
    "elements": "elements",
}
"""The sources of points in the tally, and their names in the tables."""


class Table(NamedTuple):
    """Rows under a heading."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def per(part: float, whole: float, digits: int = 2) -> str:
    """Format a mean; `-` if there is nothing to divide by."""
    return f"{part / whole:.{digits}f}" if whole else "-"


def percent(part: float, whole: float) -> str:
    """Format a share."""
    return f"{100 * part / whole:.1f}%" if whole else "-"


def column(tally: Tally, name: str) -> dict[int, int]:
    """Return the counts under a name, by number."""
    return {
        key[1]: number
        for key, number in sorted(tally.items(), key=str)
        if len(key) == 2 and key[0] == name and isinstance(key[1], int)
    }


def quantile(counts: Mapping[int, int], part: float) -> int:
    """Return the smallest number that at least this part of the counts does not exceed."""
    total, reached = sum(counts.values()), 0.0
    for number in sorted(counts):
        reached += counts[number]
        if reached >= part * total:
            return number
    raise ValueError("nothing was counted")


def tables(tally: Tally, seats: int, short: bool) -> list[Table]:
    """Return all tables for one number of seats."""
    return [
        _scores(tally, seats, short),
        _sources(tally, seats),
        _seats(tally, seats),
        _course(tally, seats, short),
        _steps(tally, seats),
        _decks(tally),
        _finals(tally, short),
        _creatures(tally, seats),
        *(_cards(tally, kind) for kind in Kind if kind < Kind.III or not short),
    ]


def _scores(tally: Tally, seats: int, short: bool) -> Table:
    passes, honours = SHORT_MARKS if short else LONG_MARKS
    rows = []
    for who, name in (("winner", "winner's score"), ("everybody", "score")):
        counts = column(tally, name)
        number = sum(counts.values())
        mean = sum(points * n for points, n in counts.items())
        rows.append((
            who, per(mean, number, 1), *(str(quantile(counts, q)) for q in (0.1, 0.5, 0.9)),
            percent(sum(n for points, n in counts.items() if points >= passes), number),
            percent(sum(n for points, n in counts.items() if points >= honours), number),
        ))  # fmt: skip
    head = ("score", "mean", "10%", "half", "90%", f"{passes} or more", f"{honours} or more")
    return Table("Scores", head, rows)


def _sources(tally: Tally, seats: int) -> Table:
    games = tally["games",]
    rows = [
        (
            called,
            per(tally["source", name], games * seats, 1),
            per(tally["winners' source", name], WIN * games, 1),
        )
        for name, called in SOURCES.items()
    ]
    return Table("Points by source", ("source", "everybody", "winner"), rows)


def _seats(tally: Tally, seats: int) -> Table:
    games = tally["games",]
    rows = []
    for seat in range(seats):
        share = tally["wins", seat] / WIN / games
        spread = 1.96 * sqrt(
            max(0.0, tally["squared wins", seat] / WIN**2 / games - share**2) / games
        )
        rows.append((
            str(seat + 1), percent(share, 1),
            f"{100 * (share - spread):.1f} to {100 * (share + spread):.1f}%",
            per(tally["points", seat], games, 1),
        ))  # fmt: skip
    return Table("Seats (95% intervals)", ("seat", "wins", "interval", "points"), rows)


def _course(tally: Tally, seats: int, short: bool) -> Table:
    games = tally["games",]
    fairies = games * seats
    rows = []
    for trimester in range(1, 4 if short else 5):
        rows.append((
            str(trimester), per(tally["projects in trimester", trimester], fairies),
            per(tally["gifts", trimester], fairies),
            percent(tally["stuck", trimester], fairies) if trimester < (3 if short else 4) else "",
            per(tally["idle", trimester], fairies), str(tally["stayed idle", trimester]),
        ))  # fmt: skip
    rows.append((
        "all", per(sum(column(tally, "projects in trimester").values()), fairies),
        per(sum(column(tally, "gifts").values()), fairies), "",
        per(sum(column(tally, "idle").values()), fairies),
        f"{per(tally['cubes left',], fairies, 1)} cubes left",
    ))  # fmt: skip
    head = ("trimester", "projects", "cubes given", "no project", "idle", "stayed idle")
    return Table("Course, for each fairy", head, rows)


def _steps(tally: Tally, seats: int) -> Table:
    games = tally["games",]
    rows = [
        ("turns of the last trimester", _shares(column(tally, "last turns"), games)),
        ("steps reached", _shares(column(tally, "steps"), games * seats)),
        ("ended by", "  ".join(
            f"{key[1]}: {percent(n, games)}" for key, n in sorted(tally.items(), key=str)
            if key[0] == "reason")),
    ]  # fmt: skip
    return Table("The end", ("", "share"), rows)


def _shares(counts: Mapping[int, int], whole: float) -> str:
    mean = sum(number * n for number, n in counts.items()) / whole
    parts = "  ".join(f"{number}: {percent(counts[number], whole)}" for number in sorted(counts))
    return f"mean {mean:.2f}  {parts}"


def _decks(tally: Tally) -> Table:
    rows = [
        (deck.letter, str(tally["deck", at]),
         per(tally["deck's points", at], tally["deck", at], 1),
         percent(tally["deck's wins", at], WIN * tally["deck", at]))
        for at, deck in enumerate(DECKS) if tally["deck", at]
    ]  # fmt: skip
    return Table("Ready-made decks", ("deck", "played", "points", "wins"), rows)


def _finals(tally: Tally, short: bool) -> Table:
    rows = [
        (f"{final.name} {final.title}", str(tally["final", at]),
         per(tally["final's steps", at], tally["final", at]),
         percent(tally["final's wins", at], WIN * tally["final", at]))
        for at, final in enumerate(SHORT_FINALS if short else LONG_FINALS)
    ]  # fmt: skip
    return Table("Final projects", ("final", "taken", "steps", "wins"), rows)


def _creatures(tally: Tally, seats: int) -> Table:
    fairies = tally["games",] * seats
    rows = [(c.key, percent(tally["studied", int(c)], fairies)) for c in Creature]
    rows.append(("all", per(sum(column(tally, "studied").values()), fairies)))
    return Table("Creatures studied", ("creature", "by"), rows)


def _cards(tally: Tally, kind: Kind) -> Table:
    """Return the table of the cards of a kind.

    Uses are per time played; points are the mean score of those who bought it less that of all.
    """
    rows = []
    scores = column(tally, "score")
    mean = sum(points * n for points, n in scores.items()) / sum(scores.values())
    for card, printed in enumerate(CARDS):
        if printed.kind is not kind:
            continue
        played = tally["shared", card] + tally["personal", card]
        row: tuple[str, ...] = (
            str(printed.number),
            " or ".join(write_line(line) for line in printed.effect),
        )
        if kind >= Kind.I:
            row += (
                percent(tally["drafted", card], tally["seen", card]),
                str(tally["chosen", card]),
                str(tally["bought", card]),
                percent(tally["bought", card], tally["chosen", card]),
            )
        rows.append((
            *row, str(played), percent(tally["shared", card], played),
            per(tally["own uses", card], played),
            per(tally["others' uses", card], tally["shared", card]),
            *(_more(tally, card, mean) for _ in range(kind >= Kind.I)),
        ))  # fmt: skip
    draft = ("drafted of seen", "chosen", "bought", "of chosen") if kind >= Kind.I else ()
    head = ("card", "effect", *draft, "played", "shared", "own uses", "others' uses")
    head += ("points",) * (kind >= Kind.I)
    return Table(f"Cards {kind.name}", head, rows)


def _more(tally: Tally, card: int, mean: float) -> str:
    bought = tally["bought", card]
    return f"{tally['with', card] / bought - mean:+.1f}" if bought else "-"


def written(table: Table) -> str:
    """Return a table as Markdown."""
    rows = [table.head, *table.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join([f"### {table.title}", "", *lines, ""])
