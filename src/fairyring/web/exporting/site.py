"""A site as one folder of files, and what of it a browser keeps for offline."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Final

from fairyring.web.exporting import pages, python
from fairyring.web.static import FOLDER

_SERVICE: Final = "local/service.js"
_MANIFEST: Final = "static/manifest.webmanifest"


def export(folder: Path) -> dict[str, int]:
    """Write the site into a folder; how many bytes each of its files has. Raises Missing."""
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


def _manifest(served: bytes) -> bytes:
    """What a browser installs, with addresses from where it lies."""
    told = json.loads(served)
    del told["id"]  # there may be several sites at one host
    told |= {"start_url": "../index.html", "scope": "../"}
    for icon in told["icons"]:
        icon["src"] = icon["src"].removeprefix("/static/")
    return json.dumps(told, indent=2).encode()


def _service(files: dict[str, bytes]) -> bytes:
    """The worker that answers for the site: another one as soon as any file is another."""
    mixed = hashlib.sha256()
    for path in sorted(files):
        mixed.update(f"{path} {len(files[path])}\n".encode() + files[path])
    script = (FOLDER / _SERVICE).read_text("utf-8")
    head = (
        f"const VERSION = {json.dumps(mixed.hexdigest()[:12])};\n"
        f"const FILES = {json.dumps(sorted(files))};\n"
    )
    return (head + script).encode()
