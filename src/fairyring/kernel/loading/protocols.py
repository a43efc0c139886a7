"""Protocols of the modules that make up a game."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.counts import Count, Use
from fairyring.kernel.dice import Dice
from fairyring.kernel.display.preview import Coming, Meant
from fairyring.kernel.display.printed import Printed
from fairyring.kernel.display.scene import Motion, Piece, Scene
from fairyring.kernel.display.sight import LeftOut, SightField
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.lesson import Lesson
from fairyring.kernel.explain.rulebook import Clause, Rulebook
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

if TYPE_CHECKING:  # the library behind it is imported only by code that writes rows
    from fairyring.kernel.numbers.row import BytesWriter


class PositionModule(Protocol):
    """The `position` module of every game.

    Call `Game.deal`, not `start`: it also gives the position the settings of the table.
    """

    CATALOGUE: Catalogue

    def start(self, seats: int, settings: Settings, dice: Dice, tell: Tell | None) -> Position: ...
    def bound(self, seats: int, settings: Settings) -> int | None: ...


class RulebookModule(Protocol):
    """The `rulebook` module of every game."""

    RULEBOOK: Rulebook

    def why_not(self, position: Position, seat: int, action: Action) -> Clause | None: ...


class SceneModule(Protocol):
    """The `scene` module of every game.

    It may also have `verdict(view)`, a sentence on what decided a finished game if its points do
    not say it all; and `oddity(view, told)`, one thing to laugh about in it, true and kind, from
    the last view and all facts known to the onlooker. Both return "" if there is nothing to say.
    """

    def scene(self, view: Position, seat: int | None, settings: Settings) -> Scene: ...
    def line(self, fact: Fact, name: Callable[[int], str]) -> str: ...
    def motions(self, fact: Fact) -> tuple[Motion, ...]: ...


class ForeseeingSceneModule(SceneModule, Protocol):
    """A `scene` module that can preview actions.

    A preview is made from the view alone and is true whatever chance and others decide; None if
    nothing is certain.
    """

    def coming(
        self, view: Position, seat: int, action: Action, settings: Settings
    ) -> Coming | None: ...


class TouchedSceneModule(SceneModule, Protocol):
    """A `scene` module that can say what touching a piece means.

    `carried` is the piece that was picked up before. None if a touch means nothing.
    """

    def meant(
        self, view: Position, seat: int, piece: Piece, carried: Piece | None
    ) -> Meant | None: ...


class ArtModule(Protocol):
    """The `art` module of a game with pictures, each an SVG.

    A key without a picture raises KeyError. It may also have `winner(seat)`: the picture of the
    character that cheers when a seat won; without a seat, the picture for when nobody did.
    """

    def face(self, key: str) -> str: ...
    def sign(self, key: str) -> str: ...
    def back(self) -> str: ...
    def cover(self) -> str: ...


@runtime_checkable
class SheetModule(ArtModule, Protocol):
    """An `art` module that also packs faces into one sheet, for games with many pieces.

    The sheet has every face whose key begins with one of `SHEETED`, as a symbol with that key.
    """

    SHEETED: tuple[str, ...]

    def sheet(self) -> str: ...


class SenseModule(Protocol):
    """The `sense` module of every game, which tells bots how to judge positions and actions.

    `value` says how well a seat stands, between -1 and 1. Bots that search play better with two
    more functions: `values(view)`, each seat's chance to win, and `policy(view, seat, actions,
    dice)`, the action of a sensible player. With these, more is optional: `interrupt`, the policy
    of a seat that may interrupt, which may return None; `considered(view, seat, actions)`, the
    actions worth a search; `AHEAD`, the number of policy actions played before a position is
    valued; `CROWD`, the number of seats from which opponents follow the policy instead of
    searching; `foreseeable(view)`, whether nothing is hidden or left to chance any more, and
    `reckoned(view)`, whether such a position of two seats is searched move by move; `OVERLOOKS`,
    how many of three actions the bot Sprite overlooks (default 1); and `TURN`, the typical number
    of actions in a turn.
    """

    def value(self, view: Position, seat: int) -> float: ...


class ReasoningSenseModule(SenseModule, Protocol):
    """A `sense` module that can give reasons for an action.

    `instead` is the alternative, if any. A reason is made from the view alone and is true in every
    world of it; None if nothing clearly speaks for the action.
    """

    def reason(
        self, view: Position, seat: int, action: Action, instead: Action | None
    ) -> Reason | None: ...


class SightModule(Protocol):
    """The `sight` module of a game: encodes what a seat sees as a row of numbers.

    It writes the numbers of its `fields`, one after the other, from the view alone. `LEFT_OUT`
    lists what a scene shows and the row does not contain.
    """

    LEFT_OUT: Sequence[LeftOut]

    def fields(self, seats: int, settings: Settings) -> tuple[SightField, ...]: ...
    def write(self, view: Position, row: "BytesWriter") -> None: ...


class Prospect(Protocol):
    """An action that a planner considered, and every seat's chance to win with it.

    `doubt` is the standard error of the chance of the planning seat, `error` that of the difference
    to the action it is compared with.
    """

    @property
    def action(self) -> Action: ...
    @property
    def chances(self) -> list[float]: ...
    @property
    def worlds(self) -> int: ...
    @property
    def doubt(self) -> float: ...
    @property
    def error(self) -> float: ...


class PlannerModule(Protocol):
    """The `planner` module of a game with a bot of its own.

    `think` tries plans in up to `worlds` imagined worlds, until a deadline by `time.perf_counter`;
    the action to play comes first. `compare` does so with the given actions only, each compared
    with the first.
    """

    def choose(self, view: Position, seat: int, actions: list[Action]) -> Action: ...
    def think(
        self,
        view: Position,
        seat: int,
        actions: list[Action],
        dice: Dice,
        worlds: int,
        deadline: float,
    ) -> Sequence[Prospect]: ...
    def compare(
        self,
        view: Position,
        seat: int,
        ways: list[Action],
        dice: Dice,
        worlds: int,
        deadline: float,
    ) -> Sequence[Prospect]: ...


class CountsModule(Protocol):
    """The `counts` module of a game: says what the lab's statistics count."""

    def counted(self, fact: Fact, position: Position) -> Iterable[Count]: ...


class DenyingCountsModule(CountsModule, Protocol):
    """A `counts` module of a game in which a player can be denied a card or a tile."""

    def uses(self, action: Action) -> Use | None: ...


class BoxModule(Protocol):
    """The `box` module of a game that can be printed and cut out.

    `ALSO` says in sentences what else one needs.
    """

    BOX: Sequence[Printed]
    ALSO: Sequence[str]


class LessonModule(Protocol):
    """The `lesson` module of a game that can be learned by playing."""

    LESSON: Lesson


class SolverModule(PositionModule, Protocol):
    """A `position` module of a game whose solo form can be solved."""

    def solve(self, position: Position, limit: int | None = None) -> Solution: ...
