"""Editions as files: a designer changes parts and usual options of a game, without code.

What an edition is, and that a process plays a game in one alone, is `kernel.edition`. Here it is
read from its file and chosen (`reading`), and told beside the box that it differs from (`telling`).
"""

from fairyring.editions.reading import choose_editions, read_edition
from fairyring.editions.telling import Difference, blank, differences

__all__ = ["Difference", "blank", "choose_editions", "differences", "read_edition"]
