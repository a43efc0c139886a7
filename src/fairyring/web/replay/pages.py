"""The page of a replay, and the frames that it asks for."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from fairyring.table.replaying.film import Eyes
from fairyring.table.spoken import wire
from fairyring.web.pages.front import table_page
from fairyring.web.replay.source import called, eyes_of, number_in, source_of


async def show(request: Request) -> Response:
    """A game to look at again, step by step; the client draws it."""
    source = await source_of(request)
    film = source.film
    return table_page(
        request,
        film.play.game,
        replay=source,
        looks=[(called(eyes), _name(eyes, film.play.names)) for eyes in source.eyes],
        chosen_eyes=called(eyes_of(request, source)),
        seats=film.play.seats,
    )


async def reel(request: Request) -> Response:
    """Some frames of a game, as somebody saw them or open to all."""
    source = await source_of(request)
    eyes, first = eyes_of(request, source), number_in(request, "first")
    made = await run_in_threadpool(source.film.reel, eyes, first, source.seen_by(eyes))
    return Response(wire.write(made), media_type="application/json")


def _name(eyes: Eyes, names: tuple[str, ...]) -> str:
    """The name of a seat; nothing for others, who are called by what they see."""
    return names[eyes] if isinstance(eyes, int) else ""
