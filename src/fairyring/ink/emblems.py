"""The emblems of the seats, each one bold shape."""

from typing import NamedTuple


class Emblem(NamedTuple):
    """Path strings around the origin: areas of ink, lines of ink, and lines scratched out of it."""

    filled: tuple[str, ...] = ()
    lines: str = ""
    scratch: str = ""


# Each fits a box of 24 by 24.
ACORN = Emblem(
    (
        "M-7 -1.5Q-7 6 0 10Q7 6 7 -1.5Z",
        "M-9 -3Q-9 -9 -1.4 -9.4V-12H1.4V-9.4Q9 -9 9 -3Q0 -.4 -9 -3Z",
    )
)
FEATHER = Emblem(
    ("M-4.5 5Q-9 -4 0 -10Q5 -13 9 -11Q10 -4 7 1L2 2L5 4Q1 7 -3 6L-7 11L-9 9Z",),
    scratch="M-4 5L5 -7",
)
SNAIL = Emblem(
    (
        "M-10 9.5Q-5 7 -9 0Q-9 -8 -2 -8Q5 -8 5.6 -1Q6 4 4 6Q7 5 7 -1L5 -8L7 -9L8.4 -4.4L9.6 -9"
        "L11.6 -8L10 0Q10 9.5 3 9.5Z",
    ),
    scratch="M-1.6 4.4Q3 3 2 -1Q0 -5 -3.6 -3Q-6 0 -2.4 1",
)
LANTERN = Emblem(
    ("M-8 -4L-4 -8H4L8 -4ZM-6.4 -2.6H6.4L8 8H-8ZM-6 9.4H6V12H-6Z",),
    lines="M-3 -8Q0 -14 3 -8",
)
# The bow is a circle at -4.5, -4.5, which each pen draws in its own way.
KEY = Emblem(lines="M-1 -1L9 9M5 5L8.5 1.5M1.6 1.6L4.4 -1.2")
BELL = Emblem(
    (
        "M-10 6Q-6 3 -6 -3Q-5 -9 -1.4 -9.4V-12H1.4V-9.4Q5 -9 6 -3Q6 3 10 6Z",
        "M-3.4 7.4H3.4Q3 11.6 0 11.6Q-3 11.6 -3.4 7.4Z",
    ),
    scratch="M-3 -3Q-2.6 -6 -.6 -6.6",
)
