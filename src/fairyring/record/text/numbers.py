"""Whole numbers in the text of a record."""

import re

_WHOLE = re.compile("0|[1-9][0-9]{0,8}")


def whole(text: str) -> int | None:
    """Parse a whole number of at most nine digits; None for anything else."""
    return int(text) if _WHOLE.fullmatch(text) else None
