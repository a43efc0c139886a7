"""What seats add to the dice, so that nobody alone can choose them, not even the host.

Before the game the table has committed to its secret seed. Each seat then promises a random value,
by a hash of that value and this commitment, and tells the value when no more can be promised. The
dice come from the seed and all values that were told; a value that was not told adds nothing.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

VALUE_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat promised to add to the dice, and the value, if it was told in time."""

    seat: int
    promise: str
    value: bytes | None = None

    def kept(self, commitment: str) -> bool:
        """Whether the value, if it was told, is the one that was promised."""
        return self.value is None or promise_of(self.value, commitment) == self.promise


def promise_of(value: bytes, commitment: str) -> str:
    """What is shown of a value before the game, at a table with this commitment."""
    return hashlib.sha256(value + bytes.fromhex(commitment)).hexdigest()


def mixed(seed: bytes, shares: Sequence[Share]) -> bytes:
    """What the dice come from: the seed of the table, with all values that were told to it."""
    values = [share.value for share in shares if share.value is not None]
    if not values:
        return seed
    return hashlib.sha256(b"fairyring mix" + seed + b"".join(values)).digest()
