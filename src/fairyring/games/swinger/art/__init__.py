"""The pictures of Goblin Swinger Party: cards, tokens, dice and signs, drawn by code."""

from fairyring.games.swinger.art.cards import back
from fairyring.games.swinger.art.cover import cover
from fairyring.games.swinger.art.faces import KEYS, face
from fairyring.games.swinger.art.signs import SIGNS, sign
from fairyring.games.swinger.art.tokens import winner

__all__ = ["KEYS", "SIGNS", "back", "cover", "face", "sign", "winner"]
