"""Plays a lesson: where the learner is, which move is wanted next, and the texts of each step."""

import re
from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.scene import Choice, Drag, Gesture, Scene, touched
from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.facts import Tell
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.teaching.example import read_move
from fairyring.kernel.words import say

_PLACE = re.compile(r"\{(\w+)\}")
_FEW = 4
"""The most pieces and zones to point at together."""


class BadLesson(Exception):
    """A step that cannot be played as written."""


def labels_of(scene: Scene) -> dict[str, str]:
    """The label of each piece and zone, by id."""
    zones = {zone.id: zone.label for zone in scene.zones}
    return zones | {piece.id: piece.label for piece in scene.pieces}


def reached_by(gesture: Gesture, scene: Scene) -> tuple[str, ...]:
    """The pieces with which a gesture begins, and those at the place where it ends."""
    if not isinstance(gesture, Drag):
        return touched(gesture)
    there = [p.id for p in scene.pieces if (p.zone, p.at) == (gesture.zone, gesture.at)]
    return gesture.piece, *there


class Course:
    """One pass through a lesson: the position, the step, and how much of it is done."""

    def __init__(self, game: Game, lesson: Lesson, number: int = 0) -> None:
        """Begin at a step; the steps before it are played as the lesson shows them."""
        self.game = game
        self.lesson = lesson
        self.seat = lesson.seat - 1
        self.position: Position
        self.settings: Settings
        self._dice: FastDice
        self.number = 0
        self._made = 0
        first = max(n for n in range(number + 1) if n == 0 or lesson.steps[n].deal)
        for n in range(first, number):
            self.enter(n)
            self.show()
        self.enter(number)

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.number]

    @property
    def reached(self) -> bool:
        """True if the goal of the step is reached."""
        return self._made == len(self.step.moves)

    @property
    def last(self) -> bool:
        """True if this is the last step."""
        return self.number + 1 == len(self.lesson.steps)

    def enter(self, number: int) -> None:
        """Go to the start of a step, from its deal or from the present position."""
        for _ in self.entering(number):
            pass

    def entering(self, number: int, tell: Tell | None = None) -> Iterator[None]:
        """Go to the start of a step, pausing after each move that leads there."""
        self.number, self._made = number, 0
        if self.step.deal:
            self._deal(self.step.deal)
        for move in self.step.before:
            self._play(*self._read(move), tell)
            yield

    def show(self) -> None:
        """Play the moves of the step, including those of others."""
        while not self.reached:
            for _ in self.answering():
                pass
            wanted = self.wanted()
            if wanted is not None:
                self.act(wanted)

    def wanted(self) -> Action | None:
        """The learner's next move; None if the goal is reached or it is the turn of others."""
        if self.reached or self._others_move:
            return None
        for action in self.position.actions(self.seat):
            if self.wants(action):
                return action
        raise BadLesson(f"{self.step.moves[self._made]!r} is not possible")

    def wants(self, action: Action) -> bool:
        """Return whether an action matches the next move of the step."""
        return self._asks_for(action.notation)

    def act(self, action: Action, tell: Tell | None = None) -> None:
        """Play a move that was wanted."""
        self._made += 1
        self._play(self.seat, action, tell)

    def answering(self, tell: Tell | None = None) -> Iterator[None]:
        """Play the moves of others that follow, pausing after each."""
        while not self.reached and self._others_move:
            self._made += 1
            self._play(*self._read(self.step.moves[self._made - 1]), tell)
            yield

    def points(self, scene: Scene) -> tuple[str, ...]:
        """The pieces and zones to point at: all that the step names; after a move, the next ones.

        If none of the next ones has a name, they are all pointed at, unless they are too many.
        """
        named = [thing for thing in self.step.names.values() if thing in labels_of(scene)]
        if not self._made:
            return tuple(named)
        next_ones = [choice.gesture for choice in scene.choices if self._asks_for(choice.notation)]
        part = {thing: None for gesture in next_ones for thing in reached_by(gesture, scene)}
        part_named = tuple([thing for thing in named if thing in part])
        return part_named or (tuple(part) if len(part) <= _FEW else ())

    def choice(self, scene: Scene) -> Choice | None:
        """The next wanted move, as the scene offers it."""
        wanted = self.wanted()
        return next((c for c in scene.choices if wanted and c.notation == wanted.notation), None)

    def scene(self) -> Scene:
        """The scene as the learner sees it now."""
        view = self.position.veiled(self.seat)
        return self.game.scene_module.scene(view, self.seat, self.settings)

    def told(self, text: str, scene: Scene) -> str:
        """Return a text of the step, with the labels of the scene filled in."""
        labels = labels_of(scene)
        called: dict[str, str] = {}
        for name in _PLACE.findall(text):
            if name not in self.step.names:
                raise BadLesson(f"{{{name}}} is none of its names")
            if self.step.names[name] not in labels:
                raise BadLesson(f"{{{name}}} is {self.step.names[name]!r}, which lies nowhere")
            called[name] = labels[self.step.names[name]]
        return say(text, **called)

    def _asks_for(self, notation: str) -> bool:
        if self.reached:
            return False
        wanted = ".*".join(map(re.escape, self.step.moves[self._made].split("*")))
        return re.fullmatch(wanted, notation) is not None

    @property
    def _others_move(self) -> bool:
        return re.match(r"\d: ", self.step.moves[self._made]) is not None

    def _deal(self, deal: Deal) -> None:
        self._dice = FastDice(deal.seed)
        self.settings = self.game.settings(deal.seats, deal.options)
        self.position = self.game.deal(deal.seats, self.settings, self._dice)

    def _read(self, move: str) -> tuple[int, Action]:
        return read_move(self.game, self.seat, move)

    def _play(self, seat: int, action: Action, tell: Tell | None) -> None:
        if action not in self.position.actions(seat):
            raise BadLesson(f"{action.notation!r} by seat {seat + 1} is not possible")
        self.position.play(seat, action, self._dice, tell)
