"""The mischief cards: a scene in the frame of the goblin type, two signs, and the name."""

from types import FunctionType

from fairyring.ink.palette import WHITE
from fairyring.ink.paper import CARD, CARD_EDGE, CARD_HIGH, CARD_WIDE

from ..drawing.pen import Pen
from ..drawing.symbols import SYMBOLS, seal
from . import bombardiers, drivers, engineers, mages
from .frames import back, frame, hillside

PICTURES = {
    key: scene
    for module in (bombardiers, drivers, engineers, mages)
    for key, scene in vars(module).items()
    if isinstance(scene, FunctionType) and scene.__module__ == module.__name__ and key[0] != "_"
}
_WEIGHT = 4


def card(key: str, title: str, types: tuple[str, ...], phase: str) -> str:
    """Return a card face up; a card of two types has a frame of two halves."""
    p = Pen(_WEIGHT)
    hillside(p, types[0])
    with p.at(-9, -1, size=1.075):
        if key in PICTURES:
            PICTURES[key](p)
        else:
            _emblem(p, types[0])
    if len(types) == 1:
        frame(p, types[0])
    else:
        for side, (kind, left) in enumerate(zip(types, (0, CARD_WIDE / 2), strict=True)):
            with p.within(f"{key}-{side}", left, CARD_WIDE / 2, CARD_HIGH):
                frame(p, kind)
    p.line(CARD_EDGE)
    for place, kind in enumerate(types):
        seal(p, kind, 29, 29 + 48 * place, 22)
    seal(p, phase, 211, 29, 22)
    size = round(min(27, 192 / (0.54 * len(title))), 1)
    p.title(title, CARD_WIDE / 2, 299 + size * 0.33, size, WHITE)
    return p.picture(title, CARD, f' class="card" data-key="{key}"')


def _emblem(p: Pen, kind: str) -> None:
    """The large sign of the goblin type, for a card without a scene, such as an edition's."""
    with p.at(120, 142, size=4):
        SYMBOLS[kind](p)


def card_back() -> str:
    """Return the back of a card."""
    p = Pen(_WEIGHT)
    back(p)
    return p.picture("a mischief card", CARD, ' class="card back"')
