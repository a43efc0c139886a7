"""The pictures of Goblin Swinger Party: cards, tokens, dice and signs, drawn by code.

`seven-of-spades` to `ace-of-diamonds` are cards, `token-3-1` is the first token of the third seat,
`die-4` a die that shows four, and `hole` the middle of the field.
"""

from .cards import CARDS, back, card
from .cover import cover
from .signs import SIGNS, sign
from .tokens import DICE, TOKENS, die, hole, token, winner

__all__ = ["KEYS", "SIGNS", "back", "cover", "face", "sign", "winner"]

HOLE = "hole"
KEYS = (*CARDS, *TOKENS, *DICE, HOLE)
_CARDS, _TOKENS, _DICE = frozenset(CARDS), frozenset(TOKENS), frozenset(DICE)


def face(key: str) -> str:
    """The picture of a card, a token, a die, or of the hole."""
    if key in _CARDS:
        return card(key)
    if key in _TOKENS:
        return token(key)
    if key in _DICE:
        return die(key)
    if key == HOLE:
        return hole()
    raise KeyError(key)
