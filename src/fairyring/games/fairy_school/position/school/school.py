"""All that is true of a school at one moment, as flat data; the rules stand in the files above."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import Ready
from fairyring.games.fairy_school.position.school.fairy import Fairy
from fairyring.games.fairy_school.position.school.phases import Phase
from fairyring.games.fairy_school.position.school.rules import Rules
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.form import Field, Form, Own, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

FORM: Final = Form(
    1,
    Field("seats"),
    Own("rules", Rules),
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
    Own("ended", Outcome, None),
)


class School(Position):
    """The fairies, what lies in the middle, and which phase of which turn it is.

    Copies share fairies until one of them acts: `owned` are the seats whose fairy is this
    position's alone.
    """

    __slots__ = (
        "aside", "asked", "began", "common", "decks", "drafters", "ended", "fairies", "hidden",
        "kind", "month", "offer", "order", "owned", "packs", "phase", "picks", "playing", "pools",
        "reach", "rules", "shown", "trimester", "turns",
    )  # fmt: skip

    rules: Rules
    fairies: list[Fairy]
    shown: list[Fairy]
    """In a secret phase, the fairies as they were when it began: so others still see them."""
    owned: i64
    playing: i64
    asked: i64
    """The seats that the phase waits for."""
    began: i64
    """The seats that it has waited for."""
    hidden: i64
    """Seats whose fairy, picks or pack are as a veil shows them; none in truth."""
    phase: i64
    trimester: int
    month: int
    turns: int
    """Turns begun in the whole game (F67)."""
    order: tuple[int, ...]
    """Who is still to choose, where they do it one after the other."""
    offer: tuple[int, ...]
    """The decks, or the final projects, that can be chosen."""
    common: tuple[int, ...]
    """The common discard."""
    decks: tuple[tuple[int, ...], ...]
    """By kind, the cards that nobody has seen; under a veil those that are not known."""
    kind: int
    """The kind of the packs in a draft."""
    picks: int
    """How many cards everybody has put aside of them."""
    drafters: tuple[int, ...]
    packs: tuple[tuple[int, ...], ...]
    aside: tuple[tuple[int, ...], ...]
    """By seat, the cards put aside in their order."""
    pools: tuple[tuple[int, ...], ...]
    """Under a veil: what the viewer knows of packs that he has passed on."""
    reach: list[tuple[int, ...]]
    """By seat, the owners of the shared cards that she can use."""
    ended: Outcome | None

    def __init__(self, seats: int, rules: Rules, fairies: list[Fairy]) -> None:
        """Only the rules and the fairies; `set_up` or a copy fill in the rest."""
        super().__init__(seats)
        self.rules = rules
        self.fairies = fairies
        self.shown = []
        self.owned = 0

    def terms(self) -> Terms:
        return self.rules

    def bear(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)

    def mine(self, seat: int) -> Fairy:
        """The fairy of a seat, to be changed."""
        fairy = self.fairies[seat]
        if not self.owned >> seat & 1:
            fairy = fairy.copy()
            self.fairies[seat] = fairy
            self.owned |= 1 << seat
        return fairy

    # Secret phases.

    def conceal(self) -> None:
        """From now on others see the fairies as they are now."""
        self.shown = self.fairies[:]
        self.owned = 0

    def reveal(self) -> None:
        """Everybody sees what was done in secret."""
        self.shown = []

    def audience(self, seat: int) -> int:
        """Who sees what a seat does now."""
        return only(seat) if self.shown else EVERYBODY

    # Whom a phase waits for.

    def may_act(self, seat: int) -> bool:
        """Whether it waits for a seat that is not as a veil shows it."""
        return 0 <= seat < self.seats and (self.asked & ~self.hidden) >> seat & 1 != 0

    def confirm(self, seat: int, tell: Tell | None) -> None:
        """A seat has done what it had to do in this phase."""
        self.asked &= ~(1 << seat)
        if tell is not None:
            tell(Ready(seat), EVERYBODY)

    def ask_first(self) -> None:
        """Await who comes first in the order."""
        self.asked = self.began = 1 << self.order[0]

    def next_in_order(self) -> None:
        """The first in the order has chosen."""
        self.order = self.order[1:]
        self.asked = 0

    # The middle.

    def set_deck(self, kind: int, cards: list[int]) -> None:
        """Say which cards of a kind nobody has seen."""
        decks = list(self.decks)
        decks[kind] = tuple(sorted(cards))
        self.decks = tuple(decks)

    def lay_out(self, cards: list[int]) -> None:
        """Put projects onto the common discard."""
        self.common = tuple(sorted([*self.common, *cards]))


def set_up(school: School) -> None:
    """All as it is before anything has happened."""
    school.playing = (1 << school.seats) - 1
    school.asked = 0
    school.began = 0
    school.hidden = 0
    school.phase = Phase.DECKS
    school.trimester = 0
    school.month = 0
    school.turns = 0
    school.order = ()
    school.offer = ()
    school.common = ()
    school.decks = ()
    school.kind = 0
    school.picks = 0
    school.drafters = ()
    school.packs = ()
    school.aside = ()
    school.pools = ()
    school.reach = []
    school.ended = None
