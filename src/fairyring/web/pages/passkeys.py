"""Requests about passkeys: create one to protect a name, sign in with one, remove one."""

import re
import time
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.kernel.words import marked, say
from fairyring.store.sql.passkeys import MOST, Passkey
from fairyring.web.middleware import browser_of, client_of
from fairyring.web.pages.forms import form_of, text_in
from fairyring.web.pages.personal import ago
from fairyring.web.people.passkeys import Challenge, Keyring, PasskeyHost, Purpose
from fairyring.web.people.visitors import Visitor, new_visitor
from fairyring.web.state import server_of

BACK = "/me#passkeys"
_ID = re.compile("[A-Za-z0-9_-]{1,1364}")
"""The pattern of credential ids. Others are not looked up: a store may not even accept them."""
_NONE_HERE = marked("There are no passkeys at this address.")
_NAMELESS = marked("Say what you are called first; that name is then kept.")
_TOO_MANY = marked("You have many passkeys already; take one away first.")
_TOO_LATE = marked("That was not asked here just now, so nothing was changed. Try it once more.")
_UNTRUE = marked(
    "This answer is not one of that passkey to what was asked here, or it was given before. Nothing"
    " was changed; try it once more."
)
_TAKEN = marked("This passkey is kept here already.")
_UNKNOWN = marked(
    "This passkey is not known here any more: it was taken away, or its person was forgotten."
)


def passkeys_at(request: Request) -> str:
    """Return the origin for passkeys; empty if there can be none."""
    here = _here(request)
    return "" if here is None else here[1].origin


async def passkeys_of(request: Request, visitor: Visitor) -> dict[str, Any]:
    """Return the data about passkeys for the visitor's page."""
    if (here := _here(request)) is None:
        return {"passkeys_at": ""}
    keyring, place = here
    now = time.time()
    return {
        "passkeys_at": place.origin,
        "passkeys": [
            {
                "id": passkey.id,
                "name": passkey.made_on or say("A browser"),
                "added": ago(now - passkey.added),
                "used": ago(now - passkey.used) if passkey.used else "",
            }
            for passkey in await keyring.passkeys.of(visitor.person)
        ],
    }


def _here(request: Request) -> tuple[Keyring, PasskeyHost] | None:
    keyring = server_of(request).keyring
    place = None if keyring is None else keyring.place(request)
    return None if keyring is None or place is None else (keyring, place)


@dataclass(frozen=True)
class _Sent:
    """A form about passkeys that a visitor sent."""

    form: FormData
    visitor: Visitor
    keyring: Keyring
    place: PasskeyHost

    def challenge(self, purpose: Purpose) -> Challenge:
        """Return the challenge that the form answers; refuse a missing or expired one."""
        found = self.keyring.tickets.read(purpose, self.visitor, text_in(self.form, "ticket"))
        if found is None:
            raise HTTPException(403, _TOO_LATE)
        return found


def _ready() -> None:
    """Import the library in a thread, when it is first needed; most servers never do."""
    from fairyring.web.people import webauthn  # noqa: F401


async def _sent(request: Request) -> _Sent:
    form, visitor = await form_of(request)
    here = _here(request)
    if here is None:
        raise HTTPException(404, _NONE_HERE)
    keyring, place = here
    if not keyring.tries.take(client_of(request)):
        raise HTTPException(
            429, marked("That was tried too often; wait a moment."), {"retry-after": "20"}
        )
    await run_in_threadpool(_ready)
    return _Sent(form, visitor, keyring, place)


def _options_response(options: str, ticket: str) -> Response:
    content = {"options": msgspec.Raw(options.encode()), "ticket": ticket}
    return Response(msgspec.json.encode(content), media_type="application/json")


# Creating a passkey.


