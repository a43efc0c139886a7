"""The interface of the worker for pages, and the personal page on a site without a server."""

import asyncio
from collections.abc import Callable
from gettext import NullTranslations

import msgspec
import structlog
from msgspec import Struct

from fairyring.bots.characters import USUAL
from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.words import English, naming, speaking
from fairyring.locale.catalogues import read
from fairyring.offline.browser import (
    BrowserBackend,
    BrowserDatabase,
    Channel,
    JsBytes,
    TabBell,
    Thinker,
)
from fairyring.offline.lane import WorkerLane
from fairyring.offline.replays import Replays, table_of
from fairyring.offline.requests import Answer, NothingThere, PageRequest, archive, as_json, picture
from fairyring.picture import svg
from fairyring.picture.single import drawn
from fairyring.record import verify, write
from fairyring.store.keyed.store import KeyedStore
from fairyring.store.rows import Kind
from fairyring.table import wire
from fairyring.table.archive import archive_of
from fairyring.table.lesson import LessonTable
from fairyring.table.live import LiveTable
from fairyring.table.tables import NoSuchTable, Tables
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.views.connection import Closed, Connection
from fairyring.table.views.viewpoint import viewpoint
from fairyring.web.pages.drawing import environment, relative
from fairyring.web.pages.personal import lines, played


async def own_page(
    tables: Tables, person: str, language: NullTranslations, request: PageRequest
) -> Answer:
    """Return the part of the page that a server would fill in.

    `root` and `folder` are for its links.
    """
    listed = lines(await tables.all_tables_of(person))
    drawn = environment(language).get_template("_own.html").render(
        await played(tables, person),
        tables=listed, newer=0, older=0, exported=True, version="", csrf="",
    )  # fmt: skip
    return Answer(
        200,
        "text/html; charset=utf-8",
        relative(drawn, request.said("root"), request.said("folder")),
    )


async def take_off(tables: Tables, person: str, request: PageRequest) -> Answer:
    """Take a table off the list."""
    await tables.take_off(request.form.get("table", ""), person)
    return Answer(200)


async def take_along(tables: Tables, person: str, request: PageRequest) -> Answer:
    """Return all games as records, to be taken to a server or to another device."""
    packed = b"".join([part async for part in archive_of(tables, person, request.name, {})])
    return archive(packed, "fairyring.zip")


_PAUSE = 0.6
"""The least time in seconds that a bot takes, so that people can follow."""
_LIMIT = 30.0
"""The most seconds for a thought, on a device that is slower than a server."""
_FROM_A_LESSON = "learn"

_log = structlog.get_logger("fairyring.offline")


class Wish(Struct, forbid_unknown_fields=True):
    """A request for a new table, as the first page sends it."""

    game: str
    seats: int
    kind: Kind
    name: str
    against: str = USUAL


class _Session:
    """One page at one table, or in one lesson."""

    def __init__(
        self, host: LiveTable | LessonTable, connection: Connection, tell: Callable[[str], None]
    ) -> None:
        self.host = host
        self.connection = connection
        self._tell = tell
        self._sending = asyncio.create_task(self._go_on())

    def send(self, answer: wire.ToClient) -> None:
        """Send an answer."""
        self._tell(wire.write(answer).decode())

    async def _go_on(self) -> None:
        while True:
            try:
                self._tell((await self.connection.receive()).decode())
            except Closed:
                return


