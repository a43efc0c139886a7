"""A game by name: light metadata now, its rooms when they are first used."""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.counted import Counted, Uses
from fairyring.kernel.dice import Dice
from fairyring.kernel.editing.edition import BadEdition, edition_of
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.guests import game_at
from fairyring.kernel.loading.extras import wanted
from fairyring.kernel.loading.room_kinds import (
    ArtRoom,
    BoxRoom,
    CountsRoom,
    DenyingCountsRoom,
    ForeseeingSceneRoom,
    LessonRoom,
    PlannerRoom,
    PositionRoom,
    ReasoningSenseRoom,
    RulebookRoom,
    SceneRoom,
    SenseRoom,
    SightRoom,
    SolverRoom,
    TouchedSceneRoom,
)
from fairyring.kernel.loading.rooms import BrokenRoom, offered, room
from fairyring.kernel.options import BadOption, Options, Settings, Value
from fairyring.kernel.position import IllegalAction, NoSuchSeat, Position
from fairyring.kernel.shown.coming import Coming
from fairyring.kernel.shown.meant import Meant
from fairyring.kernel.shown.scene import Piece
from fairyring.kernel.shown.sight import NoSight, SightField
from fairyring.kernel.terms import TRUTH
from fairyring.kernel.told.lesson import Lesson
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.told.rulebook import Clause, Rulebook
from fairyring.kernel.told.solution import Solution
from fairyring.kernel.words import say


class BadSeats(ValueError):
    """A number of seats that the game does not have."""


class Stranger(ValueError):
    """A position or an action of another game."""


