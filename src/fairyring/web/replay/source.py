"""The source of a replay for a URL and a visitor."""

from dataclasses import dataclass
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request

from fairyring.kernel.words import marked
from fairyring.table.replay import source
from fairyring.table.replay.replay import Eyes
from fairyring.web.pages.tables import admitted
from fairyring.web.pages.waiting import made_in
from fairyring.web.state import server_of

_NOTHING = marked("Nothing was played at this table yet.")
_NOT_YOURS = marked("While the game goes on you may look back with your own eyes alone.")
_FORGOTTEN = marked("This record is not here any more: open it once more from where you keep it.")


@dataclass(frozen=True)
class PageSource(source.ReplaySource):
    """A game to replay, with its URLs."""

    base: str = ""
    """The path of its page."""
    home: str = ""
    """The path of its table, if there is one."""
    watch: str = ""
    """The path by which others may watch it."""


async def source_of(request: Request) -> PageSource:
    """Return the source for a URL; refuse visitors who may not see it."""
    digest = request.path_params.get("digest")
    return await (_of_table(request) if digest is None else _of_stored_record(request, digest))


async def _of_stored_record(request: Request, digest: str) -> PageSource:
    """Return the source for an opened record; its URL is the only protection."""
    server = server_of(request)
    text = await server.tables.texts.get("record", digest)
    if text is None:
        raise HTTPException(404, _FORGOTTEN)
    made = partial(source.of_record, text, server.replays)
    found = await made_in(server.looking, request, ("record", digest), made)
    return _at(found, f"/replay/{digest}")


async def _of_table(request: Request) -> PageSource:
    """Return the source for the game of a table; the visitor must have been admitted."""
    table = await admitted(request)
    server, play = server_of(request), table.state.play
    if play is None:
        raise HTTPException(404, _NOTHING)
    person = server.visitors.visitor(request).person
    made = partial(source.of_table, table.state, play, person, server.replays)
    key = ("table", table.id, table.state.step, table.phase, person)
    found = await made_in(server.looking, request, key, made)
    home = f"/table/{table.id}"
    return _at(found, f"{home}/replay", home, f"/watch/{table.watch_key}" if found.text else "")


def _at(found: source.ReplaySource, base: str, home: str = "", watch: str = "") -> PageSource:
    return PageSource(found.replay, found.eyes, found.text, found.noticed, base, home, watch)


def eyes_of(request: Request, found: PageSource) -> Eyes:
    """Return the viewer named in a URL; the default if there is none."""
    try:
        return found.named(request.query_params.get("eyes", ""))
    except source.NotYours:
        raise HTTPException(403, _NOT_YOURS) from None
