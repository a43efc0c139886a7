"""Text as records: what was written is read back, and what is wrong is named by its line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.record.record import Record
from fairyring.record.source import Source
from fairyring.record.text.bad_record import BadRecord
from fairyring.record.text.read_events import EventReader
from fairyring.record.text.read_head import Head, read_head
from fairyring.record.text.seal import Seal, opened
from fairyring.record.text.writing import FORMAT

LARGEST = 1_000_000
"""A record has at most so many characters."""
MOST_BYTES = 4 * LARGEST
"""And so many bytes at most, for no character has more than four in UTF-8."""

_BEGINNING = "Fairyring:"

# Line feeds part the lines and tabs may stand in comments; other controls come in by accident.
_STRAY = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True)
class Reading:
    """A record, what became of its seal, and the lines on which things stand."""

    record: Record
    game: Game
    seal: Seal
    header_lines: Mapping[str, int]
    """By the name of the header."""
    step_lines: Sequence[int]
    """By the number of the event."""
    last_line: int


def read(text: str | bytes) -> Record:
    """The record that a text is. Refuses with BadRecord; a text without a seal is read too.

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
    """Read a record and keep what is known of its text; only a broken seal is not refused."""
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
        if len(text) > MOST_BYTES:  # whatever it says, it is not looked at
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
    told = say(
        "this is too long for a record, which has at most {number} characters", number=LARGEST
    )
    return BadRecord(1, told)


def _sources(head: Head, events: int) -> tuple[Source, ...]:
    """What a record goes on from: each source ends later than the one before, none after it."""
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
