"""A report as one page that works offline."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from fairyring.games import game as game_of
from fairyring.lab.interval import SURE
from fairyring.lab.reports.report import Happened, Report
from fairyring.lab.reports.side_by_side import headings, side_by_side
from fairyring.lab.reports.worth import Worth
from fairyring.picture.offline import filled
from fairyring.picture.sheet.faces import Faces

_TALLEST = 0.5
"""The share at the end of a bar's scale, or more if one is larger."""


_SMALLEST = 0.05
"""The same for the worth of a card."""


class _Thing(NamedTuple):
    """Something that was counted, with its picture."""

    name: str
    face: str | None
    """The name of its picture among those of the page."""
    happened: Happened


class _Valued(NamedTuple):
    """Something that was denied, with its picture."""

    name: str
    face: str | None
    worth: Worth


class _RunOnPage(NamedTuple):
    """A report, with the data for its part of the page."""

    name: str
    report: Report
    kinds: list[tuple[str, list[_Thing]]]
    valued: list[_Valued]
    farthest: float


def page(*reports: Report) -> str:
    """Return the page of a report, or of several runs of one game."""
    game = game_of(reports[0].plan.game)
    faces = Faces(game.art_module)
    runs = [
        _run(faces, name, report) for name, report in zip(headings(reports), reports, strict=True)
    ]
    shares = [share for report in reports for share in (*report.wins, report.first)]
    return filled(
        __package__,
        "page.html",
        game=game,
        runs=runs,
        beside=list(side_by_side(reports)),
        games=sum(report.games for report in reports),
        widest=max([_TALLEST, *[share.high for share in shares if share is not None]]),
        sure=100 * SURE,
        faces=Markup(faces.symbols()),  # our own drawings, safe to embed
        endings={clause.id: clause.end for clause in game.rulebook},
    )


def _run(faces: Faces, name: str, report: Report) -> _RunOnPage:
    ends = [abs(end) for worth in report.worths for end in (worth.low, worth.high)]
    return _RunOnPage(
        name,
        report,
        kinds=list(_kinds(faces, report)),
        valued=list(_valued(faces, report)),
        farthest=max([_SMALLEST, *ends]),
    )


def _kinds(faces: Faces, report: Report) -> Iterator[tuple[str, list[_Thing]]]:
    """Yield what was counted, grouped by kind."""
    for what, things in groupby(report.happened, lambda each: each.what):
        yield (
            what,
            [_Thing(each.thing.replace("_", " "), faces.face(each.thing), each) for each in things],
        )


def _valued(faces: Faces, report: Report) -> Iterator[_Valued]:
    """Yield what was denied, the highest worth first."""
    for worth in sorted(report.worths, key=lambda worth: -worth.gain):
        name = f"{worth.what} {worth.thing.replace('_', ' ')}".strip()
        yield _Valued(name, faces.face(worth.thing), worth)
