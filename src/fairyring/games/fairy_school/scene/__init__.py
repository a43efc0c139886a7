"""The scene of one seat in Fairy School, its choices, and the words for facts.

Read `words` and `wishes`, then the subpackages `lying`, `offered` and `told`; `table` puts a scene
together, and `coming` previews the scene after an action.
"""

from .coming import coming
from .meant import meant
from .table import scene
from .told.moving import motions
from .told.oddity import oddity
from .told.story import line
from .told.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
