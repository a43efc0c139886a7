"""The scene of one seat in Fairy School, its choices, and the words for facts.

Read `words` and `wishes`, then the subpackage `zones`, `choices` and `story`; `table` puts a scene
together, and previews the one after an action.
"""

from .meant import meant
from .remarks import oddity, verdict
from .story import line, motions
from .table import coming, scene

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
