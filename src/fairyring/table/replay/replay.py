"""A recorded game as frames: what a viewer saw after each event, as the table sent it then.

A frame is made from the position after an event, as the viewer sees it, and from the lines that the
viewer could read. It offers no choices. With open eyes everything is shown, which is only for
finished games; in a game in progress, people see what they saw before.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import structs

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.position import Position
from fairyring.kernel.words import Said, marked, naming
from fairyring.record import Act, Leave, Play, Record, TakeBack, Withdraw, replay
from fairyring.table import wire
from fairyring.table.state.steps import Dealt, into
from fairyring.table.state.story import Story
from fairyring.table.views.view import MOST_LINES, Look, between
from fairyring.table.views.viewpoint import Viewpoint

Eyes = int | None | Literal["open"]
"""A viewer: a seat, the onlooker (None), or "open" to see everything."""

OPEN: Literal["open"] = "open"
MOST_FRAMES = 50
"""The most frames in one message; each such group begins with a complete frame."""


class Replay:
    """One game, from its deal to the last known event."""

    def __init__(
        self, record: Record, seats: Sequence[wire.SeatView] = (), dealt: Dealt | None = None
    ) -> None:
        """`seats` describes the players beyond their names.

        `dealt` is the deal, if computed already.
        """
        self.seats = tuple(seats) or _seats(record)
        self._story = Story()
        self._waypoints: list[Position] = []
        """Stored positions, MOST_FRAMES events apart, from which others are reached."""
        self._turns: list[int | None] = []
        """After each event, the seat whose turn it is, as everybody sees."""
        self._projector = threading.Lock()
        """A play has one set of dice, so only one reel is made at a time."""
        told = [*dealt.told] if dealt is not None else []
        position = None if dealt is None else dealt.position
        for play in replay(record, tell=into(told), dealt=position):
            self._hear(play, told)
            told.clear()
        self._play = play

    @property
    def play(self) -> Play:
        """The game at its last event."""
        return self._play

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self._play.last.number

    def reel(self, eyes: Eyes, first: int = 0, noticed: Sequence[int] | None = None) -> wire.Reel:
        """Return a group of frames that contains `first`; it begins at a multiple of `MOST_FRAMES`.

        `noticed` are the events that this viewer noticed, for a game in which they may know no
        others.
        """
        events = range(self.last + 1) if noticed is None else noticed
        first = min(max(0, first), len(events) - 1) // MOST_FRAMES * MOST_FRAMES
        shown = events[first : first + MOST_FRAMES]
        lines = self._lines(eyes)
        log = [line for number in events[:first] for line in lines.get(number, ())]
        frames: list[wire.Whole | wire.Patch] = []
        before: Look | None = None
        with self._projector:
            for frame, (number, position) in enumerate(self._positions(shown), start=first):
                told = _counted(lines.get(number, ()), frame)
                now = self._look(position, eyes, frame)
                log += told
                change = None if before is None else between(before, now, told)
                frames.append(change or self._whole(now, log))
                before = now
        return wire.Reel(first, len(events) - 1, tuple(frames), tuple(self._marks(events, lines)))

    def actor(self, number: int) -> int | None:
        """Return the seat that acted at an event; None if it was no action."""
        event = self._play.steps[number].event
        return event.seat if isinstance(event, Act) else None

    def position(self, number: int) -> Position:
        """Return the position after an event."""
        with self._projector:
            ((_, position),) = self._positions([number])
        return position

    def moment(self, seat: int, number: int) -> wire.Whole:
        """Return what a seat saw after an event, with the choices that it had then."""
        position = self.position(number)
        look = self._look(position, seat, number)
        told = self._lines(seat)
        log = [line for event in range(number + 1) for line in told.get(event, ())]
        return wire.Whole(number, look.table, self._scene(position, seat), tuple(log[-MOST_LINES:]))

    def scene(self, eyes: Eyes, number: int) -> Scene:
        """Return the scene that a viewer saw after an event, with the choices of that moment."""
        return self._scene(self.position(number), eyes)

    # Reading the record.

    def _hear(self, play: Play, told: list[tuple[Fact, int]]) -> None:
        """Take in the last event of a play."""
        number, event = play.last.number, play.last.event
        if number % MOST_FRAMES == 0:
            self._waypoints.append(play.position.copy())
        self._turns.append(next(iter(play.position.awaited()), None))
        if isinstance(event, TakeBack | Withdraw):
            self._story.note_each(
                number, event.seat, play.seats, lambda viewer: self._undone(play, viewer)
            )
            return
        actor = event.seat if isinstance(event, Act | Leave) else None
        module = play.game.scene_module
        self._story.hear(module, play.names, number, number, actor, told)

    def _undone(self, play: Play, viewer: int | None) -> Said | None:
        """Return the line about what was taken back at the last event, for a viewer."""
        number, event = play.last.number, play.last.event
        assert isinstance(event, TakeBack | Withdraw)
        gone = set(play.standing(number - 1)) - set(play.standing(number))
        lines = self._story.recall(sorted(gone), viewer)
        text = marked("{name} took back: {lines}")
        return Said(text, {"name": play.names[event.seat], "lines": lines}) if lines else None

    def _lines(self, eyes: Eyes) -> dict[int, list[wire.Told]]:
        """Return, by event, the lines that a viewer could read.

        Open eyes read those of the actor.
        """
        found: dict[int, list[wire.Told]] = {}
        for line in self._story.lines:
            viewer = line.seat if eyes == OPEN else eyes
            if may_know(line.audience, viewer):
                found.setdefault(line.seq, []).append(line.told)
        return found

    def _positions(self, numbers: Sequence[int]) -> Iterator[tuple[int, Position]]:
        """Yield the positions after these events, in order, each with its event number."""
        wanted = set(numbers)
        waypoint = numbers[0] // MOST_FRAMES
        position = self._waypoints[waypoint].copy()
        for number in range(waypoint * MOST_FRAMES, numbers[-1] + 1):
            if number > waypoint * MOST_FRAMES:
                if isinstance(self._play.steps[number].event, TakeBack | Withdraw):
                    position = self._play.at(number)
                else:
                    self._play.redo(position, number)
            if number in wanted:
                yield number, position

    def _marks(
        self, events: Sequence[int], lines: dict[int, list[wire.Told]]
    ) -> Iterator[wire.Mark]:
        """Yield where chapters begin and turns change, as far as this viewer could tell."""
        turns = [self._turns[number] for number in events]
        changed = {0} | {n + 1 for n, (was, now) in enumerate(pairwise(turns)) if was != now}
        for frame, number in enumerate(events):
            for line in lines.get(number, ()):
                if line.weight == "chapter":
                    yield wire.Mark(frame, text=line.text)
            if frame in changed and turns[frame] is not None:
                yield wire.Mark(frame, turns[frame])

    # Making frames.

    def _look(self, position: Position, eyes: Eyes, frame: int) -> Look:
        seat = None if eyes == OPEN else eyes
        scene = structs.replace(self._scene(position, eyes), choices=())
        game, play = self._play.game, self._play
        table = wire.TableView(
            id="", game=game.key, name=game.name, phase="play",
            seats=self.seats, options=(), fewest_seats=game.fewest_seats,
            most_seats=game.most_seats, bots=(), seq=frame, step=frame, viewing=seat,
            commitment=play.commitment,
        )  # fmt: skip
        return Look(Viewpoint((), seat), table, scene, frame)

    def _scene(self, position: Position, eyes: Eyes) -> Scene:
        module, settings = self._play.game.scene_module, self._play.settings
        with naming(self._play.names):
            if eyes == OPEN:
                return module.scene(position, None, settings)
            return module.scene(position.veiled(eyes), eyes, settings)

    def _whole(self, now: Look, log: list[wire.Told]) -> wire.Whole:
        return wire.Whole(now.seq, now.table, now.scene, tuple(log[-MOST_LINES:]))


def _counted(lines: Sequence[wire.Told], frame: int) -> tuple[wire.Told, ...]:
    """Return log lines numbered by frame."""
    return tuple([structs.replace(line, seq=frame) for line in lines])


def _seats(record: Record) -> tuple[wire.SeatView, ...]:
    """Return the seats of a record, of which only the names are known."""
    return tuple(
        [wire.SeatView(seat, "person", name, here=True) for seat, name in enumerate(record.names)]
    )


_MOST = 16


class ReplayCache:
    """Recently used replays; of a game in progress, each state has a replay of its own."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], Replay] = OrderedDict()
        self._lock = threading.Lock()

    def of(
        self, record: Record, seats: Sequence[wire.SeatView] = (), dealt: Dealt | None = None
    ) -> Replay:
        """Return the replay of a record with a known seed.

        Raises BrokenReplay, SeedHidden or WrongSeed.
        """
        played = (record.commitment, repr(record.settings), record.names, record.steps)
        key = (*played, tuple(seats))
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        replay = Replay(record, seats, dealt)
        with self._lock:
            self._made[key] = replay
            while len(self._made) > _MOST:
                self._made.popitem(last=False)
        return replay
