"""What one seat sees and can touch, and what happened in words."""

from fairyring.games.fairy_school.scene.moving import motions
from fairyring.games.fairy_school.scene.story import line
from fairyring.games.fairy_school.scene.table import scene

__all__ = ["line", "motions", "scene"]
