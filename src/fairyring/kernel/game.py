"""`Game`: the metadata of one game, and its modules, which load when they are first used."""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.counts import Counted, Uses
from fairyring.kernel.dice import Dice
from fairyring.kernel.display.preview import Coming, Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.display.sight import NoSight, SightField
from fairyring.kernel.editing.edition import BadEdition, edition_of
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.lesson import Lesson
from fairyring.kernel.explain.rulebook import Clause, Rulebook
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.guests import game_at
from fairyring.kernel.loading import protocols
from fairyring.kernel.loading.extras import wanted
from fairyring.kernel.loading.loader import BrokenModule, module_of, offered
from fairyring.kernel.options import BadOption, Options, Settings, Value
from fairyring.kernel.position import IllegalAction, NoSuchSeat, Position
from fairyring.kernel.terms import TRUTH
from fairyring.kernel.words import say


class BadSeats(ValueError):
    """A number of seats that the game does not have."""


class Stranger(ValueError):
    """A position or an action of another game."""


@dataclass(frozen=True)
class Game:
    """The metadata of one game, and access to its modules."""

    key: str
    name: str
    summary: str
    package: str
    """The Python package that holds the game's modules."""
    fewest_seats: int
    most_seats: int
    """At most MOST_SEATS."""
    minutes: str
    credits: str
    rules_version: int
    """Goes up whenever an older record could play differently."""
    options: Options
    solvable: bool = False
    """True if the solo game can be solved exactly."""
    as_it_falls: Mapping[str, Value] = field(default_factory=dict, compare=False)
    """Options for a solo deal straight from the dice, which may be impossible to win."""
    gentle: Mapping[str, Value] = field(default_factory=dict, compare=False)
    """Options for a first game, if the rules have a gentler variant."""
    gentle_par: int = 0
    """The highest par of a first solo game, if its deal is chosen by par; else 0."""
    tables: tuple[str, ...] = ()
    """The tables of parts that an edition may change."""

    def __post_init__(self) -> None:
        """Apply the edition in which this process plays the game."""
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
        """The mark of the edition being played, as records and tables store it; empty for none."""
        edition = edition_of(self.package)
        return "" if edition is None else edition.mark

    @staticmethod
    def of(position: Position) -> "Game":
        """Return the game of a position: `position.game` with all methods of its type."""
        return cast("Game", position.game)

    # The game's modules, each loaded at its first use so that listing games loads no rules.

    @cached_property
    def position_module(self) -> protocols.PositionModule:
        """The rules."""
        return cast(protocols.PositionModule, self._module("position", protocols.PositionModule))

    @cached_property
    def rulebook_module(self) -> protocols.RulebookModule:
        """The clauses, and which of them forbids an action."""
        return cast(protocols.RulebookModule, self._module("rulebook", protocols.RulebookModule))

    @cached_property
    def scene_module(self) -> protocols.SceneModule:
        """The scene that a seat sees and can touch, and the words for facts."""
        return cast(protocols.SceneModule, self._module("scene", protocols.SceneModule))

    @cached_property
    def sense_module(self) -> protocols.SenseModule:
        """The knowledge of the game for bots."""
        return cast(protocols.SenseModule, self._module("sense", protocols.SenseModule))

    @property
    def winner(self) -> Callable[[int | None], str] | None:
        """The function that returns a picture of a cheering character, if the game has one."""
        return getattr(self.art_module, "winner", None)

    def verdict(self, view: Position) -> str:
        """A sentence on what decided a finished game, or "" if the points say it all."""
        found = getattr(self.scene_module, "verdict", None)
        return "" if found is None else str(found(view))

    def oddity(self, view: Position, told: Sequence[Fact]) -> str:
        """One thing to laugh about in a finished game, or "" if there is none."""
        found = getattr(self.scene_module, "oddity", None)
        return "" if found is None else str(found(view, told))

    @cached_property
    def art_module(self) -> protocols.ArtModule | None:
        """The pictures; None for a game that is drawn with words and badges alone."""
        return (
            cast(protocols.ArtModule, self._module("art", protocols.ArtModule))
            if self._has("art")
            else None
        )

    @cached_property
    def planner_module(self) -> protocols.PlannerModule | None:
        """A bot written for this game; None if it has none."""
        return (
            cast(protocols.PlannerModule, self._module("planner", protocols.PlannerModule))
            if self.plans
            else None
        )

    @cached_property
    def counted(self) -> Counted:
        """Counts what a fact says for the statistics of the lab; counts nothing by default."""
        if not self._has("counts"):
            return lambda fact, position: ()
        return cast(protocols.CountsModule, self._module("counts", protocols.CountsModule)).counted

    @property
    def uses(self) -> Uses | None:
        """Returns the card or tile that an action uses; None if the game does not say."""
        if not self._has("counts"):
            return None
        return getattr(self._module("counts", protocols.CountsModule), "uses", None)

    @cached_property
    def sight_module(self) -> protocols.SightModule | None:
        """Encodes what a seat sees as a row of small numbers; None if the game has no encoding."""
        if not self._has("sight"):
            return None
        wanted("librt")  # needed to write rows, and for nothing else
        return cast(protocols.SightModule, self._module("sight", protocols.SightModule))

    @cached_property
    def box_module(self) -> protocols.BoxModule | None:
        """The parts to print on paper; None if the game has none."""
        return (
            cast(protocols.BoxModule, self._module("box", protocols.BoxModule))
            if self._has("box")
            else None
        )

    @cached_property
    def foresees(self) -> bool:
        """True if the game's scenes can say what an action would lead to."""
        return hasattr(self.scene_module, "coming")

    @cached_property
    def lesson(self) -> Lesson | None:
        """The lesson that teaches the game by playing; None if it has none."""
        return (
            cast(protocols.LessonModule, self._module("lesson", protocols.LessonModule)).LESSON
            if self.teaches
            else None
        )

    @cached_property
    def teaches(self) -> bool:
        """True if the game has a lesson, found out without loading it; an edition has none."""
        return not self.edition and self._has("lesson")

    @cached_property
    def plans(self) -> bool:
        """True if the game has its own planner, found out without loading it."""
        return self._has("planner")

    def _has(self, name: str) -> bool:
        """Return whether the game has a module of this name; False for a game without a package."""
        return bool(self.package) and bool(importlib.util.find_spec(f"{self.package}.{name}"))

    def _module(self, name: str, kind: type) -> object:
        try:
            return module_of(self.package, name, offered(kind))
        except BrokenModule as broken:
            raise BrokenModule(f"{self.key}: {broken}") from broken.__cause__

    def load_modules(self, *more: str) -> None:
        """Load the modules that every game needs, and `more`; raise BrokenModule if one fails."""
        for name in ("position", "rulebook", "scene", "sense", *more):
            getattr(self, f"{name}_module")

    def start(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        dice: Dice,
        tell: Tell | None = None,
    ) -> Position:
        """Deal a new game. Raises BadSeats or BadOption for what the game does not have."""
        return self.deal(seats, self.settings(seats, options), dice, tell)

    def deal(
        self, seats: int, settings: Settings, dice: Dice, tell: Tell | None = None
    ) -> Position:
        """Deal a new game from complete settings: faster for many games."""
        position = self.position_module.start(seats, settings, dice, tell)
        position.agree(settings, self.package)
        return position

    def settings(self, seats: int, options: Mapping[str, object] | None = None) -> Settings:
        """Return a value for every option at a table with this number of seats."""
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
        return self.position_module.CATALOGUE

    @property
    def rulebook(self) -> Rulebook:
        """The clauses of the game."""
        return self.rulebook_module.RULEBOOK

    def action(self, notation: str) -> Action:
        """Return the action with this notation."""
        return self.catalogue.read(notation)

    def actions(self, position: Position) -> dict[int, list[Action]]:
        """All legal actions by seat: the awaited seats first, then those that may interrupt."""
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
        """Play one action, given as an action of the game or its notation.

        The error for an illegal action names the clause that forbids it. `position.play` is faster.
        """
        meant = self._meant(position, seat, action)
        try:
            position.play(seat, meant, dice, tell)
        except IllegalAction:
            clause = self.rulebook_module.why_not(position, seat, meant)
            raise IllegalAction(seat, meant, str(clause or "")) from None

    def why_not(self, position: Position, seat: int, action: Action | str) -> Clause | None:
        """Return the clause that forbids an action, or a notation, now; None if it is legal."""
        meant = self._meant(position, seat, action)
        return self.rulebook_module.why_not(position, seat, meant)

    def coming(self, view: Position, seat: int, action: Action | str) -> Coming | None:
        """Return what a legal action would lead to, as far as the seat of this view can be sure.

        None if nothing is certain, or if the game does not support it.
        """
        meant = self._meant(view, seat, action)
        if not self.foresees:
            return None
        module = cast(protocols.ForeseeingSceneModule, self.scene_module)
        return module.coming(view, seat, meant, view.settings)

    def reason(
        self, view: Position, seat: int, action: Action | str, instead: Action | None = None
    ) -> Reason | None:
        """Return what speaks for a legal action, rather than `instead`, to the seat of this view.

        None if nothing clearly does, or if the game does not support it.
        """
        meant = self._meant(view, seat, action)
        if not hasattr(self.sense_module, "reason"):
            return None
        return cast(protocols.ReasoningSenseModule, self.sense_module).reason(
            view, seat, meant, instead
        )

    def meant(
        self, view: Position, seat: int, piece: Piece, carried: Piece | None = None
    ) -> Meant | None:
        """Return what touching a piece, or carrying another one to it, means, legal now or not.

        None if it means nothing, or if the game does not support it.
        """
        self._check(view)
        if not hasattr(self.scene_module, "meant"):
            return None
        return cast(protocols.TouchedSceneModule, self.scene_module).meant(
            view, seat, piece, carried
        )

    def sight_fields(
        self, seats: int, options: Mapping[str, object] | None = None
    ) -> tuple[SightField, ...]:
        """The fields of a row of `sight` at a table with these seats and options."""
        return self._sights().fields(seats, self.settings(seats, options))

    def sight(self, view: Position) -> bytes:
        """Encode what the viewer of this view sees as a row of numbers, one byte each."""
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

    def _sights(self) -> protocols.SightModule:
        if self.sight_module is None:
            raise NoSight(f"{self.name} has no module `sight`, so it has no rows of numbers")
        return self.sight_module

    def solve(self, position: Position, limit: int | None = None) -> Solution:
        """Solve a solo game exactly, looking at no more than `limit` positions."""
        if not self.solvable:
            raise ValueError(f"{self.name} has no exact answer; only games for one may have one")
        return cast(protocols.SolverModule, self.position_module).solve(position, limit)

    def _meant(self, position: Position, seat: int, action: Action | str) -> Action:
        """Return the action for an action or notation; raise if it does not fit this game."""
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
        """Raise unless this is a position of this game."""
        if not isinstance(position, Position):
            raise TypeError(f"a position is wanted, not {position!r}")
        if position.game.key != self.key:
            raise Stranger(f"{position!r} is no position of {self.name}")

    def __reduce__(self) -> tuple[object, ...]:
        return game_at, (self.package,)
