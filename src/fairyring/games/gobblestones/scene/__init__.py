"""The scene of one seat in Gobblestones, its choices, and the words for facts."""

from fairyring.games.gobblestones.scene.coming import coming
from fairyring.games.gobblestones.scene.meant import meant
from fairyring.games.gobblestones.scene.oddity import oddity
from fairyring.games.gobblestones.scene.story import line, motions
from fairyring.games.gobblestones.scene.table import scene
from fairyring.games.gobblestones.scene.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
