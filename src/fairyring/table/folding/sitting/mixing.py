"""How the people of a table mix its dice: each seat promises a value, and tells it later.

The table itself has committed to its seed when it was made. As soon as the mixing has begun nothing
more can be promised, so nobody knows what others add when they decide on what they add.
"""

from collections.abc import Sequence

from fairyring.kernel.words import Listed, Said, to_say
from fairyring.record import Share


class Mixing:
    """What was promised at a table, what was told, and since when it is told."""

    def __init__(self) -> None:
        self.promised: dict[int, str] = {}
        """By seat."""
        self.since: float | None = None
        """When it was asked for what had been promised; None while more can be promised."""
        self._told: dict[int, str] = {}

    @property
    def waiting(self) -> list[int]:
        """The seats that promised something and have not told it."""
        return [seat for seat in self.promised if seat not in self._told]

    @property
    def shares(self) -> tuple[Share, ...]:
        """What comes of it, as a record has it."""
        told = {seat: bytes.fromhex(value) for seat, value in self._told.items()}
        promised = sorted(self.promised.items())
        return tuple([Share(seat, promise, told.get(seat)) for seat, promise in promised])

    def promise(self, seat: int, promise: str) -> None:
        """A seat promised to add a value; what it promised before counts no more."""
        self.promised[seat] = promise

    def tell(self, seat: int, value: str) -> None:
        """A seat told the value."""
        self._told[seat] = value

    def forget(self, seat: int) -> None:
        """A seat was freed."""
        self.promised.pop(seat, None)

    def arrange(self, seats: int) -> None:
        """So many seats there are; nothing is added to a game for one, which may be a puzzle."""
        self.promised = {
            seat: promise for seat, promise in self.promised.items() if seat < seats != 1
        }


def mixed_line(names: Sequence[str], shares: Sequence[Share]) -> Said | None:
    """Who mixed the dice; nothing where the table was alone."""
    told = [names[share.seat] for share in shares if share.value is not None]
    if not told:
        return None
    everybody = Listed((*told, to_say("this table")))
    return to_say("{names} mixed the dice together.", names=everybody)
