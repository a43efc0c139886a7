"""What one seat sees and can touch, and what happened in words.

Read `words` and `declared`, then the chapters `lying`, `offered` and `told`; `table` puts a scene
together, and `coming` says what another one would be like.
"""

from fairyring.games.toboggan.scene.coming import coming
from fairyring.games.toboggan.scene.meant import meant
from fairyring.games.toboggan.scene.table import scene
from fairyring.games.toboggan.scene.told.moving import motions
from fairyring.games.toboggan.scene.told.oddity import oddity
from fairyring.games.toboggan.scene.told.story import line
from fairyring.games.toboggan.scene.told.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
