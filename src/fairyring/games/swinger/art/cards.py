"""The thirty-two cards: an index readable at thumb size, dancing pips, courts, aces."""

from functools import cache

from fairyring.ink.palette import LANTERN, WHITE
from fairyring.ink.paper import CARD, CARD_EDGE, picture
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .. import parts
from .drawing.palette import BERRY, LAMP, MOUTH, NIGHT, PARCHMENT, SUIT_LOOKS, TONGUE, WING
from .drawing.suits import index, suit, suits
from .guests import COURTS, court
from .guests.guests import lantern, lanterns

CARDS = tuple(f"{rank.one}-of-{suit.key}" for suit in parts.SUITS for rank in parts.RANKS)

_RIM = "M18 8H222Q232 8 232 18V318Q232 328 222 328H18Q8 328 8 318V18Q8 8 18 8Z"
_LEFT, _MIDDLE, _RIGHT = 89, 120, 151


def _sides(*rows: int) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for y in rows for x in (_LEFT, _RIGHT))


_PIPS = {
    "seven": (*_sides(76, 168, 260), (_MIDDLE, 122)),
    "eight": (*_sides(76, 168, 260), (_MIDDLE, 122), (_MIDDLE, 214)),
    "nine": (*_sides(66, 134, 202, 270), (_MIDDLE, 168)),
    "ten": (*_sides(66, 134, 202, 270), (_MIDDLE, 100), (_MIDDLE, 236)),
}


@cache
def card(key: str) -> str:
    """A card face up, such as `seven-of-spades`."""
    rank, _, suit_word = key.partition("-of-")
    p = Pen(key, waver=0.8, bow=0)
    if rank in COURTS:
        court(p, rank, suit_word)
        _frame(p)
    else:
        p.shape(CARD_EDGE, PARCHMENT.base, w=4)
        p.line(_RIM, FINE, PARCHMENT.shadow)
        if rank == "ace":
            _ace(p, suit_word)
        else:
            _lights(p)
            _pips(p, rank, suit_word)
    index(p, suit_word, rank)
    said = f' data-suit="{suit_word}" data-rank="{rank}"'
    return picture(key.replace("-", " "), CARD, p.body(), said)


def _frame(p: Pen) -> None:
    """A border of parchment, with tabs under both indices."""
    hole = "M18 11Q11 11 11 18V318Q11 325 18 325H222Q229 325 229 318V18Q229 11 222 11Z"
    p.shape(CARD_EDGE + hole, PARCHMENT.base, w=4)
    for turn in (0, 180):
        with p.at(120, 168, turn=turn):
            p.shape(
                "M-109 -157H-52Q-47 -120 -51 -78Q-52 -28 -82 -28Q-99 -28 -109 -42Z",
                PARCHMENT.base,
                w=4,
            )
            p.fill("M-114 -162H-54V-153H-105V-43H-114Z", PARCHMENT.base)


def _lights(p: Pen) -> None:
    """A lantern in each of the two corners without an index."""
    p.line("M160 8Q190 34 232 22M8 258Q22 250 37 262", 2.5, PARCHMENT.shadow)
    lanterns(p, [(204, 25, -8), (36, 260, 7)], size=0.74)


def _pips(p: Pen, rank: str, suit_word: str) -> None:
    """The pips sway as if to music."""
    places = [
        (x, y, (180 if y > 168 else 0) + (-9, 7, -4, 9)[n % 4])
        for n, (x, y) in enumerate(_PIPS[rank])
    ]
    suits(p, suit_word, [(float(x), float(y), float(turn)) for x, y, turn in places], 38)


