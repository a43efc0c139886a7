"""The rules: what is true now, what each seat may do, what an action does.

Read the chapters `school`, `start`, `turn` and `activation`, then `ending`; `course` says what
follows what, `decisions` what a seat can do in each phase. `leaving`, `veil` and `table` stand on
them, and `deal` begins a game.
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
