"""Write docs/lab from games that are played: the designers' questions, each a page.

    python scripts/lab_answers.py [--runs FOLDER] [--jobs J] [PAGE ...]

What was played is kept in the folder, so a second time is quick; with keys of pages, only those.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import polars

import fairyring
import fairyring.lab
from fairyring.kernel.position import Position
from fairyring.lab.interval import Share, wilson
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.report import Report

DOCS: Final = Path(__file__).parent.parent / "docs" / "lab"
SEED: Final = 17
GDFR, GOBBLESTONES, SWINGER, TOBOGGAN, SCHOOL = (
    fairyring.game(key) for key in ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school")
)
REACHED: Final = 200_000
"""So many positions are looked at before a search for a win is given up."""


class Room(NamedTuple):
    """Where games are played and kept."""

    runs: Path
    jobs: int
    share: float
    """Which part of all games is played: a small one shows that it works."""

    def many(self, number: int) -> int:
        """So many, or the part of them that is played."""
        return max(4, round(number * self.share))

    def played(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Folder:
        """So many games, played now or before."""
        games = self.many(games)
        said = "-".join(f"{key}-{value}" for key, value in options.items())
        name = "-".join(filter(None, (game.key, str(seats), str(games), bots, said)))
        folder = self.runs / name.replace(":", "-")
        return fairyring.lab.run(
            game, seats, games, bots=bots, options=options, seed=SEED, out=folder, jobs=self.jobs
        ).folder

    def told(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Report:
        """What they come to."""
        return fairyring.lab.report(self.played(game, seats, games, bots, **options))


def percent(share: Share | None) -> str:
    """A share with its interval."""
    if share is None:
        return "nobody"
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean(report: Report, measure: str, digits: int = 1, times: float = 1) -> str:
    """A mean with its interval."""
    for each in report.measures:
        if each.measure == measure:
            ends = (times * each.mean, times * each.low, times * each.high)
            middle, low, high = (f"{number:.{digits}f}" for number in ends)
            return f"{middle} ({low} to {high})"
    return f"{0:.{digits}f}"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table of Markdown."""
    yield ""
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


# ---------------------------------------------------------------- can a game become unwinnable?


def unwinnable(room: Room) -> Iterator[str]:
    """Whether a game of Goblins Drool can become unwinnable, and whether five cards play better."""
    yield "# Goblins Drool: can it become unwinnable, and do five cards play better?"
    yield ""
    yield "## Alone"
    yield ""
    solved = [solvable(number) for number in range(room.many(DEALS))]
    known = [one for one in solved if one is not None]
    yield (
        "A deal for one is solved exactly. As the dice deal it, "
        f"{percent(wilson(known.count(False), len(known)))} of {len(known):,} deals cannot be won "
        "at all. A table for one deals such a hand again, so nobody meets one."
    )
    yield ""
    yield "## Two players"
    yield ""
    found = [rescue(number) for number in range(room.many(ENDGAMES))]
    closed = sum(one is None for one in found)
    open_ones = sorted(one for one in found if one is not None)
    yield (
        f"{len(found):,} games were played at random by two who never took a win, {LONG} moves "
        "long. From there all that both can do was tried, whoever it helps, until somebody had no "
        f"Goblin left. In {len(open_ones):,} of them somebody can still win: half of the times "
        f"within {open_ones[len(open_ones) // 2]} moves, and never later than after "
        f"{open_ones[-1]}. "
        + (
            "No position was found from which nobody can win. So a game of two does not become "
            "unwinnable by its cards; it is drawn out by players who do not let each other win."
            if not closed
            else f"In {closed} all was tried in vain: a game of two can become unwinnable."
        )
    )
    yield ""
    yield "How often that happens, and what the number of cards does:"
    rows = []
    for bots, games in (("greedy", 10_000), ("search:60", 600)):
        for deal in (4, 5, 6):
            told = room.told(GDFR, 2, games, bots, deal=deal)
            rows.append(
                (
                    bots,
                    str(deal),
                    f"{told.games:,}",
                    mean(told, "actions"),
                    percent(told.first),
                    mean(told, "ended by G4.3", times=100),
                    mean(told, "ended by G4.4", times=100),
                    mean(told, "changes of the lead"),
                    mean(told, "share of decisions that matter", 0, times=100),
                )
            )
    yield from table(
        (
            "bots",
            "cards each",
            "games",
            "actions",
            "who begins wins",
            "% ended by repetition (G4.3)",
            "% ended by the last turn (G4.4)",
            "changes of the lead",
            "% of choices that matter",
        ),
        rows,
    )
    yield (
        "More cards give more to choose from. Whether that is better is a matter of taste; the "
        "table says what one gets for it."
    )