@dataclass(frozen=True)
class Game:
    """One game: what it is, and the way to its rooms."""

    key: str
    name: str
    summary: str
    package: str
    """The module that holds the rooms."""
    fewest_seats: int
    most_seats: int
    """At most MOST_SEATS."""
    minutes: str
    credits: str
    rules_version: int
    """Goes up whenever a record of before could play differently."""
    options: Options
    solvable: bool = False
    """Whether the game for one can be solved exactly."""
    as_it_falls: Mapping[str, Value] = field(default_factory=dict, compare=False)
    """Options with which a deal for one is as the dice say, also one that cannot be won."""
    gentle: Mapping[str, Value] = field(default_factory=dict, compare=False)
    """Options of a first game, where the rules have a gentler way than the usual one."""
    gentle_par: int = 0
    """The highest par that a first game for one has, where its deal is chosen by that."""
    tables: tuple[str, ...] = ()
    """The tables of its parts that an edition may change."""

    def __post_init__(self) -> None:
        """Take on the edition in which this process plays the game."""
        edition = edition_of(self.package)
        if edition is None:
            return
        for table in edition.tables:
            if table not in self.tables:
                known = ", ".join(["options", *self.tables])
                raise BadEdition(f"{edition.file}: {table} means nothing here; there are {known}")
        try:
            options = self.options.with_usual(edition.options)
            for seats in range(self.fewest_seats, self.most_seats + 1):
                options.settle(seats, {})
        except BadOption as bad:
            raise BadEdition(f"{edition.file}, options: {bad}") from None
        object.__setattr__(self, "options", options)
        object.__setattr__(self, "name", f"{self.name}: {edition.name}")

    @property
    def edition(self) -> str:
        """What records and tables call the edition in which it is played; nothing, for the box."""
        edition = edition_of(self.package)
        return "" if edition is None else edition.mark

    # The rooms, each loaded at its first use so that listing games loads no rules.

    @cached_property
    def position_room(self) -> PositionRoom:
        """The rules."""
        return cast(PositionRoom, self._room("position", PositionRoom))

    @cached_property
    def rulebook_room(self) -> RulebookRoom:
        """The clauses, and which of them forbids an action."""
        return cast(RulebookRoom, self._room("rulebook", RulebookRoom))

    @cached_property
    def scene_room(self) -> SceneRoom:
        """What a seat sees and can touch, and words for what happens."""
        return cast(SceneRoom, self._room("scene", SceneRoom))

    @cached_property
    def sense_room(self) -> SenseRoom:
        """What a bot should know."""
        return cast(SenseRoom, self._room("sense", SenseRoom))

    @property
    def winner(self) -> Callable[[int | None], str] | None:
        """Who cheers for a seat, as a picture, where the game has pictures of such."""
        return getattr(self.art_room, "winner", None)

    def verdict(self, view: Position) -> str:
        """What decided a game that is over, as far as its wing has more to say than its points."""
        told = getattr(self.scene_room, "verdict", None)
        return "" if told is None else str(told(view))

    def oddity(self, view: Position, told: Sequence[Fact]) -> str:
        """One thing to laugh about in a game that is over, if its wing finds one."""
        found = getattr(self.scene_room, "oddity", None)
        return "" if found is None else str(found(view, told))

    @cached_property
    def art_room(self) -> ArtRoom | None:
        """The pictures; a game may have none, and is then drawn by its words and badges."""
        return cast(ArtRoom, self._room("art", ArtRoom)) if self._has("art") else None

    @cached_property
    def planner_room(self) -> PlannerRoom | None:
        """A player that knows this game alone; a game may have none."""
        return cast(PlannerRoom, self._room("planner", PlannerRoom)) if self.plans else None

    @cached_property
    def counted(self) -> Counted:
        """What of a fact is counted in the lab; nothing, where the game does not say."""
        if not self._has("counts"):
            return lambda fact, position: ()
        return cast(CountsRoom, self._room("counts", CountsRoom)).counted

    @property
    def uses(self) -> Uses | None:
        """With which card or tile an action is done, where the game says that."""
        if not self._has("counts"):
            return None
        found = cast(DenyingCountsRoom, self._room("counts", CountsRoom))
        return getattr(found, "uses", None)

    @cached_property
    def sight_room(self) -> SightRoom | None:
        """What a seat sees as a row of small numbers; a game may not say."""
        if not self._has("sight"):
            return None
        wanted("librt")  # with which rows are written; all else goes without
        return cast(SightRoom, self._room("sight", SightRoom))

    @cached_property
    def box_room(self) -> BoxRoom | None:
        """What can be cut out of paper; a game may not say."""
        return cast(BoxRoom, self._room("box", BoxRoom)) if self._has("box") else None

    @cached_property
    def foresees(self) -> bool:
        """Whether its scenes tell what an action would come to."""
        return hasattr(self.scene_room, "coming")

    @cached_property
    def lesson(self) -> Lesson | None:
        """How it is learned by playing it; a game may have no lesson."""
        return cast(LessonRoom, self._room("lesson", LessonRoom)).LESSON if self.teaches else None

    @cached_property
    def teaches(self) -> bool:
        """Whether the game has a lesson, which is not loaded for the answer.

        It is learned with the parts of its box; in an edition some of them may be away.
        """
        return not self.edition and self._has("lesson")

    @cached_property
    def plans(self) -> bool:
        """Whether the game has a player of its own, which is not loaded for the answer."""
        return self._has("planner")

    def _has(self, name: str) -> bool:
        """Whether it brings such a room; one that is away, and has no package, brings none."""
        return bool(self.package) and bool(importlib.util.find_spec(f"{self.package}.{name}"))

    def _room(self, name: str, kind: type) -> object:
        try:
            return room(self.package, name, offered(kind))
        except BrokenRoom as broken:
            raise BrokenRoom(f"{self.key}: {broken}") from broken.__cause__

    def open_rooms(self, *more: str) -> None:
        """Load the rooms that a game needs, and more; raises BrokenRoom for one that is broken."""
        for name in ("position", "rulebook", "scene", "sense", *more):
            getattr(self, f"{name}_room")

    # What a person at the REPL, or a face, does with a game.

    def start(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        dice: Dice,
        tell: Tell | None = None,
    ) -> Position:
        """A new game, dealt. Refuses a number of seats or an option that it does not have."""
        return self.deal(seats, self.settings(seats, options), dice, tell)

    def deal(
        self, seats: int, settings: Settings, dice: Dice, tell: Tell | None = None
    ) -> Position:
        """A new game from `settings` that are settled: quicker where many are dealt."""
        position = self.position_room.start(seats, settings, dice, tell)
        position.agree(settings, self.package)
        return position

    def settings(self, seats: int, options: Mapping[str, object] | None = None) -> Settings:
        """A value for every option at a table with so many seats."""
        if type(seats) is not int:
            raise BadSeats(say("a number of seats is wanted, not {seats}", seats=repr(seats)))
        if not self.fewest_seats <= seats <= self.most_seats:
            raise BadSeats(
                say(
                    "{game} has {fewest} to {most} seats, not {seats}",
                    game=self.name,
                    fewest=self.fewest_seats,
                    most=self.most_seats,
                    seats=seats,
                )
            )
        return self.options.settle(seats, options or {})

    @property
    def catalogue(self) -> Catalogue:
        """All actions of the game."""
        return self.position_room.CATALOGUE

    @property
    def rulebook(self) -> Rulebook:
        """The clauses of the game."""
        return self.rulebook_room.RULEBOOK

    def action(self, notation: str) -> Action:
        """The action that is written so."""
        return self.catalogue.read(notation)

    def actions(self, position: Position) -> dict[int, list[Action]]:
        """All that may be done now, by seat: what it waits for first, then who may interrupt."""
        self._check(position)
        seats = (*position.awaited(), *position.interrupters())
        may = {seat: position.actions(seat) for seat in seats}
        return {seat: actions for seat, actions in may.items() if actions}

    def play(
        self,
        position: Position,
        seat: int,
        action: Action | str,
        dice: Dice,
        tell: Tell | None = None,
    ) -> None:
        """Make one action happen, an action of the game or its notation.

        What is refused is told with the clause that forbids it. `position.play` is quicker.
        """
        meant = self._meant(position, seat, action)
        try:
            position.play(seat, meant, dice, tell)
        except IllegalAction:
            clause = self.rulebook_room.why_not(position, seat, meant)
            raise IllegalAction(seat, meant, str(clause or "")) from None

    def why_not(self, position: Position, seat: int, action: Action | str) -> Clause | None:
        """The clause that forbids an action, or a notation, now; None when it is legal."""
        meant = self._meant(position, seat, action)
        return self.rulebook_room.why_not(position, seat, meant)

    def coming(self, view: Position, seat: int, action: Action | str) -> Coming | None:
        """What a legal action would come to, as far as the seat that has this view is sure of it.

        None where nothing is certain, and in a game that does not tell.
        """
        meant = self._meant(view, seat, action)
        if not self.foresees:
            return None
        room = cast(ForeseeingSceneRoom, self.scene_room)
        return room.coming(view, seat, meant, view.settings)

    def reason(
        self, view: Position, seat: int, action: Action | str, instead: Action | None = None
    ) -> Reason | None:
        """What speaks for a legal action, rather than for another one, to the seat of this view.

        None where nothing clearly does, and in a game that does not tell.
        """
        meant = self._meant(view, seat, action)
        if not hasattr(self.sense_room, "reason"):
            return None
        return cast(ReasoningSenseRoom, self.sense_room).reason(view, seat, meant, instead)

    def meant(
        self, view: Position, seat: int, piece: Piece, carried: Piece | None = None
    ) -> Meant | None:
        """What it means to touch a thing, or to carry another one there, allowed now or not.

        None in a game that does not tell, and where it means nothing.
        """
        self._check(view)
        if not hasattr(self.scene_room, "meant"):
            return None
        return cast(TouchedSceneRoom, self.scene_room).meant(view, seat, piece, carried)

    def sight_fields(
        self, seats: int, options: Mapping[str, object] | None = None
    ) -> tuple[SightField, ...]:
        """What stands in a row of `sight` at a table with so many seats and these options."""
        return self._sights().fields(seats, self.settings(seats, options))

    def sight(self, view: Position) -> bytes:
        """What the viewer of this view sees, as a row of small numbers: a byte each."""
        if view.viewer == TRUTH:
            raise NoSight("a row is made from what somebody sees: position.veiled(seat)")
        return self._row_of(view)

    @cached_property
    def _row_of(self) -> Callable[[Position], bytes]:
        write = self._sights().write
        from fairyring.kernel.numbers.row import BytesWriter

        def row_of(view: Position) -> bytes:
            row = BytesWriter()
            write(view, row)
            return row.getvalue()

        return row_of

    def _sights(self) -> SightRoom:
        if self.sight_room is None:
            raise NoSight(f"{self.name} has no room `sight`: no rows of numbers are made of it")
        return self.sight_room

    def solve(self, position: Position, limit: int | None = None) -> Solution:
        """The exact answer to a game for one, after at most `limit` positions."""
        if not self.solvable:
            raise ValueError(f"{self.name} has no exact answer; only games for one may have one")
        return cast(SolverRoom, self.position_room).solve(position, limit)

    def _meant(self, position: Position, seat: int, action: Action | str) -> Action:
        """The action that somebody gave; refuses what is none of this game and its table."""
        self._check(position)
        if type(seat) is not int:
            raise TypeError(f"a seat is a number from 0, not {seat!r}")
        if not 0 <= seat < position.seats:
            raise NoSuchSeat(seat, position.seats)
        if isinstance(action, str):
            return self.action(action)
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action or its notation, not {action!r}")
        if self.catalogue.find(action.notation) is not action:
            raise Stranger(f"{action!r} of {action.home} is no action of {self.name}")
        return action

    def _check(self, position: Position) -> None:
        """Refuse what is no position of this game."""
        if not isinstance(position, Position):
            raise TypeError(f"a position is wanted, not {position!r}")
        if position.game.key != self.key:
            raise Stranger(f"{position!r} is no position of {self.name}")

    def __reduce__(self) -> tuple[object, ...]:
        return game_at, (self.package,)