def _ace(p: Pen, suit_word: str) -> None:
    """The suit itself is a guest, with wings and a face, and lights above and below."""
    look = SUIT_LOOKS[suit_word]
    p.fill(oval(119, 168, 72, 92), look.ground.light, 0.4)
    for flip in (False, True):
        with p.at(118, 170, flip=flip, size=0.82):
            p.shape("M20 -12Q56 -66 100 -44Q108 -4 62 8Q92 22 70 56Q44 52 14 22Z", WING.base, w=4.5)
            p.line("M44 -14Q62 -34 88 -34M46 20q12 6 18 20", FINE, WING.shadow)
    with p.at(118, 166, size=0.78):
        suit(p, suit_word, 0, 0, 138, mark=False)
        _FACES[suit_word](p)
    p.line("M84 22Q140 62 228 18M12 272Q80 284 158 262", FINE)
    swinging = ((112, 36, 5), (154, 40, -6), (196, 33, 8), (36, 274, -7), (80, 276, 6))
    lanterns(p, [*swinging, (124, 271, -4)], size=0.62)


def _watching(p: Pen) -> None:
    """The ace of spades looks out of the dark."""
    p.shape("M-42 14Q-22 -10 -4 16Q-22 28 -42 14Z", LANTERN.base, w=4)
    p.shape("M6 14Q22 -8 42 12Q26 28 6 14Z", LANTERN.base, w=4)
    p.dots([(-20, 12), (23, 12)], 9)
    p.line("M-22 36Q0 50 24 34", 5, LAMP)
    p.shape("M-12 39l4 11 7 -9Z", WHITE, w=2)


def _singing(p: Pen) -> None:
    """The ace of hearts sings."""
    p.line("M-38 -14Q-26 -30 -14 -14M14 -14Q26 -30 38 -14", 5)
    p.dots([(-40, 4), (40, 4)], 16, BERRY.light)
    p.shape("M-18 2Q0 10 18 2Q16 32 0 32Q-16 32 -18 2Z", MOUTH, w=4)
    p.fill("M-10 24Q0 14 10 24Q0 33 -10 24Z", TONGUE)


def _winking(p: Pen) -> None:
    """The ace of diamonds winks."""
    p.shape(oval(-15, -8, 11, 14), WHITE, w=4)
    p.dots([(-13, -6)], 10)
    p.line("M6 -6Q16 -18 26 -6M-27 -26q10 -8 20 -2M-16 18Q0 34 17 14M14 11q5 2 5 7", 5)


def _nodding(p: Pen) -> None:
    """The ace of clubs has an eye for each leaf."""
    for x, y in ((0, -32), (-36, 16), (36, 16)):
        p.shape(oval(x, y, 14, 13), WHITE, w=4, apart=True)
    p.dots([(2, -29), (-32, 17), (32, 17)], 10)
    p.line("M-14 28Q0 40 14 26", 5, WHITE)


_FACES = {
    "spades": _watching,
    "hearts": _singing,
    "diamonds": _winking,
    "clubs": _nodding,
}


@cache
def back() -> str:
    """The back of every card: a night of lanterns, and somebody lives in the largest."""
    p = Pen("card back", waver=0.8, bow=0)
    p.shape(CARD_EDGE, NIGHT.base, w=4)
    p.line(_RIM, FINE, LANTERN.shadow)
    p.fill(star(30, 112, 4, 9, 3) + star(208, 96, 4, 7, 2.4) + star(36, 232, 4, 7, 2.4), LAMP)
    p.fill(star(206, 228, 4, 9, 3) + star(122, 306, 4, 7, 2.4), LAMP)
    p.line("M12 26Q66 58 120 30Q174 58 228 26M12 266Q40 274 62 262M178 262Q200 274 228 266", 3)
    lanterns(p, [(46, 41, -8), (194, 41, 8), (40, 268, 6), (200, 268, -6)], size=0.84)
    p.line("M120 30V84", FINE)
    lantern(p, 120, 76, size=3.1)
    with p.at(120, 186):
        p.shape("M-40 0Q-24 -26 -6 0Q-22 16 -40 0Z", WHITE, w=4)
        p.shape("M8 -2Q24 -26 40 -2Q26 14 8 -2Z", WHITE, w=4)
        p.dots([(-22, -2), (24, -4)], 10)
        p.line("M-26 26Q0 42 28 22M-42 -22L-14 -18M14 -20L42 -26", 5)
        p.shape("M-12 31l5 12 8 -9Z", WHITE, w=FINE)
    return picture("Back of a card", CARD, p.body(), ' class="card back"')
