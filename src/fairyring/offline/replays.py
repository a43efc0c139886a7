"""Requests of replays on a site without a server."""

from msgspec import Struct

from fairyring.bots.characters import USUAL
from fairyring.kernel.action import UnknownNotation
from fairyring.kernel.words import say
from fairyring.lab.analysis import digest_of
from fairyring.offline.requests import (
    Answer,
    NothingThere,
    PageRequest,
    as_json,
    picture,
    refused,
    whole,
)
from fairyring.picture import svg
from fairyring.table import wire
from fairyring.table.live import LiveTable
from fairyring.table.replay.analysis import (
    NO_DECISION,
    NOT_OVER,
    NotPossible,
    TooMany,
    decider,
    found_so_far,
    weighed,
)
from fairyring.table.replay.playing_on import NotPlayedOn, playing_on
from fairyring.table.replay.replay import ReplayCache
from fairyring.table.replay.source import NotYours, ReplaySource, called, of_record, of_table
from fairyring.table.replay.upload import NotOpened, opened
from fairyring.table.tables import NoSuchTable, Tables

_OF_ALL = frozenset({"record", "analysis", "moment", "weigh", "play-on"})
"""Requests that need a finished game."""


class About(Struct):
    """Facts that the page of a replay needs at the start."""

    looks: list[tuple[str, str]]
    eyes: str
    over: bool


class Replays:
    """All replays of one server."""

    def __init__(self, tables: Tables, person: str) -> None:
        self._tables = tables
        self._person = person
        self._replays = ReplayCache()

    async def take(self, request: PageRequest) -> Answer:
        """Store an uploaded record and go to its replay, or report its fault."""
        text = request.form.get("record", "").replace("\r\n", "\n")
        try:
            record = opened(text)
        except NotOpened as wrong:
            return refused(str(wrong))
        digest = digest_of(text)
        await self._tables.texts.put("record", digest, text)
        return Answer(303, goto=f"replay/{record.game}.html#replay/{digest}")

    async def of_record(self, digest: str, what: str, request: PageRequest) -> Answer:
        """Answer a request about an uploaded record. Raises NothingThere."""
        text = await self._tables.texts.get("record", digest)
        if text is None:
            raise NothingThere(digest)
        return await self._of(of_record(text, self._replays), what, request)

    async def of_table(self, id: str, what: str, request: PageRequest) -> Answer:
        """Answer a request about the game of a table. Raises NothingThere."""
        state = (await table_of(self._tables, id)).state
        if state.play is None:
            raise NothingThere(id)
        return await self._of(
            of_table(state, state.play, self._person, self._replays), what, request
        )

    async def _of(self, source: ReplaySource, what: str, request: PageRequest) -> Answer:
        if what in _OF_ALL and not source.text:
            raise NothingThere(what)
        try:
            eyes = source.named(request.said("eyes"))
        except NotYours as name:
            raise NothingThere(str(name)) from None
        step = request.number("step")
        game = source.replay.play.game.key
        match what:
            case "about":
                return as_json(About(source.looks(source.eyes), called(eyes), bool(source.text)))
            case "reel":
                made = source.replay.reel(eyes, request.number("first"), source.seen_by(eyes))
                return _wired(made)
            case "picture.svg":
                scene = source.replay.scene(eyes, source.event_at(eyes, step))
                return picture(
                    str(svg(scene, names=source.replay.play.names)), f"{game}-{step}.svg"
                )
            case "record":
                return Answer(200, body=source.text, filename=f"{game}.fairy")
            case "analysis":
                return await self._analysis(source, request)
            case "moment":
                seat = decider(source.replay, step)
                return (
                    refused(say(NO_DECISION))
                    if seat is None
                    else _wired(source.replay.moment(seat, step - 1))
                )
            case "weigh":
                return await self._weigh(source, step, request.said("notation"))
            case "play-on":
                return await self._play_on(source, request)
        raise NothingThere(what)

    async def _analysis(self, source: ReplaySource, request: PageRequest) -> Answer:
        """Return the analysis or its progress; a POST request starts it."""
        if source.replay.play.position.outcome() is None:
            return refused(say(NOT_OVER))
        analyses = self._tables.analyses
        if request.method == "POST" and await analyses.found(source.text) is None:
            try:
                analyses.start(source.text)
            except TooMany:
                return Answer(429)
        return _wired(await found_so_far(analyses, source))

    async def _weigh(self, source: ReplaySource, step: int, notation: str) -> Answer:
        seat = decider(source.replay, step)
        if seat is None:
            return refused(say(NO_DECISION))
        try:
            return _wired(await weighed(self._tables.analyses, source.replay, step, seat, notation))
        except (UnknownNotation, NotPossible) as wrong:
            return refused(str(wrong))

    async def _play_on(self, source: ReplaySource, request: PageRequest) -> Answer:
        """Open a table against bots that continues a game from one of its steps."""
        form = request.form
        try:
            opening = playing_on(
                source.replay, digest_of(source.text), whole(form.get("step", "")),
                whole(form.get("seat", "")) - 1,
                kind="bots", person=self._person, name=request.name,
                against=form.get("against") or USUAL, now=self._tables.now(),
            )  # fmt: skip
        except NotPlayedOn as wrong:
            return refused(str(wrong))
        table = await self._tables.open_table(opening)
        return Answer(303, goto=f"table/{table.state.row.game}.html#{table.id}")


async def table_of(tables: Tables, id: str) -> LiveTable:
    """Return a table of this browser. Raises NothingThere."""
    try:
        return await tables.table(id)
    except NoSuchTable:
        raise NothingThere(id) from None


def _wired(message: object) -> Answer:
    return Answer(200, "application/json", wire.write(message).decode())
