"""The game of an address, for a visitor who may look at it again."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from fairyring.kernel.words import marked
from fairyring.table.replaying import source
from fairyring.table.replaying.film import Eyes
from fairyring.web.hall import hall_of
from fairyring.web.pages.tables import admitted
from fairyring.web.pages.waiting import made_in

_NOTHING: Final = marked("Nothing was played at this table yet.")
_NOT_YOURS: Final = marked("While the game goes on you may look back with your own eyes alone.")
_FORGOTTEN: Final = marked(
    "This record is not here any more: open it once more from where you keep it."
)


@dataclass(frozen=True)
class Source(source.Source):
    """A game to look at again, and where it is."""

    base: str = ""
    """The address of its page."""
    home: str = ""
    """The address of its table, if it is one of ours."""
    watch: str = ""
    """The address by which others may look at it."""


async def source_of(request: Request) -> Source:
    """The game of an address, for a visitor who may see it."""
    digest = request.path_params.get("digest")
    return await (_of_table(request) if digest is None else _of_shelf(request, digest))


async def _of_shelf(request: Request, digest: str) -> Source:
    """A record that somebody opened; whoever has its address has it."""
    hall = hall_of(request)
    text = await hall.house.shelf.get("record", digest)
    if text is None:
        raise HTTPException(404, _FORGOTTEN)
    made = partial(source.of_record, text, hall.films)
    found = await made_in(hall.looking, request, ("record", digest), made)
    return _at(found, f"/replay/{digest}")


async def _of_table(request: Request) -> Source:
    """The game of a table, for who was admitted there."""
    table = await admitted(request)
    hall, play = hall_of(request), table.state.play
    if play is None:
        raise HTTPException(404, _NOTHING)
    person = hall.people.visitor(request).person
    made = partial(source.of_table, table.state, play, person, hall.films)
    key = ("table", table.id, table.state.step, table.phase, person)
    found = await made_in(hall.looking, request, key, made)
    home = f"/table/{table.id}"
    return _at(found, f"{home}/replay", home, f"/watch/{table.watch_key}" if found.text else "")


def _at(found: source.Source, base: str, home: str = "", watch: str = "") -> Source:
    return Source(found.film, found.eyes, found.text, found.noticed, base, home, watch)


def eyes_of(request: Request, found: Source) -> Eyes:
    """The eyes that an address names; without a name the usual ones."""
    try:
        return found.named(request.query_params.get("eyes", ""))
    except source.NotYours:
        raise HTTPException(403, _NOT_YOURS) from None
