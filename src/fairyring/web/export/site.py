"""A site as a folder of files, and the list of those that a browser stores for offline use."""

import asyncio
import hashlib
import json
import re
from pathlib import Path

from fairyring.locale.catalogues import ENGLISH, languages
from fairyring.web.export import pages, python
from fairyring.web.static import FOLDER

_SERVICE = "offline/service.js"
_MANIFEST = "static/manifest.webmanifest"


def export(folder: Path) -> dict[str, int]:
    """Write the site into a folder; return the size of each file in bytes. Raises Missing."""
    files = {f"python/{name}": content for name, content in python.parts().items()}
    client = pages.files()
    files |= {
        f"static/{path}": sheet.plain for path, sheet in client.sheets.items() if path != _SERVICE
    }
    files |= asyncio.run(pages.pages())
    files[_MANIFEST] = _manifest(files[_MANIFEST])
    files["service.js"] = _service(files)
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return {path: len(content) for path, content in files.items()}


def language(path: str) -> str:
    """Return the language of a file that only its readers need; empty if everybody needs it."""
    first = path.partition("/")[0]
    if first in languages():
        return first
    named = re.fullmatch(r"python/(\w+)\.po|rules/.+\.(\w+)\.svg", path)
    if named is not None:
        return named[1] or named[2]
    told = path.endswith((".html", "/sheet")) and path != "index.html"
    return ENGLISH if told else ""


def _manifest(served: bytes) -> bytes:
    """Return the web app manifest with relative URLs."""
    told = json.loads(served)
    del told["id"]  # a host may have several sites
    told |= {"start_url": "../index.html", "scope": "../"}
    for icon in told["icons"]:
        icon["src"] = icon["src"].removeprefix("/static/")
    return json.dumps(told, indent=2).encode()


def _service(files: dict[str, bytes]) -> bytes:
    """Return the service worker of the site; it changes whenever any file does."""
    mixed = hashlib.sha256()
    for path in sorted(files):
        mixed.update(f"{path} {len(files[path])}\n".encode() + files[path])
    script = (FOLDER / _SERVICE).read_text("utf-8")
    spoken = {
        code: [path for path in sorted(files) if language(path) == code] for code in languages()
    }
    common = [path for path in sorted(files) if not language(path)]
    head = (
        f"const VERSION = {json.dumps(mixed.hexdigest()[:12])};\n"
        f"const FILES = {json.dumps(common)};\n"
        f"const SPOKEN = {json.dumps(spoken)};\n"
    )
    return (head + script).encode()
