"""The page on which a visitor chooses a language, which is stored in a cookie."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.kernel.words import marked, say
from fairyring.locale.catalogues import languages
from fairyring.web.hall import hall_of
from fairyring.web.pages.forms import form_of, text_in
from fairyring.web.pages.language import COOKIE
from fairyring.web.pages.page import page

_KEPT: Final = 400 * 86400
"""Seconds; browsers keep no cookie longer."""


async def ask(request: Request) -> Response:
    """Show all languages, each by its own name."""
    back = _own(request.query_params.get("back", ""))
    return page(request, "language.html", say("Language"), back=back)


async def take(request: Request) -> Response:
    """Store the chosen language, and go back to the previous page."""
    form, _ = await form_of(request)
    wanted = text_in(form, "language")
    if wanted not in languages():
        raise HTTPException(422, marked("This language is not spoken here."))
    response = RedirectResponse(_own(text_in(form, "back")), 303)
    secure = hall_of(request).secure(request)
    response.set_cookie(COOKIE, wanted, max_age=_KEPT, secure=secure, httponly=True, samesite="lax")
    return response


def _own(back: str) -> str:
    """Return the path to go back to; always one of our pages, whatever the request says."""
    ours = back.startswith("/") and not back.startswith("//") and "\\" not in back
    return back if ours and back.isprintable() else "/"
