"""The pictures of Goblin Toboggan, drawn by code: the hill, the toboggans, the cards and signs."""

from .cards.cards import card_back as back
from .cover import cover
from .faces import FACES, face
from .signs import SIGNS, sign
from .sleds import winner

__all__ = ["FACES", "SIGNS", "back", "cover", "face", "sign", "winner"]
