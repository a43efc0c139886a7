"""The statistics of one decision, and of each choice there."""

from mypy_extensions import i64

from fairyring.kernel.action import Action


class Node:
    """A decision as one seat knows it, with the choices seen there, by seat and action."""

    __slots__ = ("action", "met", "squares", "total", "visits", "ways")

    def __init__(self, action: Action | None = None) -> None:
        self.action = action
        """The action that leads here; None at the root, and where a seat let the game go on."""
        self.visits: i64 = 0
        """Number of games that chose it."""
        self.met: i64 = 0
        """Number of games in which it was available, chosen or not."""
        self.total: float = 0.0
        """Sum of the results, for the seat that chose it."""
        self.squares: float = 0.0
        """Sum of their squares, kept only for the choices at the root."""
        self.ways: dict[int, Node] = {}
