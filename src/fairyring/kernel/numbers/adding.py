"""Adding up what is weighed, so that every Python comes to the same number.

From Python 3.12 on `sum` makes up for what it rounds off, before it did not, and compiled it does
neither. What rooms weigh decides what bots play, so they add one number after the other.
"""

from collections.abc import Iterable


def added_up(numbers: Iterable[float]) -> float:
    """Numbers with fractions, added in their order."""
    found = 0.0
    for number in numbers:
        found += number
    return found
