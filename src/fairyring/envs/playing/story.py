"""A game that is remembered: its choices, its dice and what each seat has heard."""

from collections.abc import Callable

from fairyring.envs.playing.choices import Table
from fairyring.envs.playing.heard import Heard
from fairyring.envs.playing.play import NOBODY, Play
from fairyring.kernel.dice import FastDice

_SEED_BITS = 62


class Story:
    """One object that can be copied, pickled, and told anew as one seat may imagine it."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.heard = Heard(table.seats)
        self.play, self.dice = table.deal(seed, self.heard.hear)
        self.choices = 0

    @property
    def over(self) -> bool:
        """Whether it has ended, or was cut."""
        most = self.table.max_cycles
        return self.play.asked == NOBODY or (most is not None and self.choices >= most)

    def choose(self, number: int) -> None:
        """Let who is asked choose."""
        seat = self.play.asked
        self.play.choose(number, self.dice, self.heard.hear)
        self.heard.choose(seat, number)
        self.choices += 1

    def information(self, seat: int) -> str:
        """All that a seat knows: what it remembers, what it sees, and who is asked."""
        play = self.play
        view = play.position.veiled(seat).digest()
        return f"seat {seat}, {play.asked} is asked, {self.heard.digest(seat)}, {view}"

    def imagined(self, seat: int, sampler: Callable[[], float]) -> "Story":
        """A story that this seat cannot tell from this one, with dice of its own.

        What others remember that this seat was not told, nobody can say: they know in it what all
        were told, and what they see.
        """
        dice = FastDice(int(sampler() * 2**_SEED_BITS))
        return self._with(self.play.imagined(seat, dice), dice, self.heard.of_one(seat))

    def copy(self) -> "Story":
        """The same again, with dice that will roll the same."""
        return self._with(self.play.copy(), self.dice.copy(), self.heard.copy())

    def _with(self, play: Play, dice: FastDice, heard: Heard) -> "Story":
        twin = object.__new__(Story)
        twin.table, twin.choices = self.table, self.choices
        twin.play, twin.dice, twin.heard = play, dice, heard
        return twin

    def __deepcopy__(self, memo: object) -> "Story":
        return self.copy()
