"""A game on paper: its pieces to be cut out, a card for each player that says how, its rules.

Read `laying`, which says where what lies; `faces`, what is drawn there; `words`, what is written;
and `making`, which has all of it set by Typst with the template `press.typ`.
"""

from fairyring.picture.press.laying import PAPERS
from fairyring.picture.press.making import NotToPrint, printed

__all__ = ["PAPERS", "NotToPrint", "printed"]
