"""What search has learned of one decision, and of each way to go on from there."""

from mypy_extensions import i64

from fairyring.kernel.action import Action


class Node:
    """A moment as one seat knows it: the ways that were tried from here, by who took which."""

    __slots__ = ("action", "met", "squares", "total", "visits", "ways")

    def __init__(self, action: Action | None = None) -> None:
        self.action = action
        """The way to here; None at the root, and where a seat let things go on."""
        self.visits: i64 = 0
        """How often the way to here was taken."""
        self.met: i64 = 0
        """How often that way was open, taken or not."""
        self.total: float = 0.0
        """The sum of what came of it, for the seat that took it."""
        self.squares: float = 0.0
        """The sum of squares of that, which only the ways from the root need."""
        self.ways: dict[int, Node] = {}
