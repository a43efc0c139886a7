"""A game with its history: its choices, its dice and what each seat was told.

The memory of a seat is a growing digest of all that it was told and chose.
"""

import hashlib
from collections.abc import Callable, Sequence

from fairyring.envs.core.play import NOBODY, Play
from fairyring.envs.core.settings import Table
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact, may_know, only

_SIZE = 16


class Memories:
    """Memories of the seats: equal digests mean the same facts told, and the same choices made.

    It keeps a copy of the game where the digests end. Later memories are computed by playing the
    choices again with the same dice, this time with facts. So rollouts that never ask for memories
    do not pay for facts.
    """

    __slots__ = ("_dice", "_digests", "_play")

    def __init__(self, play: Play, dice: FastDice, digests: Sequence[bytes]) -> None:
        """The last of the digests is the onlooker's. The arguments are kept, not copied."""
        self._play = play
        self._dice = dice
        self._digests = tuple(digests)

    def digest(self, seat: int) -> str:
        """Return the memory of a seat."""
        return self._digests[seat].hex()

    def after(self, chosen: Sequence[int]) -> "Memories":
        """Return the memories after these choices."""
        listening = _Listening(self._digests)
        play, dice = self._play.copy(), self._dice.copy()
        for number in chosen:
            seat = play.asked
            play.choose(number, dice, listening.hear)
            listening.add(repr(number), only(seat))
        return Memories(play, dice, listening.digests)

    def imagined(self, seat: int, play: Play, dice: FastDice) -> "Memories":
        """Return the memories in a game that this seat imagines: its own, and public ones."""
        public, own = self._digests[-1], self._digests[seat]
        digests = [own if other == seat else public for other in range(len(self._digests))]
        return Memories(play.copy(), dice.copy(), digests)


def memories_of_deal(table: Table, seed: int) -> Memories:
    """Return the memories of the seats after this seed is dealt."""
    listening = _Listening([b""] * (table.seats + 1))
    play, dice = table.deal(seed, listening.hear)
    return Memories(play, dice, listening.digests)


class _Listening:
    """Digests that grow with each fact."""

    def __init__(self, digests: Sequence[bytes]) -> None:
        self.digests = list(digests)

    def hear(self, fact: Fact, audience: int) -> None:
        """Add a fact to the memories of its audience."""
        self.add(repr(fact), audience)

    def add(self, text: str, audience: int) -> None:
        """Add a text to the memories of an audience."""
        more = text.encode()
        for one, before in enumerate(self.digests):
            if may_know(audience, one):
                self.digests[one] = hashlib.blake2b(before + more, digest_size=_SIZE).digest()


_SEED_BITS = 62


class History:
    """A game with its memories: can be copied, pickled, and redealt as one seat imagines it."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.play, self.dice = table.deal(seed)
        self.choices = 0
        self.over = False
        """True if it ended or was truncated."""
        self._seed = seed
        self._memories: Memories | None = None
        self._unremembered: list[int] = []
        """The choices that `_memories` does not cover yet."""
        self._look()

    def choose(self, number: int) -> None:
        """Play the choice of the acting seat."""
        self.play.choose(number, self.dice)
        self._unremembered.append(number)
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

    def _remembered(self) -> Memories:
        if self._memories is None:
            self._memories = memories_of_deal(self.table, self._seed)
        if self._unremembered:
            self._memories, self._unremembered = self._memories.after(self._unremembered), []
        return self._memories

    def imagined(self, seat: int, sampler: Callable[[], float]) -> "History":
        """Return a game that looks the same to this seat, with new dice.

        The other seats' private memories are unknown to it, so in that game they know what
        everybody was told, and what they see.
        """
        dice = FastDice(int(sampler() * 2**_SEED_BITS))
        play = self.play.imagined(seat, dice)
        twin = self._with(play, dice)
        twin._memories, twin._unremembered = self._remembered().imagined(seat, play, dice), []
        return twin

    def copy(self) -> "History":
        """Return an equal game, with dice that will roll the same."""
        return self._with(self.play.copy(), self.dice.copy())

    def _with(self, play: Play, dice: FastDice) -> "History":
        twin = object.__new__(History)
        twin.table, twin.choices, twin.over = self.table, self.choices, self.over
        twin.play, twin.dice = play, dice
        twin._seed, twin._memories = self._seed, self._memories
        twin._unremembered = self._unremembered.copy()
        return twin

    def __deepcopy__(self, memo: object) -> "History":
        return self.copy()
