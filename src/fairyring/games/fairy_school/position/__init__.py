"""The rules: what is true now, what each seat may do, what an action does."""

from fairyring.games.fairy_school.position.deal import empty, start
from fairyring.games.fairy_school.position.deeds import CATALOGUE
from fairyring.games.fairy_school.position.fairy import UNSEEN, Fairy
from fairyring.games.fairy_school.position.length import bound
from fairyring.games.fairy_school.position.rules import Rules
from fairyring.games.fairy_school.position.table import FairySchool

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
