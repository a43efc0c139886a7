"""What a bot thought before it chose, and how two choices compare."""

import math

from fairyring.kernel.action import Action


class Option:
    """One action that was considered."""

    __slots__ = ("action", "chances", "error", "visits")

    def __init__(
        self, action: Action | None, visits: int, chances: list[float], error: float = 0.0
    ) -> None:
        self.action = action
        """None is to let things go on."""
        self.visits = visits
        """In how many imagined games it was tried."""
        self.chances = chances
        """Each seat's chance to win after it."""
        self.error = error
        """The standard error of the chance of the seat that thinks; none of what is reckoned."""


class Thought:
    """A choice, and why."""

    __slots__ = ("certain", "line", "options", "seat")

    def __init__(self, seat: int, options: list[Option], line: list[Action]) -> None:
        self.seat = seat
        self.options = options
        """The best one first, which is what the bot does."""
        self.line = line
        """What it expects to come, its own action first."""
        self.certain = False
        """Whether it is proved that the seat wins so, whatever the others do."""

    def prefer(self, at: int) -> None:
        """Do another one of the options first."""
        if at:
            option = self.options.pop(at)
            assert option.action is not None
            self.options.insert(0, option)
            self.line = [option.action]

    @property
    def action(self) -> Action | None:
        """What the bot does; None is to let things go on."""
        return self.options[0].action

    @property
    def instead(self) -> Action | None:
        """What it would do otherwise, if it thought of that."""
        return self.options[1].action if len(self.options) > 1 else None

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win, if it does so."""
        return self.options[0].chances

    @property
    def visits(self) -> int:
        """In how many games all in all it imagined what would come."""
        return sum(option.visits for option in self.options)


class Comparison:
    """Two options in the same imagined games, as many for each."""

    __slots__ = ("error", "games", "one", "other")

    def __init__(self, one: Option, other: Option, games: int, error: float) -> None:
        self.one = one
        self.other = other
        self.games = games
        """How many were imagined of each that is not proved, or positions seen; none of a proof."""
        self.error = error
        """The standard error of how much more chance the one gives than the other.

        Of what is reckoned it is by how much that became another with the last step.
        """


def certain(action: Action, seat: int, seats: int) -> Thought:
    """A win that is proved."""
    thought = Thought(seat, [surely(action, seat, seats)], [action])
    thought.certain = True
    return thought


def surely(action: Action, winner: int, seats: int) -> Option:
    """An action after which it is proved who wins."""
    return Option(action, 1, [1.0 if each == winner else 0.0 for each in range(seats)])


def standard_error(total: float, squares: float, number: int) -> float:
    """That of the mean of so many chances, of which the sum and the sum of squares are known.

    One alone says nothing of how far they lie apart: then it is as large as it can be.
    """
    if number < 2:
        return 0.5
    mean = total / number
    return math.sqrt(max(0.0, squares / number - mean * mean) / (number - 1))
