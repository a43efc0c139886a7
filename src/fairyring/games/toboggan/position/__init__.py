"""The rules of Goblin Toboggan: positions, actions, and setup.

Read the subpackages `hill`, `knowing` and `race`, then `moving`, `mischief` and `round`. `actions`
has all actions; `legal` lists those that are legal now, `apply` plays one. `veil` and `table` use
all of these, and `deal` begins a game.
"""

from fairyring.games.toboggan.position.actions import CATALOGUE
from fairyring.games.toboggan.position.deal import bound, empty, start
from fairyring.games.toboggan.position.race.race import Race
from fairyring.games.toboggan.position.race.rules import Rules
from fairyring.games.toboggan.position.table import Toboggan

__all__ = ["CATALOGUE", "Race", "Rules", "Toboggan", "bound", "empty", "start"]
