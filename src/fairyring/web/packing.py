"""How what is sent is packed: pages and answers as they are made; files once, in `static`."""

import re
from typing import Final

import brotli
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.types import Receive, Scope, Send

_QUICK: Final = 5
"""So thoroughly what is made for one viewer is packed, for it is packed each time."""


def takes(headers: Headers, coding: str) -> bool:
    """Whether a browser takes what is packed in this way."""
    accepted = headers.get("accept-encoding", "")
    return bool(re.search(rf"\b{coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))", accepted))


class Packed(GZipMiddleware):
    """Packs with Brotli for who takes it, for others with gzip; not what is packed already."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and takes(Headers(scope=scope), "br"):
            await _Brotli(self.app, self.minimum_size)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class _Brotli(IdentityResponder):
    """One answer on its way."""

    content_encoding = "br"
    _packer: brotli.Compressor | None = None

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        """A part of it; what was given in is given out, so that nobody waits for the next part."""
        self._packer = self._packer or brotli.Compressor(quality=_QUICK)
        packed: bytes = self._packer.process(body)
        rest: bytes = self._packer.flush() if more_body else self._packer.finish()
        return packed + rest
