"""The pictures of Frozen Pie: a spoon with its number, a back, and a cover."""

from functools import cache

from fairyring.authoring.ink import Pen, Tone, oval, palette, paper
from frozen_pie.position import SPOONS

FACES = {f"spoon-{number}": number for number in range(1, SPOONS + 1)}


@cache
def face(key: str) -> str:
    """Return a spoon, longer if it is louder; raise KeyError for a key without a picture."""
    number = FACES[key]
    return _card(f"spoon {number}", palette.CREAM, palette.LANTERN, 40 + 3 * number, str(number))


def sign(key: str) -> str:
    """Raise KeyError, because this game has no badges."""
    raise KeyError(key)


@cache
def back() -> str:
    """Return a spoon in the dark."""
    return _card("a spoon in the dark", palette.MOSS, palette.MOSS, 70, "")


@cache
def cover() -> str:
    """Return the pie with a slice missing."""
    pen = Pen("frozen_pie", waver=0.8)
    pen.shape("M90 210Q240 300 390 210L360 250Q240 310 120 250Z", palette.LANTERN, shade=8)
    pen.shape("M90 210Q90 120 240 120V205L330 140Q390 165 390 210Q240 290 90 210Z", palette.BERRY, shade=10)
    return paper.cover("Frozen Pie", pen.body())


def _card(told: str, ground: Tone, metal: Tone, length: int, number: str) -> str:
    pen = Pen(told, waver=0.6)
    pen.shape(paper.CARD_EDGE, ground)
    pen.limb(f"M120 {130 + length}V150", 14, metal)
    pen.shape(oval(120, 110, 42, 56), metal, shade=8, light=5)
    words = paper.title(number, 120, 318, 44, palette.INK, named=True) if number else ""
    return paper.picture(told, paper.CARD, pen.body() + words)
