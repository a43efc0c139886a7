"""Requests that change nothing at a table; only the device that asks gets an answer.

Advice for a seat is computed once for each position.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar, assert_never

from msgspec import structs

from fairyring.bots.characters import ADVISER
from fairyring.kernel.display.preview import Coming
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.hint import hint_of, let_go_on
from fairyring.kernel.position import Position
from fairyring.kernel.words import naming, say, spoken
from fairyring.store import events
from fairyring.store.events import Body
from fairyring.table import wire
from fairyring.table.commands import moves
from fairyring.table.solo import Solo
from fairyring.table.state.table import TableState
from fairyring.table.thinking.tasks import Advised
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.views.audience import Audience
from fairyring.table.views.connection import Connection
from fairyring.table.views.viewpoint import Lifted
from fairyring.table.views.why import because

Made = TypeVar("Made")
_MOST_RECENT = 64
"""Answers that a table keeps."""

Aside = wire.Ping | wire.Hello | wire.Lift | wire.Why | wire.Hint | wire.Foresee | wire.Learn
"""Requests that change nothing, although a hint that was given is stored."""


class Answers:
    """Answers such requests for one table."""

    def __init__(
        self,
        state: TableState,
        audience: Audience,
        solo: Solo,
        thinkers: Thinkers,
        note: Callable[[Body], Awaitable[bool]],
    ) -> None:
        """`note` stores an event that nobody notices, but that belongs in the record."""
        self._state = state
        self._audience = audience
        self._advice = Advice(state, solo, thinkers)
        self._note = note
        self._recent: OrderedDict[Hashable, Any] = OrderedDict()

    async def answer(self, connection: Connection, message: Aside) -> wire.ToClient | None:
        """Return the answer; None if a Whole follows, or nothing."""
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                greet(connection, message)
                return None
            case wire.Lift():
                self._lift(connection, message)
                return None
            case wire.Why():
                return self._why(connection, message)
            case wire.Hint():
                return await self._hint(connection, message)
            case wire.Foresee():
                return self._foresee(connection, message)
            case wire.Learn():
                raise wire.Refusal("not_now", say("This is a game, not a lesson."))
        assert_never(message)

    def _lift(self, connection: Connection, request: wire.Lift) -> None:
        seat = request.seat
        connection.lifted = None
        if seat is not None:
            moves.check_seat(self._state, connection.person, seat)
            step = self._state.step_of(self._state.roster.held(connection.person))
            thing = self._turned_up(seat) if request.openly else None
            connection.lifted = Lifted(seat, step, thing)
        connection.send_whole()

    def _turned_up(self, seat: int) -> int:
        """Choose a thing that a seat may reveal.

        The choice is random, so that it says nothing about the others.
        """
        number = moves.in_game(self._state).position.may_turn_up(seat)
        if not number:
            raise wire.Refusal("not_now", say("There is nothing to turn up now."))
        return secrets.randbelow(number)

    def _why(self, connection: Connection, request: wire.Why) -> wire.ToClient:
        self._audience.check_in_sight(connection, request.seat)
        moves.in_game(self._state)

        def made() -> wire.Because:
            view = moves.in_game(self._state).position.veiled(request.seat)
            return because(request, self._state.game, view, self._scene(request.seat))

        told = self._once(request.seat, ("why", request.about, request.carried), made)
        return structs.replace(told, id=request.id)

    def _scene(self, seat: int) -> Scene:
        play = moves.in_game(self._state)

        def made() -> Scene:
            with naming(self._state.roster.names()):
                module = self._state.game.scene_module
                return module.scene(play.position.veiled(seat), seat, play.settings)

        return self._once(seat, ("scene",), made)

    def _once(self, seat: int, request: tuple[Hashable, ...], make: Callable[[], Made]) -> Made:
        """Return what was made for a seat before, or make it.

        It is made anew when the seat could notice that something happened, and not when it could
        not: how long an answer takes must not tell of what others do in secret.
        """
        held = self._state.roster.held(self._state.roster.seats[seat].person)
        key = (self._state.seq_of(held), seat, spoken(), *request)
        if key in self._recent:
            self._recent.move_to_end(key)
        else:
            self._recent[key] = make()
            if len(self._recent) > _MOST_RECENT:
                self._recent.popitem(last=False)
        made: Made = self._recent[key]
        return made

    async def _hint(self, connection: Connection, request: wire.Hint) -> wire.ToClient:
        self._audience.check_in_sight(connection, request.seat)
        view = moves.in_game(self._state).position.veiled(request.seat)
        if not view.may_act(request.seat):
            raise wire.Refusal("not_now", say("There is nothing to do for you now."))
        scene = self._scene(request.seat)
        advised = await self._advice.advised(view, request.seat)
        if not advised.notation:
            return wire.Hinted(request.id, look=let_go_on())
        with naming(self._state.roster.names()):
            hint = hint_of(scene, advised.notation, advised.reason)
        notation = advised.notation if request.show else ""
        if self._advice.is_new(request.seat, notation):
            # Try twice: another process may have taken the number.
            helped = events.Hinted(request.seat, notation)
            await self._note(helped) or await self._note(helped)
        told = wire.Hinted(request.id, look=hint.look, at=hint.at)
        if not notation:
            return told
        alone = advised.chance is None or len(self._state.roster) == 1
        wins = None if alone else round(100 * (advised.chance or 0.0))
        return structs.replace(told, notation=notation, why=hint.why, wins=wins)

    def _foresee(self, connection: Connection, request: wire.Foresee) -> wire.ToClient:
        self._audience.check_in_sight(connection, request.seat)
        play = moves.in_game(self._state)
        view, game = play.position.veiled(request.seat), self._state.game
        action = game.catalogue.find(request.notation)
        if action is None or action not in view.actions(request.seat):
            notation = repr(request.notation)
            raise wire.Refusal("illegal", say("{action} is not possible now.", action=notation))

        def made() -> Coming | None:
            with naming(self._state.roster.names()):
                return game.coming(view, request.seat, action)

        coming = self._once(request.seat, ("foresee", action.notation), made)
        return wire.Foreseen(request.id, action.notation, coming)


def greet(connection: Connection, hello: wire.Hello) -> None:
    """Process the first message of a device; if it missed something, queue a Whole."""
    if hello.version != wire.VERSION:
        raise wire.Refusal(
            "unknown",
            say("This table speaks version {version}; load the page anew.", version=wire.VERSION),
        )
    if connection.greeted:  # the first Whole of a connection is sent anyway
        seen = connection.look
        if seen is None or hello.seq != seen.seq:
            connection.send_whole()
    connection.greeted = True


class _Advised:
    """The advice for one view of a seat, and what the seat has been told of it."""

    def __init__(self, view: Position, thinking: asyncio.Task[Advised]) -> None:
        self.view = view
        self.thinking = thinking
        self.told: set[str] = set()


class Advice:
    """Keeps the advice for each seat that asks, until its view changes."""

    def __init__(self, state: TableState, solo: Solo, thinkers: Thinkers) -> None:
        self._state = state
        self._solo = solo
        self._thinkers = thinkers
        self._thoughts: dict[int, _Advised] = {}

    async def advised(self, view: Position, seat: int) -> Advised:
        """Return the advice for a seat with this view; asking again gives the same."""
        thought = self._thoughts.get(seat)
        if thought is None or thought.view != view or _failed(thought.thinking):
            thinking = asyncio.create_task(self._think(view, seat))
            thought = self._thoughts[seat] = _Advised(view, thinking)
        # Others may wait for the same task, so a cancelled caller must not cancel it.
        return await asyncio.shield(thought.thinking)

    def is_new(self, seat: int, notation: str) -> bool:
        """Return whether a hint is new to a seat: this action or, if empty, where to look."""
        told = self._thoughts[seat].told
        if notation in told:
            return False
        told.add(notation)
        return True

    async def _think(self, view: Position, seat: int) -> Advised:
        best = await self._solo.best() if self._solo.applies else None
        if best is not None:
            return Advised(best, reason=self._state.game.reason(view, seat, best))
        if self._solo.lost_hope:
            raise wire.Refusal("not_now", say("No win is left from here; take back, or resign."))
        return await self._thinkers.advise(self._state, view, seat, ADVISER)


def _failed(thinking: asyncio.Task[Advised]) -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)
