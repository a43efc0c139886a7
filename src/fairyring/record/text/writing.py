"""Writes records as text that a person can read and mail, and a program can read back.

    Fairyring: 1
    Game: gdfr
    Rules: 1
    Edition: Rare Stars {0f1c98a5be0f6c1d}      if there is one: its name and digest
    Seats: 2
    Seat 1: Ana
    Seat 2: greedy (bot)
    Option deal: 4                              one line for every option of the game
    Source 1: 12 of 4f1c2a99... dealt 8be0fd31...   if it goes on from event 12 of another record
    Commitment: 0d70cc9d...                     the SHA-256 of the seed, shown before the game
    Share 1: promised 77c1... told 91d0...      what a seat added to the dice, or nothing
    Seed: d3fcb56c...                           after the game, or in a save to go on with
    Result: 1 2 by G4.1                         the place of each seat and the deciding clause

    0. deal {4acb6ab927ce580b}                  in braces the digest of the position
    1. Seat 1: Cuckoo Clock {a913024f2f841208}; Candy Rock {1495534f870d66aa}
    3. Seat 2 takes back to 1 {a913024f2f841208}
    4. Seat 2 leaves {441ff5d6e087bcba}
    # a comment may stand on any line of its own below the headers

    Seal: 72390cf3...                           the SHA-256 of all bytes above this line

A game that continues another record has the events of that record up to there. Each source gives
its last event, the SHA-256 of its record, and the seed of the dice between the source before and
that event. Consecutive actions of one seat share a line, which is numbered by the first of them.
"""

from collections.abc import Iterator

from fairyring.kernel.options import Value
from fairyring.kernel.outcome import Outcome
from fairyring.record.record import Act, Comment, Deal, Event, Leave, Record, TakeBack, Withdraw
from fairyring.record.text.seal import sealed

FORMAT = 1
"""The version of the text format."""

_WIDTH = 100


def write(record: Record) -> str:
    """Return a record as sealed text."""
    return sealed("\n".join([*_headers(record), "", *_body(record), "", ""]))


def _headers(record: Record) -> Iterator[str]:
    yield f"Fairyring: {FORMAT}"
    yield f"Game: {record.game}"
    yield f"Rules: {record.rules}"
    if record.edition:
        yield f"Edition: {record.edition}"
    yield f"Seats: {record.seats}"
    for number, name in enumerate(record.names, start=1):
        yield f"Seat {number}: {name}"
    for key, value in record.settings.items():
        yield f"Option {key}: {setting_text(value)}".rstrip()
    for number, source in enumerate(record.sources, start=1):
        yield f"Source {number}: {source.event} of {source.record} dealt {source.seed.hex()}"
    yield f"Commitment: {record.commitment}"
    for share in record.shares:
        value = "nothing" if share.value is None else share.value.hex()
        yield f"Share {share.seat + 1}: promised {share.promise} told {value}"
    if record.seed is not None:
        yield f"Seed: {record.seed.hex()}"
    yield f"Result: {result_text(record.result)}"


def setting_text(value: Value) -> str:
    """The value of an option, as it is written in records and typed by people."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def result_text(result: Outcome | None) -> str:
    """The value of the header `Result`: places by seat, the clause, and points if there are any."""
    if result is None:
        return "unfinished"
    text = f"{_row(result.places)} by {result.reason}"
    return f"{text} with {_row(result.points)} points" if result.points else text


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)


def _body(record: Record) -> list[str]:
    """The lines of the events, each numbered by its first event, with the comments between them."""
    comments: dict[int, list[Comment]] = {}
    for comment in record.comments:
        comments.setdefault(comment.before, []).append(comment)
    lines: list[str] = []
    acting: int | None = None  # the seat whose actions are on the last line
    for step in record.steps:
        if step.number in comments:
            lines += [_comment(comment) for comment in comments[step.number]]
            acting = None
        event, digest = step.event, f"{{{step.digest}}}"
        if isinstance(event, Act) and event.seat == acting:
            longer = f"{lines[-1]}; {event.notation} {digest}"
            if len(longer) <= _WIDTH:
                lines[-1] = longer
                continue
        lines.append(f"{step.number}. {event_text(event)} {digest}")
        acting = event.seat if isinstance(event, Act) else None
    return lines + [_comment(comment) for comment in comments.get(len(record.steps), ())]


def event_text(event: Event) -> str:
    """An event in the words of a record."""
    match event:
        case Deal():
            return "deal"
        case Act(seat, notation):
            return f"Seat {seat + 1}: {notation}"
        case TakeBack(seat, to):
            return f"Seat {seat + 1} takes back to {to}"
        case Withdraw(seat, to):
            return f"Seat {seat + 1} withdraws to {to}"
        case Leave(seat):
            return f"Seat {seat + 1} leaves"


def _comment(comment: Comment) -> str:
    return f"# {comment.text}" if comment.text else "#"
