"""The error for a text that is not a valid record."""

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