class OfflineTables:
    """The tables of one browser, as its pages use them."""

    def __init__(self, tables: Tables, person: str, language: NullTranslations) -> None:
        self._tables = tables
        self._language = language
        self._person = person
        self._replays = Replays(tables, person)
        self._sessions: dict[int, _Session] = {}
        self._errands: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls,
        kept: BrowserDatabase,
        channel: Channel,
        thinker: Thinker,
        person: str,
        catalogue: JsBytes | None = None,
    ) -> "OfflineTables":
        """Open the tables stored in this browser, for its one person and in their language."""
        lane = WorkerLane(thinker)
        store = KeyedStore(BrowserBackend(kept))
        thinkers = Thinkers(lane, lane, _LIMIT)
        tables = await Tables.open(store, TabBell(channel), thinkers, pause=_PAUSE)
        return cls(tables, person, English() if catalogue is None else read(catalogue.to_bytes()))

    async def new_table(self, wish: str) -> str:
        """Create a table, as described in JSON; return its id."""
        wanted = msgspec.json.decode(wish, type=Wish)
        with speaking(self._language):
            table = await self._tables.new_table(
                wanted.game, wanted.seats, {}, kind=wanted.kind, person=self._person,
                name=wanted.name, gentle=wanted.kind == "bots", against=wanted.against,
            )  # fmt: skip
        return table.id

    async def connect(
        self, session: int, place: str, name: str, tell: Callable[[str], None]
    ) -> bool:
        """Connect a page to a table, or to a lesson (for example learn/gdfr/1).

        Return whether it exists.
        """
        with speaking(self._language):
            host = await self._host(place, name)
            if host is None:
                return False
            self._sessions[session] = _Session(host, host.connect(self._person), tell)
        return True

    def hear(self, session: int, text: str) -> None:
        """Process a message of a page; the answer comes like any other message."""
        opened = self._sessions.get(session)
        if opened is not None:
            with speaking(self._language):
                errand = asyncio.create_task(self._ask(opened, text))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    def hang_up(self, session: int) -> None:
        """Disconnect a page."""
        opened = self._sessions.pop(session, None)
        if opened is not None:
            opened.connection.close()

    async def answer(self, request: str) -> str:
        """Answer a request by URL; both are in JSON."""
        wanted = msgspec.json.decode(request, type=PageRequest)
        try:
            with speaking(self._language):
                found = await self._answer(wanted)
        except NothingThere:
            found = Answer(404)
        except Exception:  # without an answer, a page would wait forever
            _log.exception("an address was not answered", address=wanted.address)
            found = Answer(500)
        return msgspec.json.encode(found).decode()

    async def _answer(self, request: PageRequest) -> Answer:
        """Raises NothingThere."""
        match request.parts:
            case ["art", game, kind]:
                return _drawn(game, kind.removesuffix(".svg"), "")
            case ["art", game, kind, key]:
                return _drawn(game, kind, key.removesuffix(".svg"))
            case ["table", id, "replay", what]:
                return await self._replays.of_table(id, what, request)
            case ["table", id, what]:
                return self._of_table(await table_of(self._tables, id), what)
            case ["replay"]:
                return await self._replays.take(request)
            case ["replay", digest, what]:
                return await self._replays.of_record(digest, what, request)
            case ["me"]:
                return await own_page(self._tables, self._person, self._language, request)
            case ["me", "tables"]:
                return await take_off(self._tables, self._person, request)
            case ["me", "all.zip"]:
                return await take_along(self._tables, self._person, request)
        raise NothingThere(request.address)

    def _of_table(self, table: LiveTable, what: str) -> Answer:
        record, play = table.record(), table.state.play
        if record is None or play is None or table.phase != "over":
            raise NothingThere(what)
        name = f"{table.state.row.game}-{table.id}"
        match what:
            case "record":
                return Answer(200, body=write(record), filename=f"{name}.fairy")
            case "verify":
                verdict = verify(write(record))
                return as_json({"ok": verdict.ok, "lines": str(verdict).splitlines()})
            case "picture.svg":
                held = table.state.roster.held(self._person)
                viewer = viewpoint(play.position, held, table.state.step, None).viewing
                names = table.state.roster.names()
                with naming(names):
                    view = play.position.veiled(viewer)
                    scene = table.game.scene_module.scene(view, viewer, play.settings)
                    return picture(str(svg(scene, names=names)), f"{name}.svg")
        raise NothingThere(what)

    async def _host(self, place: str, name: str) -> LiveTable | LessonTable | None:
        kind, _, rest = place.partition("/")
        if kind == _FROM_A_LESSON:
            key, _, step = rest.partition("/")
            game = game_of(key)
            if game.lesson is None:
                return None
            return LessonTable(game, game.lesson, name, max(0, int(step or 1) - 1), _PAUSE)
        try:
            return await self._tables.table(rest)
        except NoSuchTable:
            return None

    async def _ask(self, session: _Session, text: str) -> None:
        try:
            message: wire.FromClient = wire.read_from_client(text.encode())
        except msgspec.MsgspecError as wrong:
            session.send(wire.Refused("malformed", str(wrong)))
            return
        try:
            answer = await session.host.ask(session.connection, message)
        except Exception:
            _log.exception("a question was not answered")
            raise
        if answer is not None:
            session.send(answer)


def _drawn(game: str, kind: str, key: str) -> Answer:
    """Return a picture of a game. Raises NothingThere."""
    try:
        return picture(drawn(game, kind, key))
    except (UnknownGame, KeyError):  # raised by modules for pictures that they do not have
        raise NothingThere(f"{game}/{kind}/{key}") from None
