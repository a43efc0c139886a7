"""Prints a game: its pieces to cut out, a reference card for each player, and its rules.

Read `laying`, which places the pieces on sheets; `faces`, their pictures; `words`, the texts; and
`making`, which typesets everything with Typst and the template `press.typ`.
"""

from .laying import PAPERS
from .making import NotToPrint, printed

__all__ = ["PAPERS", "NotToPrint", "printed"]
