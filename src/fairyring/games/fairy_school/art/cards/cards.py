"""The cards: cost and kind at the top, a creature in its place, the effect as large signs below."""

from functools import cache

from fairyring.ink.palette import CREAM, INK, LANTERN, PARCHMENT, STRAW, WHITE, WING, Tone
from fairyring.ink.paper import CARD, CARD_EDGE, CARD_WIDE, title
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from ...parts import CARDS, DISCARD, Card, Kind
from ...parts.notation import cost_signs
from ..creatures import CREATURES
from ..drawing.grounds import ground
from ..drawing.marks import element, rim, width, write
from ..drawing.palette import PINE
from .lines import Place, effect, row, row_width

# The back of a card: the school's window in the dark wood, with the five elements around it.


_WOOD = Tone("#577a63", "#3f604f", "#2c473b")


@cache
def back() -> str:
    """Return the back of a card."""
    p = Pen("card back", waver=0.8, thin=THIN)
    p.shape(CARD_EDGE, _WOOD.base, w=5)
    p.line(
        "M22 10H218Q230 10 230 22V314Q230 326 218 326H22Q10 326 10 314V22Q10 10 22 10Z",
        4,
        STRAW.base,
    )
    # Twigs grow in from the corners.
    for flip in (False, True):
        for turn in (0, 180):
            with p.at(120, 168, turn=turn), p.at(0, 0, flip=flip):
                p.line(
                    "M-102 -96Q-100 -146 -52 -150M-101 -120Q-88 -122 -82 -114M-84 -143"
                    "Q-74 -132 -64 -132",
                    4,
                    PINE.light,
                )
                p.fill(
                    "M-104 -94q-8 10 2 20q8 -10 -2 -20ZM-82 -116q2 10 14 8q-2 -12 -14 -8Z"
                    "M-64 -132q6 8 16 2q-6 -10 -16 -2ZM-52 -150q8 6 16 0q-8 -8 -16 0Z",
                    PINE.light,
                )
    p.fill(oval(120, 168, 96, 122), _WOOD.shadow)
    for n, letter in enumerate("AFWPE"):
        x, y = ((120, 58), (194, 100), (172, 262), (68, 262), (46, 100))[n]
        with p.at(x, y, size=1.6):
            rim(p, letter)
            element(p, letter)
    for flip in (False, True):
        with p.at(120, 178, flip=flip, size=1.16):
            p.shape("M10 -8Q34 -52 62 -42Q72 -20 44 0Q64 6 58 28Q36 36 10 12Z", WING, shade=6)
            p.line("M20 -10Q38 -28 54 -30M22 10Q38 10 48 18", FINE, WING.shadow)
    with p.at(120, 178, size=1.2):
        _book(p)
    p.dots([(78, 82), (162, 80), (120, 232), (94, 228), (148, 226)], 4, LANTERN.light)
    return p.picture("Back of a card", CARD, ' class="card back"')


def _book(p: Pen) -> None:
    p.shape("M0 -24Q-18 -36 -40 -32V24Q-18 20 0 32Q18 20 40 24V-32Q18 -36 0 -24Z", WHITE)
    p.line("M0 -23V31M-30 -18Q-18 -20 -9 -14M-30 -5Q-18 -7 -9 -1M-30 8Q-18 6 -9 12", 4)
    p.shape(star(20, -2, 5, 14, 6), LANTERN, w=4)


THIN = 0.8

# Frames by season of the school year: autumn, winter and spring; starting and S cards have others.
FRAMES = {
    Kind.START: Tone("#c9b48e", "#a58a62", "#7c6543"),
    Kind.S: Tone("#c7aedb", "#9a7cb8", "#6f5489"),
    Kind.I: Tone("#eab27c", "#cf8544", "#9c5d28"),
    Kind.II: Tone("#a9cbe2", "#6d9cbf", "#46718f"),
    Kind.III: Tone("#b9d48c", "#83aa53", "#587a33"),
}
_KINDS = {Kind.START: "1", Kind.S: "S", Kind.I: "I", Kind.II: "II", Kind.III: "III"}
CARD_KEYS = tuple(f"card-{card.number}" for card in CARDS)
_KEYED = dict(zip(CARD_KEYS, CARDS, strict=True))


