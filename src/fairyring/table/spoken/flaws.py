"""Error messages about invalid messages, made clear for their sender."""

import msgspec

from fairyring.kernel.options import Value
from fairyring.kernel.words import one_line

_UNNAMED = "`$.options[...]`"
_LONGEST = 40


def flaw_of(wrong: msgspec.ValidationError, sent: bytes) -> str:
    """Return the error of a message, with the name of the option that it is about."""
    told = str(wrong)
    if _UNNAMED not in told:
        return told
    try:
        options: dict[str, object] = msgspec.json.decode(sent)["options"]
    except msgspec.DecodeError:  # the rest is not valid JSON
        return told
    for key, value in options.items():
        try:
            msgspec.convert(value, Value)
        except msgspec.ValidationError:
            return told.replace(_UNNAMED, f"`$.options.{one_line(key[:_LONGEST])}`")
    return told
