"""Renders pages from templates."""

from functools import cache

import jinja2
import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from fairyring.kernel.words import marked, say
from fairyring.locale.catalogues import own_names, texts
from fairyring.web.pages.drawing import environment
from fairyring.web.pages.language import language_of
from fairyring.web.people.visitors import Visitor
from fairyring.web.state import server_of

_HEADINGS = {
    400: marked("That was not understood"),
    401: marked("Who are you?"),
    403: marked("This is not open to you"),
    404: marked("There is nothing here"),
    405: marked("That cannot be done here"),
    409: marked("Not now"),
    413: marked("That was too long"),
    415: marked("That was not understood"),
    422: marked("That does not go"),
    429: marked("Slowly, please"),
    500: marked("Something went wrong"),
    503: marked("Not now"),
}


@cache
def _environment(language: str) -> jinja2.Environment:
    return environment(texts(language))


def page(
    request: Request,
    template: str,
    title: str,
    *,
    status: int = 200,
    visitor: Visitor | None = None,
    **context: object,
) -> HTMLResponse:
    """Render a page, and set the visitor's cookies."""
    server = server_of(request)
    visitor = visitor or server.visitors.visitor(request)
    language = language_of(request)
    content = (
        _environment(language)
        .get_template(template)
        .render(
            context,
            title=title,
            version=server.version,
            exported=server.settings.exported,
            language=language,
            languages=own_names(),
            here=request.url.path,
            csrf=server.visitors.form_token(visitor.person),
            name=visitor.name,
        )
    )
    response = HTMLResponse(
        content, status, {"content-language": language, "vary": "accept-language, cookie"}
    )
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


def message(request: Request, status: int, text: str) -> HTMLResponse:
    """Return a page that only shows a message, for example about a refused request."""
    heading = say(_HEADINGS.get(status, _HEADINGS[500]))
    return page(request, "message.html", heading, status=status, heading=heading, text=say(text))


def code(address: str) -> Markup:
    """Return a QR code as inline SVG."""
    made = segno.make_qr(address, error="m")
    return Markup(made.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))
