"""The options of a table that change what is legal or who wins."""

from typing import Final

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

    def __init__(
        self,
        expert: bool,
        first: bool,
        choose: bool,
        months: int,
        short: bool,
        twice: bool,
        cap: int,
        shift: bool,
        passing: bool,
        gifts: bool,
        stay_idle: bool,
        open: bool,
        last_bonus: bool,
    ) -> None:
        super().__init__()
        self.expert = expert
        self.first = first
        """The projects of trimester I come with the decks."""
        self.choose = choose
        self.months = months
        """Turns of each trimester but the last."""
        self.short = short
        self.twice = twice
        """There are two of each short final project."""
        self.cap = cap
        """The most turns of the last trimester."""
        self.shift = shift
        self.passing = passing
        self.gifts = gifts
        self.stay_idle = stay_idle
        self.open = open
        self.last_bonus = last_bonus
        self.last = 3 if short else 4
        """The number of the last trimester."""
        self.marks = SHORT_MARKS if short else LONG_MARKS

    @classmethod
    def of(cls, seats: int, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table."""
        passing = settings["passing"] is True
        setup = "expert" if seats == ALWAYS_EXPERT else settings["setup"]
        return cls(
            setup == "expert",
            setup == "first",
            settings["choose_decks"] is True,
            int(settings["months"]) if seats == 2 else USUAL_MONTHS,
            settings["length"] != "long",
            settings["length"] == "short_twice",
            PASSING_CAP if passing else int(settings["last_turns"]),
            settings["shift"] is True,
            passing,
            settings["gifts"] is True,
            settings["stay_idle"] is True,
            settings["open_selection"] is True,
            settings["last_bonus"] is True,
        )

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return Rules(**FORM.read(state))
