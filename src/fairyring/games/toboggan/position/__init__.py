"""The rules: what is true now, what each seat may do, what an action does."""

from fairyring.games.toboggan.position.deal import bound, empty, start
from fairyring.games.toboggan.position.deeds import CATALOGUE
from fairyring.games.toboggan.position.race import Ask, Race, Rules, Step
from fairyring.games.toboggan.position.table import Toboggan

__all__ = ["CATALOGUE", "Ask", "Race", "Rules", "Step", "Toboggan", "bound", "empty", "start"]