DEALS: Final = 2_000
ENDGAMES: Final = 1_500
LONG: Final = 60


def solvable(number: int) -> bool | None:
    """Whether a deal for one can be won; None where that takes too long to say."""
    position = GDFR.start(1, GDFR.as_it_falls, dice=fairyring.FastDice(SEED, number))
    return GDFR.solve(position, 400_000).solvable


def rescue(number: int) -> int | None:
    """After how many moves somebody can win, where long nobody did; None where no way was found."""
    dice = fairyring.FastDice(SEED, number)
    position = GDFR.start(2, {"turn_cap": 200}, dice=dice)
    for _ in range(LONG):
        (seat,) = position.awaited()
        ways = [there for _, there in ways_on(position, seat) if there.outcome() is None]
        if not ways:
            break
        position = ways[dice.below(len(ways))]
    return win_from(position)


def ways_on(position: Position, seat: int) -> Iterator[tuple[object, Position]]:
    """All that may be done, and what it leads to."""
    for action in position.actions(seat):
        there = position.copy()
        there.play(seat, action, fairyring.FastDice(1))
        yield action, there


def win_from(position: Position) -> int | None:
    """In how few moves somebody wins, whoever helps; None where all was tried in vain."""
    edge, known = [position], set[object]()
    for depth in range(1, REACHED):
        further = []
        for here in edge:
            for _, there in ways_on(here, here.awaited()[0]):
                outcome = there.outcome()
                if outcome is not None and outcome.reason == "G4.1":
                    return depth
                mark = cards(there)
                if outcome is None and mark not in known:
                    known.add(mark)
                    further.append(there)
        if len(known) > REACHED:
            raise RuntimeError("this takes too long to say")
        if not further:
            return None
        edge = further
    return None


def cards(position: Position) -> object:
    """Whose turn it is, and where every card lies with which side up."""
    told: dict[object, object] = dict(position.state())  # type: ignore[arg-type]
    where = ("h0", "h1", "circle", "fairies")
    return position.awaited(), *(told.get(field, 0) for field in where)


# ---------------------------------------------------------------- is beginning worth anything?


def beginning(room: Room) -> Iterator[str]:
    """Whether beginning is worth anything in each game."""
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
        told = room.told(game, seats, games, bots)
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
        "Of the options of a table, these change it (two seats, greedy). Where no option does, "
        "what does it at any table is to play twice and let the other one begin."
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
        told = room.told(game, 2, games, "greedy", **options)
        said = ", ".join(f"{key}={value}" for key, value in options.items()) or "as usual"
        changed.append((game.name, said, f"{told.games:,}", percent(told.first)))
    yield from table(("game", "options", "games", "who begins wins"), changed)


# ---------------------------------------------------------------- Gobblestones: how it ends


