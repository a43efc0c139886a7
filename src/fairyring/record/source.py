"""Games that continue another record: up to an event, they have its events and its dice.

The events up to there are those of the other record, word for word, with dice from its seed. From
there on the dice come from a new seed, so that nobody who knows the other game can predict them. A
record contains all its seeds, so it can be verified by itself; the digest identifies the other
record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairyring.kernel.dice import SealedDice

MOST_SOURCES: Final = 9
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
