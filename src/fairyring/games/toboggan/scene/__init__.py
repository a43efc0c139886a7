"""What one seat sees and can touch, and what happened in words."""

from fairyring.games.toboggan.scene.moving import motions
from fairyring.games.toboggan.scene.story import line
from fairyring.games.toboggan.scene.table import scene

__all__ = ["line", "motions", "scene"]
