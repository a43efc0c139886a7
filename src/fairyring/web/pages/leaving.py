"""Taking along what is the visitor's own, and being forgotten."""

import io
import zipfile
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from fairyring.kernel.words import marked, say
from fairyring.record import write
from fairyring.table.house import House, NoSuchTable
from fairyring.table.own.played import by_character, by_game, games
from fairyring.web.hall import hall_of
from fairyring.web.pages.forms import form_of
from fairyring.web.pages.page import page
from fairyring.web.people import Visitor, stranger


async def export(request: Request) -> Response:
    """All that is the visitor's own: a description in JSON, and the record of each game."""
    hall = hall_of(request)
    visitor = hall.people.known(request)
    if visitor is None:
        raise HTTPException(403, marked("There is nothing of yours here yet."))
    if not hall.exports.take(visitor.person):
        raise HTTPException(
            429, marked("You fetched it just now; wait a moment."), {"retry-after": "60"}
        )
    named = 'attachment; filename="fairyring.zip"'
    packed = _packed(hall.house, visitor)
    return StreamingResponse(
        packed, media_type="application/zip", headers={"content-disposition": named}
    )


class _Sink(io.RawIOBase):
    """Takes what is written, to be given on piece by piece."""

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


async def _packed(house: House, visitor: Visitor) -> AsyncIterator[bytes]:
    """The archive, a game at a time."""
    sink = _Sink()
    played = list(games(visitor.person, await house.own.finished(visitor.person)))
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("fairyring.json", await _described(house, visitor))
        yield sink.give()
        for game in played:
            try:
                record = (await house.table(game.table)).record()
            except NoSuchTable:
                continue
            if record is not None:
                archive.writestr(f"records/{game.game}-{game.table}.fairy", write(record))
                yield sink.give()
    yield sink.give()


async def _described(house: House, visitor: Visitor) -> bytes:
    played = list(games(visitor.person, await house.own.finished(visitor.person)))
    running = await house.all_tables_of(visitor.person)
    told = {
        "name": visitor.name,
        "devices": [
            {"name": one.name, "since": one.since, "seen": one.seen}
            for one in await house.own.devices(visitor.person)
        ],
        "games": [msgspec.to_builtins(game) | {"won": game.won} for game in played],
        "tables": [msgspec.to_builtins(brief) for brief in running if brief.phase != "over"],
        "by_game": msgspec.to_builtins(by_game(played)),
        "by_character": msgspec.to_builtins(by_character(played)),
        "best": msgspec.to_builtins(await house.own.won(visitor.person)),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


async def ask(request: Request) -> Response:
    """Whether the visitor really wants to be forgotten."""
    return page(request, "forget.html", say("Be forgotten"))


async def forget(request: Request) -> Response:
    """Let nothing of the visitor remain here but seats called somebody."""
    _, visitor = await form_of(request)
    hall = hall_of(request)
    await hall.house.forget(visitor.person)
    response = RedirectResponse("/", 303)
    hall.people.become(response, stranger(), secure=hall.secure(request))
    return response