async def ask_to_keep(request: Request) -> Response:
    """Return the options with which the browser creates a passkey for the visitor's name."""
    sent = await _sent(request)
    from fairyring.web.people import webauthn

    if not sent.visitor.name:
        raise HTTPException(422, _NAMELESS)
    kept = await sent.keyring.passkeys.of(sent.visitor.person)
    if len(kept) >= MOST:
        raise HTTPException(409, _TOO_MANY)
    challenge, ticket = sent.keyring.tickets.new("keep", sent.visitor)
    person, name = sent.visitor.person, sent.visitor.name
    return _options_response(webauthn.to_make(sent.place, person, name, kept, challenge), ticket)


async def keep(request: Request) -> Response:
    """Store the passkey that the browser created."""
    sent = await _sent(request)
    from fairyring.web.people import webauthn

    challenge = sent.challenge("keep")
    answer = text_in(sent.form, "answer")
    try:
        made = await run_in_threadpool(webauthn.made, sent.place, answer, challenge.challenge)
    except webauthn.Untrue:
        raise HTTPException(403, _UNTRUE) from None
    passkey = Passkey(
        made.id, sent.visitor.person, sent.visitor.name,
        browser_of(request.headers.get("user-agent", "")),
        made.public_key, made.signs, made.transports, time.time(),
    )  # fmt: skip
    if not await sent.keyring.passkeys.add(passkey):
        raise HTTPException(409, _TAKEN)
    return RedirectResponse(BACK, 303)


# Signing in.


async def ask_to_come(request: Request) -> Response:
    """Return a challenge for any passkey of the visitor."""
    sent = await _sent(request)
    from fairyring.web.people import webauthn

    challenge, ticket = sent.keyring.tickets.new("come", sent.visitor)
    return _options_response(webauthn.to_show(sent.place, challenge), ticket)


async def come(request: Request) -> Response:
    """Sign this device in as the person of a passkey.

    A visitor who already has a name here is asked first, as with a personal link.
    """
    sent = await _sent(request)
    passkey = await _proved(sent)
    server = server_of(request)
    if passkey.person == sent.visitor.person:
        return RedirectResponse(BACK, 303)
    if sent.visitor.name:
        token = await server.tables.people.new_link(passkey.person, passkey.name)
        return RedirectResponse(f"/me/{token}", 303)
    response = RedirectResponse("/", 303)
    visitor = new_visitor(passkey.person, passkey.name)
    server.visitors.become(response, visitor, secure=server.secure(request))
    return response


async def _proved(sent: _Sent) -> Passkey:
    """Return the passkey that signed the challenge; the same signature is refused next time."""
    from fairyring.web.people import webauthn

    challenge = sent.challenge("come")
    answer, passkeys = text_in(sent.form, "answer"), sent.keyring.passkeys
    try:
        called = webauthn.shown(answer)
        if not _ID.fullmatch(called):
            raise webauthn.Untrue
        passkey = await passkeys.find(called)
        if passkey is None:
            raise HTTPException(404, _UNKNOWN)
        signs = await run_in_threadpool(
            webauthn.signs, sent.place, answer, challenge.challenge, passkey
        )
    except webauthn.Untrue:
        raise HTTPException(403, _UNTRUE) from None
    if not await passkeys.use(passkey.id, signs, challenge.at):
        raise HTTPException(403, _UNTRUE)
    return passkey


async def remove(request: Request) -> Response:
    """Remove a passkey of the visitor."""
    form, visitor = await form_of(request)
    keyring = server_of(request).keyring
    if keyring is None:
        raise HTTPException(404, _NONE_HERE)
    called = text_in(form, "passkey")
    if not (_ID.fullmatch(called) and await keyring.passkeys.remove(visitor.person, called)):
        raise HTTPException(404, marked("There is no such passkey of yours."))
    return RedirectResponse(BACK, 303)


POSTS = {
    "/passkeys/new": ask_to_keep,
    "/passkeys/keep": keep,
    "/passkeys/ask": ask_to_come,
    "/passkeys/come": come,
    "/passkeys/remove": remove,
}
