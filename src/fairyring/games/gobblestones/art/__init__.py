"""The pictures of Gobblestones: stones, spaces and signs, drawn by code."""

from fairyring.games.gobblestones.art.cover import cover, winner
from fairyring.games.gobblestones.art.faces import SHEETED, face, sheet
from fairyring.games.gobblestones.art.signs import sign
from fairyring.games.gobblestones.art.stones import back

__all__ = ["SHEETED", "back", "cover", "face", "sheet", "sign", "winner"]
