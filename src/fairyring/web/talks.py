"""The open sockets of each device, which are closed when it is signed out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Parts(Protocol):
    """A connection that can be ended when its device is signed out or its person banned."""

    person: str
    client: str
    """The network address."""

    def part(self) -> None: ...


class Talks:
    """The open connections of each device."""

    def __init__(self) -> None:
        self._talks: dict[str, set[Parts]] = {}

    @contextmanager
    def of(self, device: str, talk: Parts) -> Iterator[None]:
        """Register a connection of a device within the context."""
        talks = self._talks.setdefault(device, set())
        talks.add(talk)
        try:
            yield
        finally:
            talks.discard(talk)
            if not talks:
                self._talks.pop(device, None)

    def __len__(self) -> int:
        """Return the number of connections of all devices."""
        return sum([len(talks) for talks in self._talks.values()])

    def devices(self) -> list[str]:
        """Return the connected devices."""
        return [*self._talks]

    def part_from(self, device: str) -> None:
        """End all connections of a device."""
        for talk in list(self._talks.get(device, ())):
            talk.part()

    def here(self) -> list[tuple[str, str]]:
        """Return the person and the address of each connection."""
        return [(talk.person, talk.client) for talk in self._all()]

    def part_from_all(self, who: str) -> None:
        """End all connections of a person, or from an address."""
        for talk in self._all():
            if who in (talk.person, talk.client):
                talk.part()

    def _all(self) -> list[Parts]:
        return [talk for talks in self._talks.values() for talk in talks]
