"""The devices connected to a table, in this process and in others, and what each is shown."""

from collections import Counter
from collections.abc import Callable
from gettext import NullTranslations

from fairyring.kernel.display.made import Made, making
from fairyring.kernel.words import say, speaking
from fairyring.table import wire
from fairyring.table.commands import moves
from fairyring.table.state.table import TableState
from fairyring.table.timing import Clock
from fairyring.table.views.connection import Connection
from fairyring.table.views.delayed import DelayedView
from fairyring.table.views.view import Look, Moment, for_all, look, patch, whole
from fairyring.table.views.viewpoint import Viewpoint, in_sight, seen, viewpoint
from fairyring.table.wire.views import TableView

NOBODY_AT_A_SEAT = ""
"""The key under which devices of people without a seat are counted."""


class Audience:
    """The devices connected to one table."""

    def __init__(
        self,
        state: TableState,
        moment: Callable[[frozenset[str]], Moment],
        tell_others: Callable[[], None],
        changed: Callable[[], None],
        clock: Clock,
    ) -> None:
        """`moment` returns volatile data for a view, given who is here.

        `changed` is called when that changes.
        """
        self._state = state
        self.late = DelayedView(state, clock, self._show_late)
        self._moment = moment
        self._tell_others = tell_others
        self._changed = changed
        self._made = Made()
        self._connections: list[Connection] = []
        self._away: dict[str, dict[str, int]] = {}
        """By server, the number of devices that each person has connected to this table there."""

    def connect(self, person: str) -> Connection:
        """Connect a device of a person; the first thing that it receives is a Whole."""
        connection = Connection(person, self._whole, self._gone)
        self._connections.append(connection)
        self._presence_changed()
        return connection

    def close(self) -> None:
        """Disconnect all devices."""
        for connection in list(self._connections):
            connection.close()

    def __len__(self) -> int:
        return len(self._connections)

    def _gone(self, connection: Connection) -> None:
        self._connections.remove(connection)
        self._presence_changed()

    # Presence.

    def has(self, person: str) -> bool:
        """Return whether a seated person has a device connected, at any server."""
        if not person or all(seat.person != person for seat in self._state.roster.seats):
            return False
        if any(connection.person == person for connection in self._connections):
            return True
        return any(person in here for here in self._away.values())

    def connected_here(self) -> dict[str, int]:
        """Return the number of devices connected here, by seated person, with all others as one."""
        people = {seat.person for seat in self._state.roster.seats}
        persons = [connection.person for connection in self._connections]
        return dict(Counter(p if p in people else NOBODY_AT_A_SEAT for p in persons))

    def hear_of(self, server: str, here: dict[str, int]) -> bool:
        """Store who is connected at another server; return True if that server is new here."""
        new = server not in self._away
        if here:
            self._away[server] = here
        else:
            self._away.pop(server, None)
        self._show_presence()
        return new and bool(here)

    def forget(self, houses: set[str]) -> None:
        """Forget other servers and their devices."""
        if houses & self._away.keys():
            self._away = {h: here for h, here in self._away.items() if h not in houses}
            self._show_presence()

    def forget_others(self) -> None:
        """Forget all other servers, whose devices are unknown now."""
        self.forget({*self._away})

    def _devices(self) -> Counter[str]:
        counts = Counter(self.connected_here())
        for others in self._away.values():
            counts.update(others)
        return counts

    def _presence(self) -> wire.Presence:
        devices = self._devices()
        watching = devices.pop(NOBODY_AT_A_SEAT, 0)
        seats = enumerate(self._state.roster.seats)
        here = tuple([n for n, seat in seats if seat.person in devices])
        return wire.Presence(here, watching, self._moment(frozenset()).now)

    def _presence_changed(self) -> None:
        self._tell_others()
        self._show_presence()

    def _show_presence(self) -> None:
        message = wire.write(self._presence())
        for connection in list(self._connections):
            connection.send(message)
        self._changed()

    # What devices are shown.

    def check_in_sight(self, connection: Connection, seat: int) -> None:
        """Refuse to act for a seat while another one has the device."""
        moves.check_seat(self._state, connection.person, seat)
        if not self._shows(connection, seat):
            raise wire.Refusal(
                "not_now",
                say("Pass the device to seat {number} and lift the curtain.", number=seat + 1),
            )

    def check_may_act(self, connection: Connection, seat: int, notation: str) -> None:
        """Refuse an action for a seat that is not shown, unless the device offers it openly."""
        play, eyes = self._state.play, self._eyes(connection)
        if play is not None and eyes.openly == seat:
            view, _ = seen(play.position, eyes)
            if notation in [action.notation for action in view.actions(seat)]:
                return
        self.check_in_sight(connection, seat)

    def _shows(self, connection: Connection, seat: int) -> bool:
        play = self._state.play
        return in_sight(None if play is None else play.position, self._eyes(connection), seat)

    def show(self) -> None:
        """Send every device what changed."""
        self._show(self._connections)

    def show_news(self) -> None:
        """Send what changed to the devices of those who could notice the event."""
        self._show([one for one in self._connections if self._noticed(one)])

    def _show_late(self) -> None:
        """Send what became old enough to onlookers who see the table with a delay."""
        held = self._state.roster.held
        self._show([one for one in self._connections if not held(one.person)])

    def _noticed(self, connection: Connection) -> bool:
        held = self._state.roster.held(connection.person)
        newest, state = connection.newest, self._seen_by(held)
        if newest is None or newest.viewpoint.all_hands != self._sees_late(held):
            return True
        return newest.seq < state.seq_of(held)

    def _seen_by(self, held: tuple[int, ...]) -> TableState:
        """Return the present state, or the delayed one for onlookers if the table chose that."""
        return self.late.state if self._sees_late(held) else self._state

    def _sees_late(self, held: tuple[int, ...]) -> bool:
        return not held and self.late.so

    def _show(self, connections: list[Connection]) -> None:
        """Send these devices what changed; devices with the same view get the same bytes."""
        self.late.catch_up()
        connections = list(connections)
        patches: dict[tuple[int, Viewpoint], bytes | None] = {}
        for connection, now in zip(connections, self._looks(connections), strict=True):
            before, eyes = connection.look, now.viewpoint
            if now == connection.newest:
                continue
            connection.newest = now
            if before is None:
                connection.miss()
                continue
            key = (id(before), eyes)
            if key not in patches:
                with speaking(connection.language):
                    change = patch(self._seen_by(eyes.held), before, now)
                patches[key] = None if change is None else wire.write(change)
            message = patches[key]
            if message is None:
                connection.send_whole()
            else:
                connection.send(message, now)

    def _looks(self, connections: list[Connection]) -> list[Look]:
        """Return what each of these devices is shown; common parts are computed once."""
        moment = self._now()
        all_see: dict[tuple[bool, NullTranslations], TableView] = {}
        looks: dict[tuple[Viewpoint, NullTranslations], Look] = {}
        found: list[Look] = []
        with self._made.anew():
            for connection in connections:
                eyes, language = self._eyes(connection), connection.language
                if (eyes, language) not in looks:
                    state, who = self._seen_by(eyes.held), (eyes.all_hands, language)
                    with speaking(language), making(self._made):
                        all_see[who] = all_see.get(who) or for_all(state, moment)
                        looks[eyes, language] = look(state, moment, eyes, all_see[who])
                found.append(looks[eyes, language])
        return found

    def _whole(self, connection: Connection) -> tuple[Look, bytes, bytes]:
        self.late.catch_up()
        eyes = self._eyes(connection)
        state = self._seen_by(eyes.held)
        with speaking(connection.language), making(self._made):
            now = look(state, self._now(), eyes)
            return now, wire.write(whole(state, now)), wire.write(self._presence())

    def _now(self) -> Moment:
        here = {connection.person for connection in self._connections}
        here &= {seat.person for seat in self._state.roster.seats}
        return self._moment(frozenset(here.union(*self._away.values())) - {NOBODY_AT_A_SEAT})

    def _eyes(self, connection: Connection) -> Viewpoint:
        play = self._state.play
        held = self._state.roster.held(connection.person)
        if self._sees_late(held):
            return Viewpoint((), None, all_hands=True)
        position = None if play is None else play.position
        stopped = self._state.hindrance is not None
        step = self._state.step_of(held)
        eyes = viewpoint(position, held, step, connection.lifted, stopped=stopped)
        if eyes.viewing is None and eyes.thing is None:
            connection.lifted = None  # a curtain that fell stays down until it is lifted again
        return eyes
