"""The doorbell between simulated servers: rings are late, and lost while a server is cut off."""

from random import Random
from typing import ClassVar

from fairyring.store.doorbell import Doorbell, Hear, Ring, RingKind
from fairyring.world.loop import Process

_RETRY_SECONDS = 1.0
"""Seconds until a server connects to the bell again, as the real ones wait."""


class SimulatedExchange:
    """Passes rings between the servers that listen."""

    def __init__(self, chance: Random, slow: float, lost: float) -> None:
        """A ring takes up to `slow` seconds; `lost` is the share of those that never arrive.

        A real bell loses rings only while a connection is broken. So each loss breaks the
        connection of the server that does not hear it, until that connects again.
        """
        self._chance = chance
        self._slow = slow
        self._lost = lost
        self._bells: list[SimulatedBell] = []

    def join(self, bell: "SimulatedBell") -> None:
        """Add a listener."""
        self._bells.append(bell)

    def leave(self, bell: "SimulatedBell") -> None:
        """Remove a listener."""
        if bell in self._bells:
            self._bells.remove(bell)

    def pass_on(self, ring: Ring) -> None:
        """Send a ring to all listeners; some do not get it."""
        for bell in self._bells:
            if not bell.cut and self._chance.random() < self._lost:
                bell.cut = True
                bell.process.later(_RETRY_SECONDS, bell.heal)
            bell.process.later(self._chance.uniform(0.000_2, self._slow), bell.arrive, ring)


class SimulatedBell(Doorbell):
    """The doorbell of one simulated server."""

    reaches_others: ClassVar[bool] = True

    def __init__(self, exchange: SimulatedExchange, process: Process) -> None:
        self.process = process
        self.cut = False
        """True while nothing reaches this server; what it rings is still heard."""
        self._exchange = exchange
        self._hear: Hear = lambda ring: None

    async def listen(self, hear: Hear) -> None:
        self._hear = hear
        self._exchange.join(self)
        hear(Ring(RingKind.NEWS))

    async def ring(self, ring: Ring) -> None:
        self._exchange.pass_on(ring)

    async def close(self) -> None:
        self._exchange.leave(self)

    def heal(self) -> None:
        """Connect again: rings may have been lost, so anything may be news."""
        self.cut = False
        self._hear(Ring(RingKind.NEWS))

    def arrive(self, ring: Ring) -> None:
        """Hear a ring, unless the connection is broken."""
        if not self.cut:
            self._hear(ring)
