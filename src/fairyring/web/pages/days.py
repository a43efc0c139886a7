"""The pages of the deal of the day, and of the deals of earlier days."""

from datetime import date

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.games import keys
from fairyring.kernel.words import marked, say
from fairyring.record.puzzle import stars_of
from fairyring.table import solo
from fairyring.web.pages.forms import form_of, text_in
from fairyring.web.pages.page import page
from fairyring.web.pages.tables import introduced, new_table
from fairyring.web.state import server_of


async def days(request: Request) -> Response:
    """Show the days that can be played, each with its par and the visitor's best result."""
    server = server_of(request)
    visitor = server.visitors.visitor(request)
    open_days = solo.days_back(solo.today())
    bests = await server.tables.days.bests(visitor.person, open_days)
    server.tables.find_out([open_days[0], *bests])
    return page(
        request,
        "days.html",
        say("The deal of the day"),
        visitor=visitor,
        days=[_line(day, server.tables.days.par(day), bests.get(day)) for day in open_days],
    )


def _line(day: date, par: int | None, best: int | None) -> dict[str, object]:
    return {
        "day": day.isoformat(),
        "par": par,
        "best": best,
        "stars": stars_of(best, par) if best and par else 0,
    }


async def open_day(request: Request) -> Response:
    """Open a table with the deal of a day, and go there."""
    form, known = await form_of(request)
    visitor = introduced(request, form, known, ("day",))
    if isinstance(visitor, Response):
        return visitor
    wanted = text_in(form, "day")
    chosen = {day.isoformat(): day for day in solo.days_back(solo.today())}.get(wanted)
    if chosen is None or solo.GAME not in keys():
        raise HTTPException(404, marked("The deal of this day is not open."))
    server = server_of(request)
    deal = await server.tables.days.deal(chosen)
    table = await new_table(request, visitor, solo.GAME, 1, "bots", seed=deal.seed)
    response = RedirectResponse(f"/table/{table.id}", 303)
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response
