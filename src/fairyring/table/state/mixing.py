"""Mixing the dice of a table: each seat commits to a value, and reveals it later.

The table committed to its seed when it was created. No commitment is accepted once the mixing has
begun, so nobody knows the values of others when they choose their own.
"""

from collections.abc import Sequence

from fairyring.kernel.words import Listed, Said, to_say
from fairyring.record import Share


class DiceMixing:
    """The promised and revealed values at a table."""

    def __init__(self) -> None:
        self.promised: dict[int, str] = {}
        """The promise (a hash) of each seat."""
        self.since: float | None = None
        """When the promised values were requested; None while promises are accepted."""
        self._told: dict[int, str] = {}

    @property
    def waiting(self) -> list[int]:
        """The seats that have not revealed their promised value."""
        return [seat for seat in self.promised if seat not in self._told]

    @property
    def shares(self) -> tuple[Share, ...]:
        """The promises and values in the form that a record uses."""
        told = {seat: bytes.fromhex(value) for seat, value in self._told.items()}
        promised = sorted(self.promised.items())
        return tuple([Share(seat, promise, told.get(seat)) for seat, promise in promised])

    def promise(self, seat: int, promise: str) -> None:
        """Store a seat's promise, which replaces an earlier one."""
        self.promised[seat] = promise

    def tell(self, seat: int, value: str) -> None:
        """Store the revealed value of a seat."""
        self._told[seat] = value

    def forget(self, seat: int) -> None:
        """Remove the promise of a freed seat."""
        self.promised.pop(seat, None)

    def arrange(self, seats: int) -> None:
        """Set the number of seats. Nothing is mixed into a game for one, which may be a puzzle."""
        self.promised = {
            seat: promise for seat, promise in self.promised.items() if seat < seats != 1
        }


def mixed_line(names: Sequence[str], shares: Sequence[Share]) -> Said | None:
    """Return the line about who mixed the dice; None if only the table did."""
    told = [names[share.seat] for share in shares if share.value is not None]
    if not told:
        return None
    everybody = Listed((*told, to_say("this table")))
    return to_say("{names} mixed the dice together.", names=everybody)
