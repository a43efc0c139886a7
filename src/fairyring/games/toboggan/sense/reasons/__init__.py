"""What speaks for an action, in words: what comes of it that does not come of another one.

The reasons stand by what they are about: read `of_sleds`, `of_tiles`, `of_cards`, `of_choices`.
"""

from fairyring.games.toboggan.sense.reasons.by_action import reason

__all__ = ["reason"]
