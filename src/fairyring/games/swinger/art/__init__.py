"""The pictures of Goblin Swinger Party: cards, tokens, dice and signs, drawn by code."""

from .cards import back
from .cover import cover
from .faces import KEYS, face
from .signs import SIGNS, sign
from .tokens import winner

__all__ = ["KEYS", "SIGNS", "back", "cover", "face", "sign", "winner"]
