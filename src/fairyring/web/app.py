"""The application: its routes, its middleware, and what it opens at the start."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

import structlog
from starlette.applications import Starlette
from starlette.convertors import register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from fairyring import __version__
from fairyring.kernel.loading.extras import has
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.words import marked, speaking
from fairyring.locale.catalogues import texts
from fairyring.store.base import StoreTrouble
from fairyring.store.doorbell_at import doorbell
from fairyring.store.sql.notifications import Turns, Ways
from fairyring.store.sql.passkeys import Passkeys
from fairyring.store.sql.store import SqlStore
from fairyring.table.tables import Tables
from fairyring.table.thinking.processes import Workers
from fairyring.web import api, art
from fairyring.web.defence.limits import Buckets
from fairyring.web.defence.loop_time import LoopTime
from fairyring.web.fault_reports import Faults
from fairyring.web.logs import OfTable
from fairyring.web.metrics import Counted, Now, Watch
from fairyring.web.middleware import (
    KeepsOutBanned,
    KnownDevices,
    KnownHosts,
    OwnPagesOnly,
    Paced,
    SafeHeaders,
)
from fairyring.web.notifications.caller import Notifications
from fairyring.web.operator import pages as operating
from fairyring.web.operator.key import Census, Operator
from fairyring.web.pages import (
    calls,
    days,
    devices,
    front,
    lesson,
    mine,
    passkeys,
    reports,
    rules,
    tables,
)
from fairyring.web.pages.language import InOwnLanguage, language_of
from fairyring.web.pages.page import message
from fairyring.web.people.passkeys import Keyring
from fairyring.web.replay import analysis, pages as replay, upload
from fairyring.web.settings import Settings
from fairyring.web.socket import table_socket
from fairyring.web.state import ServerState, server_of
from fairyring.web.static import Compressed, statics
from fairyring.web.urls import Key

_REFUSALS = {
    404: marked("There is no such page."),
    405: marked("This address takes no such request."),
}

log = structlog.get_logger("fairyring.web")


def _static(request: Request) -> Response:  # in a thread: compressing a large file takes a while
    return server_of(request).statics.response(request)


def _worker(request: Request) -> Response:
    """Return the service worker. It lies at the root, so that it can serve all pages."""
    return server_of(request).statics.sheets["worker.js"].response(request, forever=False)


async def _description(request: Request) -> Response:
    return Response(api.description(), media_type="application/json")


register_url_convertor("key", Key())
_ART = "/art/{game}"
ROUTES = (
    Route("/", front.home),
    Route("/tables", tables.open_table, methods=["POST"]),
    Route("/table/{id:key}", front.table),
    WebSocketRoute("/table/{id:key}/socket", table_socket),
    Route("/learn/{game}", lesson.learn),
    WebSocketRoute("/learn/{game}/socket", lesson.lesson_socket),
    Route("/table/{id:key}/picture.svg", tables.last_picture),
    *(
        Route(path, answer, methods=["POST"], max_body_size=reports.LARGEST)
        for path, answer in (
            ("/table/{id:key}/report", reports.save),
            ("/table/{id:key}/report/host", reports.send),
        )
    ),
    *(
        Route(f"{base}{path}", answer)
        for base in ("/table/{id:key}/replay", "/replay/{digest:key}")
        for path, answer in (replay.READ | analysis.READ).items()
    ),
    *(
        Route(f"{base}{path}", answer, methods=["POST"])
        for base in ("/table/{id:key}/replay", "/replay/{digest:key}")
        for path, answer in (("/play-on", upload.play_on), ("/analysis", analysis.analyse))
    ),
    Route("/replay", upload.ask),
    Route("/replay", upload.take, methods=["POST"], max_body_size=upload.LARGEST_FORM),
    Route("/join/{key:key}", front.admit),
    Route("/watch/{key:key}", front.admit),
    Route("/language", mine.ask_language),
    Route("/language", mine.take_language, methods=["POST"]),
    Route("/me", mine.me),
    Route("/me", mine.rename, methods=["POST"]),
    Route("/me/tables", mine.take_off, methods=["POST"]),
    Route("/me/link", devices.new_link, methods=["POST"]),
    Route("/me/devices", devices.sign_out, methods=["POST"]),
    Route("/me/all.zip", mine.take_along),
    Route("/me/forget", mine.ask_to_forget),
    Route("/me/forget", mine.forget, methods=["POST"]),
    Route("/me/{token:key}", devices.device),
    Route("/me/{token:key}", devices.adopt, methods=["POST"]),
    *(Route(path, answer) for path, answer in calls.GETS.items()),
    *(
        Route(path, answer, methods=["POST"])
        for path, answer in (calls.POSTS | passkeys.POSTS).items()
    ),
    Route("/days", days.days),
    Route("/days", days.open_day, methods=["POST"]),
    Route("/rules/{game}", rules.rules),
    Route("/rules/{game}/sheet", rules.sheet),
    Route("/rules/{game}/{plate}.{language}.svg", rules.picture),
    Route("/about/socket", front.about_socket),
    Route(f"{_ART}/{{kind}}/{{key}}.svg", art.picture),
    Route(f"{_ART}/{{kind}}.svg", art.picture),
    Route("/characters/{key}.svg", art.character),
    Route("/static/{path:path}", _static),
    Route("/worker.js", _worker),
    Route("/offline", front.offline),
    *operating.ROUTES,
    Route("/api/openapi.json", _description),
    *(operation.route() for operation in api.OPERATIONS),
)


def create_app(settings: Settings, watch: Watch) -> Starlette:
    """Return the application of one server."""
    requests = Buckets(settings.limits.requests)
    loop_time = LoopTime(settings.limits, watch)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = Workers(settings.workers)
        try:
            watch.open()
            files = statics(f"{__version__} {art.edition()}")
            live_tables, notifications, census, keyring = await _opened(settings, workers, watch)
        except Exception as failure:
            app.state.failure = failure
            await watch.close()
            raise
        faults = Faults(settings.reports, notifications.mailer, settings.limits)
        server = app.state.server = ServerState(
            settings, live_tables, files, faults, requests, loop_time, watch, keyring
        )
        app.state.notifications = notifications
        app.state.operator = (
            Operator(settings.operator, settings.secrets, census) if settings.operator else None
        )
        notifications.caller.start()
        app.state.workers = workers
        watch.start(lambda: _now(server, workers))
        try:
            yield
        finally:
            await watch.close()
            await notifications.caller.close()
            await live_tables.close()

    return Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(OfTable),
            Middleware(Counted, watch),
            Middleware(InOwnLanguage),
            Middleware(SafeHeaders, settings.public_url),
            Middleware(Paced, requests, loop_time),
            Middleware(KnownHosts, settings.public_url),
            Middleware(OwnPagesOnly, settings.public_url),
            Middleware(Compressed, minimum_size=1000, compresslevel=6),
            Middleware(KnownDevices),
            Middleware(KeepsOutBanned),
        ],
        exception_handlers={
            HTTPException: _refused,
            BrokenModule: _game_away,
            StoreTrouble: _failed,
            ClientDisconnect: _failed,
            Exception: _failed,
        },
        lifespan=lifespan,
        max_body_size=settings.limits.body_bytes,
    )


def _now(server: ServerState, workers: Workers) -> Now:
    """Return the present state of a server."""
    return Now(
        Counter([(one.game.key, one.phase) for one in server.tables.live()]),
        len(server.sockets),
        server.tables.trouble is None,
        {name: lane.queue for name, lane in workers.lanes.items()},
    )


async def _opened(
    settings: Settings, workers: Workers, watch: Watch
) -> tuple[Tables, Notifications, Census, Keyring | None]:
    """Open the server of a server with its database, notifications, statistics and passkeys."""
    store = await SqlStore.open(settings.store_url)
    try:
        bell = doorbell(settings.doorbell_url, settings.store_url)
        live_tables = await Tables.open(store, bell, workers, pause=settings.pause, lap=watch.lap)
    except BaseException:
        await store.close()
        raise
    try:
        notifications = Notifications(
            live_tables, Ways(store), Turns(store), settings.secrets, settings.public_url,
            settings.push, settings.post, settings.limits.mails, texts,
        )  # fmt: skip
    except BaseException:
        await live_tables.close()
        raise
    keyring = Keyring(
        Passkeys(store), settings.secrets, settings.public_url, settings.limits.passkeys
    )
    return live_tables, notifications, Census(store), keyring if has("webauthn") else None


async def _refused(request: Request, failure: Exception) -> Response:
    """Answer a refused request in the form that its sender reads."""
    assert isinstance(failure, HTTPException)
    if failure.detail == HTTPStatus(failure.status_code).phrase:  # raised by Starlette, not by us
        failure.detail = _REFUSALS.get(failure.status_code, failure.detail)
    if _by_program(request):
        return await api.failed(request, failure)
    return await front.failed(request, failure)


async def _game_away(request: Request, failure: Exception) -> Response:
    """Answer when a module of a game is missing or cannot be loaded; other games go on."""
    log.error("a game is broken", path=request.url.path, failure=str(failure))
    return await _refused(request, HTTPException(503, tables.GAME_AWAY))


async def _failed(request: Request, failure: Exception) -> Response:
    """Answer after a failure of ours or of the store; only the log has the details."""
    if isinstance(failure, ClientDisconnect):
        return Response(status_code=400)  # nobody reads it
    if isinstance(failure, StoreTrouble):
        log.error("the store is in trouble", path=request.url.path, failure=str(failure))
        return await _refused(request, api.refused_for(failure.trouble))
    log.error("request failed", path=request.url.path, exc_info=failure)
    server_of(request).watch.refused("page", "500")  # failures bypass the middleware that counts
    text = marked("This is our mistake, and nothing of yours was changed. Try it once more.")
    with speaking(texts(language_of(request))):  # this runs outside of all middleware
        if _by_program(request):
            return await api.failed(request, HTTPException(500, text))
        return message(request, 500, text)


def _by_program(request: Request) -> bool:
    """Return whether the request comes from a program or our client, not from opening a page."""
    return "text/html" not in request.headers.get("accept", "")
