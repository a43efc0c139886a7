"""The rules of Goblin Toboggan: positions, actions, and setup.

Read the subpackages `hill`, `knowing` and `race`, then `moving`, `mischief` and `round`. `actions`
has all actions; `legal` lists those that are legal now, `apply` plays one. `veil` and `table` use
all of these, and `deal` begins a game.
"""

from .actions import CATALOGUE
from .deal import bound, empty, start
from .race.race import Race
from .race.rules import Rules
from .table import Toboggan

__all__ = ["CATALOGUE", "Race", "Rules", "Toboggan", "bound", "empty", "start"]
