"""The four suits and the eight ranks as shapes, readable without colour or font."""

from fairyring.ink.palette import WHITE
from fairyring.ink.pen import Pen

from ... import parts
from .palette import SUIT_LOOKS

# Each centred on 0, 0, in a box of 24.
_SHAPES = {
    "spades": (
        "M0 -11.8C3 -6 11.2 -2.5 11.2 4C11.2 9 5 10.4 1.8 6.6C2 9 3 10.6 5 11.6H-5"
        "C-3 10.6 -2 9 -1.8 6.6C-5 10.4 -11.2 9 -11.2 4C-11.2 -2.5 -3 -6 0 -11.8Z"
    ),
    "clubs": (
        "M-1.8 5C-5 10.8 -11.8 8.6 -11.6 3C-11.4 -1.4 -7.8 -3.2 -4.6 -1.7C-7.6 -6 -4.8 -11.7 0"
        " -11.7C4.8 -11.7 7.6 -6 4.6 -1.7C7.8 -3.2 11.4 -1.4 11.6 3C11.8 8.6 5 10.8 1.8 5"
        "C2 8.6 3 10.6 5 11.6H-5C-3 10.6 -2 8.6 -1.8 5Z"
    ),
    "hearts": (
        "M0 10.4C-3.6 6.6 -10.4 2.6 -10.4 -3.8C-10.4 -10 -2.8 -11.4 0 -5.4"
        "C2.8 -11.4 10.4 -10 10.4 -3.8C10.4 2.6 3.6 6.6 0 10.4Z"
    ),
    "diamonds": "M0 -11C2.6 -6.4 5 -3.2 8.6 0C5 3.2 2.6 6.4 0 11C-2.6 6.4 -5 3.2 -8.6 0"
    "C-5 -3.2 -2.6 -6.4 0 -11Z",
}
# Details on the suits: filled ones gleam or have veins, outlined ones a blush or a core.
_GLEAM = "M-7.6 3.6C-7 .6 -3.6 -1.4 -1.6 -4.6"
_VEINS = "M0 -7.6V-3.4M-7.4 2.8L-3.6 1.8M7.4 2.8L3.6 1.8"
_BLUSH = "M-6.6 -3.4C-6.4 -5.6 -4.8 -6.6 -3.4 -6"
_CORE = "M0 -4.4L3.2 0L0 4.4L-3.2 0Z"

# Each centred on 0, 0, about forty wide and fifty-six high, for a broad pen.
_RANKS = {
    "seven": "M-19 -19V-26H19Q2 -4 -4 28",
    "eight": "M0 -3C-19 -5 -19 -28 0 -28C19 -28 19 -5 0 -3C-23 -1 -23 28 0 28C23 28 23 -1 0 -3Z",
    "nine": "M18 -9C18 -34 -18 -34 -18 -9C-18 13 18 13 18 -9Q20 20 -10 28",
    "ten": "M-24 -19L-14 -28V28M12 -28C-4 -28 -4 28 12 28C27 28 27 -28 12 -28Z",
    "jack": "M-6 -28H19M9 -28V10C9 33 -19 33 -19 10",
    "queen": "M0 -28C-27 -28 -27 27 0 27C27 27 27 -28 0 -28ZM3 10L21 31",
    "king": "M-15 -28V28M19 -28L-14 7M-4 -3L20 28",
    "ace": "M-22 28L0 -28L22 28M-14 10H14",
}
SUITS = tuple(suit.key for suit in parts.SUITS)


def suit(
    p: Pen, word: str, x: float, y: float, size: float, *, turn: float = 0, mark: bool = True
) -> None:
    """A suit centred on x, y, as high as `size`."""
    suits(p, word, [(x, y, turn)], size, mark=mark)


def suits(
    p: Pen, word: str, places: list[tuple[float, float, float]], size: float, *, mark: bool = True
) -> None:
    """Several suits, each at x, y with a rotation; equal ones share a path."""
    look, scale = SUIT_LOOKS[word], size / 24
    outline = (3.2 if look.outlined else 1.8) * scale
    for x, y, turn in places:
        with p.at(x, y, size=scale, turn=turn):
            p.shape(_SHAPES[word], look.fill, w=outline, ink=look.line, apart=True)
    if not mark:
        return
    for x, y, turn in places:
        with p.at(x, y, size=scale, turn=turn):
            if word == "diamonds":
                p.fill(_CORE, look.mark)
            else:
                drawn = {"spades": _GLEAM, "clubs": _VEINS, "hearts": _BLUSH}[word]
                p.line(drawn, 1.7 * scale, look.mark)


def suit_rim(p: Pen, word: str, x: float, y: float, size: float) -> None:
    """A pale rim for a suit on a dark ground."""
    with p.at(x, y, size=size / 24):
        p.line(_SHAPES[word], 6.4 * size / 24, WHITE)


def rank(p: Pen, rank_word: str, x: float, y: float, high: float, colour: str) -> None:
    """A rank centred on x, y."""
    scale = high / 66
    with p.at(x, y, size=scale):
        p.line(_RANKS[rank_word], (9.4 if rank_word == "ten" else 11) * scale, colour)


def index(p: Pen, word: str, rank_word: str) -> None:
    """Both indices of a card: rank above suit, large enough for a thumbnail."""
    for turn in (0, 180):
        with p.at(120, 168, turn=turn):
            rank(p, rank_word, -82, -124, 64, SUIT_LOOKS[word].line)
            suit(p, word, -82, -62, 46, mark=False)


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
