"""What each seat has heard and chosen so far, all of it, as one digest that grows."""

import hashlib
from collections.abc import Sequence
from typing import Final

from fairyring.envs.playing.choices import Table
from fairyring.envs.playing.play import Play
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact, may_know, only

_SIZE: Final = 16


class Heard:
    """Equal digests are equal memories: of the facts that a seat was told, and of its choices.

    They are those of a game that stands as far as they go. Further on they are found by playing
    what was chosen once more, by the same dice, with all facts told: so who plays on at random and
    asks nobody what it remembers does not pay for facts.
    """

    __slots__ = ("_dice", "_digests", "_play")

    def __init__(self, play: Play, dice: FastDice, digests: Sequence[bytes]) -> None:
        """The last of the digests is that of the onlooker. All is kept as it is handed in."""
        self._play = play
        self._dice = dice
        self._digests = tuple(digests)

    def digest(self, seat: int) -> str:
        """All that a seat remembers."""
        return self._digests[seat].hex()

    def after(self, chosen: Sequence[int]) -> "Heard":
        """The memories after these choices."""
        listening = _Listening(self._digests)
        play, dice = self._play.copy(), self._dice.copy()
        for number in chosen:
            seat = play.asked
            play.choose(number, dice, listening.hear)
            listening.add(repr(number), only(seat))
        return Heard(play, dice, listening.digests)

    def imagined(self, seat: int, play: Play, dice: FastDice) -> "Heard":
        """What is sure of these memories for this seat, in a game as it imagines it.

        Those are its own, and what everybody was told.
        """
        public, own = self._digests[-1], self._digests[seat]
        digests = [own if other == seat else public for other in range(len(self._digests))]
        return Heard(play.copy(), dice.copy(), digests)


def heard_of_deal(table: Table, seed: int) -> Heard:
    """What the seats of a table were told when this seed was dealt."""
    listening = _Listening([b""] * (table.seats + 1))
    play, dice = table.deal(seed, listening.hear)
    return Heard(play, dice, listening.digests)


class _Listening:
    """Digests that grow."""

    def __init__(self, digests: Sequence[bytes]) -> None:
        self.digests = list(digests)

    def hear(self, fact: Fact, audience: int) -> None:
        """Somebody is told something."""
        self.add(repr(fact), audience)

    def add(self, text: str, audience: int) -> None:
        """Some know this from now on."""
        more = text.encode()
        for one, before in enumerate(self.digests):
            if may_know(audience, one):
                self.digests[one] = hashlib.blake2b(before + more, digest_size=_SIZE).digest()
