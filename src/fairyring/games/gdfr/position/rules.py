"""The options of a table that change what is legal or who wins."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings
from fairyring.kernel.terms import Terms

from .actions import ALL_CARDS

FORM: Final = Form(
    1,
    Field("mirrored", False),
    Field("fairies_win", 0),
    Field("ultimate", False),
    Field("turn_cap", 60),
)


class Rules(Terms):
    """The options in force. They never change during a game, so copies of a position share them."""

    __slots__ = ("fairies_win", "mirror", "mirrored", "turn_cap", "ultimate")

    def __init__(self, mirrored: bool, fairies_win: int, ultimate: bool, turn_cap: int) -> None:
        super().__init__()
        self.mirrored = mirrored
        """Goblins Rule: fairies and goblins change places."""
        self.mirror: i64 = ALL_CARDS if mirrored else 0
        """XOR mask: the set of fairies ^ `mirror` is the set of cards that are good to hold."""
        self.fairies_win: i64 = fairies_win
        self.ultimate = ultimate
        self.turn_cap: i64 = turn_cap

    @classmethod
    def of(cls, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table."""
        wanted, cap = settings["fairies_win"], settings["turn_cap"]
        return cls(
            settings["goblins_rule"] is True,
            0 if wanted == "off" else int(wanted),
            settings["ultimate"] is True,
            int(cap),
        )

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return Rules(**FORM.read(state))

    def twin(self) -> "Rules":
        return Rules(self.mirrored, int(self.fairies_win), self.ultimate, int(self.turn_cap))
