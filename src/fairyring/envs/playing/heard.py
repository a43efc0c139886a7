"""What each seat has heard and chosen so far, all of it, as one digest that grows."""

import hashlib
from typing import Final

from fairyring.kernel.facts import Fact, may_know, only

_SIZE: Final = 16


class Heard:
    """Equal digests are equal memories: of the facts that a seat was told, and of its choices.

    Facts are kept as they come and digested when somebody asks, so that who plays on at random
    does not pay for it.
    """

    __slots__ = ("_digests", "_new")

    def __init__(self, seats: int) -> None:
        self._digests = [b""] * (seats + 1)  # the last is that of the onlooker
        self._new: list[tuple[object, int]] = []

    def hear(self, fact: Fact, audience: int) -> None:
        """Somebody is told something."""
        self._new.append((fact, audience))

    def choose(self, seat: int, number: int) -> None:
        """A seat has chosen, which it remembers."""
        self._new.append((number, only(seat)))

    def digest(self, seat: int) -> str:
        """All that a seat remembers."""
        if self._new:
            for told, audience in self._new:
                text = repr(told).encode()
                for one, before in enumerate(self._digests):
                    if may_know(audience, one):
                        self._digests[one] = hashlib.blake2b(
                            before + text, digest_size=_SIZE
                        ).digest()
            self._new = []
        return self._digests[seat].hex()

    def copy(self) -> "Heard":
        """The same memories, which part from here on."""
        twin = Heard(0)
        twin._digests, twin._new = self._digests.copy(), self._new.copy()
        return twin

    def of_one(self, seat: int) -> "Heard":
        """What is sure of these memories for this seat: its own, and what everybody was told."""
        self.digest(seat)
        twin = self.copy()
        for other in range(len(self._digests)):
            if other != seat:
                twin._digests[other] = self._digests[-1]
        return twin
