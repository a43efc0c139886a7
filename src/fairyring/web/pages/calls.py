"""The visitor's notifications by device and by mail, quiet hours, and the links in messages."""

import re
import secrets
from collections.abc import Mapping
from typing import Any
from zoneinfo import available_timezones

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.kernel.words import marked, say
from fairyring.store.sql.notifications import Kind, Quiet, Way
from fairyring.web.middleware import client_of
from fairyring.web.notifications.caller import notifications_of
from fairyring.web.notifications.keys import is_service
from fairyring.web.notifications.mail import ADDRESS
from fairyring.web.notifications.message import Outcome
from fairyring.web.pages.forms import form_of, text_in
from fairyring.web.pages.language import language_of
from fairyring.web.pages.page import message, page
from fairyring.web.people.visitors import Visitor
from fairyring.web.state import server_of

_LONGEST_ADDRESS = 2000
_SEALED = re.compile(r"https://([A-Za-z0-9._-]+(?::[0-9]{1,5})?)/[!-~]*")
"""An https URL of a push service; its host is captured."""
_LONGEST_KEY = 200
_HOURS = range(24)
BACK = "/me#calls"


async def calls_of(request: Request, visitor: Visitor) -> dict[str, Any]:
    """Return the data about notifications for the visitor's page."""
    server = server_of(request)
    notifications = notifications_of(request)
    ways = notifications.ways
    quiet = await ways.quiet(visitor.person)
    named = {
        device.id: device.name for device in await server.tables.people.devices(visitor.person)
    }
    listed = [
        {
            "id": way.id,
            "name": way.address
            if way.kind == "mail"
            else named.get(way.device) or say("A browser"),
            "waits": not way.confirmed,
            "this": way.kind == "push" and way.device == visitor.device,
        }
        for way in await ways.of(visitor.person)
    ]
    return {
        "push_key": notifications.push_key,
        "mails": notifications.mailer is not None,
        "ways": listed,
        "quiet": quiet or Quiet(0, 0, ""),
        "hours": _HOURS,
    }


async def add_device(request: Request) -> Response:
    """Notify the visitor on this device from now on."""
    form, visitor = await form_of(request)
    notifications = notifications_of(request)
    keys = {name: text_in(form, name) for name in ("p256dh", "auth")}
    if notifications.keys is None:
        raise HTTPException(404, marked("This server calls no devices."))
    address = text_in(form, "endpoint")
    service = _SEALED.fullmatch(address)
    known = service is not None and is_service(service[1], notifications.keys)
    if not known or len(address) > _LONGEST_ADDRESS:
        raise HTTPException(422, marked("Messages to this browser go where we do not send any."))
    if not all(re.fullmatch(rf"[\w=-]{{1,{_LONGEST_KEY}}}", key) for key in keys.values()):
        raise HTTPException(422, marked("The keys of this browser are none."))
    await _add(request, visitor, "push", address, keys, confirmed=True)
    return RedirectResponse(BACK, 303)


async def add_mail(request: Request) -> Response:
    """Ask the owner of an address for permission to notify the visitor by it."""
    form, visitor = await form_of(request)
    notifications = notifications_of(request)
    address = text_in(form, "address").strip()
    if notifications.mailer is None:
        raise HTTPException(404, marked("This server sends no mail."))
    if not ADDRESS.fullmatch(address):
        raise HTTPException(422, marked("An address for mail is like ana@example.org."))
    client, to = client_of(request), address.lower()
    if not (notifications.asked.take(client) and notifications.asked_address.take(to)):
        raise HTTPException(
            429, marked("A mail was sent already; look for it, or try again in a while."),
            {"retry-after": "600"},
        )  # fmt: skip
    way = await _add(request, visitor, "mail", address, {}, confirmed=False)
    outcome = await notifications.mailer.ask(address, notifications.tokens.on_path(way.id))
    if outcome is not Outcome.TAKEN:
        await notifications.ways.remove(way.id)
        raise HTTPException(422, marked("No mail could be sent there just now."))
    return RedirectResponse(BACK, 303)


