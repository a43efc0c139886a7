"""The archive of a person's data: a description in JSON, and the record of each game."""

import io
import zipfile
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec

from fairyring.record import write
from fairyring.table.people import by_character, by_game, games
from fairyring.table.tables import NoSuchTable, Tables


class _Sink(io.RawIOBase):
    """Collects written bytes, to be passed on in pieces."""

    def __init__(self) -> None:
        self.taken = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.taken += data
        return len(data)

    def give(self) -> bytes:
        given = bytes(self.taken)
        self.taken.clear()
        return given


async def archive_of(
    tables: Tables, person: str, name: str, beside: Mapping[str, object]
) -> AsyncIterator[bytes]:
    """Yield the archive of a person in pieces, one game at a time.

    `beside` is added to the description: data that only some servers store about people.
    """
    sink = _Sink()
    played = list(games(person, await tables.people.finished(person)))
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("fairyring.json", await _described(tables, person, name, beside))
        yield sink.give()
        for game in played:
            try:
                record = (await tables.table(game.table)).record()
            except NoSuchTable:
                continue
            if record is not None:
                archive.writestr(f"records/{game.game}-{game.table}.fairy", write(record))
                yield sink.give()
    yield sink.give()


async def _described(tables: Tables, person: str, name: str, beside: Mapping[str, object]) -> bytes:
    played = list(games(person, await tables.people.finished(person)))
    running = await tables.all_tables_of(person)
    told = {
        "name": name,
        "devices": [
            {"name": one.name, "since": one.since, "seen": one.seen}
            for one in await tables.people.devices(person)
        ],
        "games": [msgspec.to_builtins(game) | {"won": game.won} for game in played],
        "tables": [msgspec.to_builtins(brief) for brief in running if brief.phase != "over"],
        "by_game": msgspec.to_builtins(by_game(played)),
        "by_character": msgspec.to_builtins(by_character(played)),
        "best": msgspec.to_builtins(await tables.people.won(person)),
        **beside,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
