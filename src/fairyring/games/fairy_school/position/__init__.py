"""The rules of Fairy School: positions, actions, and setup.

Read the subpackages `school`, `start`, `turn` and `activation`, then `ending`; `course` has the
sequence of phases, `decisions` the actions of each phase. `leaving`, `veil` and `table` use all of
these, and `deal` begins a game.
"""

from fairyring.games.fairy_school.position.deal import empty, start
from fairyring.games.fairy_school.position.school.actions import CATALOGUE
from fairyring.games.fairy_school.position.school.fairy import UNSEEN, Fairy
from fairyring.games.fairy_school.position.school.rules import Rules
from fairyring.games.fairy_school.position.table import FairySchool
from fairyring.games.fairy_school.position.turn.length import bound

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
