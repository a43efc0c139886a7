"""All forty faces by key, and the portrait of each."""

from collections.abc import Callable, Mapping
from functools import cache

from fairyring.ink.palette import INK
from fairyring.ink.paper import picture
from fairyring.ink.pen import Pen

from ..parts import face_key
from .fairies import garden, play, sweet, weather
from .goblins import fright, kitchen, night, stink
from .palette import WARM_INK

Drawing = Callable[[Pen], None]

GOBLINS: Mapping[str, Drawing] = {
    **stink.FACES,
    **fright.FACES,
    **night.FACES,
    **kitchen.FACES,
}
FAIRIES: Mapping[str, Drawing] = {
    **sweet.FACES,
    **garden.FACES,
    **weather.FACES,
    **play.FACES,
}
_TITLES: Mapping[str, str] = {face_key(name): name for name in (*GOBLINS, *FAIRIES)}
KEYS: tuple[str, ...] = tuple(_TITLES)


@cache
def figure(key: str) -> str:
    """The drawing of a face without its frame, in a square of 240."""
    if key not in _TITLES:
        raise KeyError(f"There is no face {key!r}; faces are keyed like 'dusty_dour'.")
    name = _TITLES[key]
    goblin = name in GOBLINS
    pen = Pen(key, INK if goblin else WARM_INK)
    (GOBLINS if goblin else FAIRIES)[name](pen)
    return pen.body()


_WINNERS = ("candy_rock", "willow_sue", "rainbow_swoop", "pixie_power")
"""The fairy that cheers for each seat."""


def winner(seat: int | None) -> str:
    """Return a fairy for the winner; if nobody won, the goblins run amok."""
    key = "full_moon_moo" if seat is None else _WINNERS[seat]
    return picture(_TITLES[key], "0 0 240 240", figure(key))


@cache
def portrait(key: str) -> str:
    """The face as a picture of its own, with rounded corners and an ink frame."""
    drawn = figure(key)
    name = _TITLES[key]
    ink = INK if name in GOBLINS else WARM_INK
    edge = '<rect x="4" y="4" width="232" height="232" rx="22"'
    return picture(
        name,
        "0 0 240 240",
        f'<clipPath id="{key}-edge">{edge}/></clipPath>'
        f'<g clip-path="url(#{key}-edge)">{drawn}</g>'
        f'{edge} fill="none" stroke="{ink}" stroke-width="6"/>',
    )
