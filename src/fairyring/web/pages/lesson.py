"""The page and the socket of a lesson."""

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.explain.lesson import Lesson
from fairyring.kernel.game import Game
from fairyring.kernel.words import marked
from fairyring.table.lesson import LessonTable
from fairyring.web.closing import Closing
from fairyring.web.pages.front import table_page
from fairyring.web.socket import served, talked
from fairyring.web.state import ServerState


async def learn(request: Request) -> Response:
    """Show a lesson on the page of a table; the client draws it."""
    found = _taught(request)
    if found is None:
        raise HTTPException(404, marked("There is no lesson for this game."))
    game, lesson = found
    return table_page(
        request,
        game,
        socket=f"/learn/{game.key}/socket",
        lesson=True,
        seats=lesson.steps[0].deal.seats if lesson.steps[0].deal else game.fewest_seats,
    )


async def lesson_socket(socket: WebSocket) -> None:
    """Connect a device to a lesson; nothing of it is stored."""
    await served(socket, _teach)


async def _teach(server: ServerState, socket: WebSocket) -> Closing | None:
    found = _taught(socket)
    if found is None:
        return Closing.NO_TABLE
    visitor = server.visitors.visitor(socket)
    step = socket.query_params.get("step", "")
    number = int(step) if step.isascii() and step.isdecimal() and len(step) < 3 else 1
    table = LessonTable(*found, visitor.name, max(0, number - 1), server.settings.pause)
    return await talked(server, socket, table, visitor.person)


def _taught(connection: HTTPConnection) -> tuple[Game, Lesson] | None:
    """Return the game in a URL and its lesson, or None."""
    try:
        game = game_of(connection.path_params["game"])
    except UnknownGame:
        return None
    return (game, game.lesson) if game.lesson is not None else None
