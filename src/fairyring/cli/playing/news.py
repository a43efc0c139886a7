"""The news of a game in lines, and how much of it each seat at the terminal has heard."""

from collections.abc import Iterable, Sequence

from fairyring.cli.playing.screen import Screen
from fairyring.kernel.facts import EVERYBODY, Fact, Passing, may_know
from fairyring.kernel.game import Game


class News:
    """The lines of a game in order, each with its audience."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self.names = names
        """The name of each seat."""
        self._lines: list[tuple[str, int, bool]] = []
        """Each line, its audience, and whether it is only passing."""
        self._heard: dict[int | None, int] = {}

    def hear(self, fact: Fact, audience: int) -> None:
        """Take in a fact; this is the game's `tell`."""
        line = self._game.scene_module.line(fact, self.names.__getitem__)
        self._lines.append((line[:1].upper() + line[1:], audience, isinstance(fact, Passing)))

    def note(self, line: str) -> None:
        """Add a line that is no fact, such as a take-back."""
        self._lines.append((line, EVERYBODY, False))

    def tell(self, screen: Screen, listeners: Iterable[int | None]) -> None:
        """Print what one of these seats may know and has not heard; None is the onlooker."""
        fresh: set[int] = set()
        for seat in listeners:
            known = self._heard.get(seat, 0)
            fresh |= {
                number
                for number, (_, audience, _) in enumerate(self._lines)
                if number >= known and may_know(audience, seat)
            }
            self.skip(seat)
        # A passing line is of no interest when another one has followed.
        newest = max((number for number in fresh if not self._lines[number][2]), default=-1)
        for number in sorted(fresh):
            line, _, passing = self._lines[number]
            if number > newest or not passing:
                screen.say(line)

    def skip(self, seat: int | None) -> None:
        """Mark everything so far as heard by a seat."""
        self._heard[seat] = len(self._lines)
