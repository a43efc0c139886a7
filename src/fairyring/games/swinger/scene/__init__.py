"""The scene of one seat in Goblin Swinger Party, its choices, and the words for facts."""

from fairyring.games.swinger.scene.coming import coming
from fairyring.games.swinger.scene.meant import meant
from fairyring.games.swinger.scene.oddity import oddity
from fairyring.games.swinger.scene.story import line, motions
from fairyring.games.swinger.scene.table import scene
from fairyring.games.swinger.scene.verdict import verdict

__all__ = ["coming", "line", "meant", "motions", "oddity", "scene", "verdict"]