@cache
def card(key: str) -> str:
    """Return a card face up, such as `card-81`."""
    one = _KEYED[key]
    project = one.kind >= Kind.I
    name = one.creature.key.replace(" ", "-")
    frame = FRAMES[one.kind]
    p = Pen(key, waver=0.7, thin=THIN)
    p.shape(CARD_EDGE, frame.base, w=5)
    top, bottom = (62.0, 198.0) if project else (12.0, 202.0)
    ground(p, name, 12, top, 228, bottom)
    size = 1.21 if project else 1.66
    with p.at(120 if project else 117, (top + bottom) / 2 + (1 if project else 4), size=size):
        CREATURES[name](p)
    if project:
        p.fill(f"M8 8H232V{top}H8Z", PARCHMENT.light)
        p.line(f"M12 {top}H228", 4, frame.shadow)
        _cost(p, one)
    _panel(p, one, bottom)
    _kind(p, one, frame)
    _foot(p, one)
    line = _title(one.title, bottom + 15) if project else ""
    told = one.title or one.creature.key
    return p.picture(told, CARD, f' data-key="{key}" data-creature="{name}"', line)


def _cost(p: Pen, one: Card) -> None:
    marks = cost_signs(one.cost)
    room = 226 - _kind_width(one) - 16
    size = min(1.72, room / row_width(marks))
    row(p, marks, 14, 35, size, ones=True)


def _kind_width(one: Card) -> float:
    return max(36.0, width(_KINDS[one.kind] + one.deck, 22) + 18)


def _kind(p: Pen, one: Card, frame: Tone) -> None:
    """A pennant in the corner; on a card of a predefined deck it shows the deck's letter too."""
    wide = _kind_width(one)
    x, low = 230 - wide / 2, 54
    half = wide / 2
    p.shape(
        f"M{x - half} 6H{x + half}V{low - 8}L{x} {low + 2}L{x - half} {low - 8}Z", frame.shadow, w=5
    )
    if one.deck:
        write(p, "S", x - 9, 26, 22, WHITE, 2.6)
        write(p, one.deck, x + 11, 29, 16, WHITE, 2.6)
    else:
        write(p, _KINDS[one.kind], x, 26, 22, WHITE, 2.6)


def _panel(p: Pen, one: Card, top: float) -> None:
    """A parchment with the effect, in signs as large as possible."""
    band = 24.0 if one.title else 0.0
    p.shape(
        f"M8 {top}Q120 {top - 6} 232 {top}V312Q232 316 228 316H12Q8 316 8 312Z",
        PARCHMENT.light,
        w=4,
    )
    if band:
        p.fill(f"M11 {top + 2}Q120 {top - 4} 229 {top + 2}V{top + 24}H11Z", PARCHMENT.shadow, 0.6)
    middle = (top + band + 316) / 2
    effect(p, one.effect, Place(120, middle, 212, 312 - top - band), 2.9)


def _foot(p: Pen, one: Card) -> None:
    """The number, and the starting place of a card of a predefined deck."""
    text = str(one.number)
    write(p, text, 225 - width(text, 11) / 2, 324.4, 11, WHITE, 2.6)
    if not one.deck:
        return
    if one.place == DISCARD:
        p.shape("M10 318H36L33 331H13Z", CREAM.base, w=FINE)
        p.line("M17 322l12 5M17 327l12 -5", FINE)
    else:
        for n in range(5):
            x = 14 + 11.0 * n
            p.shape(f"M{x} 318h8v12h-8Z", INK if n == one.place else CREAM.base, w=2)


def _title(words: str, y: float) -> str:
    size = min(20, 196 / (0.52 * len(words)))
    return title(words, CARD_WIDE / 2, y + size * 0.12, size, INK)
