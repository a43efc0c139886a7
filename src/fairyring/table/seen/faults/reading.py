"""Reads reports. They come from other people, so everything is checked before it is drawn."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.display.zones import is_field
from fairyring.kernel.options import MOST_SEATS
from fairyring.kernel.words import marked, one_line, say
from fairyring.table.seen.faults.report import Report

LARGEST: Final = 1_000_000
"""The most bytes of a report; a large real one has a tenth of that."""
_MOST_PIECES: Final = 2_000
_MOST_ZONES: Final = 200
_MOST_LINES: Final = 1_000
_WIDEST: Final = 100
"""The most columns and rows of a board."""
_LONGEST: Final = 2_000
"""The most characters of a text in a scene."""
_NO_SEATS: Final = marked("it tells of seats that there are not")
_NO_ZONES: Final = marked("it tells of places that there are not")
_TOO_MUCH: Final = marked("it tells of more than there can be at a table")


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
