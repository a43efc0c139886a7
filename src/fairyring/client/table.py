"""A person's place at a table: its view, and requests to the table."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec

from fairyring.client.connection import Connection, News, Refused
from fairyring.kernel.display.scene import Choice, Scene
from fairyring.kernel.options import Value
from fairyring.table import wire


class Table:
    """One person's place at a table, on one device."""

    def __init__(
        self, id: str, join_url: str, watch_url: str, name: str, socket: str,
        cookies: Callable[[], str],
    ) -> None:  # fmt: skip
        """`name` is the name of the person; `socket` is the URL of the table's socket."""
        self.id = id
        self.join_url = join_url
        """Empty for a person who only watches."""
        self.watch_url = watch_url
        self.seq = -1
        """The number of the last event received."""
        self.scene: Scene | None = None
        """None before the game and behind the curtain."""
        self.log: list[wire.Told] = []
        self.presence: wire.Presence | None = None
        self._name = name
        self._view: wire.TableView | None = None
        self._connection = Connection(socket, cookies, self._seen, self._hear)

    @property
    def view(self) -> wire.TableView:
        """Everything about the table except the scene."""
        assert self._view is not None
        return self._view

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of this person."""
        return tuple([seat.seat for seat in self.view.seats if seat.yours])

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actions that the viewing seat may play now."""
        return self.scene.choices if self.scene else ()

    async def close(self) -> None:
        """Disconnect from the table; the seat is kept."""
        await self._connection.close()

    # Waiting.

    async def changed(self, timeout: float | None = 30) -> None:
        """Wait until something happens at the table."""
        seen = self.seq
        await self.until(lambda: self.seq != seen, timeout)

    async def until(self, true: Callable[[], object], timeout: float | None = 30) -> None:
        """Wait until a condition about this table is true."""
        async with asyncio.timeout(timeout):
            while self._view is None or not true():
                if self._connection.ended is not None:
                    raise self._connection.ended
                self._connection.stirred.clear()
                await self._connection.stirred.wait()

    # Before the game.

    async def sit(self, seat: int, name: str = "") -> None:
        """Take a free seat, or take one back from the bot that keeps it."""
        await self._do(wire.Sit(self._id(), seat, name or self._name))

    async def stand(self, seat: int) -> None:
        """Free a seat before the game."""
        await self._do(wire.Stand(self._id(), seat))

    async def seat_bot(self, seat: int, bot: str) -> None:
        """Let a bot play a free seat, or the seat of a person who left."""
        await self._do(wire.SeatBot(self._id(), seat, bot))

    async def arrange(
        self,
        seats: int,
        options: Mapping[str, Value],
        *,
        breath: float | None = None,
        response: float | None = None,
        pace: wire.Pace | None = None,
    ) -> None:
        """Change the number of seats, the options or the clocks; None leaves a clock unchanged."""
        await self._do(wire.Arrange(self._id(), seats, dict(options), breath, response, pace))

    async def begin(self) -> None:
        """Start the game; others may add to the dice first."""
        await self._do(wire.Begin(self._id()))
        await self.until(lambda: self.view.phase != "room")

    async def again(self, deal: wire.NextDeal = "new", against: str | None = None) -> str:
        """After the game, open another table for the same people; return its id.

        `against` is the next stronger bot, as named in `view.powers.rival`.
        """
        await self._do(wire.Again(self._id(), deal, against))
        await self.until(lambda: self.view.next)
        return self.view.next.rpartition("/")[2]

    # During the game.

    async def act(self, notation: str, seat: int | None = None) -> int:
        """Play an action; return the number of its event, once it is stored and received here."""
        return await self._do(wire.Act(self._id(), self._own(seat), notation, self.seq))

    async def arm(self, notation: str | None, seat: int | None = None) -> None:
        """Have an action played as soon as it is legal; None cancels that."""
        await self._do(wire.Arm(self._id(), self._own(seat), notation))

    async def ask_me(self, when: wire.WhenAsked, seat: int | None = None) -> None:
        """Choose when to be asked questions that silence can answer.

        Always, only if the question names the seat, or not before the seat's next turn.
        """
        await self._do(wire.AskMe(self._id(), self._own(seat), when))

    async def take_back(self, step: int, seat: int | None = None) -> None:
        """Go back to the situation after a step, or ask the others for permission."""
        await self._do(wire.TakeBack(self._id(), self._own(seat), step))

    async def consent(self, agree: bool, seat: int | None = None) -> None:
        """Answer a request to take back."""
        await self._do(wire.Consent(self._id(), self._own(seat), agree))

    async def pause(self, seat: int | None = None) -> None:
        """Stop all clocks, or ask the others for it."""
        await self._do(wire.Pause(self._id(), self._own(seat)))

    async def consent_pause(self, agree: bool, seat: int | None = None) -> None:
        """Answer a request to stop the clocks."""
        await self._do(wire.ConsentPause(self._id(), self._own(seat), agree))

    async def go_on(self, seat: int | None = None) -> None:
        """End the pause."""
        await self._do(wire.GoOn(self._id(), self._own(seat)))

    async def resign(self, seat: int | None = None) -> None:
        """Leave the game for good."""
        await self._do(wire.Resign(self._id(), self._own(seat)))

    async def say(self, text: str) -> None:
        """Send a chat message."""
        await self._do(wire.Say(self._id(), text))

    async def why(
        self, about: str, seat: int | None = None, *, carried: str | None = None
    ) -> wire.Because:
        """Return the clause that forbids an action, or an explanation of a piece.

        With `carried`: why that piece cannot be put where the other one lies.
        """
        answer = await self._connection.ask(wire.Why(self._id(), self._own(seat), about, carried))
        assert isinstance(answer, wire.Because)
        return answer

    async def hint(self, seat: int | None = None) -> str:
        """Return a good action by its notation."""
        return (await self.advice(seat)).notation

    async def advice(self, seat: int | None = None, *, show: bool = True) -> wire.Hinted:
        """Return where to look, and a good action with a reason.

        Without `show`, only where to look.
        """
        answer = await self._connection.ask(wire.Hint(self._id(), self._own(seat), show))
        assert isinstance(answer, wire.Hinted)
        return answer

    async def lift(self, seat: int) -> None:
        """Show a seat, after the device was passed on."""
        await self._connection.tell(wire.Lift(seat))
        await self.until(lambda: self.view.viewing == seat and not self.view.openly)

    def _own(self, seat: int | None) -> int:
        """Return `seat` if given, else the viewing seat, or else the person's first one."""
        if seat is not None:
            return seat
        if self.view.viewing is not None:
            return self.view.viewing
        if not self.seats:
            raise Refused("not_yours", "you have no seat here; sit down first")
        return self.seats[0]

    def _id(self) -> str:
        return self._connection.new_id()

    async def _do(self, message: wire.FromRoom | wire.FromGame) -> int:
        """Send a request, and wait until its event is received here."""
        answer = await self._connection.ask(message)
        assert isinstance(answer, wire.Done)
        await self.until(lambda: self.seq >= answer.seq)
        return answer.seq

    # Receiving.

    def _seen(self) -> int | None:
        return self.seq if self._view is not None else None

    def _hear(self, news: News) -> bool:
        """Apply a message; return False if something before it is missing."""
        match news:
            case wire.Whole():
                self.seq, self._view, self.scene = news.seq, news.table, news.scene
                self.log = list(news.log)
            case wire.Patch():
                if news.after != self.seq:
                    return False
                if self.scene is not None:
                    self.scene = patched(self.scene, news)
                self.seq, self._view = news.seq, news.table_after(self.view)
                self.log += news.told
            case wire.Presence():
                self.presence = news
        return True


def patched(scene: Scene, patch: wire.Patch) -> Scene:
    """Return a scene with the changes of a patch applied."""
    zones = {zone.id: zone for zone in scene.zones if zone.id not in patch.zones_gone}
    zones |= {zone.id: zone for zone in patch.zones}
    zones = {key: zones[key] for key in patch.zone_order or zones}
    pieces = {piece.id: piece for piece in scene.pieces if piece.id not in patch.gone}
    pieces |= {piece.id: piece for piece in patch.pieces}
    return msgspec.structs.replace(
        scene,
        zones=tuple(zones.values()),
        pieces=tuple(pieces.values()),
        choices=scene.choices if patch.choices_stay else patch.choices,
        prompt=patch.prompt,
        clause=patch.clause,
        awaited=patch.awaited,
        notes=patch.notes,
    )