def endings(room: Room) -> Iterator[str]:
    """How each ending rule changes Gobblestones."""
    yield "# Gobblestones: what its endings do"
    yield ""
    yield (
        "The same deals of two greedy bots under each rule. “Ended by” names the clause of "
        "[the rules](../rules/gobblestones.md)."
    )
    tables: tuple[dict[str, object], ...] = ({}, {"rush": True}, {"tiebreak": True})
    told = {
        ", ".join(f"{key}" for key in options) or "as usual": room.told(
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
    yield (
        "*Rush* is another game: it is over in a few turns, and most of the stones stay in the "
        "bag. *Fewer stones win ties* changes nothing but the ties."
    )


# ---------------------------------------------------------------- Toboggan: who sees the finish?


def finishing(room: Room) -> Iterator[str]:
    """How often a race of Goblin Toboggan is finished, and which options let one see the line."""
    yield "# Goblin Toboggan: who sees the finish line?"
    yield ""
    yield (
        "Three greedy bots on the same deals. “Home” is how many of the three sleds crossed the "
        "finish line of a race, “crushed” how many the avalanche took; the rest was on the hill "
        "when only one was left."
    )
    rows = []
    for options in (
        {},
        {"play_on": True},
        {"victory": "classic"},
        {"late_avalanche": 2},
        {"rows": "8"},
        {"rows": "14"},
        {"rows": "8", "play_on": True},
    ):
        folder = room.played(TOBOGGAN, 3, 250, "greedy", **options)
        told = fairyring.lab.report(folder)
        home, crushed = per_game(folder, "finished"), per_game(folder, "was crushed")
        any_home = wilson(games_with(folder, "finished"), told.games)
        winner = wilson(winners_with(folder, "finished"), told.games)
        said = ", ".join(f"{key}={value}" for key, value in options.items()) or "as usual"
        rows.append(
            (
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
    best = max(rows, key=lambda row: float(row[2]))
    yield (
        f"A family that wants to see the finish line chooses **{best[0]}**: it brings most sleds "
        "home of those that were tried. Bots that look one action ahead ride badly, so people "
        "will see more of it than these."
    )


def per_game(folder: Folder, what: str) -> float:
    """How often something happened, on average."""
    times = folder.counts().filter(polars.col("what") == what).select("times").collect()
    return float(times["times"].sum()) / folder.rows


def games_with(folder: Folder, what: str) -> int:
    """In how many games it happened."""
    found = folder.counts().filter(polars.col("what") == what).select("number").collect()
    return int(found["number"].n_unique())


def winners_with(folder: Folder, what: str) -> int:
    """How many games were won by somebody to whom it happened."""
    places = dict(folder.games().select("number", "places").collect().drop_nulls().iter_rows())
    happened = folder.counts().filter(polars.col("what") == what)
    pairs = happened.select("number", "seat").unique().collect().iter_rows()
    return len({number for number, seat in pairs if places.get(number, [0] * 9)[seat] == 1})


# ---------------------------------------------------------------- Fairy School: turns and marks


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
    yield (
        "Two fairies with four turns a trimester score like three with five; with five turns they "
        "score more, and their marks should be higher by as much as the column says."
    )


PAGES: Final[dict[str, Callable[[Room], Iterator[str]]]] = {
    "unwinnable": unwinnable,
    "beginning": beginning,
    "endings": endings,
    "finishing": finishing,
    "school": school,
}
_FOOT: Final = (
    "Figures in brackets are the ends of 95 % intervals. Written by `scripts/lab_answers.py` from "
    "games that anybody can play again (seed {seed}); what bots do, people may do otherwise."
)


def main() -> None:
    """Write the pages that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=", ".join(PAGES))
    parser.add_argument("--runs", type=Path, default=Path("build/lab"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="play so small a part of it")
    parser.add_argument("--out", type=Path, default=DOCS)
    asked = parser.parse_args()
    room = Room(asked.runs, asked.jobs, asked.share)
    for key in asked.pages or PAGES:
        lines = [*PAGES[key](room), "", _FOOT.format(seed=SEED)]
        (asked.out / f"{key}.md").write_text("\n".join(lines) + "\n", "utf-8")
        print(key, flush=True)


if __name__ == "__main__":
    main()
