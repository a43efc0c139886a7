"""The page of a replay, and the frames that it asks for."""

from collections.abc import Iterable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring import picture
from fairyring.kernel.words import marked
from fairyring.table.replaying.film import Eyes
from fairyring.table.replaying.source import called
from fairyring.table.spoken import wire
from fairyring.web.addresses import number_in
from fairyring.web.hall import hall_of
from fairyring.web.pages.front import sheeted, table_page
from fairyring.web.replay.offline import reels_of, whole_file
from fairyring.web.replay.source import Source, eyes_of, source_of


async def show(request: Request) -> Response:
    """A game to look at again, step by step; the client draws it."""
    source = await source_of(request)
    return _page(request, source, source.eyes)


def _page(request: Request, source: Source, eyes: Iterable[Eyes], **own: object) -> Response:
    play = source.film.play
    return table_page(
        request,
        play.game,
        replay=source,
        looks=source.looks(eyes),
        chosen_eyes=called(eyes_of(request, source)),
        seats=play.seats,
        watch_url=hall_of(request).address(request, source.watch) if source.watch else "",
        **own,
    )


async def reel(request: Request) -> Response:
    """Some frames of a game, as somebody saw them or open to all."""
    source = await source_of(request)
    eyes, first = eyes_of(request, source), number_in(request, "first")
    made = await run_in_threadpool(source.film.reel, eyes, first, source.seen_by(eyes))
    return Response(wire.write(made), media_type="application/json")


async def offline(request: Request) -> Response:
    """A game that is over as one page that replays without a server."""
    source = await over(request)
    game = source.film.play.game
    eyes = eyes_of(request, source)
    order = [eyes, *[one for one in reversed(source.eyes) if one != eyes]]
    reels = await run_in_threadpool(reels_of, source.film, order)
    page = _page(request, source, list(reels), opening=None)
    named = {called(one): those for one, those in reels.items()}
    made = await run_in_threadpool(
        whole_file,
        bytes(page.body).decode(),
        hall_of(request).statics,
        game.key,
        named,
        sheeted(game),
    )
    return _kept(made, f"{game.key}-replay.html", "text/html")


async def step_picture(request: Request) -> Response:
    """A step of a game as some eyes saw it, drawn to be kept."""
    source = await source_of(request)
    eyes, step = eyes_of(request, source), number_in(request, "step")
    film, number = source.film, source.event_at(eyes, step)

    def drawn() -> str:
        return str(picture.svg(film.scene(eyes, number), names=film.play.names))

    game = film.play.game.key
    return _kept(await run_in_threadpool(drawn), f"{game}-{step}.svg", "image/svg+xml")


async def kept_record(request: Request) -> Response:
    """The record of a game that is over."""
    source = await over(request)
    return _kept(source.text, f"{source.film.play.game.key}.fairy", "text/plain")


async def over(request: Request) -> Source:
    """A game of which all may be seen."""
    source = await source_of(request)
    if not source.text:
        raise HTTPException(404, marked("There is a record when the game is over."))
    return source


def _kept(content: str, name: str, kind: str) -> Response:
    """A file to keep."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


READ: Final = {
    "": show,
    "/reel": reel,
    "/page.html": offline,
    "/picture.svg": step_picture,
    "/record": kept_record,
}
"""What can be asked for of a replay, by what its address ends with."""
