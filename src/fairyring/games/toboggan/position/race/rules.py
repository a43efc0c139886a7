"""The options of a table as the rules read them."""

from typing import Any, Final

from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings, listed_seats
from fairyring.kernel.terms import Terms

SMALL_BAG: Final = 88
"""The number of tiles in the small bag (GT-7)."""

FORM: Final = Form(
    1,
    Field("classic", False),
    Field("rows", 10),
    Field("place_step", 2),
    Field("last_place", 1),
    Field("small_bag", False),
    Field("cards", "110"),
    Field("share"),
    Field("refuse_back", False),
    Field("gates_once", False),
    Field("gates_hop", False),
    Field("all_knockdowns", False),
    Field("late", 1),
    Field("play_on", False),
    Field("counter_mix_up", False),
    Field("ghosts", False),
    Field("booms", 3),
    Field("last_gap", False),
)


class Rules(Terms):
    """The options in force that change what is legal or who wins.

    They never change during a game.
    """

    __slots__ = (
        "all_knockdowns", "booms", "cards", "classic", "counter_mix_up", "gates_hop", "gates_once",
        "ghosts", "last_gap", "last_place", "late", "place_step", "play_on", "refuse_back", "rows",
        "share", "small_bag",
    )  # fmt: skip

    classic: bool
    rows: int
    place_step: int
    last_place: int
    small_bag: bool
    cards: str
    share: bool
    """Two sleds may be on a cell: always with three and more seats (T25)."""
    refuse_back: bool
    gates_once: bool
    gates_hop: bool
    all_knockdowns: bool
    late: int
    play_on: bool
    counter_mix_up: bool
    ghosts: bool
    booms: int
    last_gap: bool

    def __init__(self, given: dict[str, Any]) -> None:
        """Set all fields of the form."""
        super().__init__()
        FORM.fill(self, given)

    @classmethod
    def of(cls, seats: int, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table; most fields are options."""
        given: dict[str, Any] = dict(settings)
        given["classic"] = settings["victory"] == "classic"
        given["rows"] = int(settings["rows"])
        given["small_bag"] = settings["tiles"] == str(SMALL_BAG)
        given["share"] = seats > 2 or settings["share"] is True
        given["late"] = settings["late_avalanche"]
        return cls(given)

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return cls(FORM.read(state))


def instigators(seats: int, settings: Settings) -> list[int]:
    """Return the seats from which the dice choose the first Instigator (T3)."""
    return listed_seats(settings["first"]) or list(range(seats))
