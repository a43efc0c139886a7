"""Editions as files: a designer changes the parts and default options of a game, without code.

`kernel.editing.edition` defines editions and the rule that a process plays a game in only one of
them. Here they are read from files and chosen (`reading`), compared with the original game
(`telling`), made by program (`changing`) and written (`written`).
"""

from fairyring.editions.changing import changed, entry
from fairyring.editions.reading import choose_editions, read_edition
from fairyring.editions.telling import Difference, blank, differences
from fairyring.editions.written import files

__all__ = [
    "Difference",
    "blank",
    "changed",
    "choose_editions",
    "differences",
    "entry",
    "files",
    "read_edition",
]
