"""What each room of a wing offers to the house."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.counted import Count, Use
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Fact, Tell
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.shown.coming import Coming
from fairyring.kernel.shown.meant import Meant
from fairyring.kernel.shown.printed import Printed
from fairyring.kernel.shown.scene import Motion, Piece, Scene
from fairyring.kernel.shown.sight import LeftOut, SightField
from fairyring.kernel.told.lesson import Lesson
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.told.rulebook import Clause, Rulebook
from fairyring.kernel.told.solution import Solution

if TYPE_CHECKING:  # what it is made with is loaded by who asks for rows
    from fairyring.kernel.numbers.row import BytesWriter


class PositionRoom(Protocol):
    """What the room `position` of every wing offers.

    Its `start` is for the game, which tells the position what the table chose: use `Game.deal`.
    """

    CATALOGUE: Catalogue

    def start(self, seats: int, settings: Settings, dice: Dice, tell: Tell | None) -> Position: ...
    def bound(self, seats: int, settings: Settings) -> int | None: ...


class RulebookRoom(Protocol):
    """What the room `rulebook` of every wing offers."""

    RULEBOOK: Rulebook

    def why_not(self, position: Position, seat: int, action: Action) -> Clause | None: ...


class SceneRoom(Protocol):
    """What the room `scene` of every wing offers.

    It may also offer `verdict(view)`: what decided a game that is over, in a sentence, if there is
    more to say of it than its points. And `oddity(view, told)`: one thing to laugh about in it,
    true and kind, from the last view and all that the onlooker was told; nothing, if there is none.
    """

    def scene(self, view: Position, seat: int | None, settings: Settings) -> Scene: ...
    def line(self, fact: Fact, name: Callable[[int], str]) -> str: ...
    def motions(self, fact: Fact) -> tuple[Motion, ...]: ...


class ForeseeingSceneRoom(SceneRoom, Protocol):
    """What the room `scene` offers beside, where it tells what an action would come to.

    That is made from the view alone and is true whatever chance and others decide; None where
    nothing is certain.
    """

    def coming(
        self, view: Position, seat: int, action: Action, settings: Settings
    ) -> Coming | None: ...


class TouchedSceneRoom(SceneRoom, Protocol):
    """What the room `scene` offers beside, where it tells what it means to touch a thing.

    `carried` is what was picked up before. None where a touch means nothing.
    """

    def meant(
        self, view: Position, seat: int, piece: Piece, carried: Piece | None
    ) -> Meant | None: ...


class ArtRoom(Protocol):
    """What the room `art` of a wing that has pictures offers: each is an SVG.

    A key that has no picture raises KeyError. It may also offer `winner(seat)`: who cheers when a
    seat won; without a seat, what is seen where nobody did.
    """

    def face(self, key: str) -> str: ...
    def sign(self, key: str) -> str: ...
    def back(self) -> str: ...
    def cover(self) -> str: ...


@runtime_checkable
class SheetRoom(ArtRoom, Protocol):
    """What it offers beside, where so many pieces lie on a table that faces come at once.

    The sheet has every face whose key begins with one of `SHEETED`, as a symbol with its key.
    """

    SHEETED: tuple[str, ...]

    def sheet(self) -> str: ...


class SenseRoom(Protocol):
    """What the room `sense` of every wing offers.

    Bots that search play better where it also offers `values(view)`, each seat's chance to win, and
    `policy(view, seat, actions, dice)`, what a sensible player does. Then it may say more:
    `interrupt`, likewise for a seat that nobody waits for, or None; `considered(view, seat,
    actions)`, those that are worth a thought; `AHEAD`, how many sensible actions are seen before a
    position is judged; `CROWD`, from how many seats on others are taken to do what is sensible;
    `foreseeable(view)`, whether nothing is hidden or left to chance any more, and `reckoned(view)`,
    whether two look through such a position move by move; `OVERLOOKS`, how many of three actions
    Sprite does not notice, if not one; and `TURN`, about how many actions a turn has.
    """

    def value(self, view: Position, seat: int) -> float: ...


class ReasoningSenseRoom(SenseRoom, Protocol):
    """What the room `sense` offers beside, where it says in words what speaks for an action.

    `instead` is what one would do otherwise, if anything. What it says is made from the view alone
    and true in every world of it; None where nothing speaks clearly for the action.
    """

    def reason(
        self, view: Position, seat: int, action: Action, instead: Action | None
    ) -> Reason | None: ...


class SightRoom(Protocol):
    """What the room `sight` of a wing for who learns offers: what a seat sees as a row of numbers.

    It writes the numbers of its `fields`, one after the other, from the view alone. What stands in
    no number though a scene shows it is `LEFT_OUT`.
    """

    LEFT_OUT: Sequence[LeftOut]

    def fields(self, seats: int, settings: Settings) -> tuple[SightField, ...]: ...
    def write(self, view: Position, row: "BytesWriter") -> None: ...


class Prospect(Protocol):
    """An action that a planner has thought about, and the chances to win that all have with it.

    Its `doubt` is the standard error of the chance of who thinks, its `error` that of how much more
    or less it is than with what it is held against.
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


class PlannerRoom(Protocol):
    """What the room `planner` of a wing that has a player of its own offers.

    To `think` is to see plans through in so many imagined worlds, until a deadline by the clock
    `time.perf_counter`; what is done comes first. To `compare` is to do so with these actions
    alone, each held against the first.
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


class CountsRoom(Protocol):
    """What the room `counts` of a wing offers, of which the lab counts what happens in a game."""

    def counted(self, fact: Fact, position: Position) -> Iterable[Count]: ...


class DenyingCountsRoom(CountsRoom, Protocol):
    """What the room `counts` offers beside, where a player can be denied a card or a tile."""

    def uses(self, action: Action) -> Use | None: ...


class BoxRoom(Protocol):
    """What the room `box` of a wing that can be cut out of paper offers.

    `ALSO` says in sentences what one needs beside.
    """

    BOX: Sequence[Printed]
    ALSO: Sequence[str]


class LessonRoom(Protocol):
    """What the room `lesson` of a wing that can be learned by playing offers."""

    LESSON: Lesson


class SolverRoom(PositionRoom, Protocol):
    """What the room `position` offers beside, where a game for one can be solved."""

    def solve(self, position: Position, limit: int | None = None) -> Solution: ...
