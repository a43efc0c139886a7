"""Compression of pages and answers as they are made; files are compressed once, in `static`."""

import re
from typing import Final

import brotli
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.types import Receive, Scope, Send

_QUICK: Final = 5
"""The compression level for content that is made for one viewer, and so compressed each time."""


def takes(headers: Headers, coding: str) -> bool:
    """Return whether a client accepts this encoding."""
    accepted = headers.get("accept-encoding", "")
    return bool(re.search(rf"\b{coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))", accepted))


class Compressed(GZipMiddleware):
    """Middleware that compresses with Brotli or gzip, unless the content is compressed already."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and takes(Headers(scope=scope), "br"):
            await _Brotli(self.app, self.minimum_size)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class _Brotli(IdentityResponder):
    """Compresses one answer."""

    content_encoding = "br"
    _packer: brotli.Compressor | None = None

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        """Compress a part, and flush it, so that the client need not wait for the next part."""
        self._packer = self._packer or brotli.Compressor(quality=_QUICK)
        packed: bytes = self._packer.process(body)
        rest: bytes = self._packer.flush() if more_body else self._packer.finish()
        return packed + rest
