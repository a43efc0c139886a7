"""The options of a table that change what is legal or who wins."""

from typing import Any, Final

from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings
from fairyring.kernel.terms import Terms

USUAL_MONTHS: Final = 3
ALWAYS_EXPERT: Final = 6
"""F2: the number of players for which there are not enough ready-made decks."""
PASSING_CAP: Final = 8
"""F60: turns of the last trimester if everybody who passes wins."""
LONG_MARKS: Final = (85, 90)
SHORT_MARKS: Final = (62, 67)
"""F66: points to pass, and to pass with high honours."""

FORM: Final = Form(
    1,
    Field("expert", False),
    Field("first", False),
    Field("choose", False),
    Field("months", USUAL_MONTHS),
    Field("short", False),
    Field("twice", False),
    Field("cap", 12),
    Field("shift", False),
    Field("passing", False),
    Field("gifts", False),
    Field("stay_idle", False),
    Field("open", False),
    Field("last_bonus", False),
)


class Rules(Terms):
    """The options in force. They never change during a game, so copies of a position share them."""

    __slots__ = (
        "cap", "choose", "expert", "first", "gifts", "last", "last_bonus", "marks", "months",
        "open", "passing", "shift", "short", "stay_idle", "twice",
    )  # fmt: skip

    expert: bool
    first: bool
    """The projects of trimester I come with the decks."""
    choose: bool
    months: int
    """Turns of each trimester but the last."""
    short: bool
    twice: bool
    """There are two of each short final project."""
    cap: int
    """The most turns of the last trimester."""
    shift: bool
    passing: bool
    gifts: bool
    stay_idle: bool
    open: bool
    last_bonus: bool

    def __init__(self, given: dict[str, Any]) -> None:
        """Set all fields of the form."""
        super().__init__()
        FORM.fill(self, given)
        self.last = 3 if self.short else 4
        """The number of the last trimester."""
        self.marks = SHORT_MARKS if self.short else LONG_MARKS

    @classmethod
    def of(cls, seats: int, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table; many fields are options."""
        given: dict[str, Any] = dict(settings)
        setup = "expert" if seats == ALWAYS_EXPERT else settings["setup"]
        given["expert"] = setup == "expert"
        given["first"] = setup == "first"
        given["choose"] = settings["choose_decks"]
        given["months"] = settings["months"] if seats == 2 else USUAL_MONTHS
        given["short"] = settings["length"] != "long"
        given["twice"] = settings["length"] == "short_twice"
        given["cap"] = PASSING_CAP if settings["passing"] else settings["last_turns"]
        given["open"] = settings["open_selection"]
        return cls(given)

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return cls(FORM.read(state))
