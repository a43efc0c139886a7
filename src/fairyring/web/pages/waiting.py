"""Runs work in a lane for a visitor."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from fairyring.kernel.words import marked
from fairyring.web.cached_work import Full, SharedWork
from fairyring.web.middleware import client_of
from fairyring.web.pages.language import language_of

T = TypeVar("T")

BUSY = marked("Many games are looked through just now; ask again in a minute.")


async def made_in(lane: SharedWork, request: Request, key: Hashable, make: Callable[[], T]) -> T:
    """Run `make` in a lane, in the visitor's language, while they stay connected."""
    whole = (language_of(request), key)
    return await _as_long_as_waited(request, lane.do(client_of(request), whole, make))


async def done_in(
    lane: SharedWork, request: Request, key: Hashable, errand: Callable[[], Awaitable[T]]
) -> T:
    """The same, for a coroutine."""
    whole = (language_of(request), key)
    return await _as_long_as_waited(request, lane.go(client_of(request), whole, errand))


async def _as_long_as_waited(request: Request, coming: Awaitable[T]) -> T:
    """Return a result, unless its visitor disconnects before."""
    wanted = asyncio.ensure_future(coming)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((wanted, gone), return_when=asyncio.FIRST_COMPLETED)
        if not wanted.done():
            raise ClientDisconnect
        return wanted.result()
    except Full:
        raise HTTPException(503, BUSY, {"retry-after": "60"}) from None
    finally:
        wanted.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    """Return when the visitor disconnects; the body of the request is read already."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
