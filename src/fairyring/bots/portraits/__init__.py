"""Pictures of the characters, drawn with `ink`; they use no game."""

from collections.abc import Callable, Mapping
from functools import cache

from fairyring.bots.portraits.features import BOX, BROW, EDGE, RING
from fairyring.bots.portraits.hob import hob
from fairyring.bots.portraits.oberon import oberon
from fairyring.bots.portraits.puck import puck
from fairyring.bots.portraits.sprite import sprite
from fairyring.ink.paper import picture
from fairyring.ink.pen import Pen

_SITTERS: Mapping[str, Callable[[Pen], None]] = {
    "sprite": sprite,
    "hob": hob,
    "puck": puck,
    "oberon": oberon,
}


@cache
def portrait(key: str) -> str:
    """Return a character as a round picture; raise KeyError if there is no such character."""
    drawing = _SITTERS[key]
    pen, frame = Pen(key, grid=1), Pen(key, grid=1)
    drawing(pen)
    frame.line(RING, 7)
    lower = f'<clipPath id="lower"><path d="M0 {BROW}H240V240H0Z"/></clipPath>'
    edge = f'<clipPath id="edge"><path d="{EDGE}"/></clipPath>'
    return picture(
        key.capitalize(),
        BOX,
        f'{lower}{edge}<g clip-path="url(#edge)">{pen.body()}</g>'
        f'<g clip-path="url(#lower)">{frame.body()}</g>',
    )
