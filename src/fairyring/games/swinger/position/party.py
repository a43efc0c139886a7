"""The state of a Goblin Swinger Party, as flat data; the rules are in the modules above it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, Nested, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

from .phases import NONE, NOWHERE, SUITS_ARE_CHOSEN
from .rules import Rules

COMMUNITY: Final = 5
"""Number of community cards when all are turned up."""

Row = tuple[int, ...]
Showdown = tuple[Row, tuple[Row, ...], Row, Row]
"""The result of a showdown: the community, each seat's cards, their strengths, the winners."""

FORM: Final = Form(
    1,
    Field("seats"),
    Nested("rules", Rules),
    Several("cards"),
    Several("lore"),
    Field("bag"),
    Field("back", 0),
    Field("in_pile", 0),
    Field("community", ()),
    Field("suits", ()),
    Several("tokens", ()),
    Field("phase", SUITS_ARE_CHOSEN),
    Field("turn", 0),
    Field("first", NONE),
    Field("playing"),
    Field("die_a", 0),
    Field("die_b", 0),
    Field("second", NONE),
    Field("peeked", NONE),
    Field("turns", 0),
    Field("deal", 0),
    Field("wins"),
    Field("last", None),
    Nested("ended", Outcome, None),
)


class Party(Position):
    """The cards and who knows them, the tokens, and the decision of the seat on turn.

    In a view, cards that the viewer does not know are UNSEEN, and in the bag.
    """

    __slots__ = (
        "back", "bag", "cards", "community", "deal", "die_a", "die_b", "ended", "first", "in_pile",
        "last", "lore", "peeked", "phase", "playing", "rules", "second", "suits", "tokens", "turn",
        "turns", "wins",
    )  # fmt: skip

    def __init__(self, seats: int, rules: Rules, cards: list[int], lore: list[int]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.cards = cards
        """The card of each place: first the spaces, then the pile from its top."""
        self.lore = lore
        """Public knowledge of the card of each place; see the module `lore`."""
        self.bag: i64 = 0
        """The cards that are not decided; in a view, also those that the viewer does not know."""
        self.back: i64 = 0
        """The cards that everybody saw and that were shuffled back into the pile (S2.6)."""
        self.in_pile: i64 = 0
        self.community: Row = ()
        self.suits: Row = ()
        self.tokens: list[int] = []
        """The spaces of the tokens, two for each seat."""
        self.phase: i64 = SUITS_ARE_CHOSEN
        self.turn: i64 = 0
        """The seat that decides."""
        self.first: i64 = NONE
        """The seat with which each round of this deal begins."""
        self.playing: i64 = (1 << seats) - 1
        self.die_a: i64 = 0
        self.die_b: i64 = 0
        self.second: i64 = NONE
        """The token with the power."""
        self.peeked: i64 = NONE
        """The space that the seat chose to look at in power 2 or 3."""
        self.turns: i64 = 0
        """Number of turns of this deal that have begun."""
        self.deal: i64 = 0
        self.wins: Row = (0,) * seats
        self.last: Showdown | None = None
        self.ended: Outcome | None = None

    def terms(self) -> Terms:
        return self.rules

    def set_terms(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)

    def cell(self, seat: i64, token: i64) -> i64:
        """Return the space of a token."""
        return self.tokens[2 * seat + token]

    def occupied(self, seat: i64) -> i64:
        """Return the spaces on which opponents of a seat stand."""
        bits: i64 = 0
        token: i64 = 0
        tokens: i64 = len(self.tokens)
        while token < tokens:
            if token >> 1 != seat:
                cell: i64 = self.tokens[token]
                if cell != NOWHERE:
                    bits |= 1 << cell
            token += 1
        return bits
