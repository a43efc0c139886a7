"""Reasons for an action, from a game's `sense`: where to look, and one argument."""

from typing import NamedTuple

from fairyring.kernel.words import Said


class Reason(NamedTuple):
    """Made from what one seat sees, and true whatever it does not see."""

    look: Said
    """Where to look, in one short sentence that does not name the action."""
    at: tuple[str, ...]
    """The ids of the zones and pieces to look at, as in the scene."""
    why: Said | None = None
    """The effect that this action has and others have not; None if that cannot be said."""
