"""The signs of the cards: four symbols, five rhyme badges, the star; readable without colour."""

from collections.abc import Mapping
from typing import NamedTuple

from fairyring.ink.palette import BERRY, CREAM, INK, LANTERN
from fairyring.ink.paper import picture
from fairyring.ink.path import oval, segments, star, tight

from .palette import LEAF, SKYBLUE

_INKED = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
_BOX = "-1.5 -1.5 27 27"


def _tidy(d: str) -> str:
    """A path string without irregularity, rounded to tenths to save bytes."""
    text = ""
    for kind, points in segments(d):
        text += kind
        for x, y in points:
            for value in (x, y):
                word = tight(value)
                text += word if word.startswith("-") or text[-1].isalpha() else " " + word
    return text


def _sun() -> str:
    # Eight fat rays, so that at 14 px it still looks like a cogwheel and not like a ball.
    return f'<path d="{_tidy(star(12, 12, 8, 11.2, 7.4))}" fill="{LANTERN.base}"/>' + (
        f'<circle cx="12" cy="12" r="4.6" fill="{LANTERN.light}"/>'
    )


def _moon() -> str:
    return (
        f'<path d="M15.5 1.8C9 1.6 3.2 6 3.2 12.4S9 22.6 15 22.2C18 22 20.4 20.6 21.8 18.6'
        f'C16 19.6 10.8 16.8 10.8 11.6C10.8 7 13 3.8 15.5 1.8Z" fill="{SKYBLUE.light}"/>'
    )


def _mushroom() -> str:
    return (
        f'<path d="M8.6 12.5C9.2 16 8.6 19 7.4 21.8H16.6C15.4 19 14.8 16 15.4 12.5Z" '
        f'fill="{CREAM.light}"/>'
        f'<path d="M1.4 13.4C1.4 6.6 6 2 12 2S22.6 6.6 22.6 13.4C19 15.2 5 15.2 1.4 13.4Z" '
        f'fill="{BERRY.base}"/>'
        f'<path d="M7.4 9.4h.1M13.6 6.4h.1M17.4 10.6h.1" '
        f'stroke="{CREAM.light}" stroke-width="3.8"/>'
    )


def _frog() -> str:
    return (
        f'<path d="M1.6 14.6C1.6 11 3.4 9.4 4 8.6C2.6 4.6 5.4 2.4 7.6 2.6C10 2.8 10.8 4.8'
        f" 10.6 6.6H13.4C13.2 4.8 14 2.8 16.4 2.6C18.6 2.4 21.4 4.6 20 8.6"
        f'C20.6 9.4 22.4 11 22.4 14.6C22.4 19.2 18 21.6 12 21.6S1.6 19.2 1.6 14.6Z" '
        f'fill="{LEAF.base}"/>'
        f'<path d="M4.6 14.4C8.4 18 15.6 18 19.4 14.4" fill="none"/>'
        f'<path d="M7.2 6.6h.1M16.7 6.6h.1" stroke-width="3.4"/>'
    )


_SYMBOLS: Mapping[str, str] = {
    "sun": _sun(),
    "moon": _moon(),
    "mushroom": _mushroom(),
    "frog": _frog(),
}


class Badge(NamedTuple):
    """A rhyme's number, and the shape and colour it is drawn with."""

    number: int
    shape: str
    colour: str


BADGES: Mapping[str, Badge] = {
    "our": Badge(1, oval(12, 12, 10.4), "#f2b8a8"),
    "oop": Badge(2, "M2.6 2.6H21.4V21.4H2.6Z", "#f4d06a"),
    "ock": Badge(3, "M6.4 2H17.6L23 12L17.6 22H6.4L1 12Z", "#a9c6dc"),
    "elly": Badge(
        4,
        "M12 .6C15 5 21.4 9 21.4 14.6C21.4 19.6 17.4 23 12 23S2.6 19.6 2.6 14.6C2.6 9 9 5 12 .6Z",
        "#b9d38c",
    ),
    "ew": Badge(5, "M12 .4L23.6 12L12 23.6L.4 12Z", "#d0b9e0"),
}  # fmt: skip

# Digits within a box about 8 wide and 11 high, around the middle 12, 12.
_DIGITS: Mapping[int, str] = {
    1: "M9.4 9L12.6 6.6V17.4",
    2: "M8.8 9.4C8.8 5.4 15.4 5.8 15 9.6C14.8 12 10.6 14 8.8 17.2H15.6",
    3: "M9 7.8C10.6 5.8 15 6 14.8 9C14.6 11.4 12.4 11.6 11.4 11.6"
    "C13 11.6 15.4 12 15.2 14.6C15 18 10 18 8.6 15.6",
    4: "M13.6 17.6V6.6L8.2 14.2H16",
    5: "M14.8 6.6H9.8L9.4 11.2C11.4 9.8 15.2 10.4 15.2 13.8C15.2 17.6 10.4 18 8.8 15.8",
}


def _known(word: str, given: str, names: Mapping[str, object]) -> str:
    name = given.lower()
    if name not in names:
        raise KeyError(f"There is no {word} {given!r}; there are {', '.join(names)}.")
    return name


def symbol_mark(name: str, x: float = 0, y: float = 0, size: float = 24) -> str:
    """A symbol as a group whose upper left corner is x, y."""
    key = _known("symbol", name, _SYMBOLS)
    return (
        f'<g class="symbol" data-symbol="{key}" '
        f'transform="translate({x:g} {y:g}) scale({size / 24:.3g})" '
        f"{_INKED}>{_SYMBOLS[key]}</g>"
    )


def badge_mark(rhyme: str, x: float = 0, y: float = 0, size: float = 24) -> str:
    """A rhyme badge as a group whose upper left corner is x, y."""
    key = _known("rhyme", rhyme, BADGES)
    badge = BADGES[key]
    drop = 2 if key == "elly" else 0
    return (
        f'<g class="badge" data-rhyme="{key}" data-number="{badge.number}" '
        f'transform="translate({x:g} {y:g}) scale({size / 24:.3g})" {_INKED}>'
        f'<path d="{_tidy(badge.shape)}" fill="{badge.colour}"/>'
        f'<path d="{_DIGITS[badge.number]}" fill="none" stroke-width="2.4"'
        + (f' transform="translate(0 {drop})"' if drop else "")
        + "/></g>"
    )


def star_mark(x: float, y: float, radius: float, turn: float = -90) -> str:
    """One star as a path string, centred on x, y."""
    return _tidy(star(x, y, 5, radius, radius * 0.48, turn))


def star_card() -> str:
    """The sign of a star card, as a picture of its own."""
    drawn = f'<path d="{star_mark(12, 12.6, 11)}" fill="{LANTERN.base}" {_INKED}/>'
    return picture("Star", "0 0 24 24", drawn)


def symbol(name: str) -> str:
    """Sun, Moon, Mushroom or Frog as a picture of its own."""
    # A parchment rim below the ink keeps the sign readable on the dark table as well.
    mark = symbol_mark(name)
    rim = mark.replace('class="symbol"', 'class="rim"').replace(
        _INKED, f'stroke="{CREAM.base}" stroke-width="4.5" stroke-linejoin="round"'
    )
    return picture(name.capitalize(), _BOX, rim + mark)


def badge(rhyme: str) -> str:
    """The badge of a rhyme as a picture of its own."""
    number = BADGES[_known("rhyme", rhyme, BADGES)].number
    return picture(f"rhyme {number}", _BOX, badge_mark(rhyme))
