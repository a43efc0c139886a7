"""The files of the client, read once: bare, compressed, and at addresses that change when they do.

All files share one version, so that a module and what it imports never come from two versions; the
imports inside modules get it too, for a browser takes the same file under two addresses for two
modules. A table loads the modules that it starts with as one script, and what only some tables come
to, such as the room or the end, as others when it is wanted.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Final

import brotli
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.kernel.words import marked
from fairyring.web.gathering import gathered, gathered_whole
from fairyring.web.packing import takes

FOLDER: Final = Path(__file__).parent / "static"
FOREVER: Final = "max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
ENTRY: Final = "main.js"
"""The module with which a table starts."""
SCRIPT: Final = "client.js"
"""It and all that it starts with, as one script."""
REPLAY_ENTRY: Final = "replay/main.js"
"""The module with which a replay starts."""
REPLAY_SCRIPT: Final = "replay.js"
"""It and all that it may ever want."""
LOCAL_ENTRY: Final = "local/main.js"
"""The module with which a table or a replay starts that has no server."""
LOCAL_SCRIPT: Final = "local.js"
"""It and all that it may ever want."""
_IMPORT: Final = re.compile(rb"""(\b(?:from|import)\s*\(?\s*["'])(\.{1,2}/[^"'?]+\.js)(["'])""")
# What only its reader needs: comments that have their lines to themselves, and types within lines.
_ASIDE: Final = re.compile(
    rb"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n|/\*\* @type [^*]*\*/ ?", re.DOTALL | re.MULTILINE
)
# Blanks at the begin of lines and around signs, but for those in texts. The end of a line is one
# where it cannot end what is said: in a script after { ; and , and anywhere in a style.
_TEXT: Final = rb"""('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)"""
_BLANKS: Final = {
    ".js": re.compile(
        _TEXT + rb"|^ +| *([{;,])\s*| *([}():?]|=>|[=!]==|=|&&|\|\|) *", re.MULTILINE
    ),
    ".css": re.compile(_TEXT + rb"|^ +| *([{};,])\s*|(?<=[\w-])(:) +", re.MULTILINE),
}
_SHEET: Final = re.compile(rb"""@import "([\w-]+\.css)";\n""")
_PACKERS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "br": brotli.compress,
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
"""By the name that a browser knows it by, what makes a file smaller; the best first."""
_LINK: Final = re.compile(rb"""(url\(\s*["']?)([^"')?:]+\.\w+)(["']?\s*\))""")


@dataclass(frozen=True)
class Sheet:
    """Something to send, also in the forms in which it is smaller."""

    media_type: str
    plain: bytes
    tag: str
    _packed: dict[str, bytes] = field(default_factory=dict)
    """What was asked for so far, by its packer: most files never are, and packing takes long."""

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Sheet":
        """A sheet of this content."""
        tag = hashlib.sha256(content).hexdigest()[:20]
        return cls(media_type, content, f'W/"{tag}"')

    def response(self, request: Request, *, forever: bool) -> Response:
        """The sheet in the smallest form that the browser takes, or that it has it already."""
        headers = {
            "cache-control": FOREVER if forever else _ASK_AGAIN,
            "vary": "accept-encoding",
        }
        if not forever:  # what is kept for ever is not asked for again
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
    """All files of the client by their path, and the version of them all."""

    sheets: Mapping[str, Sheet]
    version: str

    def response(self, request: Request) -> Response:
        """One file."""
        sheet = self.sheets.get(request.path_params["path"])
        if sheet is None:
            raise HTTPException(404, marked("There is no such file."))
        return sheet.response(request, forever=request.query_params.get("v") == self.version)


@cache
def statics(salt: str = "") -> Statics:
    """The files of the client; their version depends on the salt too."""
    files = {
        file.relative_to(FOLDER).as_posix(): _bare(file)
        for file in sorted(FOLDER.rglob("*"))
        if file.is_file() and not file.name.endswith((".d.ts", ".json", "~"))
    }
    modules = {path: file.decode() for path, file in files.items() if path.endswith(".js")}
    scripts = gathered(SCRIPT, ENTRY, modules)
    if REPLAY_ENTRY in modules:  # a replay is also kept as one file, which asks for nothing more
        scripts[REPLAY_SCRIPT] = gathered_whole(REPLAY_ENTRY, modules)
    if LOCAL_ENTRY in modules:
        scripts[LOCAL_SCRIPT] = gathered_whole(LOCAL_ENTRY, modules)
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
    """A file without what only its reader needs.

    The sheets of styles that one begins with are in it: together they weigh less.
    """
    content = file.read_bytes()
    if file.suffix == ".css":
        content = _SHEET.sub(lambda found: (file.parent / found[1].decode()).read_bytes(), content)
    return _ASIDE.sub(b"", content) if file.suffix in _BLANKS else content


def _versioned(path: str, content: bytes, version: str) -> bytes:
    """A file without blanks that mean nothing, and with the version in what it loads."""
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