async def _add(
    request: Request,
    visitor: Visitor,
    kind: Kind,
    address: str,
    keys: Mapping[str, str],
    *,
    confirmed: bool,
) -> Way:
    server = server_of(request)
    kept = {**keys, "language": language_of(request)}
    way = Way(
        secrets.token_urlsafe(18), visitor.person, kind, address, kept,
        visitor.device if kind == "push" else "", confirmed, server.tables.now(),
    )  # fmt: skip
    if not await notifications_of(request).ways.add(way):
        raise HTTPException(
            409, marked("You are called in many ways already; take one away first.")
        )
    return way


async def keep_quiet(request: Request) -> Response:
    """Store the visitor's quiet hours."""
    form, visitor = await form_of(request)
    hours = [text_in(form, name) for name in ("start", "end")]
    if not all(re.fullmatch("[0-9]{1,2}", hour) and int(hour) in _HOURS for hour in hours):
        raise HTTPException(422, marked("Hours go from 0 to 23."))
    zone = text_in(form, "zone")
    start, end = map(int, hours)
    kept = Quiet(start, end, zone if zone in available_timezones() else "")
    await notifications_of(request).ways.keep_quiet(visitor.person, kept)
    return RedirectResponse(BACK, 303)


async def stop(request: Request) -> Response:
    """Remove one way of notifying the visitor."""
    form, visitor = await form_of(request)
    ways = notifications_of(request).ways
    chosen = text_in(form, "way")
    if chosen not in [way.id for way in await ways.of(visitor.person)]:
        raise HTTPException(404, marked("You are not called in this way."))
    await ways.remove(chosen)
    return RedirectResponse(BACK, 303)


# Links in messages work for anyone who has them. GET only asks, since programs follow links in
# mails; POST carries out the change.


async def ask_off(request: Request) -> Response:
    """Ask whether notifications are to end."""
    _way(notifications_of(request).tokens.off(request.path_params["token"]))
    return _asked(
        request, marked("No more calls?"),
        marked("You are told no more in this way when it is your turn."), marked("Call me no more"),
    )  # fmt: skip


async def off(request: Request) -> Response:
    """End them. Mail programs send the same request when their user unsubscribes."""
    notifications = notifications_of(request)
    await notifications.ways.remove(_way(notifications.tokens.off(request.path_params["token"])))
    return _message_page(request, marked("You are called in this way no more."))


async def ask_on(request: Request) -> Response:
    """Ask whether an address may be used."""
    _way(notifications_of(request).tokens.on(request.path_params["token"]))
    return _asked(
        request, marked("May we tell you when it is your turn?"),
        marked("A mail comes when it is your turn while you are away. It says how to end that."),
        marked("Yes, tell me"),
    )  # fmt: skip


async def on(request: Request) -> Response:
    """Confirm an address."""
    server = server_of(request)
    way = _way(notifications_of(request).tokens.on(request.path_params["token"]))
    if not await notifications_of(request).ways.confirm(way, server.tables.now()):
        raise HTTPException(404, _NO_LINK)
    return _message_page(request, marked("You are told by mail when it is your turn."))


_NO_LINK = marked("This link is no longer good.")


def _way(way: str | None) -> str:
    if way is None:
        raise HTTPException(404, _NO_LINK)
    return way


def _asked(request: Request, heading: str, text: str, yes: str) -> Response:
    return page(
        request, "calls.html", say(heading), heading=say(heading),
        text=say(text), yes=say(yes), action=request.url.path,
    )  # fmt: skip


def _message_page(request: Request, text: str) -> Response:
    return message(request, 200, text)


POSTS = {
    "/calls/push": add_device,
    "/calls/mail": add_mail,
    "/calls/quiet": keep_quiet,
    "/calls/stop": stop,
    "/calls/off/{token}": off,
    "/calls/on/{token}": on,
}
GETS = {"/calls/off/{token}": ask_off, "/calls/on/{token}": ask_on}
