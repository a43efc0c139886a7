"""The open sockets of each device, which end when it is signed out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Parts(Protocol):
    """A talk that ends when its device is signed out, or who talks is barred."""

    person: str
    client: str
    """The address."""

    def part(self) -> None: ...


class Talks:
    """The open sockets of each device."""

    def __init__(self) -> None:
        self._talks: dict[str, set[Parts]] = {}

    @contextmanager
    def of(self, device: str, talk: Parts) -> Iterator[None]:
        """Count a talk among those of a device while this lasts."""
        talks = self._talks.setdefault(device, set())
        talks.add(talk)
        try:
            yield
        finally:
            talks.discard(talk)
            if not talks:
                self._talks.pop(device, None)

    def __len__(self) -> int:
        """How many there are of all devices."""
        return sum([len(talks) for talks in self._talks.values()])

    def devices(self) -> list[str]:
        """Whose they are."""
        return [*self._talks]

    def part_from(self, device: str) -> None:
        """End all talks of a device."""
        for talk in list(self._talks.get(device, ())):
            talk.part()

    def here(self) -> list[tuple[str, str]]:
        """The person and the address of each."""
        return [(talk.person, talk.client) for talk in self._all()]

    def part_from_all(self, who: str) -> None:
        """End all talks of a person, or from an address."""
        for talk in self._all():
            if who in (talk.person, talk.client):
                talk.part()

    def _all(self) -> list[Parts]:
        return [talk for talks in self._talks.values() for talk in talks]
