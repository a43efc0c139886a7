"""The source of a replay, a table or a record, and who may see what of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fairyring.record import Play, read, write
from fairyring.table import wire
from fairyring.table.replay.replay import OPEN, Eyes, Replay, ReplayCache
from fairyring.table.state.steps import Dealt
from fairyring.table.state.table import TableState

_ONLOOKER = "watch"


class NotYours(LookupError):
    """A viewer whose view may not be seen."""


@dataclass(frozen=True)
class ReplaySource:
    """A game to replay, and the views that may be seen."""

    replay: Replay
    eyes: tuple[Eyes, ...]
    """The permitted viewers; the first is the default."""
    text: str = ""
    """Its sealed record; empty while the game goes on."""
    noticed: Mapping[Eyes, Sequence[int]] | None = None
    """For a game in progress: the events that each viewer noticed."""

    def seen_by(self, eyes: Eyes) -> Sequence[int] | None:
        """Return the events that a viewer may know; None: all."""
        return None if self.noticed is None else self.noticed[eyes]

    def named(self, name: str) -> Eyes:
        """Return the viewer named in a URL; the default if the name is empty. Raises NotYours."""
        if not name:
            return self.eyes[0]
        eyes = {called(one): one for one in self.eyes}
        if name not in eyes:
            raise NotYours(name)
        return eyes[name]

    def event_at(self, eyes: Eyes, step: int) -> int:
        """Return the event at a step, as this viewer counts."""
        seen = self.seen_by(eyes)
        numbers = range(self.replay.last + 1) if seen is None else seen
        return numbers[min(step, len(numbers) - 1)]

    def looks(self, eyes: Iterable[Eyes]) -> list[tuple[str, str]]:
        """Return viewers by their names in URLs, each with the name of its seat, if it is one."""
        names = self.replay.play.names
        return [(called(one), names[one] if isinstance(one, int) else "") for one in eyes]


def called(eyes: Eyes) -> str:
    """Return the name of a viewer in URLs; seats are counted from 1."""
    return OPEN if eyes == OPEN else _ONLOOKER if eyes is None else str(int(eyes) + 1)


def of_record(text: str, replays: ReplayCache) -> ReplaySource:
    """Return the source for a record that was opened; everything may be seen."""
    replay = replays.of(read(text))
    everybody: tuple[Eyes, ...] = (*range(replay.play.seats), None)
    return ReplaySource(replay, (OPEN, *everybody), text)


def of_table(state: TableState, play: Play, person: str, replays: ReplayCache) -> ReplaySource:
    """Return the source for the game of a table, for a person admitted there."""
    record = play.record(reveal=True)
    replay = replays.of(record, _seats(state), _dealt(state, play))
    held = state.roster.held(person)
    if state.phase == "over" and state.hindrance is None:
        own: Eyes = held[0] if len(held) == 1 else OPEN
        everybody: tuple[Eyes, ...] = (*range(replay.play.seats), None, OPEN)
        return ReplaySource(
            replay, (own, *[eyes for eyes in everybody if eyes != own]), write(record)
        )
    # A person with several seats has shared the device, so they see only what is public.
    own = held[0] if len(held) == 1 else None
    return ReplaySource(replay, (own,), noticed={own: _noticed(state, own)})


def _noticed(state: TableState, seat: int | None) -> list[int]:
    """Return the steps of a game in progress that a viewer noticed, beginning with the deal."""
    eyes = () if seat is None else (seat,)
    count = state.steps_seen
    return [0, *[n for n in range(1, state.step + 1) if count.noticed(n, eyes)]]


def _dealt(state: TableState, play: Play) -> Dealt:
    """Return the deal of a table, with its facts."""
    lines = [line for line in state.story.lines if line.step == 0]
    told = [(line.fact, line.audience) for line in lines if line.fact is not None]
    return Dealt(play.at(0), told)


def _seats(state: TableState) -> tuple[wire.SeatView, ...]:
    return tuple(
        [
            wire.SeatView(number, seat.kind, seat.name, seat.bot, here=True)
            for number, seat in enumerate(state.roster.seats)
        ]
    )
