"""The phases of the game, and the questions within a phase."""

from typing import Final


class Phase:
    """The phases."""

    DECKS: Final = 0
    """The ready-made decks are chosen, one seat after the other."""
    DRAFT: Final = 1
    SETTING: Final = 2
    """Expert setup: each fairy puts two cards into the top row."""
    CHOICE: Final = 3
    """After a draft: each fairy chooses the projects to keep."""
    IDLE: Final = 4
    """Phase 0: idle fairies take projects, one after the other."""
    PLANNING: Final = 5
    SELECTION: Final = 6
    ACTIVATION: Final = 7
    STUDYING: Final = 8
    """Phase 5a."""
    REALIZATION: Final = 9
    FINALS: Final = 10
    """The final projects are chosen, one seat after the other."""
    BONUS: Final = 11
    """F56: the leaders choose an element."""
    SPENDING: Final = 12
    """F58: the last spending."""


class Ask:
    """The question that a fairy has to answer first."""

    FREE: Final = 0
    """None: she may do whatever the phase offers."""
    WHICH_GAIN: Final = 1
    REPEAT: Final = 2
    """A line can be repeated."""
    TAKE_BACK: Final = 3
    KEEP_DRAWN: Final = 4
    REMOVE_ONE: Final = 5
    STUDY_ONE: Final = 6
    RE_ACTIVATE_ONE: Final = 7
    PAIR_BONUS: Final = 8
    """Which element to gain for a pair that offers several."""


NOTHING: Final = -1
"""No card, no line, no final project; for `making`: no conversion is under way."""
ANY: Final = 5
"""For `making`: a conversion is under way, and its element is not chosen yet."""
