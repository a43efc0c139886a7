"""The pages of a site without a server: the usual templates, without data of a visitor."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import httpx
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairyring import __version__
from fairyring.bots.characters import CHARACTERS
from fairyring.games import game as game_of, keys
from fairyring.kernel.words import say
from fairyring.locale.catalogues import languages
from fairyring.store.doorbell import Doorbell
from fairyring.store.keyed.backend import MemoryBackend
from fairyring.store.keyed.store import KeyedStore
from fairyring.table.replay.replay import OPEN
from fairyring.table.replay.source import called
from fairyring.table.tables import Tables
from fairyring.table.thinking.processes import Workers
from fairyring.web import art
from fairyring.web.defence.limits import Buckets
from fairyring.web.defence.loop_time import LoopTime
from fairyring.web.fault_reports import Faults
from fairyring.web.pages import front, mine, rules
from fairyring.web.pages.drawing import folder_of, relative
from fairyring.web.pages.language import InOwnLanguage
from fairyring.web.pages.page import page
from fairyring.web.replay import upload
from fairyring.web.settings import Settings
from fairyring.web.state import ServerState
from fairyring.web.static import LOCAL_SCRIPT, Statics, statics

_PLATE = re.compile(r'"/(rules/[^"]+\.svg)')


def files() -> Statics:
    """Return the files of the client."""
    return statics(f"{__version__} {art.edition()}")


def _table(request: Request) -> Response:
    """Return the page for all tables of a game.

    Its URL says which table only to the page itself.
    """
    return front.table_page(request, game_of(request.path_params["game"]), script=LOCAL_SCRIPT)


def _lesson(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    assert game.lesson is not None
    deal = game.lesson.steps[0].deal
    seats = deal.seats if deal else game.fewest_seats
    return front.table_page(request, game, lesson=True, seats=seats, script=LOCAL_SCRIPT)


@dataclass(frozen=True)
class _Again:
    """Stands for any replay; the page asks its server which one it is."""

    base: str = "#"
    home: str = "#"
    text: str = "#"


def _replay(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    eyes = [(called(one), "") for one in (OPEN, None)]
    return front.table_page(
        request, game, replay=_Again(), looks=eyes, chosen_eyes="", seats=game.most_seats,
        script=LOCAL_SCRIPT,
    )  # fmt: skip


def _me(request: Request) -> Response:
    return page(request, "me.html", say("You"))


_ROUTES = (
    Route("/", front.home),
    Route("/table/{game}", _table),
    Route("/learn/{game}", _lesson),
    Route("/replay/{game}", _replay),
    Route("/replay", upload.ask),
    Route("/me", _me),
    Route("/me/forget", mine.ask_to_forget),
    Route("/rules/{game}", rules.rules),
    Route("/rules/{game}/sheet", rules.sheet),
    Route("/rules/{game}/{plate}.{language}.svg", rules.picture),
    Route("/art/{game}/{kind}.svg", art.picture),
    Route("/characters/{key}.svg", art.character),
)


async def pages() -> dict[str, bytes]:
    """Return all pages, and the pictures that they show at once, by path."""
    app = Starlette(routes=_ROUTES, middleware=[Middleware(InOwnLanguage)])
    tables = Tables(KeyedStore(MemoryBackend()), Doorbell(), Workers())
    settings = Settings("", b"nobody comes here", exported=True)
    faults, limits = Faults(settings.reports, None, settings.limits), settings.limits
    app.state.server = ServerState(
        settings, tables, files(), faults, Buckets(limits.requests), LoopTime(limits)
    )
    made: dict[str, bytes] = {}
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        for language, (address, path) in product(languages(), _addresses()):
            asking = {"accept-language": language}
            answer = (await client.get(address, headers=asking)).raise_for_status()
            if answer.headers["content-type"].startswith("text/html"):
                for plate in _PLATE.findall(answer.text):
                    made[plate] = (await client.get(f"/{plate}")).raise_for_status().content
                place = folder_of(language) + path
                root = "../" * place.count("/")
                made[place] = relative(answer.text, root, folder_of(language)).encode()
            else:
                made[path] = answer.content
    return made


def _addresses() -> Iterator[tuple[str, str]]:
    """Yield the requests to make, each with the file to write."""
    yield "/", "index.html"
    yield "/me", "me.html"
    yield "/me/forget", "forget.html"
    yield "/replay", "replay.html"
    for key in keys():
        game = game_of(key)
        yield f"/table/{key}", f"table/{key}.html"
        yield f"/replay/{key}", f"replay/{key}.html"
        yield f"/rules/{key}", f"rules/{key}.html"
        yield f"/rules/{key}/sheet", f"rules/{key}/sheet"
        if game.teaches:
            yield f"/learn/{key}", f"learn/{key}.html"
        if art.art_of(key) is not None:
            yield f"/art/{key}/cover.svg", f"art/{key}/cover.svg"
    for character in CHARACTERS:
        yield f"/characters/{character}.svg", f"characters/{character}.svg"
