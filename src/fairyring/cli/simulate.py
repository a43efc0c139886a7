"""The command `simulate`."""

import json as json_text

import msgspec
from rich.table import Table
from rich.text import Text

from fairyring.cli import INTERRUPTED, given
from fairyring.cli.given import Editions, Pairs, Whole
from fairyring.cli.paper import Paper, figures, progress
from fairyring.games import game as game_of
from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.lab import simulate as lab
from fairyring.lab.interval import SURE, Share


def simulate(
    game: str,
    /,
    *,
    seats: Whole,
    games: Whole,
    bots: str = "random",
    option: Pairs = None,
    seed: Whole | None = None,
    jobs: Whole = 1,
    json: bool = False,
    edition: Editions = None,
) -> int:
    """Let bots play many games, and count.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    seats
        How many play.
    games
        How many games are played. Ctrl-C stops earlier, and tells of those that are done.
    bots
        One bot for all seats, or one for each: random, greedy, search (search:400 imagines 400
        games before each action), sprite, hob, puck, oberon, or planner, where the game has one.
    option
        An option of the game as K=V; may be given several times.
    seed
        The same seed gives the same games, whatever the jobs; without it any.
    jobs
        On how many cores.
    json
        Print one JSON object; its `first_wins` is the share of games that who began won.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    found = game_of(game)
    chosen = given.any_seed(seed)
    with progress("Playing") as tell:
        run = lab.simulate(
            found,
            seats,
            games,
            bots=given.names(bots),
            options=given.options(option),
            seed=chosen,
            jobs=jobs,
            progress=tell,
        )
    if json:
        print(json_text.dumps(msgspec.to_builtins(run)))
    else:
        _show(found, run)
    return INTERRUPTED if run.stopped else 0


def _show(game: Game, run: lab.Run) -> None:
    paper = Paper()
    if run.stopped:
        paper.print(f"Stopped after {run.games:,} of {run.wanted:,} games.")
    build = "compiled" if run.compiled else "plain Python"
    paper.print(
        f"{run.games:,} games of {run.game} in {run.seconds:.2f} s: "
        f"{run.games_per_second:,.0f} games/s, {run.actions_per_second:,.0f} actions/s ({build})."
    )
    paper.print()
    paper.print(_seats(run))
    paper.print()
    if run.first_wins is not None:
        paper.print(
            f"Who began won {_percent(run.first_wins)} of the games ({_between(run.first_wins)})."
        )
    if run.points is not None:
        points = run.points
        made = ", ".join(f"{say(name)} {part:.1f}" for name, part in points.parts.items())
        paper.print(
            f"Points: {points.mean:.1f} on average, with a spread of {points.spread:.1f}: {made}."
        )
    length = run.length
    if length.mean is not None:
        paper.print(
            f"Actions a game: {length.mean:.1f} on average, half have at most {length.p50}, "
            f"95 in 100 at most {length.p95}, none more than {length.max}."
        )
    if run.reasons:
        paper.print()
        paper.print(_endings(game, run))
    if run.unfinished:
        paper.print(f"Not finished: {run.unfinished:,}, cut after {lab.CUT:,} actions.")
    sure = f"In {100 * SURE:.0f} of 100 runs the true share lies between the two named."
    paper.print()
    paper.print(Text(f"Seed {run.seed}. {sure}", "dim"))


def _seats(run: lab.Run) -> Table:
    """Who plays each seat, and what it won."""
    table = figures(("seat", "bot", "games won", "", "between"), left=("bot", "between"))
    if run.points is not None:
        table.add_column("points", justify="right")
    for seat, won in enumerate(run.wins):
        share = run.win_shares[seat]
        row: list[str | Text] = [str(seat + 1), Text(run.bots[seat]), f"{won:,.1f}"]
        row += [_percent(share), _between(share)] if share is not None else ["", ""]
        if run.points is not None:
            mean = run.points.by_seat[seat]
            row.append("" if mean is None else f"{mean:.1f}")
        table.add_row(*row)
    return table


def _endings(game: Game, run: lab.Run) -> Table:
    """The clauses that ended games, and what they say in a few words."""
    table = figures(("ended by", "games", "", "that is"), left=("ended by", "that is"))
    table.columns[-1].no_wrap = False
    for clause, count in run.reasons.items():
        words = Text(game.rulebook[clause].end, no_wrap=True, overflow="ellipsis")
        table.add_row(clause, f"{count:,}", f"{100 * count / run.games:.1f} %", words)
    return table


def _percent(share: Share) -> str:
    return f"{100 * share.share:.1f} %"


def _between(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
