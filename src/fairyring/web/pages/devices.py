"""The visitor's devices: list them, add one by a link that works once, sign one out."""

import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.kernel.words import marked, say
from fairyring.web.pages.forms import form_of, key_in
from fairyring.web.pages.page import code, page
from fairyring.web.pages.personal import ago
from fairyring.web.people.visitors import Visitor, new_visitor
from fairyring.web.state import server_of

_NO_LINK = marked(
    "This personal link is no longer good: it works once and for a quarter of an hour. Make a new"
    " one on the other device."
)


async def listed_devices(request: Request, visitor: Visitor) -> list[dict[str, object]]:
    """Return the data of each device for the page."""
    now = time.time()
    return [
        {
            "id": device.id,
            "name": device.name or say("A program"),
            "seen": ago(now - device.seen),
            "this": device.id == visitor.device,
        }
        for device in await server_of(request).tables.people.devices(visitor.person)
    ]


async def new_link(request: Request) -> Response:
    """Create and show a link by which another device becomes the same visitor."""
    _, visitor = await form_of(request)
    server = server_of(request)
    token = await server.tables.people.new_link(visitor.person, visitor.name)
    address = server.address(request, f"/me/{token}")
    return page(
        request, "linked.html", say("Another device"), visitor=visitor,
        device_url=address, device_qr=code(address),
    )  # fmt: skip


async def device(request: Request) -> Response:
    """Show the page of a personal link.

    It asks first, since following it may have been a mistake.
    """
    visitor, before = await _linked(request), server_of(request).visitors.known(request)
    return page(
        request,
        "device.html",
        say("Another device"),
        new_name=visitor.name,
        same=before is not None and before.person == visitor.person,
        token=request.path_params["token"],
    )


async def adopt(request: Request) -> Response:
    """Make this device that of the link's visitor; the link is used up."""
    await form_of(request)
    server = server_of(request)
    found = await server.tables.people.take_link(request.path_params["token"])
    if found is None:
        raise HTTPException(404, _NO_LINK)
    response = RedirectResponse("/", 303)
    server.visitors.become(response, new_visitor(*found), secure=server.secure(request))
    return response


async def _linked(request: Request) -> Visitor:
    found = await server_of(request).tables.people.linked(request.path_params["token"])
    if found is None:
        raise HTTPException(404, _NO_LINK)
    return Visitor(*found)


async def sign_out(request: Request) -> Response:
    """Sign out a device of the visitor, possibly this one."""
    form, visitor = await form_of(request)
    server = server_of(request)
    if not await server.tables.sign_out(visitor.person, key_in(form, "device")):
        raise HTTPException(404, marked("There is no such device of yours."))
    return RedirectResponse("/me#devices", 303)
