"""The pictures of Fairy School: cards, projects, creatures, tokens and signs, drawn by code."""

from .cards.cards import back
from .cover import cover
from .faces import KEYS, SHEETED, face, sheet
from .fairies import winner
from .signs import SIGNS, sign

__all__ = ["KEYS", "SHEETED", "SIGNS", "back", "cover", "face", "sheet", "sign", "winner"]
