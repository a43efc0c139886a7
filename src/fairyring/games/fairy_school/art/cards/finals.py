"""The final projects: the thing that is made for the school, and its steps from top to bottom."""

from functools import cache

from fairyring.ink.palette import INK, LANTERN, PARCHMENT, WHITE, Tone
from fairyring.ink.paper import CARD, CARD_EDGE, CARD_WIDE, title
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

from ...parts import LONG_FINALS, SHORT_FINALS, FinalProject
from ...parts.notation import cost_signs
from ..drawing.marks import TONES, width, write
from .cards import THIN
from .lines import row, row_width
from .works import WORKS

_KEYED = {f"final-{final.name}": final for final in (*LONG_FINALS, *SHORT_FINALS)}
FINAL_KEYS = tuple(_KEYED)
# Golden summer for a long year; a paler evening for a short one.
_LONG = Tone("#f3cf80", "#dba93f", "#9a6f1c")
_SHORT = Tone("#e6c9b4", "#c48f74", "#8a5a44")
_TOP, _BOTTOM = 46.0, 314.0


@cache
def final(key: str) -> str:
    """Return a final project, such as `final-F6`."""
    one = _KEYED[key]
    frame = _SHORT if one.short else _LONG
    p = Pen(key, waver=0.7, thin=THIN)
    p.shape(CARD_EDGE, frame.base, w=5)
    p.shape("M8 44Q120 38 232 44V312Q232 316 228 316H12Q8 316 8 312Z", PARCHMENT.light, w=4)
    p.shape("M10 8Q120 3 230 8V44Q120 38 10 44Z", frame.light, w=4)
    step = (_BOTTOM - _TOP) / len(one.steps)
    for n in range(1, len(one.steps), 2):
        p.fill(f"M10 {_TOP + n * step}H230v{step}H10Z", PARCHMENT.shadow, 0.45)
    p.line(f"M27 {_TOP + step / 2}V{_BOTTOM - step / 2}", 5, frame.base)
    first = cost_signs(one.steps[0])
    for letter, x, r in ((first[0].name, 162, 34.0), (first[1].name, 204, 30.0)):
        p.fill(oval(x, _TOP + step * 0.52, r, min(r, step * 0.46)), TONES[letter].base, 0.45)
    with p.at(184, _TOP + step * 0.52, size=step / 58):
        WORKS[one.name](p)
    for n, cost in enumerate(one.steps):
        y = _TOP + (n + 0.5) * step
        p.shape(oval(27, y, 13.5), LANTERN.light, w=4)
        write(p, str(n + 1), 27, y, 14, INK, 2.5)
        marks = cost_signs(cost)
        size = min(1.62, 180 / row_width(marks))
        row(p, marks, 48, y, size, ones=True)
    _foot(p, one)
    return p.picture(one.title, CARD, f' data-key="{key}"', _title(one.title))


def _foot(p: Pen, one: FinalProject) -> None:
    write(p, one.name, 225 - width(one.name, 11) / 2, 324.4, 11, WHITE, 2.6)


def _title(words: str) -> str:
    size = min(23, 206 / (0.52 * len(words)))
    return title(words, CARD_WIDE / 2, 25 + size * 0.33, size, INK)
