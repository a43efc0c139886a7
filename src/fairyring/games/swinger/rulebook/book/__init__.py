"""The clauses in the order of play, each with the decisions behind it."""

from fairyring.kernel.explain.rulebook import Rulebook

from .of_setting_up import OPENING, SETTING_UP, THE_PARTS
from .of_the_end import LEAVING, THE_COMMUNITY, THE_END, THE_SHOWDOWN
from .of_turns import KNOWING, MOVING, POWERS

RULEBOOK = Rulebook(
    THE_PARTS,
    SETTING_UP,
    MOVING,
    POWERS,
    KNOWING,
    THE_COMMUNITY,
    THE_SHOWDOWN,
    THE_END,
    LEAVING,
    opening=OPENING,
)
