"""Editions as files: a designer changes parts and usual options of a game, without code.

What an edition is, and that a process plays a game in one alone, is `kernel.editing.edition`. Here
it is read from its file and chosen (`reading`), told beside the box that it differs from
(`telling`), made by program (`changing`), and written again (`written`).
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
