"""The scene of one seat in Goblin Swinger Party, its choices, and the words for facts."""

from .coming import coming, meant
from .remarks import oddity, verdict
from .story import line, motions
from .table import scene

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
