"""What speaks for an action, as a game's `sense` says it: where to look, and one reason."""

from typing import NamedTuple

from fairyring.kernel.words import Said


class Reason(NamedTuple):
    """Made from what one seat sees, and true whatever it does not see."""

    look: Said
    """Where to look, in one short sentence that does not name the action."""
    at: tuple[str, ...]
    """The ids of zones and pieces where that is, as the scene calls them."""
    why: Said | None = None
    """What the action does that others do not; nothing where there is no telling."""
