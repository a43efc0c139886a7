"""Values that seats add to the dice, so that nobody, not even the host, can choose them alone.

Before the game the table has committed to its secret seed. Each seat then promises a random value
by publishing a hash of the value and this commitment, and reveals the value after all promises are
in. The dice come from the seed and all revealed values; a value that is not revealed adds nothing.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

VALUE_BYTES: Final = 32


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
