"""One to four, for dice and tokens: drawn, so that no font is needed."""

from .pen import Pen

# Each centred on 0, 0, about twelve wide and eighteen high.
_DIGITS = {
    "1": "M-4.5 -5L1 -9V9M-4 9H6",
    "2": "M-6 -4C-6 -11 6 -11 5.6 -4C5 0 -3 4.5 -6 9H6.5",
    "3": "M-5.5 -7C-3.5 -10.5 5.5 -10 5 -4.5C4.6 -1.2 1 -.8 -1 -.8C2.5 -.8 6.5 .4 6 4.5"
    "C5 10.5 -4 10 -6 6",
    "4": "M3 9V-9L-6.5 4H7",
}


def digit(p: Pen, number: str, x: float, y: float, high: float, colour: str) -> None:
    """A digit centred on x, y."""
    with p.at(x, y, size=high / 22):
        p.line(_DIGITS[number], high * 0.27, colour)
