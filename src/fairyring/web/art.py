"""Pictures of games and characters, drawn on first use and cached."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.bots.portraits import portrait
from fairyring.games import UnknownGame, game as game_of, keys
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.loading.protocols import ArtModule
from fairyring.kernel.words import marked
from fairyring.picture import single
from fairyring.web.state import server_of
from fairyring.web.static import Sheet

log = structlog.get_logger("fairyring.web")
_SVG = "image/svg+xml"


def picture(request: Request) -> Response:
    """Return a picture: `face`, `sign` and `winner` have keys, other kinds exist once per game."""
    game, kind = request.path_params["game"], request.path_params["kind"]
    try:
        sheet = _sheet(game, kind, request.path_params.get("key", ""))
    except (UnknownGame, KeyError):
        raise HTTPException(404, marked("There is no such picture.")) from None
    return _answer(request, sheet)


def character(request: Request) -> Response:
    """Return the portrait of a character."""
    try:
        sheet = _portrait(request.path_params["key"])
    except KeyError:
        raise HTTPException(404, marked("There is no such picture.")) from None
    return _answer(request, sheet)


def drawn(game: str, kind: str, key: str) -> str:
    """Return a picture as text; empty if the game does not have it."""
    try:
        return _sheet(game, kind, key).plain.decode()
    except KeyError:
        return ""


def _answer(request: Request, sheet: Sheet) -> Response:
    forever = request.query_params.get("v") == server_of(request).version
    return sheet.response(request, forever=forever)


@cache
def _portrait(key: str) -> Sheet:
    return Sheet.of(portrait(key).encode(), _SVG)


@cache  # bounded, since unknown keys raise, and errors are not cached
def _sheet(game: str, kind: str, key: str) -> Sheet:
    if art_of(game) is None:
        raise KeyError(game)
    return Sheet.of(single.drawn(game, kind, key).encode(), _SVG)


@cache  # cached, so that a broken module is logged once
def art_of(game: str) -> ArtModule | None:
    """Return the pictures of a game, or None; broken ones do not keep it from being played."""
    try:
        return game_of(game).art_module
    except BrokenModule as broken:
        log.error("the pictures of a game are broken", game=game, failure=str(broken))
        return None


@cache
def edition() -> str:
    """Return a short text that changes with the code of any picture."""
    mixed = hashlib.sha256()
    for file in drawings():
        mixed.update(file.read_bytes())
    return mixed.hexdigest()


def drawings() -> Iterator[Traversable]:
    """Yield the code of all pictures in a fixed order: ink, portraits, and the art of all games."""
    yield from _code(files("fairyring.ink"))
    yield from _code(files("fairyring.bots.portraits"))
    for key in keys():
        if art_of(key) is not None:  # loads the module now, so that no viewer waits for it later
            package = files(game_of(key).package)
            yield from _code(package / "art")
            yield from _code(package / "art.py")


def _code(place: Traversable) -> Iterator[Traversable]:
    if place.is_dir():
        for inner in sorted(place.iterdir(), key=lambda inner: inner.name):
            yield from _code(inner)
    elif place.is_file() and place.name.endswith(".py"):
        yield place
