"""Pen, paper and colours: names for the `art` module of a game.

A card is 240 by 336, a cover 480 by 320. A pen with the same seed draws the same picture
everywhere.
"""

from fairyring.ink import palette, paper
from fairyring.ink.palette import Tone
from fairyring.ink.path import corners, oval, rounded, star
from fairyring.ink.pen import BOLD, FINE, Pen

__all__ = [
    "BOLD",
    "FINE",
    "Pen",
    "Tone",
    "corners",
    "oval",
    "palette",
    "paper",
    "rounded",
    "star",
]
