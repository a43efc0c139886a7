"""All names that third-party games and bots need, in one place that stays.

    from fairyring.authoring import Action, Catalogue, Dice, Position

Other modules of Fairyring move; these names follow semantic versioning: they are removed or change
their meaning in a new major version only. docs/authoring.md lists them. Pictures are drawn with
`fairyring.authoring.ink`, pieces to print are listed with `fairyring.authoring.box`, and rows of
numbers are written with `fairyring.authoring.rows`.
"""

import importlib
from typing import TYPE_CHECKING

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.chances import of_outcome, of_standings
from fairyring.kernel.counts import Count, Use, is_whole
from fairyring.kernel.dice import Dice, FastDice, SealedDice
from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.preview import Coming, Meant, NoDice, Undecided, between
from fairyring.kernel.display.scene import (
    Badge,
    Choice,
    Drag,
    Gesture,
    Motion,
    Piece,
    Press,
    Scene,
    Shape,
    Tap,
    Zone,
    ZoneKind,
)
from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField
from fairyring.kernel.editing.tables import BadParts, Row, each_once
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Rulebook, Section, Table
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.facts import (
    EVERYBODY,
    NOBODY,
    Aside,
    Chapter,
    Done,
    Fact,
    Left,
    Over,
    Part,
    Passing,
    Tell,
    all_but,
    may_know,
    only,
)
from fairyring.kernel.form import BadState, Field, Form, Nested, Several, State
from fairyring.kernel.game import Game
from fairyring.kernel.numbers.adding import added_up
from fairyring.kernel.numbers.bits import bit_set, count, lowest, members, nth
from fairyring.kernel.options import (
    MOST_SEATS,
    BadOption,
    Number,
    Options,
    Pick,
    SeatList,
    Settings,
    Switch,
    Value,
)
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.position import (
    Chooser,
    IllegalAction,
    NoSuchSeat,
    NotInGame,
    NotSeen,
    Parts,
    Position,
)
from fairyring.kernel.seats import Seats, asked, clockwise
from fairyring.kernel.terms import ONLOOKER, TRUTH
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed
from fairyring.kernel.words import Said, listed, marked, say, say_many, to_say, to_say_many

if TYPE_CHECKING:  # bots need more modules than the metadata of a game
    from fairyring.bots import Bot, Budget, GuestPlayer, SearchBot, Sense, sense_of
    from fairyring.bots.playout import play_out

__all__ = [
    "CHOICES",
    "EVERYBODY",
    "HIDDEN",
    "MOST_SEATS",
    "NOBODY",
    "NONE",
    "ONLOOKER",
    "TRUTH",
    "WORDS",
    "Action",
    "Aside",
    "BadOption",
    "BadParts",
    "BadState",
    "Badge",
    "Bot",
    "Budget",
    "Catalogue",
    "Chapter",
    "Choice",
    "Chooser",
    "Clause",
    "Coming",
    "Count",
    "Deal",
    "Dice",
    "Done",
    "Drag",
    "Example",
    "Fact",
    "FastDice",
    "Field",
    "Form",
    "Game",
    "Gesture",
    "GuestPlayer",
    "IllegalAction",
    "Imagination",
    "Left",
    "LeftOut",
    "Lesson",
    "Meant",
    "Motion",
    "Nested",
    "NoDice",
    "NoSuchSeat",
    "NotInGame",
    "NotSeen",
    "Number",
    "Opening",
    "Options",
    "Outcome",
    "Over",
    "Part",
    "Parts",
    "Passing",
    "Pick",
    "Piece",
    "Position",
    "Press",
    "Prospect",
    "Question",
    "Reason",
    "Row",
    "Rulebook",
    "Said",
    "Scene",
    "SealedDice",
    "SearchBot",
    "SeatList",
    "Seats",
    "Section",
    "Sense",
    "Settings",
    "Several",
    "Shape",
    "SightField",
    "Solution",
    "State",
    "Step",
    "Switch",
    "Table",
    "Tap",
    "Tell",
    "Undecided",
    "Use",
    "Value",
    "Way",
    "Zone",
    "ZoneKind",
    "added_up",
    "all_but",
    "asked",
    "between",
    "bit_set",
    "clockwise",
    "compared",
    "count",
    "each_once",
    "is_whole",
    "listed",
    "lowest",
    "made_once",
    "marked",
    "may_know",
    "members",
    "nth",
    "of_outcome",
    "of_standings",
    "only",
    "play_out",
    "say",
    "say_many",
    "sense_of",
    "to_say",
    "to_say_many",
    "weighed",
]

_OF_BOTS = {"play_out": "fairyring.bots.playout"}
"""The modules of the names that `fairyring.bots` does not have itself."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = importlib.import_module(_OF_BOTS.get(name, "fairyring.bots"))
    found = globals()[name] = getattr(home, name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
