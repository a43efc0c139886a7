"""Reads records from text; errors name their line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.record.record import Record
from fairyring.record.seeds import Source
from fairyring.record.text.read_events import EventReader
from fairyring.record.text.read_head import Head, read_head
from fairyring.record.text.scan import BadRecord
from fairyring.record.text.seal import Seal, opened
from fairyring.record.text.writing import FORMAT

LARGEST = 1_000_000
"""The most characters of a record."""
MOST_BYTES = 4 * LARGEST
"""The most bytes of a record, since a character has at most four in UTF-8."""

_BEGINNING = "Fairyring:"

# Line feeds end lines and comments may have tabs; other control characters are accidents.
_STRAY = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True)
class Reading:
    """A record, the state of its seal, and the line numbers of its parts."""

    record: Record
    game: Game
    seal: Seal
    header_lines: Mapping[str, int]
    """By header name."""
    step_lines: Sequence[int]
    """By event number."""
    last_line: int


def read(text: str | bytes) -> Record:
    """Read a record from text. Raises BadRecord; the seal may be missing, but not broken.

    >>> import fairyring
    >>> from fairyring.record import Play, write
    >>> play = Play.begin(fairyring.game("gdfr"), seats=2, seed=bytes(32))
    >>> seat = play.position.awaited()[0]
    >>> step = play.act(seat, play.position.actions(seat)[0])
    >>> fairyring.read_record(write(play.record())).steps == play.steps
    True
    """
    reading = study(text)
    if reading.seal is Seal.BROKEN:
        raise BadRecord(
            reading.last_line,
            say(
                "{flaw}; to read it as it is now, take the line 'Seal: ...' out",
                flaw=reading.seal.told,
            ),
        )
    return reading.record


def study(text: str | bytes) -> Reading:
    """Read a record together with its line numbers; a broken seal alone does not raise."""
    text = _decoded(text)
    body, seal = opened(text)
    try:
        return _reading(body, seal)
    except BadRecord as bad:
        if seal is Seal.BROKEN:
            raise BadRecord(bad.line, f"{bad.message}; {seal.told}") from None
        unended = not text.endswith("\n") and bad.line > text.count("\n")
        if unended and text.startswith(_BEGINNING):
            cut = say("the record is cut short here: {message}", message=bad.message)
            raise BadRecord(bad.line, cut) from None
        raise


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        if len(text) > MOST_BYTES:  # refuse it without reading it
            raise _too_long()
        try:
            text = text.decode()
        except UnicodeDecodeError as wrong:
            line = wrong.object.count(b"\n", 0, wrong.start) + 1
            raise BadRecord(line, say("this is no UTF-8 text; a record is kept as UTF-8")) from None
    if len(text) > LARGEST:
        raise _too_long()
    stray = _STRAY.search(text)
    if stray:
        line = text.count("\n", 0, stray.start()) + 1
        if stray[0] == "\r":
            raise BadRecord(
                line, say("the line ends were changed; each is one line feed and no more")
            )
        raise BadRecord(
            line,
            say(
                "the character {sign} cannot stand in a record",
                sign=f"U+{ord(stray[0]):04X}",
            ),
        )
    return text


def _too_long() -> BadRecord:
    message = say(
        "this is too long for a record, which has at most {number} characters", number=LARGEST
    )
    return BadRecord(1, message)


def _sources(head: Head, events: int) -> tuple[Source, ...]:
    """Check the sources: each ends at an event of this record, later than the one before."""
    last = -1
    for number, source in enumerate(head.sources, start=1):
        if not last < source.event < events:
            raise BadRecord(
                head.lines[f"Source {number}"],
                say("each source ends at an event of this record, and after the source before it"),
            )
        last = source.event
    return head.sources


def _reading(body: str, seal: Seal) -> Reading:
    lines = body.split("\n")
    if not body.startswith(_BEGINNING):
        raise BadRecord(
            1, say("this is no record; one begins with {line}", line=f"'{_BEGINNING} {FORMAT}'")
        )
    if "" not in lines:
        raise BadRecord(
            len(lines),
            say("it ends among its headers; an empty line and the events follow them"),
        )
    blank = lines.index("")
    head = read_head(lines[:blank])
    events = EventReader(head.game, head.rules, len(head.names))
    for line, text in enumerate(lines[blank:], start=blank + 1):
        events.read(line, text)
    if not events.steps:
        raise BadRecord(
            len(lines), say("the events are missing; the first is {event}", event="'0. deal {...}'")
        )
    record = Record(
        head.game.key,
        head.rules,
        head.names,
        head.settings,
        head.commitment,
        head.seed,
        head.result,
        tuple(events.steps),
        tuple(events.comments),
        head.edition,
        _sources(head, len(events.steps)),
        head.shares,
    )
    return Reading(record, head.game, seal, head.lines, events.lines, len(lines))
