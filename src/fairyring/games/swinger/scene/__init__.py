"""The scene of one seat in Goblin Swinger Party, its choices, and the words for facts."""

from .coming import coming
from .meant import meant
from .oddity import oddity
from .story import line, motions
from .table import scene
from .verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
