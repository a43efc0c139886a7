"""The pictures of Goblins Drool, Fairies Rule!: portraits, cards and signs, drawn by code."""

from functools import cache

from ..parts import CARDS, Rhyme, face_key
from .card import back, card
from .cover import cover
from .gallery import KEYS, portrait, winner
from .signs import badge, star_card, symbol

__all__ = [
    "KEYS", "back", "badge", "card", "cover", "face", "portrait", "sign", "symbol", "winner",
]  # fmt: skip

PLAIN = "-plain"
"""Suffix of the key of a card that is shown without its rhyme badge."""

_SIDES = {face_key(face.name): (side, face) for c in CARDS for side, face in c._asdict().items()}
_RHYMES = {f"rhyme-{rhyme.number}": rhyme for rhyme in Rhyme}


@cache
def face(key: str) -> str:
    """The picture of one side of a card."""
    bare = key.removesuffix(PLAIN)
    side, shown = _SIDES[bare]
    return card(bare, shown.name, side, shown.symbol, shown.rhyme, shown.star, badge=bare == key)


def sign(key: str) -> str:
    """The picture of a badge of a piece: a symbol, a numbered rhyme or the star."""
    if key == "star":
        return star_card()
    return badge(_RHYMES[key]) if key in _RHYMES else symbol(key)
