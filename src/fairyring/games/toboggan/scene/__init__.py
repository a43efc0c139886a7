"""What one seat sees and can touch, and what happened in words.

Read `words` and `declared`, then the chapters `lying`, `offered` and `told`; `table` puts a scene
together.
"""

from fairyring.games.toboggan.scene.table import scene
from fairyring.games.toboggan.scene.told.moving import motions
from fairyring.games.toboggan.scene.told.story import line

__all__ = ["line", "motions", "scene"]
