"""The command `lab tune`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from fairyring.cli import INTERRUPTED
from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Force, GameKey, Html, Jobs, Json, Seats, Whole
from fairyring.cli.common.output import Paper, figures, print_json, progress
from fairyring.games import game as game_of
from fairyring.lab.interval import SURE
from fairyring.lab.tuning.page import page
from fairyring.lab.tuning.search import Tuned, tune as tuned

Lines = Annotated[list[str], Parameter(consume_multiple=False)]
"""An option that may be given several times, with one value each."""


def tune(
    game: GameKey,
    /,
    *,
    seats: Seats,
    aim: Lines,
    out: Path,
    vary: Lines | None = None,
    games: Whole = 400,
    tables: Whole = 40,
    bots: str = "greedy",
    seed: Whole = 1,
    html: Html = None,
    force: Force = False,
    jobs: Jobs = 1,
    json: Json = False,
    edition: Editions = None,
) -> int:
    """Run `fairyring lab tune`.

    Parameters
    ----------
    aim
        The wanted value of a measure of the report: length=60, "who began=even", "share of
        gates=20%". May be given several times.
    out
        The folder in which everything is kept.
    vary
        An option that may be changed, with its values: rows=8,10, place_step=1..3 or rows alone; or
        an entry of the game's tables: cards.card.snowball_1.copies=1..4. May be given several
        times. Default: all options.
    games
        Number of deals for each table.
    tables
        Number of tables to try, including earlier ones.
    bots
        One bot for all seats, or one for each.
    seed
        All tables play the deals of this seed.

    """
    arguments.choose(edition)
    if html is not None:
        arguments.check_new(html, force)
    with progress("Trying", "tables") as tell:
        found = tuned(
            game_of(game),
            seats,
            games,
            aims=aim,
            vary=vary or (),
            tables=tables,
            bots=arguments.bots(bots, seats),
            seed=arguments.seed(seed),
            out=out,
            jobs=jobs,
            progress=tell,
        )
    if html is not None:
        arguments.write(html, page(found), force)
    if json:
        print_json(found)
    else:
        _show(found, html)
    return INTERRUPTED if found.stopped else 0


def _show(found: Tuned, html: Path | None) -> None:
    paper = Paper()
    question = found.question
    paper.print(f"{len(found.tried):,} of {found.tables:,} tables of {question.game} tried.")
    paper.print()
    names = list(question.ranges)
    measures = [aim.measure for aim in question.aims]
    table = figures((*names, *measures, "kept as", ""), left=(*names, "kept as", ""))
    shown = sorted(found.front, key=lambda one: one.misses)
    shown += [one for one in found.tried if one.usual and one not in found.front]
    for one in shown:
        means = [f"{mean.mean:.3f} ({mean.low:.3f} to {mean.high:.3f})" for mean in one.means]
        usual = "as usual" if one.usual else ""
        table.add_row(*[str(one.options[name]) for name in names], *means, one.key, usual)
    paper.print(table)
    paper.print()
    for why in found.refused:
        paper.print(Text(f"Not played: {why}", "dim"))
    if html is not None:
        paper.print(f"Everything is in {html}.")
    sure = f"In {100 * SURE:.0f} of 100 runs the true mean lies between the two named. "
    luck = "The nearest of many tables is a little lucky: play it again with another seed."
    paper.print(Text(sure + luck, "dim"))
