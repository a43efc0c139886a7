"""What a replay is made from, by the address that it was asked for at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request

from fairyring.kernel.words import marked
from fairyring.record import Play, read, write
from fairyring.table.folding.state import TableState
from fairyring.table.folding.steps import Dealt
from fairyring.table.live import LiveTable
from fairyring.table.replaying.film import OPEN, Eyes, Film
from fairyring.table.spoken.wire import SeatView
from fairyring.web.hall import hall_of
from fairyring.web.pages.tables import admitted

_NOTHING: Final = marked("Nothing was played at this table yet.")
_NOT_YOURS: Final = marked("While the game goes on you may look back with your own eyes alone.")
_FORGOTTEN: Final = marked(
    "This record is not here any more: open it once more from where you keep it."
)
_ONLOOKER: Final = "watch"


@dataclass(frozen=True)
class Source:
    """A game to look at again, and who may see what of it."""

    base: str
    """The address of its page."""
    film: Film
    eyes: tuple[Eyes, ...]
    """Through whose eyes it may be seen; the first are the usual ones."""
    text: str = ""
    """Its record, sealed; none while the game goes on."""
    home: str = ""
    """The address of its table, if it is one of ours."""
    watch: str = ""
    """The address by which others may look at it."""
    noticed: Mapping[Eyes, Sequence[int]] | None = None
    """While it goes on: the events that these eyes noticed."""

    def seen_by(self, eyes: Eyes) -> Sequence[int] | None:
        """The events that these eyes may know of; all where nothing is said."""
        return None if self.noticed is None else self.noticed[eyes]


async def source_of(request: Request) -> Source:
    """The game of an address, for a visitor who may see it."""
    digest = request.path_params.get("digest")
    return await (_of_table(request) if digest is None else _of_shelf(request, digest))


async def _of_shelf(request: Request, digest: str) -> Source:
    """A record that somebody opened; whoever has its address has it."""
    hall = hall_of(request)
    text = await hall.house.shelf.get("record", digest)
    if text is None:
        raise HTTPException(404, _FORGOTTEN)
    film = await run_in_threadpool(lambda: hall.films.of(read(text)))
    everybody: tuple[Eyes, ...] = (*range(film.play.seats), None)
    return Source(f"/replay/{digest}", film, (OPEN, *everybody), text=text)


async def _of_table(request: Request) -> Source:
    """The game of a table, for who was admitted there."""
    table = await admitted(request)
    state = table.state
    if state.play is None:
        raise HTTPException(404, _NOTHING)
    record = state.play.record(reveal=True)
    films = hall_of(request).films
    film = await run_in_threadpool(films.of, record, _seats(state), _dealt(state, state.play))
    held = state.roster.held(hall_of(request).people.visitor(request).person)
    home = f"/table/{table.id}"
    base = f"{home}/replay"
    if state.phase == "over" and state.hindrance is None:
        own: Eyes = held[0] if len(held) == 1 else OPEN
        everybody: tuple[Eyes, ...] = (*range(film.play.seats), None, OPEN)
        usual = (own, *[eyes for eyes in everybody if eyes != own])
        watch = f"/watch/{table.watch_key}"
        return Source(base, film, usual, text=write(record), home=home, watch=watch)
    # Who shares a device sees there what all may know: it is everybody's.
    own = held[0] if len(held) == 1 else None
    return Source(base, film, (own,), noticed={own: _noticed(table, own)}, home=home)


def eyes_of(request: Request, source: Source) -> Eyes:
    """The eyes that an address names; without a name the usual ones."""
    asked = request.query_params.get("eyes", "")
    eyes = {called(eyes): eyes for eyes in source.eyes}
    if not asked:
        return source.eyes[0]
    if asked not in eyes:
        raise HTTPException(403, _NOT_YOURS)
    return eyes[asked]


def called(eyes: Eyes) -> str:
    """What some eyes are called in an address: seats are counted from 1."""
    return OPEN if eyes == OPEN else _ONLOOKER if eyes is None else str(int(eyes) + 1)


def _noticed(table: LiveTable, seat: int | None) -> list[int]:
    """The steps of a running game that somebody noticed, the deal before all."""
    eyes = () if seat is None else (seat,)
    count = table.state.steps_seen
    return [0, *[n for n in range(1, table.state.step + 1) if count.noticed(n, eyes)]]


def _dealt(state: TableState, play: Play) -> Dealt:
    """What was dealt at a table, and what was told of it."""
    lines = [line for line in state.story.lines if line.step == 0]
    told = [(line.fact, line.audience) for line in lines if line.fact is not None]
    return Dealt(play.at(0), told)


def _seats(state: TableState) -> tuple[SeatView, ...]:
    return tuple(
        [
            SeatView(number, seat.kind, seat.name, seat.bot, here=True)
            for number, seat in enumerate(state.roster.seats)
        ]
    )
