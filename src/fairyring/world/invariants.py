"""Checks of what was observed from outside, by code that shares nothing with the servers."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from fairyring.world.device import Device
from fairyring.world.history import Asked, History
from fairyring.world.storage import StoredEvent

_WITHOUT_EVENT = ("again",)
"""Requests that may be done without an event of their own."""


def of_log(history: History) -> Iterator[str]:
    """Check the log of every table, and the answers that people got, against each other."""
    by_table: defaultdict[str, list[Asked]] = defaultdict(list)
    for asked in history.requests.values():
        by_table[asked.table].append(asked)
    for table in history.disk.tables():
        log = history.disk.log(table)
        yield from _numbered(table, log)
        yield from _once(table, log, by_table[table])
        yield from _in_order(table, log, by_table[table])


def _numbered(table: str, log: list[StoredEvent]) -> Iterator[str]:
    """Event numbers count from 1 without gaps."""
    numbers = [event.number for event in log]
    if numbers != [*range(1, len(log) + 1)]:
        yield f"the events of {table[:4]} have the numbers {numbers}"


def _once(table: str, log: list[StoredEvent], requests: Iterable[Asked]) -> Iterator[str]:
    """A request that was done is stored once."""
    times: defaultdict[str, list[StoredEvent]] = defaultdict(list)
    for event in log:
        if event.client_id:
            times[event.client_id].append(event)
    for asked in requests:
        stored = times.get(asked.id, [])
        if len(stored) > 1:
            yield f"{asked.id} is stored {len(stored)} times"
        if asked.done is not None and asked.kind not in _WITHOUT_EVENT and not stored:
            yield f"{asked.id} ({asked.kind}) was acknowledged and is not stored"
        for event in stored:
            if event.person != asked.person:
                yield f"{asked.id} is stored as a request of somebody else"


def _in_order(table: str, log: list[StoredEvent], requests: Iterable[Asked]) -> Iterator[str]:
    """A request that was sent after another was acknowledged has a higher number."""
    numbers = {event.client_id: event.number for event in log if event.client_id}
    moments: list[tuple[float, int, int, str]] = []
    for asked in requests:
        number = numbers.get(asked.id)
        if number is not None:
            moments.append((asked.asked, 1, number, asked.id))
            if asked.done is not None:
                moments.append((asked.done_at, 0, number, asked.id))
    highest, whose = 0, ""
    for _, sent, number, id_ in sorted(moments):
        if sent and number < highest:
            yield f"{id_} is event {number}, but was sent after {whose} was done as {highest}"
        elif not sent and number > highest:
            highest, whose = number, id_


def of_devices(devices: Iterable[Device]) -> Iterator[str]:
    """All devices of one person at one table show the same."""
    seen: dict[tuple[str, str], Device] = {}
    for device in devices:
        first = seen.setdefault((device.table, device.person), device)
        if first.shown() != device.shown() or not _alike(first.lines, device.lines):
            yield f"{first.name} and {device.name} show {_difference(first, device)}"
    tables: dict[str, Device] = {}
    for device in seen.values():
        first = tables.setdefault(device.table, device)
        mine, theirs = _public(first), _public(device)
        if mine != theirs:
            yield f"{first.name} shows {mine}, {device.name} {theirs}"


def _alike(one: list[Any], other: list[Any]) -> bool:
    """Return whether two logs end alike: a device that connected later has only the last lines."""
    common = min(len(one), len(other))
    return one[len(one) - common :] == other[len(other) - common :]


def _public(device: Device) -> dict[str, Any]:
    view = device.view
    seats = [
        {key: value for key, value in seat.items() if key not in ("yours", "here")}
        for seat in view.get("seats", ())
    ]
    return {"phase": view.get("phase"), "seats": seats, "result": view.get("result")}


def _difference(one: Device, other: Device) -> str:
    mine, theirs = one.shown(), other.shown()
    for part in mine:
        if mine[part] == theirs[part]:
            continue
        if isinstance(mine[part], dict) and isinstance(theirs[part], dict):
            keys = [key for key in mine[part] if mine[part][key] != theirs[part].get(key)]
            told = {key: (mine[part][key], theirs[part].get(key)) for key in keys}
            return f"{part}: {str(told)[:300]}"
        return f"{part}: {str(mine[part])[-200:]} and {str(theirs[part])[-200:]}"
    return "nothing different"
