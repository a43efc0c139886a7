"""Everything that was observed from outside of the servers, in the order in which it happened."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from fairyring.world.storage import Disk

_TRACED = 60
"""The last lines that are kept to be printed."""
_GRACE = 15.0
"""Seconds after the end of a lease in which a bot may still begin to think, since its server may
have been stopped, or may have waited for something else, after it checked the lease."""


class Screen(Protocol):
    """A device, as far as its observers need it."""

    name: str
    person: str
    table: str


@dataclass
class Asked:
    """A request of a person, and its answers."""

    person: str
    table: str
    id: str
    kind: str
    asked: float
    body: dict[str, Any] = field(repr=False)
    answered_at: float | None = None
    done: int | None = None
    """The number in the answer Done, in the person's count."""
    done_at: float = 0.0
    given_up: bool = False


class History:
    """Collects observations, and finds violations that are visible at once."""

    def __init__(self, disk: Disk, now: Callable[[], float], note: Callable[[str], None]) -> None:
        self.disk = disk
        self.now = now
        self.requests: dict[tuple[str, str], Asked] = {}
        """By table and request id."""
        self.stored: dict[str, int] = {}
        """The events of each table that are stored at this moment."""
        self.ids: set[tuple[str, str]] = set()
        """The requests that are stored, by table and id."""
        self.sat: set[tuple[str, int, str]] = set()
        """The persons who ever sat in a seat of a table."""
        self.said: set[str] = set()
        """The chat texts that are stored."""
        self.violations: list[str] = []
        self.lines: list[str] = []
        """The last lines of the trace."""
        self.counts: dict[str, int] = {}
        self._note = note
        self._moments: dict[str, list[float]] = {}
        """By table, when each of its events was stored."""
        self._backs: dict[str, float] = {}
        """By table, when something was last taken back."""
        self._holders: dict[str, tuple[str, float]] = {}
        """By table, the server that has its lease, and until when."""
        self._leases: dict[tuple[str, str], float] = {}
        """By table and server, until when it had the lease."""
        disk.watch = self._executed

    def tell(self, text: str) -> None:
        """Add a line to the trace."""
        line = f"{self.now():.6f} {text}"
        self._note(line)
        self.lines.append(line)
        if len(self.lines) > 2 * _TRACED:
            del self.lines[:_TRACED]
        self.count(text.partition(" ")[0])

    def count(self, kind: str) -> None:
        """Count something that happened."""
        self.counts[kind] = self.counts.get(kind, 0) + 1

    def wrong(self, text: str) -> None:
        """Note a violation."""
        self.violations.append(text)
        self.tell(f"VIOLATION {text}")

    # The store.

    def _executed(self, server: str, method: str, args: tuple[Any, ...], result: Any) -> None:
        if method in ("append", "create"):
            opening = args[0] if method == "create" else (args[2] if len(args) > 2 else None)
            if method == "append":
                self._stored(server, args[0], args[1])
            if opening is not None:
                for event in opening.events:
                    self._stored(server, opening.row.id, event)
        elif method == "lease":
            self._leased(server, result, args[2])
        elif method == "leave":
            self._leased(server, frozenset(), 0.0)

    def _stored(self, server: str, table: str, event: Any) -> None:
        body = event.body
        self.stored[table] = max(self.stored.get(table, 0), event.number)
        self._moments.setdefault(table, []).append(self.now())
        self.ids.add((table, event.client_id))
        kind = type(body).__name__
        if kind in ("TookBack", "Withdrew"):
            self._backs[table] = self.now()
        elif kind == "Sat":
            self.sat.add((table, body.seat, event.person))
        self.said.add(getattr(body, "text", ""))
        self.tell(f"stored {table[:4]} {event.number} {kind} by {server}")

    def stored_at(self, table: str, number: int) -> float:
        """Return when an event was stored."""
        return self._moments[table][number - 1]

    def taken_back(self, table: str, since: float) -> bool:
        """Return whether anything was taken back at a table since some time."""
        return self._backs.get(table, 0.0) >= since

    def _leased(self, server: str, tables: frozenset[str], seconds: float) -> None:
        """Note the leases that the store granted, and check that no other server has them."""
        now = self.now()
        for table, (holder, _) in [*self._holders.items()]:
            if holder == server and table not in tables:
                self._holders[table] = server, now
        for table in sorted(tables):
            holder, until = self._holders.get(table, ("", 0.0))
            if holder != server and until > now:
                self.wrong(f"{server} gets the lease of {table[:4]}, which {holder} still has")
            self._holders[table] = server, now + seconds
            self._leases[table, server] = now + seconds

    def thinks(self, server: str, table: str) -> None:
        """Note that a server lets a bot think, which needs the lease of its table."""
        until = self._leases.get((table, server), 0.0)
        if table and until + _GRACE < self.now():
            self.wrong(f"{server} thinks for {table[:4]} without its lease")

    # Requests.

    def asks(self, person: str, table: str, id_: str, body: dict[str, Any]) -> None:
        """Note that a person sent a request for the first time."""
        self.requests[table, id_] = Asked(person, table, id_, body["type"], self.now(), body)
        self.tell(f"asks {id_} {body['type']} at {table[:4]}")

    def gives_up(self, table: str, id_: str) -> None:
        """Note that nobody waits for an answer any more."""
        self.requests[table, id_].given_up = True

    def answered(self, device: Screen, kind: str, message: dict[str, Any]) -> None:
        """Note an answer, and compare it with an earlier one to the same request."""
        asked = self.requests.get((device.table, message.get("id", "")))
        if asked is None:
            return
        self.tell(f"answer {asked.id} {kind} {message.get('reason', '')}{message.get('seq', '')}")
        asked.answered_at = self.now()
        if kind == "done":
            if asked.done is not None and asked.done != message["seq"]:
                self.wrong(f"{asked.id} was done as {asked.done}, then as {message['seq']}")
            if asked.done is None:
                asked.done, asked.done_at = message["seq"], self.now()
            self._not_before_stored(device, message["seq"])
        elif message.get("reason") not in (None, "too_many", "malformed") and (
            (asked.table, asked.id) in self.ids
        ):
            self.wrong(f"{asked.id} ({asked.kind}) is stored, and was refused afterwards")

    # What devices receive.

    def receives(self, device: Screen, kind: str, message: dict[str, Any]) -> None:
        """Note a message to a device, and check that it tells nothing that is not stored."""
        self.count(f"got_{kind}")
        if kind in ("whole", "patch"):
            self._not_before_stored(device, message["seq"])
            self._own_seats(device, message["table"])
            told = message["log"] if kind == "whole" else message.get("told", ())
            for line in told:
                for word in line["text"].split() if line.get("kind") == "chat" else ():
                    if word.startswith("word-") and word not in self.said:
                        self.wrong(f"{device.name} reads {word!r}, which is not stored")

    def _own_seats(self, device: Screen, table: dict[str, Any]) -> None:
        """A device shows only seats of its person as theirs, and only what those see."""
        yours = {one["seat"] for one in table["seats"] if one.get("yours")}
        if not all((device.table, seat, device.person) in self.sat for seat in yours):
            self.wrong(f"{device.name} is shown the seats {yours}, which are not theirs")
        if table.get("viewing") is not None and table["viewing"] not in yours:
            self.wrong(f"{device.name} is shown what seat {table['viewing']} sees")

    def _not_before_stored(self, device: Screen, seq: int) -> None:
        stored = self.stored.get(device.table, 0)
        if seq > stored:
            self.wrong(f"{device.name} is told of event {seq}, and only {stored} are stored")
