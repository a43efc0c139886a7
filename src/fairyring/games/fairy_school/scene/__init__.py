"""What one seat sees and can touch, and what happened in words.

Read `words` and `wishes`, then the chapters `lying`, `offered` and `told`; `table` puts a scene
together, and `coming` says what another one would be like.
"""

from fairyring.games.fairy_school.scene.coming import coming
from fairyring.games.fairy_school.scene.meant import meant
from fairyring.games.fairy_school.scene.table import scene
from fairyring.games.fairy_school.scene.told.moving import motions
from fairyring.games.fairy_school.scene.told.oddity import oddity
from fairyring.games.fairy_school.scene.told.story import line
from fairyring.games.fairy_school.scene.told.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
