"""Whole numbers in the text of a record, and the error for a text that is not valid."""

import re

from fairyring.kernel.words import say


class BadRecord(ValueError):
    """An error in the text of a record, with its line; the message says what is allowed instead."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(say("line {line}: {message}", line=line, message=message))
        self.line = line
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return BadRecord, (self.line, self.message)


def shortened(text: str) -> str:
    """Quote a text in a message, cut to a reasonable length."""
    return repr(text if len(text) <= 60 else f"{text[:60]}...")


_WHOLE = re.compile("0|[1-9][0-9]{0,8}")


def whole(text: str) -> int | None:
    """Parse a whole number of at most nine digits; None for anything else."""
    return int(text) if _WHOLE.fullmatch(text) else None
