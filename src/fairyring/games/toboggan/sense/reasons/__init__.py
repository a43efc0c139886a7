"""Reasons in words for an action: what comes of it that does not come of another one.

They are in modules by subject: read `of_sleds`, `of_tiles`, `of_cards`, `of_choices`.
"""

from .by_action import reason

__all__ = ["reason"]
