"""The courts: goblins who play, fairies who dance, and kings who think they lead.

Each is composed in a card of 240 by 336, with the corners at the upper left and the lower right
left free for the index.
"""

from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BERRY, STRAW, SUIT_LOOKS, WING
from .jacks import JACKS
from .kings import KINGS
from .queens import QUEENS

COURTS = {"jack": JACKS, "queen": QUEENS, "king": KINGS}


def court(p: Pen, rank: str, suit_word: str) -> None:
    """The court's background in the colour of its suit with lights, and the guest in front."""
    ground = SUIT_LOOKS[suit_word].ground
    p.fill("M10 10H230V326H10Z", ground.base)
    p.fill(oval(130, 150, 104, 112), ground.light)
    p.fill("M10 250Q70 226 130 244Q190 256 230 236V326H10Z", ground.shadow)
    p.line("M60 16Q120 44 232 22", FINE)
    for n, (x, y) in enumerate(((92, 28), (130, 32), (168, 30))):
        p.shape(f"M{x - 9} {y}L{x + 9} {y}L{x} {y + 18}Z", (BERRY, STRAW, WING)[n].base, w=FINE)
    COURTS[rank][suit_word](p)
