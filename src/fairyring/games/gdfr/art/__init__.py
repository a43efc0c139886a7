"""The pictures of Goblins Drool, Fairies Rule!: portraits, cards and signs, drawn by code."""

from fairyring.games.gdfr.art.card import back, card
from fairyring.games.gdfr.art.cover import cover
from fairyring.games.gdfr.art.faces import face, sign
from fairyring.games.gdfr.art.gallery import KEYS, portrait, winner
from fairyring.games.gdfr.art.signs import badge, symbol

__all__ = [
    "KEYS", "back", "badge", "card", "cover", "face", "portrait", "sign", "symbol", "winner",
]  # fmt: skip
