"""A lesson at a table of its own, which speaks the same messages; nothing of it is stored."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from fairyring.kernel.action import Action
from fairyring.kernel.display.scene import Press, Scene
from fairyring.kernel.explain.lesson import Lesson
from fairyring.kernel.facts import Fact
from fairyring.kernel.game import Game
from fairyring.kernel.teaching.course import Course
from fairyring.kernel.words import marked, naming, say
from fairyring.table import wire
from fairyring.table.answers import greet
from fairyring.table.state.story import Story
from fairyring.table.views.connection import Connection
from fairyring.table.views.view import Look, between
from fairyring.table.views.viewpoint import Viewpoint
from fairyring.table.views.why import because

OTHERS = ("Puck", "Hob", "Moth", "Cobweb", "Mustardseed")
"""The names of the other seats."""
NEWCOMER = "Sprout"
"""The name of a learner who has given none."""


WATCH = marked("Watch what happens now.")
"""Shown while others make the moves that lead to a step."""


class _Said(NamedTuple):
    """The texts of a step, fixed at the moment when it begins."""

    say: str = ""
    otherwise: str = ""
    now: bool = False
    """True once others have made the moves that lead to the step."""


class LessonTable:
    """One device in one lesson: its state, its view, and its answers."""

    def __init__(
        self, game: Game, lesson: Lesson, name: str = "", step: int = 0, pause: float = 0.0
    ) -> None:
        """Begin at a step; `pause` is the time in seconds that others take for a move."""
        self._game = game
        self._lesson = lesson
        self._pause = pause
        others = iter(OTHERS)
        self._names = tuple(
            [
                (name or NEWCOMER) if seat == lesson.seat - 1 else next(others)
                for seat in range(game.most_seats)
            ]
        )
        self._course = self._begun(step)
        self._closed = step >= len(lesson.steps)
        self._said = _Said()
        self._read_out()
        self._seq = 0
        self._story = Story()
        self._told: list[tuple[Fact, int]] = []
        self._connection: Connection | None = None
        self._turn = asyncio.Lock()

    def connect(self, person: str) -> Connection:
        """Connect the device; the first thing that it receives is a Whole."""
        self._connection = Connection(person, self._whole, lambda _: None)
        return self._connection

    async def ask(self, connection: Connection, message: wire.FromClient) -> wire.ToClient | None:
        """Return the answer to a request of the device."""
        try:
            return await self._answer(connection, message)
        except wire.Refusal as refusal:
            request = getattr(message, "id", "")
            return wire.Refused(refusal.reason, refusal.message, request, refusal.clause)

    async def _answer(
        self, connection: Connection, message: wire.FromClient
    ) -> wire.ToClient | None:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                greet(connection, message)
                return None
            case wire.Why():
                view = self._course.position.veiled(self._course.seat)
                request = structs.replace(message, seat=self._course.seat)
                return because(request, self._game, view, self._scene())
            case wire.Hint(id):
                wanted = self._wanted()
                if wanted is None:
                    done = self._course.reached
                    text = say("This step is done. Go on to the next one.") if done else say(WATCH)
                    raise wire.Refusal("not_now", text)
                return wire.Hinted(id, notation=wanted.notation)
            case wire.Act():
                async with self._turn:
                    return await self._act(message)
            case wire.Learn(id, step):
                async with self._turn:
                    await self._go_to(step)
                    return wire.Done(id, self._seq)
        raise wire.Refusal("not_now", say("That is not done in a lesson."))

    async def _act(self, request: wire.Act) -> wire.Done:
        course = self._course
        if request.seq != self._seq:
            raise wire.Refusal("stale", say("The lesson went on before that; look again."))
        action = self._game.catalogue.find(request.notation)
        if request.seat != course.seat or action is None:
            raise wire.Refusal("unknown", say("Nothing here is called that."))
        if course.reached:
            raise wire.Refusal("not_now", say("This step is done. Go on to the next one."))
        if action not in course.position.actions(course.seat):
            view = course.position.veiled(course.seat)
            clause = self._game.why_not(view, course.seat, action)
            raise wire.Refusal("illegal", str(clause or ""), clause.id if clause else "")
        if not course.wants(action):
            raise wire.Refusal("not_now", self._gently(action.notation))
        course.act(action, self._hear)
        self._happened(course.seat)
        seq = self._seq
        await self._others(course.answering(self._hear))
        return wire.Done(request.id, seq)

    def _gently(self, notation: str) -> str:
        """Return the text for a legal action that is not the one of the step."""
        if self._said.otherwise:
            return self._said.otherwise
        wanted = self._course.choice(self._scene())
        label = wanted.label if wanted else notation
        return say("That is allowed too. Try this first: {label}.", label=label)

    async def _go_to(self, number: int) -> None:
        """Go to a step: continue from the end of the step before, or start anew."""
        course, steps = self._course, self._lesson.steps
        self._closed = number >= len(steps)
        if course.reached and number == course.number + 1 and self._closed:
            self._show()
        elif course.reached and number == course.number + 1 and steps[number].deal is None:
            self._said = _Said(say(WATCH))
            await self._others(course.entering(number, self._hear))
            self._read_out()
            self._show()
        else:
            self._course = self._begun(number)
            self._read_out()
            self._story = Story()
            self._seq += 1
            if self._connection:
                self._connection.send_whole()

    def _begun(self, number: int) -> Course:
        """Return the lesson at a step, or after its last."""
        last = len(self._lesson.steps) - 1
        course = Course(self._game, self._lesson, min(number, last))
        if number > last:
            course.show()
        return course

    async def _others(self, moves: Iterator[None]) -> None:
        """Make the moves of others one by one, so that each is seen."""
        for _ in moves:
            self._happened(None)
            await asyncio.sleep(self._pause)

    def _wanted(self) -> Action | None:
        """Return the action that the step asks for; None while others move."""
        return self._course.wanted() if self._said.now else None

    def _read_out(self) -> None:
        """Put the texts of a step into words now, since what they name may soon be gone."""
        course, scene = self._course, self._scene()
        if not course.reached:
            step = course.step
            self._said = _Said(
                course.told(step.say, scene), course.told(step.otherwise, scene), now=True
            )

    def _hear(self, fact: Fact, audience: int) -> None:
        self._told.append((fact, audience))

    # What the device is shown.

    def _happened(self, seat: int | None) -> None:
        self._seq += 1
        module, names = self._game.scene_module, self._names
        self._story.hear(module, names, self._seq, self._seq, seat, self._told)
        self._told.clear()
        self._show()

    def _show(self) -> None:
        connection = self._connection
        if connection is None or connection.look is None:
            return  # the first Whole will include it
        now = self._look()
        told = tuple(self._story.after(connection.look.seq, self._course.seat))
        change = between(connection.look, now, told)
        if change is None:
            connection.send_whole()
        else:
            connection.send(wire.write(change), now)

    def _whole(self, connection: Connection) -> tuple[Look, bytes, bytes]:
        now = self._look()
        log = tuple(self._story.after(-1, self._course.seat))
        whole = wire.Whole(now.seq, now.table, now.scene, log)
        here = wire.Presence((self._course.seat,), 0)
        return now, wire.write(whole), wire.write(here)

    def _look(self) -> Look:
        scene = self._scene()
        seat = self._course.seat
        return Look(Viewpoint((seat,), seat), self._table(scene), scene, self._seq)

    def _scene(self) -> Scene:
        with naming(self._names):
            scene = self._course.scene()
        if self._course.reached:
            prompt = say("Well done! Go on when you like.")
        elif not self._said.now:
            # The scene's prompt must wait until after the text of the step.
            prompt = say(WATCH)
        else:
            return scene
        return structs.replace(scene, prompt=prompt, awaited=(), choices=())

    def _table(self, scene: Scene) -> wire.TableView:
        game, course = self._game, self._course
        seats = [
            wire.SeatView(
                seat=seat,
                kind="person" if seat == course.seat else "bot",
                name=self._names[seat],
                here=seat == course.seat,
                yours=seat == course.seat,
            )
            for seat in range(course.position.seats)
        ]
        return wire.TableView(
            id="", game=game.key, name=game.name, phase="play", seats=tuple(seats), options=(),
            fewest_seats=game.fewest_seats, most_seats=game.most_seats, bots=(), seq=self._seq,
            viewing=course.seat, powers=wire.Powers(hint=self._wanted() is not None),
            lesson=self._lesson_view(scene),
        )  # fmt: skip

    def _lesson_view(self, scene: Scene) -> wire.LessonView:
        course, steps = self._course, len(self._lesson.steps)
        now = self._said.now
        wanted = course.choice(scene) if now else None
        pressed = wanted is not None and isinstance(wanted.gesture, Press)
        return wire.LessonView(
            step=steps if self._closed else course.number,
            steps=steps,
            say=course.told(course.step.done, scene) if course.reached else self._said.say,
            points=course.points(scene) if now else (),
            press=wanted.notation if wanted and pressed else "",
            reached=course.reached,
            close=say(self._lesson.close) if self._closed else "",
        )
