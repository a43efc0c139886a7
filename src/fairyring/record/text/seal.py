"""The seal: the last line of a record, a hash that reveals a change of any byte before it."""

import hashlib
import re
from enum import Enum

from fairyring.kernel.words import marked, say
from fairyring.record.text.scan import BadRecord

_SEAL_LINE = re.compile(r"Seal: ([0-9a-f]{64})\n")


class Seal(Enum):
    """The state of a record's seal."""

    WHOLE = marked("the text is as it was sealed")
    BROKEN = marked("the text was changed after it was sealed")
    NONE = marked("the record is not sealed, so nothing shows whether its text was changed")

    @property
    def told(self) -> str:
        """The state in words, in the current language."""
        return say(self.value)


def sealed(body: str) -> str:
    """Return a text of whole lines with its seal appended."""
    return f"{body}Seal: {_fingerprint(body)}\n"


def opened(text: str) -> tuple[str, Seal]:
    """Split a text into what is above the seal and the state of the seal."""
    start = text.rfind("\nSeal:") + 1
    if not start:
        return text, Seal.NONE
    line = _SEAL_LINE.fullmatch(text, start)
    body = text[:start]
    if line is None:
        raise BadRecord(
            body.count("\n") + 1,
            say(
                "the seal is cut short or changed, or something stands after it; a record ends"
                " with 'Seal: ', 64 hexadecimal digits and one line end"
            ),
        )
    return body, Seal.WHOLE if line[1] == _fingerprint(body) else Seal.BROKEN


def _fingerprint(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
