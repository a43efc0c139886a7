"""What happens at a table by itself: bots play, clocks ring, a game for one is solved.

What becomes an event is done by one house at a time. The others watch, so that they can go on.
"""

from collections.abc import Awaitable, Callable

from fairyring.kernel.words import say
from fairyring.table.alone.best import Bests
from fairyring.table.alone.solo import Solo
from fairyring.table.doing import moves
from fairyring.table.doing.ringing import Ringer
from fairyring.table.folding.state import TableState
from fairyring.table.folding.telling import about
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body
from fairyring.table.seen.audience import Audience
from fairyring.table.services import Services
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.thinking.autoplay import Autoplay


class ByItself:
    """Goes on with a table as long as nobody needs to do anything."""

    def __init__(
        self,
        state: TableState,
        audience: Audience,
        services: Services,
        store: Callable[[Callable[[], Body]], Awaitable[bool]],
    ) -> None:
        """`store` has something happen, unless it cannot happen any more."""
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
        """Let everything that acts by itself look at the table anew.

        Without anybody there only clocks go on, and the game where they run.
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
        """Whether there is a game here that somebody sees, or that clocks move."""
        state = self._state
        if state.hindrance is not None or state.phase == "over":
            return False
        return bool(len(self._audience)) or state.clocks.pace.timed

    def stand_still(self) -> None:
        """Have nothing act by itself any more."""
        self.autoplay.stop()
        self.ringer.stop()
        self.solo.stop()
        self._audience.late.stop()

    # One house at a time.

    def _is_ours(self) -> bool:
        return self._services.looks_after(self._state.row.id)

    async def _happen(self, body: Callable[[], Body]) -> bool:
        """Have something happen, if this house still looks after the table."""
        return self._is_ours() and await self._store(body)

    async def _take(self, seat: int, notation: str, seq: int) -> bool:
        """Play an action that a bot, or an armed seat, chose after an event."""
        return await self._happen(lambda: moves.acted(self._state, seat, notation, seq))

    async def _take_agreed_back(self) -> None:
        """Go back as everybody agreed."""

        def agreed() -> Body:
            asking = self._state.asking
            if asking is None or asking.waiting:
                raise Refusal("stale", say("Nobody agreed to that."))
            return events.TookBack(asking.seat, asking.step)

        await self._happen(agreed)
