"""The scene of one seat in Fairy School, its choices, and the words for facts.

Read `words` and `wishes`, then the subpackages `lying`, `offered` and `told`; `table` puts a scene
together, and `coming` previews the scene after an action.
"""

from fairyring.games.fairy_school.scene.coming import coming
from fairyring.games.fairy_school.scene.meant import meant
from fairyring.games.fairy_school.scene.table import scene
from fairyring.games.fairy_school.scene.told.moving import motions
from fairyring.games.fairy_school.scene.told.oddity import oddity
from fairyring.games.fairy_school.scene.told.story import line
from fairyring.games.fairy_school.scene.told.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
