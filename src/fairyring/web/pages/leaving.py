"""Export and deletion of the visitor's data."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from fairyring.kernel.words import marked, say
from fairyring.table.archive import archive_of
from fairyring.web.hall import hall_of
from fairyring.web.pages.forms import form_of
from fairyring.web.pages.page import page
from fairyring.web.people import stranger


async def export(request: Request) -> Response:
    """Return the visitor's data: a description in JSON, and the record of each game."""
    hall = hall_of(request)
    visitor = hall.people.known(request)
    if visitor is None:
        raise HTTPException(403, marked("There is nothing of yours here yet."))
    if not hall.exports.take(visitor.person):
        raise HTTPException(
            429, marked("You fetched it just now; wait a moment."), {"retry-after": "60"}
        )
    named = 'attachment; filename="fairyring.zip"'
    kept = [] if hall.keyring is None else await hall.keyring.passkeys.of(visitor.person)
    told = [
        {"id": one.id, "made_on": one.made_on, "added": one.added, "used": one.used} for one in kept
    ]
    packed = archive_of(hall.house, visitor.person, visitor.name, {"passkeys": told})
    return StreamingResponse(
        packed, media_type="application/zip", headers={"content-disposition": named}
    )


async def ask(request: Request) -> Response:
    """Ask the visitor to confirm the deletion."""
    return page(request, "forget.html", say("Be forgotten"))


async def forget(request: Request) -> Response:
    """Delete everything about the visitor except anonymous seats."""
    _, visitor = await form_of(request)
    hall = hall_of(request)
    await hall.house.forget(visitor.person)
    response = RedirectResponse("/", 303)
    hall.people.become(response, stranger(), secure=hall.secure(request))
    return response
