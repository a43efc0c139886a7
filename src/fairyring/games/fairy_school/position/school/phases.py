"""What the game waits for."""

from typing import Final


class Phase:
    """The phases."""

    DECKS: Final = 0
    """The ready-made decks are chosen, one after the other."""
    DRAFT: Final = 1
    SETTING: Final = 2
    """Expert setup: two cards go to the top row."""
    CHOICE: Final = 3
    """Which projects are kept after the draft."""
    IDLE: Final = 4
    """Phase 0, one after the other."""
    PLANNING: Final = 5
    SELECTION: Final = 6
    ACTIVATION: Final = 7
    STUDYING: Final = 8
    """Phase 5a."""
    REALIZATION: Final = 9
    FINALS: Final = 10
    """The final projects are chosen, one after the other."""
    BONUS: Final = 11
    """F56: the leaders choose an element."""
    SPENDING: Final = 12
    """F58: the last spending."""


class Ask:
    """What a fairy is asked in the middle of something."""

    FREE: Final = 0
    """Nothing: she may begin what she likes."""
    WHICH_GAIN: Final = 1
    REPEAT: Final = 2
    """Whether to repeat a line."""
    TAKE_BACK: Final = 3
    KEEP_DRAWN: Final = 4
    REMOVE_ONE: Final = 5
    STUDY_ONE: Final = 6
    RE_ACTIVATE_ONE: Final = 7
    PAIR_BONUS: Final = 8
    """Which element to gain for a pair that offers several."""


NOTHING: Final = -1
"""No card, no line, no final project; also: no conversion is under way."""
ANY: Final = 5
"""A conversion is under way, and what to make is not said yet."""
