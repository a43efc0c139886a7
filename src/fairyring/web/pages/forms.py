"""Parses and checks the forms of our pages."""

from dataclasses import replace
from re import fullmatch

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from fairyring.kernel.words import marked
from fairyring.web.people.visitors import Visitor, tidy_name
from fairyring.web.state import server_of
from fairyring.web.urls import Key

_MOST_FIELDS = 16
_OURS = (b"utf-8", b"utf8")


async def form_of(request: Request) -> tuple[FormData, Visitor]:
    """Return a form from one of our pages, and the visitor who sent it."""
    server = server_of(request)
    # A sender may name any codec for decoding, and some do not produce text.
    _, said = parse_options_header(request.headers.get("content-type", ""))
    if said.get(b"charset", _OURS[0]).lower() not in _OURS:
        raise HTTPException(415, marked("Send this form in UTF-8."))
    form = await request.form(max_files=0, max_fields=_MOST_FIELDS)
    visitor = server.visitors.known(request)
    if visitor is None or not server.visitors.gave_form(visitor.person, text_in(form, "csrf")):
        raise HTTPException(
            403, marked("This form is not from a page of yours; go back, reload, and try again.")
        )
    return form, visitor


def text_in(form: FormData, field: str) -> str:
    """Return a field of a form; empty if it is missing."""
    value = form.get(field, "")
    return value if isinstance(value, str) else ""


def key_in(form: FormData, field: str) -> str:
    """Return a field that contains a key of ours; empty for anything else."""
    text = text_in(form, field)
    return text if fullmatch(Key.regex, text) else ""


def named(visitor: Visitor, form: FormData) -> Visitor:
    """Return the visitor, with the name in the form if there is one. Raises BadName."""
    name = text_in(form, "name")
    return replace(visitor, name=tidy_name(name)) if name.strip() else visitor
