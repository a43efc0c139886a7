"""The personal data and the texts of a keyed store."""

import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import structs

from fairyring.store.base import MOST, Kind
from fairyring.store.keyed.backend import Backend, Change
from fairyring.store.keyed.rows import (
    Guest,
    KeptEvent,
    Link,
    StoredResult,
    Text,
    laid,
    ranged,
    taken,
)
from fairyring.store.people import (
    MOST_PLAYED,
    NAMED_IN,
    BestTurns,
    Device,
    Finished,
    blank_body,
    blank_standing,
)
from fairyring.store.rows import Standing, TableRow


class KeyedPeople:
    """Implements `PeopleStore` in the same backend as the tables."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    # Devices.

    async def device(self, id: str) -> Device | None:
        return await taken(self._backend, "devices", (id,), Device)

    async def meet(self, device: Device) -> None:
        async with self._backend.alone():
            known = await self.device(device.id)
            if known is None or not known.gone:
                since = device.since if known is None else known.since
                kept = structs.replace(device, since=since)
                await self._backend.write(Change(put=[("devices", (device.id,), laid(kept))]))

    async def devices(self, person: str) -> list[Device]:
        found = [one for _, one in await ranged(self._backend, "devices", Device)]
        mine = [one for one in found if one.person == person and not one.gone]
        return sorted(mine, key=lambda one: (-one.seen, one.id))

    async def sign_out(self, person: str, id: str) -> bool:
        async with self._backend.alone():
            device = await self.device(id)
            if device is None or device.person != person or device.gone:
                return False
            gone = structs.replace(device, gone=True)
            await self._backend.write(Change(put=[("devices", (id,), laid(gone))]))
        return True

    # The link that signs another device in as the same person.

    async def lay_link(self, digest: str, person: str, name: str, until: float) -> None:
        async with self._backend.alone():
            change = Change(put=[("links", (digest,), laid(Link(person, name, until)))])
            for key, link in await ranged(self._backend, "links", Link):
                if link.person == person and key != (digest,):
                    change.remove.append(("links", key))
            await self._backend.write(change)

    async def link(self, digest: str, now: float) -> tuple[str, str] | None:
        found = await taken(self._backend, "links", (digest,), Link)
        return (found.person, found.name) if found is not None and found.until > now else None

    async def take_link(self, digest: str, now: float) -> tuple[str, str] | None:
        async with self._backend.alone():
            found = await self.link(digest, now)
            await self._backend.write(Change(remove=[("links", (digest,))]))
        return found

    # Finished games.

    async def finished(self, person: str) -> list[Finished]:
        over: list[tuple[float, Finished]] = []
        for key, guest in await ranged(self._backend, "guests", Guest):
            table = key[:1]
            if key[1] != person or guest.role != "sit":
                continue
            standing = await taken(self._backend, "standings", table, Standing)
            row = await taken(self._backend, "tables", table, TableRow)
            if row is None or standing is None or standing.phase != "over":
                continue
            if person in standing.people:
                told = msgspec.to_builtins(standing)
                over.append((standing.since, Finished(row.id, row.game, row.kind, told)))
        over.sort(key=lambda one: (-one[0], one[1].id))
        return [finished for _, finished in over[:MOST_PLAYED]]

    async def won(self, person: str) -> list[BestTurns]:
        least: dict[tuple[str, str], int] = {}
        for _, result in await ranged(self._backend, "results", StoredResult):
            if result.person == person:
                kind = (result.game, result.options)
                least[kind] = min(result.turns, least.get(kind, result.turns))
        return [BestTurns(*kind, least[kind]) for kind in sorted(least)]

    # Deletion of personal data.

    async def forget(self, person: str, stranger: Callable[[], str]) -> list[str]:
        async with self._backend.alone():
            change = Change()
            for key, device in await ranged(self._backend, "devices", Device):
                if device.person == person:
                    nobodys = Device(device.id, "", "", 0.0, 0.0, gone=True)
                    change.put.append(("devices", key, laid(nobodys)))
            for key, link in await ranged(self._backend, "links", Link):
                if link.person == person:
                    change.remove.append(("links", key))
            for key, result in await ranged(self._backend, "results", StoredResult):
                if result.person == person:
                    change.remove.append(("results", key))
            tables = defaultdict[str, str](stranger)
            for key, _ in await ranged(self._backend, "guests", Guest):
                if key[1] == person:
                    change.remove.append(("guests", key))
                    _ = tables[str(key[0])]
            for key, event in await ranged(self._backend, "events", KeptEvent):
                if event.person == person:
                    blank = _blanked(event, tables[str(key[0])])
                    change.put.append(("events", key, laid(blank)))
            for key, _ in await self._backend.range("asked"):
                if key[1] == person:
                    new = tables[str(key[0])]
                    change.remove.append(("asked", key))
                    change.add.append(("asked", (key[0], new, *key[2:]), ""))
            for table, new in tables.items():
                told = await taken(self._backend, "standings", (table,), dict[str, Any])
                if told is not None:
                    kept = blank_standing(told, person, new)
                    change.put.append(("standings", (table,), laid(kept)))
            await self._backend.write(change)
        return sorted(tables)


def _blanked(event: KeptEvent, stranger: str) -> KeptEvent:
    """Return an event of a stranger, without its name and chat text."""
    body = event.body
    if event.kind in NAMED_IN:
        body = msgspec.Raw(msgspec.json.encode(blank_body(msgspec.json.decode(body))))
    return structs.replace(event, person=stranger, body=body)


class KeyedTexts:
    """Implements `Texts` in the same backend as the tables."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.most = MOST

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        async with self._backend.alone():
            kept = await ranged(self._backend, "shelf", Text, (kind,))
            newest = sorted(
                [(row.at, key) for key, row in kept if key != (kind, digest)], reverse=True
            )
            await self._backend.write(
                Change(
                    put=[("shelf", (kind, digest), laid(Text(text, time.time())))],
                    remove=[("shelf", key) for _, key in newest[self.most - 1 :]],
                )
            )

    async def get(self, kind: Kind, digest: str) -> str | None:
        found = await taken(self._backend, "shelf", (kind, digest), Text)
        return None if found is None else found.text
