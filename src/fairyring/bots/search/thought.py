"""What a bot thought before it chose."""

from fairyring.kernel.action import Action


class Option:
    """One action that was considered."""

    __slots__ = ("action", "chances", "visits")

    def __init__(self, action: Action | None, visits: int, chances: list[float]) -> None:
        self.action = action
        """None is to let things go on."""
        self.visits = visits
        """In how many imagined games it was tried."""
        self.chances = chances
        """Each seat's chance to win after it."""


class Thought:
    """A choice, and why."""

    __slots__ = ("line", "options", "seat")

    def __init__(self, seat: int, options: list[Option], line: list[Action]) -> None:
        self.seat = seat
        self.options = options
        """The best one first, which is what the bot does."""
        self.line = line
        """What it expects to come, its own action first."""

    @property
    def action(self) -> Action | None:
        """What the bot does; None is to let things go on."""
        return self.options[0].action

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win, if it does so."""
        return self.options[0].chances

    @property
    def visits(self) -> int:
        """In how many games all in all it imagined what would come."""
        return sum(option.visits for option in self.options)
