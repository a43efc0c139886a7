"""Where a game was played on from: up to an event it is that of another record, dice and all.

A record may go on from an event of another one. The events up to there are those of the other
record, word for word, with the dice that its seed gave them; from there on the dice come from a
seed of its own, so that nobody who knows the other game can foresee them. All seeds stand in the
record, so it is checked from itself alone; the digest says which record the other one is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairyring.kernel.dice import SealedDice

MOST_SOURCES: Final = 9
"""So often a game may be played on from one that was played on."""


@dataclass(frozen=True, slots=True)
class Source:
    """Up to and with an event a game is that of another record."""

    record: str
    """The SHA-256 of the other record."""
    event: int
    """The last event that is its."""
    seed: bytes
    """What the dice came from up to there, since the source before."""


def sources_at(
    sources: Sequence[Source], seed: bytes, record: str, event: int
) -> tuple[Source, ...]:
    """The sources of a game that goes on from an event of a record with these and this seed."""
    before = tuple([source for source in sources if source.event < event])
    after = [source.seed for source in sources if source.event >= event]
    return (*before, Source(record, event, after[0] if after else seed))


class SeededDice:
    """The sealed dice of a game, which come from another seed where it went on from another."""

    def __init__(self, seed: bytes, sources: Sequence[Source] = ()) -> None:
        self.own = SealedDice(seed)
        self._before = [(source.event, SealedDice(source.seed)) for source in sources]

    def of(self, event: int) -> SealedDice:
        """The dice of an event, ready to be rolled."""
        found = next((dice for last, dice in self._before if event <= last), self.own)
        found.turn_to(event)
        return found
