"""The clauses of Goblin Toboggan.

They follow the printed rules in our own words; a clause that settles what the printed rules leave
open, or say in two ways, names the decision: GT-1 to GT-13, T1 to T60, 5.5-1 to 5.5-13, or a card.
"""

from fairyring.kernel.explain.rulebook import Rulebook

from .of_cards import THE_CARDS
from .of_moving import KNOCKDOWNS, MOVING, WHAT_TILES_DO
from .of_playing import PLAYING_CARDS
from .of_rounds import SETTING_UP, THE_PARTS, THE_ROUND
from .of_the_end import LEAVING, THE_END
from .opening import OPENING

RULEBOOK = Rulebook(
    THE_PARTS,
    SETTING_UP,
    THE_ROUND,
    MOVING,
    WHAT_TILES_DO,
    KNOCKDOWNS,
    PLAYING_CARDS,
    THE_CARDS,
    THE_END,
    LEAVING,
    opening=OPENING,
)
