"""The state of a game of Gobblestones, as flat data; the rules are in the modules above it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, Nested, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

from .board import Rules
from .ground import Ground
from .stones import FULL, total

DOUBT: Final = 0
"""The only kind of question: whether a play is trusted (0) or challenged (1)."""

FORM: Final = Form(
    1,
    Field("seats"),
    Nested("rules", Rules, at="ground.board.rules"),
    Field("squares", at="ground.board.squares"),
    Several("stones", (), at="ground.stones"),
    Field("laid", 0, at="ground.laid"),
    Field("points", 0),
    Several("hands"),
    Several("scores"),
    Field("unknown"),
    Field("shown"),
    Field("bag"),
    Field("in_bag", 0),
    Field("turn", 0),
    Field("playing"),
    Field("passed", 0),
    Field("idle", 0),
    Nested("doubt", Question, None),
    Nested("ended", Outcome, None),
    Field("first", 0, counts=False),  # the first player changes nothing that is to come
)


class Meal(Position):
    """The board with its stones, racks, bag and scores, and the play that is being made.

    In a view, `bag` holds all stones that the viewer cannot see, wherever they are.
    """

    __slots__ = (
        "bag", "doubt", "ended", "first", "ground", "hands", "idle", "in_bag", "passed", "playing",
        "points", "rules", "scores", "shown", "turn", "unknown",
    )  # fmt: skip

    ground: Ground
    rules: Rules
    hands: list[int]
    """The stones in each rack, by colour; in a view without the unseen ones."""
    scores: list[int]
    unknown: tuple[int, ...]
    """Number of unseen stones in each rack; 0 in a position that is not veiled."""
    shown: tuple[int, ...]
    """The stones that everybody saw go to each rack: those of a caught bluff."""
    bag: i64
    in_bag: i64
    turn: i64
    first: i64
    """The seat that began."""
    playing: i64
    points: i64
    """Worth of the play so far."""
    passed: i64
    """The seats that, one after the other, laid nothing since the bag ran empty."""
    idle: i64
    """Each seat's count of successive turns that changed nothing, four bits each."""
    doubt: Question | None
    ended: Outcome | None

    def __init__(
        self,
        seats: int,
        ground: Ground,
        hands: list[int],
        scores: list[int],
        unknown: tuple[int, ...],
        shown: tuple[int, ...],
    ) -> None:
        """Set only the board, the racks and the scores; `set_up` or `copy` sets the rest."""
        super().__init__(seats)
        self.ground = ground
        self.rules = ground.board.rules
        self.hands = hands
        self.scores = scores
        self.unknown = unknown
        self.shown = shown

    def terms(self) -> Terms:
        return self.rules

    def set_terms(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)

    def rack(self, seat: int) -> int:
        """Return how many stones a seat has."""
        return total(self.hands[seat]) + self.unknown[seat]


def set_up(meal: Meal) -> None:
    """Reset everything to the moment before a stone is drawn."""
    meal.bag = FULL
    meal.in_bag = 0
    meal.turn = 0
    meal.first = 0
    meal.playing = (1 << meal.seats) - 1
    meal.points = 0
    meal.passed = 0
    meal.idle = 0
    meal.doubt = None
    meal.ended = None


def show(meal: Meal, seat: int, stones: i64) -> None:
    """B6.8: record the stones of a rack that everybody has seen."""
    shown = list(meal.shown)
    shown[seat] = stones
    meal.shown = tuple(shown)


def close_play(meal: Meal) -> None:
    """End the play: its stones are now like the others on the board."""
    meal.ground.laid = 0
    meal.points = 0
