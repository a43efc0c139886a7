"""What a replay is made from, a table or a record, and who may see what of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fairyring.record import Play, read, write
from fairyring.table.folding.state import TableState
from fairyring.table.folding.steps import Dealt
from fairyring.table.replaying.film import OPEN, Eyes, Film
from fairyring.table.replaying.films import Films
from fairyring.table.spoken.wire import SeatView

_ONLOOKER: Final = "watch"


class NotYours(LookupError):
    """Eyes through which one may not look."""


@dataclass(frozen=True)
class Source:
    """A game to look at again, and who may see what of it."""

    film: Film
    eyes: tuple[Eyes, ...]
    """Through whose eyes it may be seen; the first are the usual ones."""
    text: str = ""
    """Its record, sealed; none while the game goes on."""
    noticed: Mapping[Eyes, Sequence[int]] | None = None
    """While it goes on: the events that these eyes noticed."""

    def seen_by(self, eyes: Eyes) -> Sequence[int] | None:
        """The events that these eyes may know of; all where nothing is said."""
        return None if self.noticed is None else self.noticed[eyes]

    def named(self, name: str) -> Eyes:
        """The eyes that an address names; without a name the usual ones. Raises NotYours."""
        if not name:
            return self.eyes[0]
        eyes = {called(one): one for one in self.eyes}
        if name not in eyes:
            raise NotYours(name)
        return eyes[name]

    def event_at(self, eyes: Eyes, step: int) -> int:
        """The event at a step that these eyes count."""
        seen = self.seen_by(eyes)
        numbers = range(self.film.last + 1) if seen is None else seen
        return numbers[min(step, len(numbers) - 1)]

    def looks(self, eyes: Iterable[Eyes]) -> list[tuple[str, str]]:
        """Eyes as addresses name them, each with the name of its seat, if it is one."""
        names = self.film.play.names
        return [(called(one), names[one] if isinstance(one, int) else "") for one in eyes]


def called(eyes: Eyes) -> str:
    """What some eyes are called in an address: seats are counted from 1."""
    return OPEN if eyes == OPEN else _ONLOOKER if eyes is None else str(int(eyes) + 1)


def of_record(text: str, films: Films) -> Source:
    """The game of a record that somebody opened: all of it may be seen."""
    film = films.of(read(text))
    everybody: tuple[Eyes, ...] = (*range(film.play.seats), None)
    return Source(film, (OPEN, *everybody), text)


def of_table(state: TableState, play: Play, person: str, films: Films) -> Source:
    """The game of a table, for a person who was admitted there."""
    record = play.record(reveal=True)
    film = films.of(record, _seats(state), _dealt(state, play))
    held = state.roster.held(person)
    if state.phase == "over" and state.hindrance is None:
        own: Eyes = held[0] if len(held) == 1 else OPEN
        everybody: tuple[Eyes, ...] = (*range(film.play.seats), None, OPEN)
        return Source(film, (own, *[eyes for eyes in everybody if eyes != own]), write(record))
    # Who shares a device sees there what all may know: it is everybody's.
    own = held[0] if len(held) == 1 else None
    return Source(film, (own,), noticed={own: _noticed(state, own)})


def _noticed(state: TableState, seat: int | None) -> list[int]:
    """The steps of a running game that somebody noticed, the deal before all."""
    eyes = () if seat is None else (seat,)
    count = state.steps_seen
    return [0, *[n for n in range(1, state.step + 1) if count.noticed(n, eyes)]]


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
