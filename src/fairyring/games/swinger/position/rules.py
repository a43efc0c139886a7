"""The options of a table that change what is legal or who wins."""

from typing import Final

from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings
from fairyring.kernel.terms import Terms

from .grid import REACH

FORM: Final = Form(
    1,
    Field("crossable", False),
    Field("corners", False),
    Field("redraw", False),
    Field("assigned", False),
    Field("apart", False),
    Field("bottom", False),
    Field("low_straight", False),
    Field("deals", 1),
)


class Rules(Terms):
    """The options in force. They never change during a game, so copies of a position share them."""

    __slots__ = (
        "apart", "assigned", "bottom", "corners", "crossable", "deals", "low_straight", "reach",
        "redraw",
    )  # fmt: skip

    def __init__(
        self,
        crossable: bool,
        corners: bool,
        redraw: bool,
        assigned: bool,
        apart: bool,
        bottom: bool,
        low_straight: bool,
        deals: int,
    ) -> None:
        super().__init__()
        self.crossable = crossable
        self.corners = corners
        self.redraw = redraw
        self.assigned = assigned
        self.apart = apart
        self.bottom = bottom
        self.low_straight = low_straight
        self.deals = deals
        self.reach: list[int] = REACH[1 if crossable else 0]
        """Where moves end, as in REACH."""

    @classmethod
    def of(cls, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table."""
        return cls(
            settings["crossable"] is True,
            settings["corners"] is True,
            settings["redraw"] is True,
            settings["assigned"] is True,
            settings["apart"] is True,
            settings["bottom"] is True,
            settings["low_straight"] is True,
            int(settings["deals"]),
        )

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return Rules(**FORM.read(state))

    def twin(self) -> "Rules":
        return Rules(
            self.crossable, self.corners, self.redraw, self.assigned,
            self.apart, self.bottom, self.low_straight, self.deals,
        )  # fmt: skip
