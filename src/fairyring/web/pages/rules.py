"""The rulebook of a game: a page, the sheet beside a table, and the pictures of its example."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.rulebook import Example
from fairyring.kernel.game import Game
from fairyring.kernel.teaching.example import staged
from fairyring.kernel.words import marked, say, speaking
from fairyring.locale.catalogues import languages, texts
from fairyring.picture import svg
from fairyring.web.pages.language import language_of
from fairyring.web.pages.page import page
from fairyring.web.static import Sheet

_WIDTHS: Mapping[str, int] = {"wide": 720, "narrow": 320}
"""The most widths of the pictures in pixels, so that letters stay readable on a phone."""


@dataclass(frozen=True)
class Plate:
    """A picture of one moment of an example."""

    sheet: Sheet
    width: int
    height: int
    alt: str

    @property
    def version(self) -> str:
        """A version that changes with the picture."""
        return self.sheet.tag.strip('"')


@dataclass(frozen=True)
class Shown:
    """An example in one language."""

    text: str
    lines: tuple[str, ...]
    after: str
    plates: Mapping[str, Plate]
    """By moment and width, for example `before-wide`."""


def rules(request: Request) -> Response:
    """Show the rulebook of a game as a page."""
    game = _game(request)
    language = language_of(request)
    opening = game.rulebook.opening
    return page(
        request,
        "rules.html",
        game.name,
        game=game,
        credits=say(game.credits),
        summary=say(game.summary),
        opening=opening,
        example=opening and _shown(game.key, language),
        sections=game.rulebook.sections,
        say=say,
    )


def sheet(request: Request) -> Response:
    """Return the rulebook as a fragment that the client shows beside the table."""
    game = _game(request)
    book = game.rulebook
    return page(
        request,
        "sheet.html",
        game.name,
        game=game,
        opening=book.opening,
        sections=book.sections,
        say=say,
    )


def picture(request: Request) -> Response:
    """Return a picture of the example in a language; it is immutable under its versioned URL."""
    path = request.path_params
    try:
        game = game_of(path["game"])
        if game.rulebook.opening is None or path["language"] not in languages():
            raise KeyError(path["language"])
        plate = _shown(game.key, path["language"]).plates[path["plate"]]
    except (UnknownGame, KeyError):
        raise HTTPException(404, marked("There is no such picture.")) from None
    forever = request.query_params.get("v") == plate.version
    return plate.sheet.response(request, forever=forever)


def _game(request: Request) -> Game:
    try:
        return game_of(request.path_params["game"])
    except UnknownGame:
        raise HTTPException(404, marked("There is no such game.")) from None


@cache  # bounded by the numbers of games and languages
def _shown(key: str, language: str) -> Shown:
    game = game_of(key)
    assert game.rulebook.opening is not None
    with speaking(texts(language)):
        return _played(game, game.rulebook.opening.example)


def _played(game: Game, example: Example) -> Shown:
    played = staged(game, example)
    plates = {
        f"{moment}-{name}": _plate(scene, played.parts, width)
        for moment, scene in (("before", played.before), ("after", played.after))
        for name, width in _WIDTHS.items()
    }
    return Shown(say(example.text), played.lines, say(example.after), plates)


def _plate(scene: Scene, parts: Mapping[str, Part], width: int) -> Plate:
    drawn = svg(scene, zones=[zone.id for zone in scene.zones], parts=parts, width=width)
    return Plate(Sheet.of(drawn.encode(), "image/svg+xml"), *drawn.size, drawn.alt)
