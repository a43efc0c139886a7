"""Counts refused requests, whatever part refused them."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairyring.web.watching.watch import Watch

_ANSWERS = ("http.response.start", "websocket.http.response.start")


class Counted:
    """Middleware that observes each answer."""

    def __init__(self, app: ASGIApp, watch: Watch) -> None:
        self._app = app
        self._watch = watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def seen(message: Message) -> None:
            if message["type"] in _ANSWERS and message["status"] >= 400:
                self._watch.refused("page", str(message["status"]))
            await send(message)

        await self._app(scope, receive, seen)
