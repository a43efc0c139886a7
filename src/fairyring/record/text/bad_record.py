"""The error of a text that is no good record."""

from fairyring.kernel.words import say


class BadRecord(ValueError):
    """Something is wrong with a record, at a line; the message says what, and what would do."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(say("line {line}: {message}", line=line, message=message))
        self.line = line
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return BadRecord, (self.line, self.message)


def shortened(text: str) -> str:
    """A text to quote in a message, not too much of it."""
    return repr(text if len(text) <= 60 else f"{text[:60]}...")
