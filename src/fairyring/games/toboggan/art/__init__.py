"""The pictures of Goblin Toboggan, drawn by code: the hill, the toboggans, the cards and signs."""

from fairyring.games.toboggan.art.cards.cards import card_back as back
from fairyring.games.toboggan.art.cover import cover
from fairyring.games.toboggan.art.faces import FACES, face
from fairyring.games.toboggan.art.signs import SIGNS, sign
from fairyring.games.toboggan.art.sleds import winner

__all__ = ["FACES", "SIGNS", "back", "cover", "face", "sign", "winner"]
