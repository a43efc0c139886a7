"""Whole numbers as they stand in a record."""

import re

_WHOLE = re.compile("0|[1-9][0-9]{0,8}")


def whole(text: str) -> int | None:
    """A whole number of reasonable size, or None."""
    return int(text) if _WHOLE.fullmatch(text) else None
