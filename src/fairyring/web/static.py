"""The files of the client: read once, compressed, and served under versioned URLs.

All files share one version, so that a module and its imports are always of the same version.
Imports inside modules get the version too, since a browser treats two URLs of a file as two
modules. A table loads its initial modules as one script; parts that only some tables need, such as
the page before the game or the result, are further scripts.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

import brotli
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import fairyring
from fairyring.kernel.words import marked
from fairyring.web.bundle import bundled, bundled_whole

FOLDER = Path(fairyring.__file__).parent / "browser"
FOREVER = "max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
ENTRY = "page/main.js"
"""The first module of a table."""
SCRIPT = "client.js"
"""The bundle of that module and its static imports."""
REPLAY_ENTRY = "replay/main.js"
"""The first module of a replay."""
REPLAY_SCRIPT = "replay.js"
"""The bundle of everything that a replay may need."""
LOCAL_ENTRY = "offline/main.js"
"""The first module of a table or replay on a site without a server."""
LOCAL_SCRIPT = "local.js"
"""The bundle of everything that it may need."""
_IMPORT = re.compile(rb"""(\b(?:from|import)\s*\(?\s*["'])(\.{1,2}/[^"'?]+\.js)(["'])""")
# Text only for readers of the code: comments on their own lines, and types within lines.
_ASIDE = re.compile(
    rb"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n|/\*\* @type [^*]*\*/ ?", re.DOTALL | re.MULTILINE
)
# Superfluous white space at the beginning of lines and around punctuation, outside of strings. The
# end of a line is removed only where it cannot end a statement: in a script after { ; and , and
# anywhere in a style sheet.
_TEXT = rb"""('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)"""
_BLANKS = {
    ".js": re.compile(
        _TEXT + rb"|^ +| *([{;,])\s*| *([}():?]|=>|[=!]==|=|&&|\|\|) *", re.MULTILINE
    ),
    ".css": re.compile(_TEXT + rb"|^ +| *([{};,])\s*|(?<=[\w-])(:) +", re.MULTILINE),
}
_SHEET = re.compile(rb"""@import "([\w-]+\.css)";\n""")
_PACKERS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": brotli.compress,
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
"""Compressors by content encoding; the best first."""
_LINK = re.compile(rb"""(url\(\s*["']?)([^"')?:]+\.\w+)(["']?\s*\))""")


@dataclass(frozen=True)
class Sheet:
    """Content to send, with its compressed forms."""

    media_type: str
    plain: bytes
    tag: str
    _packed: dict[str, bytes] = field(default_factory=dict)
    """Compressed forms by encoding, made on demand: most are never needed, and compressing is
    slow."""

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Sheet":
        """Return a sheet with this content."""
        tag = hashlib.sha256(content).hexdigest()[:20]
        return cls(media_type, content, f'W/"{tag}"')

    def response(self, request: Request, *, forever: bool) -> Response:
        """Return the smallest form that the client accepts, or 304 if it has it already."""
        headers = {
            "cache-control": FOREVER if forever else _ASK_AGAIN,
            "vary": "accept-encoding",
        }
        if not forever:  # immutable content is never revalidated
            headers["etag"] = self.tag
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        for coding in _PACKERS:
            if takes(request.headers, coding):
                packed = self._as(coding)
                if len(packed) < len(self.plain):
                    headers["content-encoding"] = coding
                    return Response(packed, 200, headers, self.media_type)
        return Response(self.plain, 200, headers, self.media_type)

    def _as(self, coding: str) -> bytes:
        if coding not in self._packed:
            self._packed[coding] = _PACKERS[coding](self.plain)
        return self._packed[coding]


@dataclass(frozen=True)
class Statics:
    """All files of the client by path, and their common version."""

    sheets: Mapping[str, Sheet]
    version: str

    def response(self, request: Request) -> Response:
        """Return one file."""
        sheet = self.sheets.get(request.path_params["path"])
        if sheet is None:
            raise HTTPException(404, marked("There is no such file."))
        return sheet.response(request, forever=request.query_params.get("v") == self.version)


@cache
def statics(salt: str = "") -> Statics:
    """Load the files of the client; `salt` becomes part of their version."""
    files = {
        file.relative_to(FOLDER).as_posix(): _bare(file)
        for file in sorted(FOLDER.rglob("*"))
        if file.is_file() and not file.name.endswith((".d.ts", ".json", "~"))
    }
    modules = {path: file.decode() for path, file in files.items() if path.endswith(".js")}
    scripts = bundled(SCRIPT, ENTRY, modules)
    if REPLAY_ENTRY in modules:  # a replay can be saved as a single file, which must not load more
        scripts[REPLAY_SCRIPT] = bundled_whole(REPLAY_ENTRY, modules)
    if LOCAL_ENTRY in modules:
        scripts[LOCAL_SCRIPT] = bundled_whole(LOCAL_ENTRY, modules)
    files.update((path, code.encode()) for path, code in scripts.items())
    mixed = hashlib.sha256(salt.encode())
    for path, content in files.items():
        mixed.update(f"{path} {len(content)}\n".encode() + content)
    version = mixed.hexdigest()[:12]
    sheets = {
        path: Sheet.of(_versioned(path, content, version), _media_type(path))
        for path, content in files.items()
    }
    return Statics(sheets, version)


def _bare(file: Path) -> bytes:
    """Return a file without text that only readers of the code need.

    Style sheets imported at its beginning are included, which makes them smaller in total.
    """
    content = file.read_bytes()
    if file.suffix == ".css":
        content = _SHEET.sub(lambda found: (file.parent / found[1].decode()).read_bytes(), content)
    return _ASIDE.sub(b"", content) if file.suffix in _BLANKS else content


def _versioned(path: str, content: bytes, version: str) -> bytes:
    """Return a file without superfluous white space, with the version in the URLs that it loads."""
    kind = Path(path).suffix
    pattern = {".js": _IMPORT, ".css": _LINK}.get(kind)
    if pattern is None:
        return content
    tight = _BLANKS[kind].sub(
        lambda found: found[found.lastindex] if found.lastindex else b"", content
    )
    return pattern.sub(rb"\1\2?v=" + version.encode() + rb"\3", tight)


def _media_type(path: str) -> str:
    if path.endswith(".js"):
        return "text/javascript"
    if path.endswith(".webmanifest"):
        return "application/manifest+json"
    return mimetypes.guess_type(path)[0] or "application/octet-stream"


_QUICK = 5
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
