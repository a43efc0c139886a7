"""Reports of faults: what a person's device was shown, without anybody's name.

Reports that are read come from other people, so everything is checked before it is drawn.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from fairyring import __version__
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.display.zones import is_field
from fairyring.kernel.options import MOST_SEATS
from fairyring.kernel.words import marked, one_line, say
from fairyring.table.state.table import TableState
from fairyring.table.views.fault_messages import (
    Passed,
    SentMessage,
    kept_of,
    numbered,
    without_names,
)
from fairyring.table.views.viewpoint import seen, viewpoint

_LINES = 30
"""The number of log lines in a report."""


class Report(Struct, frozen=True):
    """One moment as one seat saw it, made from its own view alone."""

    fairyring: str
    """The version of the package."""
    game: str
    rules: int
    seats: int
    options: dict[str, int | str | bool]
    seat: int | None
    """The reporting seat, counted from 0; None for an onlooker."""
    step: int
    browser: str
    page: str
    """The version of the page's files, which may be older than the package."""
    log: tuple[str, ...]
    scene: Scene
    messages: tuple[SentMessage, ...] = ()
    """The last messages between the page and the table."""


def report_of(
    state: TableState, person: str, browser: str, page: str = "", passed: Sequence[Passed] = ()
) -> Report | None:
    """Return a report of what a person sees; None before the game."""
    if state.play is None:
        return None
    play, held = state.play, state.roster.held(person)
    eyes = viewpoint(play.position, held, state.step, None)
    view, viewer = seen(play.position, eyes)
    called = numbered(state.roster.names())
    lines = state.story.latest(eyes.viewing, _LINES, seated=bool(held))
    return Report(
        __version__, state.game.key, state.game.rules_version, len(state.roster.seats),
        dict(play.settings), eyes.viewing, state.seq_of(held), browser, page,
        tuple([without_names(line.text, called) for line in lines if line.kind == "fact"]),
        state.game.scene_module.scene(view, viewer, play.settings),
        kept_of(passed, eyes.viewing, called),
    )  # fmt: skip


LARGEST = 1_000_000
"""The most bytes of a report; a large real one has a tenth of that."""
_MOST_PIECES = 2_000
_MOST_ZONES = 200
_MOST_LINES = 1_000
_WIDEST = 100
"""The most columns and rows of a board."""
_LONGEST = 2_000
"""The most characters of a text in a scene."""
_NO_SEATS = marked("it tells of seats that there are not")
_NO_ZONES = marked("it tells of places that there are not")
_TOO_MUCH = marked("it tells of more than there can be at a table")


class BadReport(ValueError):
    """Content that is not a valid report; the message says why, in one line."""


def read_report(content: bytes) -> Report:
    """Return a report after checking everything in it. Raises BadReport."""
    if len(content) > LARGEST:
        raise BadReport(say(_TOO_MUCH))
    try:
        report = msgspec.json.decode(content, type=Report)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as wrong:
        raise BadReport(one_line(str(wrong))) from None
    flaw = next(_flaws(report), None)
    if flaw is not None:
        raise BadReport(say(flaw))
    return report


def _flaws(report: Report) -> Iterator[str]:
    scene = report.scene
    owners = [zone.owner for zone in scene.zones]
    if not 1 <= report.seats <= MOST_SEATS:
        yield _NO_SEATS
    for seat in (report.seat, scene.seat, *scene.awaited, *owners):
        if seat is not None and not 0 <= seat < report.seats:
            yield _NO_SEATS
    if not {piece.zone for piece in scene.pieces} <= {zone.id for zone in scene.zones}:
        yield _NO_ZONES
    if len(report.log) > _MOST_LINES or len(scene.notes) > _MOST_LINES:
        yield _TOO_MUCH
    if len(scene.pieces) > _MOST_PIECES or len(scene.zones) > _MOST_ZONES:
        yield _TOO_MUCH
    yield from _of_boards(scene)
    if any(len(text) > _LONGEST for text in _texts(msgspec.to_builtins(scene))):
        yield _TOO_MUCH


def _of_boards(scene: Scene) -> Iterator[str]:
    """Yield the flaws of boards and of places on them."""
    boards = {zone.id for zone in scene.zones if is_field(zone)}
    for zone in scene.zones:
        named = len(zone.columns), len(zone.rows)
        sizes = (*zone.size, *named) if zone.id in boards else named
        if not all(0 <= size <= _WIDEST for size in sizes) or min(zone.blocks, default=1) < 1:
            yield _NO_ZONES
    for piece in scene.pieces:
        if piece.zone in boards and not all(0 <= place < _WIDEST for place in piece.at):
            yield _NO_ZONES


def _texts(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    for inner in (
        told.values() if isinstance(told, dict) else told if isinstance(told, list | tuple) else ()
    ):
        yield from _texts(inner)
