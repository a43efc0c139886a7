"""The scene of one seat in Gobblestones, its choices, and the words for facts."""

from .remarks import oddity, verdict
from .story import line, motions
from .table import coming, meant, scene

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
