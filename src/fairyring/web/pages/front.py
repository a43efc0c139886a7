"""The home page, tables, invitation links, and the description of the socket."""

import time
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.bots.characters import CHARACTERS, OFFERED, USUAL
from fairyring.games import game as game_of, keys
from fairyring.kernel.explain.rulebook import Opening
from fairyring.kernel.game import Game
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.loading.protocols import SheetModule
from fairyring.kernel.words import marked, say
from fairyring.table import solo
from fairyring.table.tables import FIRST_BRIEFS, NoSuchTable, TableBrief
from fairyring.web import closing
from fairyring.web.art import art_of
from fairyring.web.pages import protocol
from fairyring.web.pages.page import code, message, page
from fairyring.web.pages.passkeys import passkeys_at
from fairyring.web.pages.personal import lines
from fairyring.web.pages.tables import admitted
from fairyring.web.pages.words import words_json
from fairyring.web.state import server_of
from fairyring.web.static import ENTRY, REPLAY_ENTRY, REPLAY_SCRIPT, SCRIPT

_WAITED = 86400.0
"""Seconds for which a table that has not begun stays on the home page after its last event."""


async def home(request: Request) -> Response:
    """Show the games, the ways to play them, and the visitor's tables."""
    server = server_of(request)
    visitor = server.visitors.known(request)
    briefs = await server.tables.tables_of(visitor.person) if visitor else []
    tables = lines([brief for brief in briefs if _goes_on(brief)])
    return page(
        request,
        "home.html",
        "Fairyring",
        characters=[
            {"key": key, "name": CHARACTERS[key].name, "says": say(CHARACTERS[key].says)}
            for key in OFFERED
        ],
        usual_character=USUAL,
        games=[_on_the_shelf(game_of(key)) for key in keys()],
        tables=tables,
        today=solo.today().isoformat() if solo.GAME in keys() else "",
        more_tables=len(briefs) > len(tables) or len(briefs) == FIRST_BRIEFS,
        passkeys_at=passkeys_at(request),
    )


def _goes_on(brief: TableBrief) -> bool:
    """Return whether the table is in progress; before the game, only if it changed within a day."""
    if brief.phase == "room":
        return time.time() - brief.since < _WAITED
    return brief.phase == "play"


def _on_the_shelf(game: Game) -> dict[str, object]:
    """Return the data of a game for the home page, in the visitor's language."""
    return {
        "key": game.key,
        "name": game.name,
        "summary": say(game.summary),
        "credits": say(game.credits),
        "fewest": game.fewest_seats,
        "most": game.most_seats,
        "minutes": say(game.minutes),
        "teaches": game.teaches,
        "has_cover": art_of(game.key) is not None,
    }


async def offline(request: Request) -> Response:
    """Show the page that browsers cache for use without a network; it is the same for everybody."""
    return page(request, "offline.html", say("No network"))


async def table(request: Request) -> Response:
    """Show a table to people who were admitted; the client draws it."""
    server = server_of(request)
    found = await admitted(request)
    visitor = server.visitors.visitor(request)
    role = found.role(visitor.person)
    join_url = server.address(request, f"/join/{found.join_key}") if role == "sit" else ""
    return table_page(
        request,
        found.game,
        table_id=found.id,
        socket=f"/table/{found.id}/socket",
        join_url=join_url,
        watch_url=server.address(request, f"/watch/{found.watch_key}"),
        reports=server.faults.wanted,
        join_qr=code(join_url) if join_url else "",
    )


_NOT_SAID = {
    "table_id": "", "socket": "", "lesson": False, "replay": None, "join_url": "",
    "watch_url": "", "join_qr": "", "reports": False,
}  # fmt: skip


def table_page(request: Request, game: Game, **own: Any) -> Response:
    """Return the page on which a game is played, learned, or replayed."""
    replay = bool(own.get("replay"))
    entry, script = (REPLAY_ENTRY, REPLAY_SCRIPT) if replay else (ENTRY, SCRIPT)
    usual = {
        "game_key": game.key,
        "game_name": game.name,
        "has_art": _has_art(game),
        "has_winners": _has_art(game) and game.winner is not None,
        "sheeted": sheeted(game),
        "opening": _opening(game),
        "said": say,
        "teaches": game.teaches,
        "words": words_json(replay=replay),
        # For debugging: each module as a file of its own.
        "script": entry if "modules" in request.query_params else script,
    }
    return page(request, "table.html", game.name, **{**_NOT_SAID, **usual, **own})


def _opening(game: Game) -> Opening | None:
    """Return the introduction for newcomers; None if the game is missing or broken."""
    try:
        return game.rulebook.opening if game.key in keys() else None
    except BrokenModule:
        return None


def sheeted(game: Game) -> str | None:
    """Return a pattern for the keys of faces that are on one sheet; None without a sheet."""
    module = art_of(game.key) if _has_art(game) else None
    return "|".join(module.SHEETED) if isinstance(module, SheetModule) else None


def _has_art(game: Game) -> bool:
    """Return whether the game has pictures; it may not be installed any more."""
    return game.key in keys() and art_of(game.key) is not None


async def admit(request: Request) -> Response:
    """Admit the visitor by a link to play or to watch, and go to its table."""
    server = server_of(request)
    visitor = server.visitors.visitor(request)
    try:
        found = await server.tables.admit(request.path_params["key"], visitor.person)
    except NoSuchTable:
        raise HTTPException(404, marked("This link leads to no table.")) from None
    # The link may lead to a step of a replay.
    step = f"/replay?{request.url.query}" if "step" in request.query_params else ""
    response = RedirectResponse(f"/table/{found.id}{step}", 303)
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


# For programs.


async def about_socket(request: Request) -> Response:
    """Show the messages of the socket, for programmers of clients."""
    return page(
        request,
        "socket.html",
        say("The socket of a table"),
        messages=protocol.messages(),
        closings=[{"code": code.value, "text": text} for code, text in closing.MEANINGS.items()],
    )


async def failed(request: Request, failure: Exception) -> Response:
    """Return the page about a refused request."""
    assert isinstance(failure, HTTPException)
    response = message(request, failure.status_code, failure.detail)
    for name, value in (failure.headers or {}).items():
        response.headers[name] = value
    return response
