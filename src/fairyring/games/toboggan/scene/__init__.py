"""The scene of one seat in Goblin Toboggan, its choices, and the words for facts.

Read `words` and `declared`, then the subpackages `lying`, `offered` and `told`; `table` puts a
scene together, and `coming` previews the scene after an action.
"""

from fairyring.games.toboggan.scene.coming import coming
from fairyring.games.toboggan.scene.meant import meant
from fairyring.games.toboggan.scene.table import scene
from fairyring.games.toboggan.scene.told.moving import motions
from fairyring.games.toboggan.scene.told.oddity import oddity
from fairyring.games.toboggan.scene.told.story import line
from fairyring.games.toboggan.scene.told.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
