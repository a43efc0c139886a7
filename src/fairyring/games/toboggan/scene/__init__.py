"""The scene of one seat in Goblin Toboggan, its choices, and the words for facts.

Read `words` and `declared`, then the subpackages `lying`, `offered` and `told`; `table` puts a
scene together, and `coming` previews the scene after an action.
"""

from .coming import coming
from .meant import meant
from .table import scene
from .told.moving import motions
from .told.remarks import oddity, verdict
from .told.story import line

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
