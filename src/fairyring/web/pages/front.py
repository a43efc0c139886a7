"""The pages: the first one, a table, a visitor, and what programs may say."""

import time
from typing import Any, Final

import segno
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.bots.characters import CHARACTERS, OFFERED, USUAL
from fairyring.games import game as game_of, keys
from fairyring.kernel.game import Game
from fairyring.kernel.room_kinds import SheetRoom
from fairyring.kernel.rooms import BrokenRoom
from fairyring.kernel.rulebook import Opening
from fairyring.kernel.words import marked, speaking
from fairyring.record import BadName
from fairyring.table.alone import daily
from fairyring.table.house import FIRST_BRIEFS, MOST_BRIEFS, NoSuchTable, TableBrief
from fairyring.web import closing
from fairyring.web.art import art_of
from fairyring.web.hall import hall_of
from fairyring.web.pages import protocol
from fairyring.web.pages.briefs import lines
from fairyring.web.pages.forms import form_of, named, text_in
from fairyring.web.pages.language import language_of, texts
from fairyring.web.pages.page import message, page, said
from fairyring.web.pages.tables import admitted
from fairyring.web.pages.words import words_json
from fairyring.web.people import Visitor
from fairyring.web.static import ENTRY, REPLAY_ENTRY, REPLAY_SCRIPT, SCRIPT

_WAITED: Final = 86400.0
"""So long a room is on the first page after the last that happened there."""
_MOST_PAGES: Final = 1000


async def home(request: Request) -> Response:
    """The games, the ways into them, and the visitor's tables."""
    hall = hall_of(request)
    visitor = hall.people.known(request)
    with speaking(texts(language_of(request))):
        briefs = await hall.house.tables_of(visitor.person) if visitor else []
        tables = lines([brief for brief in briefs if _goes_on(brief)])
    return page(
        request,
        "home.html",
        "Fairyring",
        characters=[
            {"key": key, "name": CHARACTERS[key].name, "says": said(request, CHARACTERS[key].says)}
            for key in OFFERED
        ],
        usual_character=USUAL,
        games=[_on_the_shelf(request, game_of(key)) for key in keys()],
        tables=tables,
        today=daily.today().isoformat() if daily.GAME in keys() else "",
        more_tables=len(briefs) > len(tables) or len(briefs) == FIRST_BRIEFS,
    )


def _goes_on(brief: TableBrief) -> bool:
    """Whether a table is to be played at; a room that waited for a day is not thought of now."""
    if brief.phase == "room":
        return time.time() - brief.since < _WAITED
    return brief.phase == "play"


def _on_the_shelf(request: Request, game: Game) -> dict[str, object]:
    """What a game is, in the visitor's language."""
    return {
        "key": game.key,
        "name": game.name,
        "summary": said(request, game.summary),
        "credits": said(request, game.credits),
        "fewest": game.fewest_seats,
        "most": game.most_seats,
        "minutes": said(request, game.minutes),
        "teaches": game.teaches,
        "has_cover": art_of(game.key) is not None,
    }


async def table(request: Request) -> Response:
    """A table, for those who were admitted; the client draws it."""
    hall = hall_of(request)
    found = await admitted(request)
    visitor = hall.people.visitor(request)
    role = found.role(visitor.person)
    join_url = hall.address(request, f"/join/{found.join_key}") if role == "sit" else ""
    return table_page(
        request,
        found.game,
        table_id=found.id,
        socket=f"/table/{found.id}/socket",
        join_url=join_url,
        watch_url=hall.address(request, f"/watch/{found.watch_key}"),
        join_qr=_code(join_url) if join_url else "",
    )


_NOT_SAID: Final = {
    "table_id": "", "socket": "", "lesson": False, "replay": None, "join_url": "",
    "watch_url": "", "join_qr": "",
}  # fmt: skip


def table_page(request: Request, game: Game, **own: Any) -> Response:
    """The page at which a game is played, learned, or looked at again."""
    entry, script = (REPLAY_ENTRY, REPLAY_SCRIPT) if own.get("replay") else (ENTRY, SCRIPT)
    usual = {
        "game_key": game.key,
        "game_name": game.name,
        "has_art": _has_art(game),
        "has_winners": _has_art(game) and game.winner is not None,
        "sheeted": sheeted(game),
        "opening": _opening(game),
        "said": lambda text: said(request, text),
        "teaches": game.teaches,
        "words": words_json(language_of(request)),
        # For who looks for a fault: every module as a file of its own.
        "script": entry if "modules" in request.query_params else script,
    }
    return page(request, "table.html", game.name, **{**_NOT_SAID, **usual, **own})


