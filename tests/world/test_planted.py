"""Faults planted into the server: some seed of the simulation finds each of them."""

import asyncio
from collections.abc import Callable

import pytest

from fairyring.store import leases
from fairyring.store.base import StoreTrouble
from fairyring.store.keyed import store as keyed
from fairyring.store.keyed.backend import Change
from fairyring.table import live, wire
from fairyring.table.automation.neighbours import Neighbours
from fairyring.table.live import LiveTable
from fairyring.table.state.clocks import Clocks
from fairyring.table.views.audience import Audience
from fairyring.world.plan import Fault, Plan
from fairyring.world.world import simulate

pytestmark = pytest.mark.soak

MOST = 100_000
"""Steps within which a fault must be found."""


def acknowledge_before_storing(patch):
    """Answer at once, and store in the background, once."""

    async def store_next(self, body, person, client_id, opening, at):
        number = self.state.seq + 1
        if person:
            asyncio.create_task(whole(self, body, person, client_id, opening, at))  # noqa: RUF006
            await asyncio.sleep(0)
            return number
        return await whole(self, body, person, client_id, opening, at)

    whole = LiveTable._store_next
    patch.setattr(LiveTable, "_store_next", store_next)


def show_before_storing(patch):
    """Show an event to everybody, and store it only then."""
    append = live.LiveTable._store_next

    async def store_next(self, body, person, client_id, opening, at):
        if type(body).__name__ == "Said":
            event = self.state.event(body, at, person=person, client_id=client_id, digest="")
            self._apply(event, None)
            self.audience.show_news()
            await self._store.append(self.id, event, opening, None, None)
            return event.number
        return await append(self, body, person, client_id, opening, at)

    patch.setattr(LiveTable, "_store_next", store_next)


def forget_the_lease(patch):
    """Let every server run the bots of every table."""
    patch.setattr(leases.Leases, "hold", lambda self, table: True)


def lease_what_others_hold(patch):
    """Lease every wanted table, whoever holds it."""
    lease = keyed.KeyedStore.lease

    async def greedy(self, server, wanted, seconds):
        await lease(self, server, wanted, seconds)
        return wanted

    patch.setattr(keyed.KeyedStore, "lease", greedy)


def overwrite_numbers(patch):
    """Store an event under a number that is taken."""

    def happened(change: Change, table, event):
        put(change, table, event)
        change.put += change.add
        change.add.clear()

    put = keyed._happened
    patch.setattr(keyed, "_happened", happened)


def do_repeated_requests_again(patch):
    """Forget which requests were done, at the table and in the store."""

    def happened(change: Change, table, event):
        change.add.append(("events", (table, event.number), keyed.laid_event(event)))

    patch.setattr(keyed, "_happened", happened)
    init = LiveTable.__init__

    def forgetful(self, *args):
        init(self, *args)
        self.state.done = Nothing()

    patch.setattr(LiveTable, "__init__", forgetful)


class Nothing(dict):
    def __setitem__(self, key, value):
        pass


def refuse_what_may_be_stored(patch):
    """Say that nothing was changed when the store does not answer."""
    ask = LiveTable.ask

    async def sure(self, connection, message):
        try:
            return await ask(self, connection, message)
        except StoreTrouble:
            return wire.Refused("not_now", "Nothing was changed.", getattr(message, "id", ""))

    patch.setattr(LiveTable, "ask", sure)


def ring_nobody(patch):
    """Do not tell other servers that a table has news."""
    patch.setattr(Neighbours, "tell", lambda self, table, only_presence: None)


def miss_lost_rings(patch):
    """Do not look for news after the bell was away."""
    patch.setattr(Neighbours, "_find_out_what_was_rung", lambda self: None)


def send_to_the_wrong_audience(patch):
    """Send to all devices of a table what the first of them sees."""
    eyes = Audience._eyes
    patch.setattr(Audience, "_eyes", lambda self, connection: eyes(self, self._connections[0]))


def charge_a_clock_twice(patch):
    """Take the time of a move from its seat twice."""
    stop = Clocks._stop

    def twice(self, seat, at, *, earned):
        run = self.runs[seat]
        stop(self, seat, at, earned=earned)
        if run.kind == "move" and self.pace.total:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - run.since))

    patch.setattr(Clocks, "_stop", twice)


def charge_for_outages(patch):
    """Give no time back after an outage."""

    async def none(self, since, until):
        return 0.0

    patch.setattr(leases.Heart, "lost", none)


def give_up_after_a_taken_number(patch):
    """Do not read what came first when a number is taken."""

    async def blind(self):
        await asyncio.sleep(0.01)

    patch.setattr(LiveTable, "_catch_up", blind)


PLANTED: list[tuple[Callable[[pytest.MonkeyPatch], None], tuple[Fault, ...], str]] = [
    (acknowledge_before_storing, ("crash", "full"), "not stored|only"),
    (show_before_storing, ("full", "crash_at_call"), "not stored|only"),
    (forget_the_lease, (), "thinks for"),
    (lease_what_others_hold, (), "gets the lease"),
    (overwrite_numbers, (), "acknowledged and is not stored"),
    (do_repeated_requests_again, ("wire_cut", "store_cut"), "is stored 2 times|was done as"),
    (refuse_what_may_be_stored, ("store_cut",), "was refused afterwards"),
    (ring_nobody, (), "show|nothing happens"),
    (miss_lost_rings, ("bell_cut",), "show|nothing happens"),
    (send_to_the_wrong_audience, (), "is shown"),
    (charge_a_clock_twice, (), "a clock lost time"),
    (charge_for_outages, ("outage",), "a clock"),
    (give_up_after_a_taken_number, (), "never answered|still busy|nothing happens|show"),
]


@pytest.mark.parametrize(
    ("plant", "faults", "found"), PLANTED, ids=[plant.__name__ for plant, _, _ in PLANTED]
)
def test_a_planted_fault_is_found(plant, faults, found, monkeypatch):
    plant(monkeypatch)
    steps, seed, violations = 0, 0, []
    while not violations and steps < MOST:
        seed += 1
        result = simulate(small(seed, faults))
        steps += result.steps
        violations = result.violations
    assert violations
    assert any(part in text for part in found.split("|") for text in violations), violations


def small(seed: int, faults: tuple[Fault, ...]) -> Plan:
    return Plan(
        seed, servers=2, people=3, faults=faults, steps=4_000, calm=60.0, haste=0.5, every=3.0
    )
