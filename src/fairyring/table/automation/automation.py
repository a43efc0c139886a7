"""Automatic progress at one table: bots play, clocks ring, solitaire games are solved.

Only the server that looks after the table stores events. The others keep up, ready to take over.
"""

from collections.abc import Awaitable, Callable

from fairyring.kernel.words import say
from fairyring.store import events
from fairyring.store.events import Body
from fairyring.table import wire
from fairyring.table.automation.autoplay import Autoplay
from fairyring.table.automation.clocks import Ringer
from fairyring.table.commands import moves
from fairyring.table.services import Services
from fairyring.table.solo import Bests, Solo
from fairyring.table.state.standing import about
from fairyring.table.state.table import TableState
from fairyring.table.views.audience import Audience


class Automation:
    """Moves a table on while no person needs to act."""

    def __init__(
        self,
        state: TableState,
        audience: Audience,
        services: Services,
        store: Callable[[Callable[[], Body]], Awaitable[bool]],
    ) -> None:
        """`store` stores an event, unless it is no longer possible."""
        self._state = state
        self._audience = audience
        self._services = services
        self._store = store
        self.autoplay = Autoplay(
            state, services.thinkers, services.clock, services.pause,
            self._is_ours, self._take, self._take_agreed_back,
        )  # fmt: skip
        self.ringer = Ringer(state, services.clock, audience.has, self._is_ours, self._happen)
        self.solo = Solo(state, services.thinkers, audience.show)
        self.bests = Bests(state, services.store, audience.show)

    def go_on(self) -> None:
        """Let every automatic part check the table anew.

        If nobody is connected, only clocks run, and bots play only at a table with clocks.
        """
        if self._state.hindrance is not None:
            self.stand_still()
            return
        with about(self._state.row.id):
            self.ringer.watch()
            if len(self._audience) or self._state.clocks.pace.timed:
                self.autoplay.go_on()
            if len(self._audience):
                self.solo.watch()
                self.bests.watch()
                self._audience.late.watch()

    @property
    def may_go_on(self) -> bool:
        """True if the game is in progress, and somebody is connected or clocks run."""
        state = self._state
        if state.hindrance is not None or state.phase == "over":
            return False
        return bool(len(self._audience)) or state.clocks.pace.timed

    def stand_still(self) -> None:
        """Stop every automatic part."""
        self.autoplay.stop()
        self.ringer.stop()
        self.solo.stop()
        self._audience.late.stop()

    # One server at a time.

    def _is_ours(self) -> bool:
        return self._services.looks_after(self._state.row.id)

    async def _happen(self, body: Callable[[], Body]) -> bool:
        """Store an event if this server still looks after the table."""
        return self._is_ours() and await self._store(body)

    async def _take(self, seat: int, notation: str, seq: int) -> bool:
        """Play an action that a bot, or an advance choice, selected after event `seq`."""
        return await self._happen(lambda: moves.acted(self._state, seat, notation, seq))

    async def _take_agreed_back(self) -> None:
        """Take back what everybody agreed to."""

        def agreed() -> Body:
            asking = self._state.asking
            if asking is None or asking.waiting:
                raise wire.Refusal("stale", say("Nobody agreed to that."))
            return events.TookBack(asking.seat, asking.step)

        await self._happen(agreed)
