"""A game with its memory: its choices, its dice and what each seat was told."""

from collections.abc import Callable

from fairyring.envs.playing.choices import Table
from fairyring.envs.playing.heard import Heard, heard_of_deal
from fairyring.envs.playing.play import NOBODY, Play
from fairyring.kernel.dice import FastDice

_SEED_BITS = 62


class Story:
    """A game that can be copied, pickled, and redealt as one seat may imagine it."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.play, self.dice = table.deal(seed)
        self.choices = 0
        self.over = False
        """True if it ended or was truncated."""
        self._seed = seed
        self._heard: Heard | None = None
        self._unheard: list[int] = []
        """The choices that `_heard` does not cover yet."""
        self._look()

    def choose(self, number: int) -> None:
        """Play the choice of the acting seat."""
        self.play.choose(number, self.dice)
        self._unheard.append(number)
        self.choices += 1
        self._look()

    def _look(self) -> None:
        most = self.table.max_cycles
        self.over = self.play.asked == NOBODY or (most is not None and self.choices >= most)

    def information(self, seat: int) -> str:
        """Return all that a seat knows: its memory, its view, and who acts."""
        play = self.play
        view = play.position.veiled(seat).digest()
        return f"seat {seat}, {play.asked} is asked, {self._remembered().digest(seat)}, {view}"

    def _remembered(self) -> Heard:
        if self._heard is None:
            self._heard = heard_of_deal(self.table, self._seed)
        if self._unheard:
            self._heard, self._unheard = self._heard.after(self._unheard), []
        return self._heard

    def imagined(self, seat: int, sampler: Callable[[], float]) -> "Story":
        """Return a game that looks the same to this seat, with new dice.

        The other seats' private memories are unknown to it, so in that game they know what
        everybody was told, and what they see.
        """
        dice = FastDice(int(sampler() * 2**_SEED_BITS))
        play = self.play.imagined(seat, dice)
        twin = self._with(play, dice)
        twin._heard, twin._unheard = self._remembered().imagined(seat, play, dice), []
        return twin

    def copy(self) -> "Story":
        """Return an equal game, with dice that will roll the same."""
        return self._with(self.play.copy(), self.dice.copy())

    def _with(self, play: Play, dice: FastDice) -> "Story":
        twin = object.__new__(Story)
        twin.table, twin.choices, twin.over = self.table, self.choices, self.over
        twin.play, twin.dice = play, dice
        twin._seed, twin._heard, twin._unheard = self._seed, self._heard, self._unheard.copy()
        return twin

    def __deepcopy__(self, memo: object) -> "Story":
        return self.copy()
