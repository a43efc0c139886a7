"""A declared card as the rulebook sees it: its effect, and the choices made so far."""

from dataclasses import dataclass

from ...parts import CARDS, MODES, SIDES, Mode
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import SIDEWAYS
from ...position.race.race import Race
from ..printed import printed

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
    def key(self) -> str:
        """The printed card by whose clause it is judged; empty while it may be either of two."""
        return "" if self.mode == NOT_CHOSEN else printed(MODES[self.mode])

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

    def cards_of(self, race: Race, seat: int) -> tuple[int, ...]:
        """Return the cards of a seat, without this card."""
        return self.hand if seat == self.player else race.hands[seat]


def keys_of(card: int) -> list[str]:
    """Return the printed cards by whose clauses a card is judged; a two-in-one card has two."""
    return [printed(MODES[mode]) for mode in CARDS[card].modes]


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
        *card.cells(3),
    )
