"""The page of a replay, its frames, and its downloads."""

import gzip
from collections.abc import Hashable, Iterable
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring import picture
from fairyring.kernel.words import marked
from fairyring.lab.analysis import digest_of
from fairyring.table import wire
from fairyring.table.replay.replay import Eyes
from fairyring.table.replay.source import called
from fairyring.web.cached_work import packed
from fairyring.web.pages.front import sheeted, table_page
from fairyring.web.pages.language import language_of
from fairyring.web.pages.waiting import made_in
from fairyring.web.people.visitors import stranger
from fairyring.web.replay.single_file import reels_of, whole_file
from fairyring.web.replay.source import PageSource, eyes_of, source_of
from fairyring.web.state import server_of
from fairyring.web.static import REPLAY_SCRIPT, takes
from fairyring.web.urls import number_in


async def show(request: Request) -> Response:
    """Show a replay; the client draws it."""
    source = await source_of(request)
    return _page(request, source, source.eyes)


def _page(request: Request, source: PageSource, eyes: Iterable[Eyes], **own: object) -> Response:
    play = source.replay.play
    return table_page(
        request,
        play.game,
        replay=source,
        looks=source.looks(eyes),
        chosen_eyes=called(eyes_of(request, source)),
        seats=play.seats,
        watch_url=server_of(request).address(request, source.watch) if source.watch else "",
        **own,
    )


async def reel(request: Request) -> Response:
    """Return a group of frames for a viewer."""
    source = await source_of(request)
    eyes, first = eyes_of(request, source), number_in(request, "first")
    seen = source.seen_by(eyes)
    key = ("reel", source.replay, eyes, first, None if seen is None else tuple(seen))
    made = await made_in(
        server_of(request).looking, request, key, partial(source.replay.reel, eyes, first, seen)
    )
    return Response(wire.write(made), media_type="application/json")


async def offline(request: Request) -> Response:
    """Return the replay of a finished game as one file that works without a server."""
    source, server = await over(request), server_of(request)
    eyes, game = eyes_of(request, source), source.replay.play.game
    watch = server.address(request, source.watch) if source.watch else ""
    record = digest_of(source.text)
    key = (record, source.replay.seats, source.base, watch, eyes, language_of(request))
    file = server.files.get(key)
    if file is None:
        make = partial(_kept_file, request, source, eyes, key)
        file = await made_in(server.filing, request, key, make)
    kept = _kept(file, f"{game.key}-replay.html", "text/html")
    # Already compressed, so that the middleware does not do it, which would block the event loop.
    kept.headers["content-encoding"] = "gzip"
    kept.headers["vary"] = "accept-encoding, accept-language, cookie"
    if not takes(request.headers, "gzip"):
        kept.body = gzip.decompress(file)
        kept.headers["content-encoding"] = "identity"
        kept.headers["content-length"] = str(len(kept.body))
    return kept


def _kept_file(request: Request, source: PageSource, eyes: Eyes, key: Hashable) -> bytes:
    """Make the file, and cache it before the lane is released, so that others find it."""
    file = _file(request, source, eyes)
    server_of(request).files.keep(key, file)
    return file


def _file(request: Request, source: PageSource, eyes: Eyes) -> bytes:
    """Return a replay as one file, without data about its requester, since others get it too."""
    order = [eyes, *[one for one in reversed(source.eyes) if one != eyes]]
    reels = reels_of(source.replay, order)
    page = _page(
        request, source, list(reels), opening=None, visitor=stranger(), script=REPLAY_SCRIPT
    )
    named = {called(one): those for one, those in reels.items()}
    game, statics = source.replay.play.game, server_of(request).statics
    return packed(whole_file(bytes(page.body).decode(), statics, game.key, named, sheeted(game)))


async def step_picture(request: Request) -> Response:
    """Return a picture of a step as one viewer saw it, to be saved."""
    source = await source_of(request)
    eyes, step = eyes_of(request, source), number_in(request, "step")
    replay, number = source.replay, source.event_at(eyes, step)

    def drawn() -> str:
        return str(picture.svg(replay.scene(eyes, number), names=replay.play.names))

    made = await made_in(
        server_of(request).looking, request, ("picture", replay, eyes, number), drawn
    )
    return _kept(made, f"{replay.play.game.key}-{step}.svg", "image/svg+xml")


async def kept_record(request: Request) -> Response:
    """Return the record of a finished game."""
    source = await over(request)
    return _kept(source.text, f"{source.replay.play.game.key}.fairy", "text/plain")


async def over(request: Request) -> PageSource:
    """Return the source of a finished game; refuse others."""
    source = await source_of(request)
    if not source.text:
        raise HTTPException(404, marked("There is a record when the game is over."))
    return source


def _kept(content: str | bytes, name: str, kind: str) -> Response:
    """Return a file to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


READ = {
    "": show,
    "/reel": reel,
    "/page.html": offline,
    "/picture.svg": step_picture,
    "/record": kept_record,
}
"""The requests about a replay, by the end of the path."""
