"""A declared card as the rulebook sees it, and the row by which it is judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.explain.rulebook import Clause

from ...parts import CARDS, MODES, SIDES, Effect, Item, Mode
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import SIDEWAYS
from ...position.race.race import Race

NOT_CHOSEN = -1


@dataclass(frozen=True)
class Declared:
    """A card and its choices; those not made yet are NOT_CHOSEN."""

    source: int
    """The card whose effect it has: for a copy the copied one."""
    mode: int
    """Its mode; NOT_CHOSEN while a two-in-one card may still be either."""
    player: int
    hand: tuple[int, ...]
    """The other cards of its player."""
    copied: bool
    target: int = NOT_CHOSEN
    a: int = NOT_CHOSEN
    b: int = NOT_CHOSEN
    c: int = NOT_CHOSEN

    @property
    def effect(self) -> Effect | None:
        """Its effect; None while it may be either of two cards."""
        return None if self.mode == NOT_CHOSEN else self.row.effect

    @property
    def judged(self) -> Judged:
        """How it is judged."""
        return fitting(MODES[self.mode])

    @property
    def row(self) -> Mode:
        """Its mode in the card table."""
        return MODES[self.mode]

    @property
    def item(self) -> int:
        """Cards or tiles."""
        return self.a

    @property
    def direction(self) -> int:
        """The direction of Bump and Run or Slideways."""
        return self.a

    @property
    def way(self) -> tuple[int, bool]:
        """The move with which Ram!, Snow Tunnel or Tree Hugger was declared."""
        if self.a >= SIDEWAYS:
            return self.a - SIDEWAYS, False
        return self.a % SIDES, self.a >= SIDES

    def hand_of(self, race: Race, seat: int, item: int) -> tuple[int, ...]:
        """Return the cards of a seat without this card, or its tiles."""
        if item == Item.TILES:
            return race.racks[seat]
        return self.hand if seat == self.player else race.hands[seat]


def judged(card: int) -> list[Judged]:
    """Return how a card is judged; a two-in-one card as either of two."""
    return [fitting(MODES[mode]) for mode in CARDS[card].modes]


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without one card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def new(race: Race, seat: int, card: int, source: int) -> Declared:
    """Return a card as its player declares it, with the effect of `source`."""
    modes = CARDS[source].modes
    mode = modes[0] if len(modes) == 1 else NOT_CHOSEN
    return Declared(source, mode, seat, without(race.hands[seat], card), source != card)


def read(race: Race, about: tuple[int, ...]) -> Declared:
    """Return a card from the stack."""
    card = Declaration(about)
    return Declared(
        card.source,
        card.mode,
        card.player,
        race.hands[card.player],
        card.is_copy,
        card.target,
        *card.choices,
    )


# The rows of printed cards.


def _fine(race: Race, card: Declared) -> str | None:
    return None


def _not_asked(race: Race, card: Declared, value: int) -> str | None:
    """T8.30: the card does not ask for that."""
    return "T8.30"


def _no_item(race: Race, card: Declared, seat: int, item: int) -> str | None:
    return "T8.30"


Broken = str | None
"""The number of the clause that forbids something; None if it is legal."""


class Judged(NamedTuple):
    """How the rulebook judges a printed card. Each function returns the clause that forbids."""

    effect: Effect
    number: str
    """The number of its clause."""
    text: str
    titles: tuple[str, ...]
    """The titles of the printed cards that the clause is about."""
    asks: tuple[str, ...] = ()
    """The questions to its player, in order; the row of the card adds the price."""
    state: Callable[[Race, Declared], Broken] = _fine
    """Conditions of its own besides the choices."""
    cell: Callable[[Race, Declared, int], Broken] = _not_asked
    name: Callable[[Race, Declared, int], Broken] = _not_asked
    """A player or sled, after what holds for all cards that name some."""
    item: Callable[[Race, Declared, int, int], Broken] = _no_item
    """Cards or tiles of a seat."""
    direction: Callable[[Race, Declared, int], Broken] = _not_asked
    nowhere: str = ""
    """The clause for when each choice fails for another reason."""
    with_move: bool = False
    """True if it goes with a named move."""
    answers: bool = False
    """True if it can only answer other cards."""
    fewer: bool = False
    """True if it names as many cells as its row says, or as are free."""
    fits: Callable[[Mode], bool] = lambda mode: True
    """True for the modes of this card, where several cards have one effect."""

    @property
    def clause(self) -> Clause:
        """Its clause of the rulebook."""
        return Clause(self.number, self.text, self.titles)


JUDGED: list[Judged] = []
"""All rows; `cards` fills this list."""


def fitting(mode: Mode) -> Judged:
    """Return the row that judges a mode, also that of a new card."""
    for row in JUDGED:
        if row.effect is mode.effect and row.fits(mode):
            return row
    raise BadParts(f"rulebook/cards: no row fits the card {mode.key}")
