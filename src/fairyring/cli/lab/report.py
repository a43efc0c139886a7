"""The command `lab report`."""

from contextlib import nullcontext
from pathlib import Path

from rich.text import Text

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Force, Html, Jobs, Json, Whole
from fairyring.cli.common.output import Paper, figures, print_json, progress
from fairyring.cli.common.refusal import Refusal
from fairyring.lab.interval import SURE
from fairyring.lab.reports.measures import Mean
from fairyring.lab.reports.page import page
from fairyring.lab.reports.report import Report
from fairyring.lab.reports.reporting import report as report_on
from fairyring.lab.reports.side_by_side import check_beside, headings, side_by_side
from fairyring.lab.runs.folder import runs_in
from fairyring.lab.simulate import check_jobs


def report(
    *folders: Path,
    html: Html = None,
    denied: Whole = 0,
    jobs: Jobs = 1,
    force: Force = False,
    json: Json = False,
    edition: Editions = None,
) -> int:
    """Run `fairyring lab report`.

    Parameters
    ----------
    folders
        The folder of a run, or of runs at several numbers of seats; or several of them. An
        unfinished run is reported as far as it got.
    denied
        To value cards and tiles, play this many deals of each again, where its player may not use
        it. These games are kept with the run.

    """
    arguments.choose(edition)
    if html is not None:
        arguments.check_new(html, force)
    if denied < 0:
        raise Refusal(f"--denied takes a number of deals from 0 up, not {denied}")
    check_jobs(jobs)
    if not folders:
        raise Refusal("name the folder of a run")
    runs = [run for folder in folders for run in runs_in(folder)]
    check_beside([run.plan for run in runs])
    found = []
    for run in runs:
        with progress("Playing again", "deals") if denied else nullcontext() as tell:
            found.append(report_on(run, denied=denied, jobs=jobs, progress=tell))
    if html is not None:
        arguments.write(html, page(*found), force)
    if json:
        print_json(found[0] if len(found) == 1 else {"reports": found})
    elif len(found) == 1:
        _show(found[0], html)
    else:
        _show_beside(found, html)
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
    paper.print("What this number of games cannot show:")
    for sentence in found.cannot_be_told:
        paper.print(Text(f"? {sentence}", "dim"))
    _show_rest(paper, html)


def _show_beside(found: list[Report], html: Path | None) -> None:
    """Print several reports, a column for each."""
    paper = Paper()
    paper.print(f"{len(found)} runs of {found[0].plan.game}.")
    paper.print()
    names = headings(found)
    table = figures(("measure", *names), left=("measure", *names))
    for measure, means in side_by_side(found):
        cells = ["" if mean is None else _between(mean) for mean in means]
        table.add_row(measure, *cells)
    paper.print(table)
    for name, one in zip(names, found, strict=True):
        paper.print()
        paper.print(f"What stands out at {name}:")
        for sentence in one.stands_out:
            paper.print(f"• {sentence}")
    _show_rest(paper, html)


def _between(mean: Mean) -> str:
    return f"{mean.mean:.3f} ({mean.low:.3f} to {mean.high:.3f})"


def _show_rest(paper: Paper, html: Path | None) -> None:
    paper.print()
    if html is None:
        paper.print("--html FILE writes a page that also shows cards and tiles.")
    else:
        paper.print(f"Everything is in {html}.")
    sure = f"In {100 * SURE:.0f} of 100 runs the true mean lies between the two named."
    paper.print(Text(sure, "dim"))
