"""The command `simulate`."""

import json as json_text
import secrets

import msgspec
from rich.table import Table
from rich.text import Text

from fairyring.cli import given
from fairyring.cli.given import Pairs, Whole
from fairyring.cli.paper import Paper, progress
from fairyring.games import game as game_of
from fairyring.kernel.dice import SEED_LIMIT
from fairyring.lab import simulate as lab


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
) -> None:
    """Let bots play many games, and count.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    seats
        How many play.
    games
        How many games are played.
    bots
        One bot for all seats, or one for each: random, greedy.
    option
        An option of the game as K=V; may be given several times.
    seed
        The same seed gives the same games, whatever the jobs; without it any.
    jobs
        On how many cores.
    json
        Print one JSON object.

    """
    found = game_of(game)
    chosen = secrets.randbelow(SEED_LIMIT) if seed is None else given.seed(seed)
    with progress("Playing") as tell:
        run = lab.simulate(
            found,
            seats,
            games,
            bots=[name.strip() for name in bots.split(",")],
            options=given.options(option),
            seed=chosen,
            jobs=jobs,
            progress=tell,
        )
    if json:
        print(json_text.dumps(msgspec.to_builtins(run)))
    else:
        _show(run)


def _show(run: lab.Run) -> None:
    paper = Paper()
    build = "compiled" if run.compiled else "plain Python"
    paper.print(
        f"{run.games:,} games of {run.game} in {run.seconds:.2f} s: "
        f"{run.games_per_second:,.0f} games/s, {run.actions_per_second:,.0f} actions/s ({build})."
    )
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("seat", "bot", "games won", ""):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for seat, won in enumerate(run.wins):
        table.add_row(
            str(seat + 1), Text(run.bots[seat]), f"{won:,.1f}", f"{100 * won / run.games:.1f} %"
        )
    paper.print(table)
    length = run.length
    if length.mean is not None:
        paper.print(
            f"Actions a game: {length.mean:.1f} on average, half have at most {length.p50}, "
            f"95 in 100 at most {length.p95}, none more than {length.max}."
        )
    for clause, count in run.reasons.items():
        paper.print(f"Ended by {clause}: {count:,} ({100 * count / run.games:.1f} %).")
    if run.unfinished:
        paper.print(f"Not finished: {run.unfinished:,}, cut after {lab.CUT:,} actions.")
    paper.print(Text(f"Seed {run.seed}", "dim"))
