"""Checks records that people upload, and refuses large ones before anything is replayed.

The cost of a record follows from its text: the number of events, and of those that are replayed
because something was taken back. So nobody can keep this server busy for long.
"""

from fairyring.kernel.words import marked, say
from fairyring.record import Record, TakeBack, Withdraw, read, verify
from fairyring.record.text.scan import BadRecord

MOST_CHARACTERS = 500_000
MOST_EVENTS = 5_000
MOST_TAKE_BACKS = 300
MOST_REPEATED = 50_000
"""The most events that are replayed in all because something before them was taken back."""


class NotOpened(ValueError):
    """A text that is refused; the message says why, in one line."""


def opened(text: str) -> Record:
    """Return the record in a text after checking all of it. Raises NotOpened."""
    if len(text) > MOST_CHARACTERS:
        raise NotOpened(
            say(
                marked("This is too long: a record has at most {number} characters here."),
                number=MOST_CHARACTERS,
            )
        )
    try:
        record = read(text)
    except BadRecord as bad:
        raise NotOpened(_line(bad)) from None
    _check_cost(record)
    verdict = verify(text)
    if not verdict.ok:
        raise NotOpened(_line(verdict.flaws[0]))
    if record.seed is None:
        raise NotOpened(
            say(marked("The seed of this game is still a secret, so it cannot be shown again."))
        )
    return record


def _line(bad: BadRecord) -> str:
    return " ".join(str(bad).split())


def _check_cost(record: Record) -> None:
    """Refuse a record whose replay would take long."""
    if len(record.steps) > MOST_EVENTS:
        raise NotOpened(
            say(
                marked("This game is too long: {number} events are looked at here at most."),
                number=MOST_EVENTS,
            )
        )
    backs, repeated, standing = 0, 0, [0]
    for step in record.steps[1:]:
        if isinstance(step.event, TakeBack | Withdraw):
            backs += 1
            alone = isinstance(step.event, Withdraw)
            standing.append(standing[-1 if alone else step.event.to])
            repeated += standing[-1]
        else:
            standing.append(standing[-1] + 1)
    if backs > MOST_TAKE_BACKS or repeated > MOST_REPEATED:
        raise NotOpened(
            say(
                marked("Too much was taken back here: {number} times at most can be looked at."),
                number=MOST_TAKE_BACKS,
            )
        )
