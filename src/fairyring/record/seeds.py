"""The seeds of a game's dice: shares of its seats, and records that it continues.

Seats add values to the dice, so that nobody, not even the host, can choose them alone. Before the
game the table has committed to its secret seed. Each seat then promises a random value by
publishing a hash of the value and this commitment, and reveals the value after all promises are in.
The dice come from the seed and all revealed values; a value that is not revealed adds nothing.

A game that continues another record has, up to an event, the events of that record, word for word,
with dice from its seed. From there on the dice come from a new seed, so that nobody who knows the
other game can predict them. A record contains all its seeds, so it can be verified by itself; the
digest identifies the other record.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from fairyring.kernel.dice import SealedDice

VALUE_BYTES = 32


@dataclass(frozen=True, slots=True)
class Share:
    """The promise of one seat, and the value, if it was revealed in time."""

    seat: int
    promise: str
    value: bytes | None = None

    def kept(self, commitment: str) -> bool:
        """Return whether the value, if it was revealed, matches the promise."""
        return self.value is None or promise_of(self.value, commitment) == self.promise


def promise_of(value: bytes, commitment: str) -> str:
    """The hash that a seat publishes for a value, at a table with this commitment."""
    return hashlib.sha256(value + bytes.fromhex(commitment)).hexdigest()


def mixed(seed: bytes, shares: Sequence[Share]) -> bytes:
    """The seed of the dice: the table's seed mixed with all revealed values."""
    values = [share.value for share in shares if share.value is not None]
    if not values:
        return seed
    return hashlib.sha256(b"fairyring mix" + seed + b"".join(values)).digest()


MOST_SOURCES = 9
"""The longest chain of games that each continue another."""


@dataclass(frozen=True, slots=True)
class Source:
    """Another record that a game continues after one of its events."""

    record: str
    """The SHA-256 of the other record."""
    event: int
    """The last event taken from it."""
    seed: bytes
    """The seed of its dice, since the source before."""


def sources_at(
    sources: Sequence[Source], seed: bytes, record: str, event: int
) -> tuple[Source, ...]:
    """The sources of a game that continues a record, which has these sources and this seed."""
    before = tuple([source for source in sources if source.event < event])
    after = [source.seed for source in sources if source.event >= event]
    return (*before, Source(record, event, after[0] if after else seed))


class SeededDice:
    """The sealed dice of a game: events up to a source use that source's seed."""

    def __init__(self, seed: bytes, sources: Sequence[Source] = ()) -> None:
        self.own = SealedDice(seed)
        self._before = [(source.event, SealedDice(source.seed)) for source in sources]

    def of(self, event: int) -> SealedDice:
        """Return the dice for an event, ready to roll."""
        found = next((dice for last, dice in self._before if event <= last), self.own)
        found.turn_to(event)
        return found
