"""The command `lab compare`."""

from pathlib import Path

from rich.table import Table
from rich.text import Text

from fairyring.cli.common.options import Jobs, Json
from fairyring.cli.common.output import Paper, figures, print_json
from fairyring.cli.common.refusal import Refusal
from fairyring.lab.interval import SURE
from fairyring.lab.reports.comparing import Comparison, check_comparable, compare as compared
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import plan_file
from fairyring.lab.runs.running import play_elsewhere


def compare(
    one: Path,
    other: Path,
    /,
    *,
    out: Path,
    size: float = 5.0,
    jobs: Jobs = 1,
    json: Json = False,
) -> int:
    """Run `fairyring lab compare`.

    Parameters
    ----------
    one
        A plan, as a TOML file: game, seats, games, bots, seed, edition, and [options].
    other
        Another plan with the same game, seats, games and seed.
    out
        The folder of both runs; games that are there already are not played again.
    size
        The smallest difference that matters, in percent of the first mean.

    """
    said = [plan_file(file) for file in (one, other)]
    check_comparable(*said)
    if said[0] == said[1]:
        raise Refusal("both plans are equal; change in one of them what you want to compare")
    folders = [Folder(out / name) for name in ("one", "other")]
    for plan, folder in zip((one, other), folders, strict=True):
        status = play_elsewhere(plan, folder, jobs).returncode
        if status:
            return status
    found = compared(*folders, size=size / 100)
    if json:
        print_json(found)
    else:
        _show(found)
    return 0


def _show(found: Comparison) -> None:
    paper = Paper()
    paper.print(f"{found.games:,} deals of {found.one.game}, played twice.")
    paper.print()
    paper.print(_table(found))
    paper.print()
    differing = [each.measure for each in found.differences if each.found]
    if differing:
        paper.print(f"What differs: {', '.join(differing)}.")
    else:
        paper.print("No difference found.")
    percent = 100 * found.size
    notes = (
        f"In {100 * SURE:.0f} of 100 comparisons the true difference lies between the two named. "
        f"“Needed” is how many deals it takes to find one of {percent:g} % of the first mean."
    )
    paper.print(Text(notes, "dim"))


def _table(found: Comparison) -> Table:
    table = figures(
        ("measure", "first", "other", "difference", "between", "", "needed"),
        left=("measure", "between", ""),
    )
    for each in found.differences:
        table.add_row(
            each.measure,
            f"{each.one:.3f}",
            f"{each.other:.3f}",
            f"{each.difference:+.3f}",
            f"{each.low:+.3f} to {each.high:+.3f}",
            "differs" if each.found else "",
            "" if each.needed is None else f"{each.needed:,}",
        )
    return table
