"""The results of a bot's thinking: options with their chances, and comparisons of two."""

import math

from fairyring.kernel.action import Action


class Option:
    """An action that was considered."""

    __slots__ = ("action", "chances", "error", "visits")

    def __init__(
        self, action: Action | None, visits: int, chances: list[float], error: float = 0.0
    ) -> None:
        self.action = action
        """None is to let the game go on."""
        self.visits = visits
        """Number of imagined games in which it was tried."""
        self.chances = chances
        """Each seat's chance to win after it."""
        self.error = error
        """Standard error of the chance of the thinking seat; 0 if move by move search found it."""


class Thought:
    """A choice, and the reasons for it."""

    __slots__ = ("certain", "line", "options", "seat")

    def __init__(self, seat: int, options: list[Option], line: list[Action]) -> None:
        self.seat = seat
        self.options = options
        """The options, the best one first; the bot chooses that."""
        self.line = line
        """The expected actions, its own first."""
        self.certain = False
        """True if the seat is proved to win with it, whatever the others do."""

    def prefer(self, at: int) -> None:
        """Move another option to the front."""
        if at:
            option = self.options.pop(at)
            assert option.action is not None
            self.options.insert(0, option)
            self.line = [option.action]

    @property
    def action(self) -> Action | None:
        """The chosen action; None is to let the game go on."""
        return self.options[0].action

    @property
    def instead(self) -> Action | None:
        """The second choice, if there is one."""
        return self.options[1].action if len(self.options) > 1 else None

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win after the chosen action."""
        return self.options[0].chances

    @property
    def visits(self) -> int:
        """Number of imagined games over all options."""
        return sum(option.visits for option in self.options)


class Comparison:
    """Two options compared in the same imagined games, equally many for each."""

    __slots__ = ("error", "games", "one", "other")

    def __init__(self, one: Option, other: Option, games: int, error: float) -> None:
        self.one = one
        self.other = other
        self.games = games
        """Games imagined for each option that is not proved, or positions searched; 0 for a
        proof."""
        self.error = error
        """Standard error of the difference between the two chances.

        In move by move search: how much that difference changed in the last step."""


def certain(action: Action, seat: int, seats: int) -> Thought:
    """Return the thought of a proved win."""
    thought = Thought(seat, [surely(action, seat, seats)], [action])
    thought.certain = True
    return thought


def surely(action: Action, winner: int, seats: int) -> Option:
    """Return an option after which this seat is proved to win."""
    return Option(action, 1, [1.0 if each == winner else 0.0 for each in range(seats)])


def standard_error(total: float, squares: float, number: int) -> float:
    """Return the standard error of a mean, from the sum and the sum of squares.

    With fewer than two values it is 0.5, the largest possible for chances.
    """
    if number < 2:
        return 0.5
    mean = total / number
    return math.sqrt(max(0.0, squares / number - mean * mean) / (number - 1))
