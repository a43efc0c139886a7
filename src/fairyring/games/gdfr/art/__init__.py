"""The pictures of Goblins Drool, Fairies Rule!: portraits, cards and signs, drawn by code."""

from .card import back, card
from .cover import cover
from .faces import face, sign
from .gallery import KEYS, portrait, winner
from .signs import badge, symbol

__all__ = [
    "KEYS", "back", "badge", "card", "cover", "face", "portrait", "sign", "symbol", "winner",
]  # fmt: skip
