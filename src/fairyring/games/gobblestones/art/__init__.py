"""The pictures of Gobblestones: stones, spaces and signs, drawn by code."""

from .cover import cover, winner
from .faces import SHEETED, face, sheet
from .signs import sign
from .stones import back

__all__ = ["SHEETED", "back", "cover", "face", "sheet", "sign", "winner"]
