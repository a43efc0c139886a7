"""The facts of this game: what can happen, as types without text.

Cards, tiles and cells are given by their numbers (tiles by `sort`, on the hill with a rotation). A
card or tile that the audience may not know is UNSEEN, and a hand that it may not know is empty.
`item` is 0 for cards and 1 for tiles. NO_SEAT stands for no seat.

Read `why`, then `sleds` and `cards`.
"""

from .cards import *
from .sleds import *
from .why import *
