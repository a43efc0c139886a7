"""The state of a school at one moment, as flat data; the modules above have the rules."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.form import Field, Form, Nested, Several
from fairyring.kernel.numbers.bits import bit_set
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

from ...facts.turns import Ready
from .fairy import Fairy
from .phases import Phase
from .rules import Rules

FORM: Final = Form(
    1,
    Field("seats"),
    Nested("rules", Rules),
    Several("fairies", of=Fairy),
    Several("shown", (), of=Fairy),
    Field("playing"),
    Field("asked", 0),
    Field("began", 0),
    Field("hidden", 0),
    Field("phase", Phase.DECKS),
    Field("trimester", 0),
    Field("month", 0),
    Field("turns", 0),
    Field("order", ()),
    Field("offer", ()),
    Field("common", ()),
    Field("decks"),
    Field("kind", 0),
    Field("picks", 0),
    Field("drafters", ()),
    Field("packs", ()),
    Field("aside", ()),
    Field("pools", ()),
    Nested("ended", Outcome, None),
)


class School(Position):
    """The fairies, the cards in the middle, and the phase of the turn.

    Copies share fairies until one of them acts: `owned` is the set of seats whose fairy belongs
    only to this position.
    """

    __slots__ = (
        "aside", "asked", "began", "common", "decks", "drafters", "ended", "fairies", "hidden",
        "kind", "month", "offer", "order", "owned", "packs", "phase", "picks", "playing", "pools",
        "reach", "rules", "shown", "trimester", "turns",
    )  # fmt: skip

    rules: Rules
    fairies: list[Fairy]
    shown: list[Fairy]
    """In a secret phase: the fairies as they were when it began, which is what others see."""
    owned: i64
    playing: i64
    asked: i64
    """The seats for which the phase waits."""
    began: i64
    """The seats for which the phase has waited since it began."""
    hidden: i64
    """Seats whose fairy, picks or pack are hidden by a veil; none in the true position."""
    phase: i64
    trimester: int
    month: int
    turns: int
    """Turns begun in the whole game (F67)."""
    order: tuple[int, ...]
    """The seats that are still to choose, where they choose one after the other."""
    offer: tuple[int, ...]
    """The decks, or the final projects, that can be chosen."""
    common: tuple[int, ...]
    """The common discard."""
    decks: tuple[tuple[int, ...], ...]
    """The cards of each kind that nobody has seen; in a view all that the viewer does not know."""
    kind: int
    """The kind of the packs in a draft."""
    picks: int
    """The number of cards that everybody has put aside from them."""
    drafters: tuple[int, ...]
    packs: tuple[tuple[int, ...], ...]
    aside: tuple[tuple[int, ...], ...]
    """The cards that each seat has put aside, in order."""
    pools: tuple[tuple[int, ...], ...]
    """In a view: the viewer's knowledge of the packs that it has passed on."""
    reach: list[tuple[int, ...]]
    """The owners whose shared cards each seat can use."""
    ended: Outcome | None

    def __init__(self, seats: int, rules: Rules, fairies: list[Fairy]) -> None:
        """Set only the rules and the fairies; FORM or `copy` sets the rest."""
        super().__init__(seats)
        self.rules = rules
        self.fairies = fairies
        self.shown = []
        self.owned = 0

    def terms(self) -> Terms:
        return self.rules

    def set_terms(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)

    def mine(self, seat: int) -> Fairy:
        """Return the fairy of a seat for a change; copy it first if it is shared."""
        fairy = self.fairies[seat]
        if not self.owned >> seat & 1:
            fairy = fairy.copy()
            self.fairies[seat] = fairy
            self.owned |= 1 << seat
        return fairy

    # Secret phases.

    def conceal(self) -> None:
        """Begin a secret phase: others keep seeing the fairies as they are now."""
        self.shown = self.fairies[:]
        self.owned = 0

    def reveal(self) -> None:
        """End a secret phase: everybody sees what was done."""
        self.shown = []

    def audience(self, seat: int) -> int:
        """Return the audience of what a seat does now."""
        return only(seat) if self.shown else EVERYBODY

    # Awaited seats.

    def may_act(self, seat: int) -> bool:
        """Return whether the phase waits for this seat, and no veil hides its fairy."""
        return 0 <= seat < self.seats and (self.asked & ~self.hidden) >> seat & 1 != 0

    def ask(self, seats: list[int]) -> None:
        """Begin to wait for these seats."""
        self.asked = self.began = bit_set(seats)

    def confirm(self, seat: int, tell: Tell | None) -> None:
        """Record that a seat has finished this phase."""
        self.asked &= ~(1 << seat)
        if tell is not None:
            tell(Ready(seat), EVERYBODY)

    def ask_first(self) -> None:
        """Await the first seat in `order`."""
        self.asked = self.began = 1 << self.order[0]

    def next_in_order(self) -> None:
        """The first seat in `order` has chosen: remove it."""
        self.order = self.order[1:]
        self.asked = 0

    # The middle.

    def set_deck(self, kind: int, cards: list[int]) -> None:
        """Set the cards of a kind that nobody has seen."""
        decks = list(self.decks)
        decks[kind] = tuple(sorted(cards))
        self.decks = tuple(decks)

    def lay_out(self, cards: list[int]) -> None:
        """Put projects onto the common discard."""
        self.common = tuple(sorted([*self.common, *cards]))
