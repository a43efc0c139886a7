"""What one seat sees and can touch, and what happened in words.

Read `words` and `wishes`, then the chapters `lying`, `offered` and `told`; `table` puts a scene
together.
"""

from fairyring.games.fairy_school.scene.table import scene
from fairyring.games.fairy_school.scene.told.moving import motions
from fairyring.games.fairy_school.scene.told.story import line

__all__ = ["line", "motions", "scene"]
