"""Addition of floats that gives the same result on every Python.

From Python 3.12 on `sum` compensates rounding errors; before it did not, and neither does compiled
code. Games' evaluations decide what bots play, so they add one number after the other.
"""

from collections.abc import Iterable


def added_up(numbers: Iterable[float]) -> float:
    """The sum of numbers, added strictly in their order."""
    found = 0.0
    for number in numbers:
        found += number
    return found
