"""Editions as files: a designer changes the parts and default options of a game, without code.

`kernel.editing.edition` defines editions and the rule that a process plays a game in only one of
them. Here they are read from files, chosen and written (`toml_files`), compared with the
original game (`showing`), and made by program (`changing`).
"""

from fairyring.editions.changing import changed, entry
from fairyring.editions.showing import Difference, blank, differences
from fairyring.editions.toml_files import choose_editions, files, read_edition

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
