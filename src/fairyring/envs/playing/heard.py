"""The memory of each seat, as a growing digest of all that it was told and chose."""

import hashlib
from collections.abc import Sequence
from typing import Final

from fairyring.envs.playing.choices import Table
from fairyring.envs.playing.play import Play
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact, may_know, only

_SIZE: Final = 16


class Heard:
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

    def after(self, chosen: Sequence[int]) -> "Heard":
        """Return the memories after these choices."""
        listening = _Listening(self._digests)
        play, dice = self._play.copy(), self._dice.copy()
        for number in chosen:
            seat = play.asked
            play.choose(number, dice, listening.hear)
            listening.add(repr(number), only(seat))
        return Heard(play, dice, listening.digests)

    def imagined(self, seat: int, play: Play, dice: FastDice) -> "Heard":
        """Return the memories in a game that this seat imagines: its own, and public ones."""
        public, own = self._digests[-1], self._digests[seat]
        digests = [own if other == seat else public for other in range(len(self._digests))]
        return Heard(play.copy(), dice.copy(), digests)


def heard_of_deal(table: Table, seed: int) -> Heard:
    """Return the memories of the seats after this seed is dealt."""
    listening = _Listening([b""] * (table.seats + 1))
    play, dice = table.deal(seed, listening.hear)
    return Heard(play, dice, listening.digests)


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