def _opening(game: Game) -> Opening | None:
    """What a newcomer reads first, of a game that is here and whole."""
    try:
        return game.rulebook.opening if game.key in keys() else None
    except BrokenRoom:
        return None


def sheeted(game: Game) -> str | None:
    """What the keys of faces begin with that come on one sheet; None without a sheet."""
    room = art_of(game.key) if _has_art(game) else None
    return "|".join(room.SHEETED) if isinstance(room, SheetRoom) else None


def _has_art(game: Game) -> bool:
    """Whether there are pictures of a game, which may not be here any more."""
    return game.key in keys() and art_of(game.key) is not None


async def admit(request: Request) -> Response:
    """Where a link to play or to watch leads: to its table."""
    hall = hall_of(request)
    visitor = hall.people.visitor(request)
    try:
        found = await hall.house.admit(request.path_params["key"], visitor.person)
    except NoSuchTable:
        raise HTTPException(404, marked("This link leads to no table.")) from None
    # A link to a step of a game that is looked at again.
    step = f"/replay?{request.url.query}" if "step" in request.query_params else ""
    response = RedirectResponse(f"/table/{found.id}{step}", 303)
    hall.people.keep(response, visitor, secure=hall.secure(request))
    return response


# The visitor.


async def me(request: Request) -> Response:
    """The visitor's name, all tables, and the link that makes another device the same visitor."""
    hall = hall_of(request)
    visitor = hall.people.visitor(request)
    device_url = hall.address(request, f"/me/{hall.people.device_token(visitor)}")
    page_asked = request.query_params.get("page", "1")
    number = int(page_asked) if page_asked.isascii() and page_asked.isdecimal() else 1
    number = max(1, min(number, _MOST_PAGES))
    with speaking(texts(language_of(request))):
        briefs = await hall.house.all_tables_of(
            visitor.person, most=MOST_BRIEFS, skip=(number - 1) * MOST_BRIEFS
        )
        tables = lines(briefs)
    return page(
        request,
        "me.html",
        said(request, marked("You")),
        visitor=visitor,
        tables=tables,
        newer=number - 1,
        older=number + 1 if len(tables) == MOST_BRIEFS else 0,
        device_url=device_url,
        device_qr=_code(device_url),
    )


async def take_off(request: Request) -> Response:
    """Take a table off the visitor's list."""
    form, visitor = await form_of(request)
    await hall_of(request).house.take_off(text_in(form, "table"), visitor.person)
    return RedirectResponse("/me#tables", 303)


async def rename(request: Request) -> Response:
    """Change the visitor's name."""
    form, visitor = await form_of(request)
    try:
        visitor = named(visitor, form)
    except BadName as bad:
        raise HTTPException(422, str(bad)) from None
    response = RedirectResponse("/me", 303)
    hall = hall_of(request)
    hall.people.keep(response, visitor, secure=hall.secure(request))
    return response


async def device(request: Request) -> Response:
    """Where a personal link leads: a new device is the same visitor at once, another is asked."""
    visitor, before = _linked(request), hall_of(request).people.known(request)
    if before is None or not before.name or before.person == visitor.person:
        return _adopted(request, visitor)
    return page(
        request,
        "device.html",
        said(request, marked("Another device")),
        new_name=visitor.name,
        token=request.path_params["token"],
    )


async def adopt(request: Request) -> Response:
    """From here on this device is the visitor of a personal link."""
    await form_of(request)
    return _adopted(request, _linked(request))


def _linked(request: Request) -> Visitor:
    visitor = hall_of(request).people.from_device(request.path_params["token"])
    if visitor is None:
        raise HTTPException(
            404, marked("This personal link is no longer good; make a new one on the other device.")
        )
    return visitor


def _adopted(request: Request, visitor: Visitor) -> Response:
    hall = hall_of(request)
    response = RedirectResponse("/", 303)
    hall.people.keep(response, visitor, secure=hall.secure(request))
    return response


# For programs.


async def about_socket(request: Request) -> Response:
    """The messages of the socket, for who writes a program that plays."""
    return page(
        request,
        "socket.html",
        said(request, marked("The socket of a table")),
        messages=protocol.messages(),
        closings=[{"code": code.value, "text": text} for code, text in closing.MEANINGS.items()],
    )


async def failed(request: Request, failure: Exception) -> Response:
    """The page that tells what was refused."""
    assert isinstance(failure, HTTPException)
    response = message(request, failure.status_code, failure.detail)
    for name, value in (failure.headers or {}).items():
        response.headers[name] = value
    return response


def _code(address: str) -> Markup:
    """An address as a code that a phone reads, as inline SVG."""
    code = segno.make_qr(address, error="m")
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))
