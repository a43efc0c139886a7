"""The command `lab report`."""

import json as json_text
from contextlib import nullcontext
from pathlib import Path

import msgspec
from rich.text import Text

from fairyring.cli import given
from fairyring.cli.given import Editions, Whole
from fairyring.cli.paper import Paper, figures, progress
from fairyring.cli.refusal import Refusal
from fairyring.lab.interval import SURE
from fairyring.lab.reports.page import page
from fairyring.lab.reports.report import Report
from fairyring.lab.reports.reporting import report as told
from fairyring.lab.runs.folder import Folder
from fairyring.lab.simulate import check_jobs


def report(
    folder: Path,
    /,
    *,
    html: Path | None = None,
    denied: Whole = 0,
    jobs: Whole = 1,
    force: bool = False,
    json: bool = False,
    edition: Editions = None,
) -> int:
    """Tell what the games of a run come to.

    Parameters
    ----------
    folder
        The folder of a run; one that is not over tells of the games that are there.
    html
        Write it all as one page, which opens without a network.
    denied
        Play so many deals of each card and tile again, its player denied it: what is it worth?
        What was played is kept with the run.
    jobs
        On how many cores.
    force
        Replace that page if there is one already.
    json
        Print all of it as one JSON object.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    if html is not None:
        given.check_new(html, force)
    if denied < 0:
        raise Refusal(f"--denied takes a number of deals from 0 up, not {denied}")
    check_jobs(jobs)
    with progress("Playing again", "deals") if denied else nullcontext() as tell:
        found = told(Folder(folder), denied=denied, jobs=jobs, progress=tell)
    if html is not None:
        given.write(html, page(found), force)
    if json:
        print(json_text.dumps(msgspec.to_builtins(found)))
    else:
        _show(found, html)
    return 0


def _show(found: Report, html: Path | None) -> None:
    paper = Paper()
    paper.print(f"{found.games:,} of {found.plan.games:,} games of {found.plan.game}.")
    paper.print()
    table = figures(("measure", "mean", "between"), left=("measure", "between"))
    for each in found.measures:
        table.add_row(each.measure, f"{each.mean:.3f}", f"{each.low:.3f} to {each.high:.3f}")
    paper.print(table)
    paper.print()
    paper.print("What stands out:")
    for sentence in found.stands_out:
        paper.print(f"• {sentence}")
    paper.print()
    paper.print("What so many games cannot tell:")
    for sentence in found.cannot_be_told:
        paper.print(Text(f"? {sentence}", "dim"))
    paper.print()
    if html is None:
        paper.print("What cards and tiles did stands on the page that --html FILE writes.")
    else:
        paper.print(f"All of it stands in {html}.")
    sure = f"In {100 * SURE:.0f} of 100 runs the true mean lies between the two named."
    paper.print(Text(sure, "dim"))
