"""The rules of Fairy School: positions, actions, and setup.

Read the subpackages `school`, `start`, `turn` and `activation`, then `ending`; `course` has the
sequence of phases, `decisions` the actions of each phase. `leaving`, `veil` and `table` use all of
these, and `deal` begins a game.
"""

from .deal import empty, start
from .school.actions import CATALOGUE
from .school.fairy import UNSEEN, Fairy
from .school.rules import Rules
from .table import FairySchool
from .turn.length import bound

__all__ = [
    "CATALOGUE",
    "UNSEEN",
    "Fairy",
    "FairySchool",
    "Rules",
    "bound",
    "empty",
    "start",
]
