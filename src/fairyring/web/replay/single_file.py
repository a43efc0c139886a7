"""A replay as a single file: its page, with everything that it would load included.

Frames are compressed in a format that browsers can unpack; only pictures shown in a frame are
included. The file makes no requests, so it can be mailed, stored, and opened from a disk.
"""

import base64
import gzip
import re
from collections.abc import Iterable, Mapping
from urllib.parse import quote

import msgspec

from fairyring.table import wire
from fairyring.table.replay.replay import Eyes, Replay
from fairyring.web.art import drawn
from fairyring.web.static import Statics

MOST_FRAMES = 2000
"""The most frames in a file, over all viewers; the requested viewer is always included."""
_ICONS = "/static/look/icons.svg"
_STYLE = re.compile(r'<link rel="stylesheet" href="/static/([^"?]+)[^"]*">')
_SCRIPT = re.compile(r'<script (?:type="(module)" )?src="/static/([^"?]+)[^"]*"></script>')
_MARK = re.compile(r'<link rel="icon"[^>]*>\n?')
_ICON = re.compile(r'"/static/look/icons\.svg\?v=\w+(#\w*)?"')
_HOME = re.compile(r'<a class="tool" href="/".*?</a>\n?', re.DOTALL)
_NAMED = re.compile(r'(\bid="|href="#|url\(#)')


def reels_of(replay: Replay, eyes: Iterable[Eyes]) -> dict[Eyes, list[wire.Reel]]:
    """Return the reels of a replay for several viewers; always for the first one."""
    found: dict[Eyes, list[wire.Reel]] = {}
    left = MOST_FRAMES
    for one in eyes:
        left -= replay.last + 1
        if found and left < 0:
            break
        reels = found[one] = [replay.reel(one)]
        while (next_ := reels[-1].first + len(reels[-1].frames)) <= replay.last:
            reels.append(replay.reel(one, next_))
    return found


def whole_file(
    page: str, statics: Statics, game: str, reels: Mapping[str, list[wire.Reel]], sheet: str | None
) -> str:
    """Return the page of a replay with everything that it needs.

    Faces whose keys match the pattern `sheet` are taken from the game's one sheet of faces.
    """
    icons = _prefixed(statics.sheets["look/icons.svg"].plain.decode(), "icons-")
    pictures, sheets = {_ICONS: "#icons-"}, [icons]
    sheeted = re.compile(f"(?:{sheet})") if sheet else None
    shown = _shown(reels.values())
    if sheeted and any(kind == "face" and sheeted.match(key) for kind, key in shown):
        pictures[f"/art/{game}/sheet.svg"] = "#faces-"
        sheets.append(_prefixed(drawn(game, "sheet", ""), "faces-"))
    for kind, key in sorted(shown):
        if not (kind == "face" and sheeted and sheeted.match(key)) and (
            picture := drawn(game, kind, key)
        ):
            path = f"/art/{game}/{kind}/{key}.svg" if key else f"/art/{game}/{kind}.svg"
            pictures[path] = "data:image/svg+xml," + quote(picture)
    replays = {eyes: [_packed(reel) for reel in those] for eyes, those in reels.items()}
    page = _STYLE.sub(lambda found: f"<style>{_text(statics, found[1])}</style>", page)
    page = _MARK.sub("", _HOME.sub("", page))
    page = _SCRIPT.sub(lambda found: _script(statics, found[2], found[1] or ""), page)
    page = _ICON.sub(lambda found: f'"#icons-{found[1][1:]}"' if found[1] else f'"{_ICONS}"', page)
    inside = "".join(f'<div hidden class="unseen">{one}</div>' for one in sheets)
    data = _data("pictures", pictures) + _data("recording", replays)
    return page.replace("</body>", f"{inside}{data}</body>").replace(
        "<body ", "<body data-offline ", 1
    )


def _shown(replays: Iterable[list[wire.Reel]]) -> set[tuple[str, str]]:
    """Return the kinds and keys of all pictures that appear in these frames."""
    found: set[tuple[str, str]] = set()
    for reel in [reel for replay in replays for reel in replay]:
        for frame in reel.frames:
            _look_through(msgspec.to_builtins(frame), found)
    return found


def _look_through(thing: object, found: set[tuple[str, str]]) -> None:
    """Collect the pictures of all pieces and badges within a value."""
    if isinstance(thing, list | tuple):
        for one in thing:
            _look_through(one, found)
    elif isinstance(thing, dict):
        if "zone" in thing and "label" in thing:
            found.add(("face", thing["face"]) if thing.get("face") else ("back", ""))
        if thing.get("sign"):
            found.add(("sign", thing["sign"]))
        for one in thing.values():
            _look_through(one, found)


def _packed(reel: wire.Reel) -> str:
    return base64.b64encode(gzip.compress(wire.write(reel), 9, mtime=0)).decode()


def _data(name: str, what: object) -> str:
    """Return data for a script of the page, escaped so that it cannot end the element."""
    text = msgspec.json.encode(what).decode().replace("</", "<\\/")
    return f'<script type="application/json" id="{name}">{text}</script>'


def _script(statics: Statics, path: str, kind: str) -> str:
    code = _text(statics, path).replace("</script", "<\\/script")
    return f'<script type="module">{code}</script>' if kind else f"<script>{code}</script>"


def _text(statics: Statics, path: str) -> str:
    return statics.sheets[path].plain.decode()


def _prefixed(svg: str, prefix: str) -> str:
    """Return a picture whose ids cannot clash with others of the page."""
    return _NAMED.sub(rf"\g<1>{prefix}", svg)
