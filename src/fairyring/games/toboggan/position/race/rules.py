"""The options of a table as the rules read them."""

from typing import Final

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

    def __init__(
        self,
        classic: bool,
        rows: int,
        place_step: int,
        last_place: int,
        small_bag: bool,
        cards: str,
        share: bool,
        refuse_back: bool,
        gates_once: bool,
        gates_hop: bool,
        all_knockdowns: bool,
        late: int,
        play_on: bool,
        counter_mix_up: bool,
        ghosts: bool,
        booms: int,
        last_gap: bool,
    ) -> None:
        super().__init__()
        self.classic = classic
        self.rows = rows
        self.place_step = place_step
        self.last_place = last_place
        self.small_bag = small_bag
        self.cards = cards
        self.share = share
        """Two sleds may be on a cell: always with three and more seats (T25)."""
        self.refuse_back = refuse_back
        self.gates_once = gates_once
        self.gates_hop = gates_hop
        self.all_knockdowns = all_knockdowns
        self.late = late
        self.play_on = play_on
        self.counter_mix_up = counter_mix_up
        self.ghosts = ghosts
        self.booms = booms
        self.last_gap = last_gap

    @classmethod
    def of(cls, seats: int, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table."""
        return cls(
            settings["victory"] == "classic",
            int(settings["rows"]),
            int(settings["place_step"]),
            int(settings["last_place"]),
            settings["tiles"] == str(SMALL_BAG),
            str(settings["cards"]),
            seats > 2 or settings["share"] is True,
            settings["refuse_back"] is True,
            settings["gates_once"] is True,
            settings["gates_hop"] is True,
            settings["all_knockdowns"] is True,
            int(settings["late_avalanche"]),
            settings["play_on"] is True,
            settings["counter_mix_up"] is True,
            settings["ghosts"] is True,
            int(settings["booms"]),
            settings["last_gap"] is True,
        )

    def state(self) -> State:
        return FORM.state(self)

    def twin(self) -> "Rules":
        return Rules(
            self.classic, self.rows, self.place_step, self.last_place, self.small_bag, self.cards,
            self.share, self.refuse_back, self.gates_once, self.gates_hop, self.all_knockdowns,
            self.late, self.play_on, self.counter_mix_up, self.ghosts, self.booms, self.last_gap,
        )  # fmt: skip

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return Rules(**FORM.read(state))


def instigators(seats: int, settings: Settings) -> list[int]:
    """Return the seats from which the dice choose the first Instigator (T3)."""
    return listed_seats(settings["first"]) or list(range(seats))
