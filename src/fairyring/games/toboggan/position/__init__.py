"""The rules: what is true now, what each seat may do, what an action does.

Read the chapters `hill`, `knowing` and `race`, then `moving`, `mischief` and `round`. `actions`
has all that can be done; `legal` says what may be done now, `apply` does it. `veil` and `table`
stand on them, and `deal` begins a game.
"""

from fairyring.games.toboggan.position.actions import CATALOGUE
from fairyring.games.toboggan.position.deal import bound, empty, start
from fairyring.games.toboggan.position.race.race import Race
from fairyring.games.toboggan.position.race.rules import Rules
from fairyring.games.toboggan.position.table import Toboggan

__all__ = ["CATALOGUE", "Race", "Rules", "Toboggan", "bound", "empty", "start"]
