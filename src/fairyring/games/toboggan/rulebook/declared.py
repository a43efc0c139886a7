"""A declared card as the rulebook looks at it: what it is and what was chosen for it so far."""

from dataclasses import dataclass

from fairyring.games.toboggan.parts import CARDS, MODES, SIDES
from fairyring.games.toboggan.position.race import (
    CARD,
    MODE,
    PLAYER,
    SIDEWAYS,
    SOURCE,
    TARGET,
    A,
    B,
    C,
    Race,
)

NOT_CHOSEN = -1


@dataclass(frozen=True)
class Declared:
    """A card and its choices; those that are not made yet are NOT_CHOSEN."""

    source: int
    """The card whose effect it has: of a copy the copied one."""
    key: str
    """What it does, by the card that does only this; empty while a two-in-one card may be both."""
    player: int
    hand: tuple[int, ...]
    """What its player holds besides."""
    copied: bool
    target: int = NOT_CHOSEN
    a: int = NOT_CHOSEN
    b: int = NOT_CHOSEN
    c: int = NOT_CHOSEN

    @property
    def item(self) -> int:
        """Whether it is about cards or tiles."""
        return self.a

    @property
    def direction(self) -> int:
        """Where Bump and Run or Slideways go."""
        return self.a

    @property
    def way(self) -> tuple[int, bool]:
        """The move that Ram!, Snow Tunnel or Tree Hugger was declared with."""
        if self.a >= SIDEWAYS:
            return self.a - SIDEWAYS, False
        return self.a % SIDES, self.a >= SIDES

    def cards_of(self, race: Race, seat: int) -> tuple[int, ...]:
        """The cards that a seat holds once this one is out of its player's hand."""
        return self.hand if seat == self.player else race.hands[seat]


def keys_of(card: int) -> list[str]:
    """What a card can do; a two-in-one card one of two things."""
    return [MODES[mode].key for mode in CARDS[card].modes]


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand less one card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def new(race: Race, seat: int, card: int, source: int) -> Declared:
    """A card as its player takes it from his hand, to do what `source` does."""
    keys = keys_of(source)
    key = keys[0] if len(keys) == 1 else ""
    return Declared(source, key, seat, without(race.hands[seat], card), source != card)


def read(race: Race, about: tuple[int, ...]) -> Declared:
    """A card that is on the stack."""
    mode, player = about[MODE], about[PLAYER]
    return Declared(
        about[SOURCE],
        MODES[mode].key if mode >= 0 else "",
        player,
        race.hands[player],
        about[SOURCE] != about[CARD],
        about[TARGET],
        about[A],
        about[B],
        about[C],
    )
