"""The effect of adding one card to the Fairy Circle, the core of the game.

Cards are numbered 0 to 19 in the order of `cards.toml`; sets of cards are bit sets. A face is a
card and the side that it shows: 0 to 19 for goblin sides, 20 to 39 for fairy sides.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.numbers.bits import bit_set

from ..parts import CARDS, Face

DECK: Final = 20
ALL_CARDS: Final = (1 << DECK) - 1
FACES: Final[list[Face]] = [card.goblin for card in CARDS] + [card.fairy for card in CARDS]

GOBLIN_STARS: Final = bit_set([n for n, card in enumerate(CARDS) if card.goblin.star])
FAIRY_STARS: Final = bit_set([n for n, card in enumerate(CARDS) if card.fairy.star])


class Spell:
    """The effect of adding one face, as sets of cards that are computed once."""

    __slots__ = (
        "card", "fairy_side", "flips_fairies", "flips_goblins", "takes_fairies", "takes_goblins",
    )  # fmt: skip

    def __init__(self, number: int) -> None:
        face = FACES[number]
        self.card: i64 = 1 << number % DECK
        """The set that holds only its card."""
        self.fairy_side: i64 = self.card if number >= DECK else 0
        """The same set if the face is a fairy, else the empty set."""
        # The cards that it flips if they lie goblin side up, and if they lie fairy side up ...
        self.flips_goblins: i64 = bit_set(
            [n for n, card in enumerate(CARDS) if face.star or card.goblin.rhyme == face.rhyme]
        )
        self.flips_fairies: i64 = bit_set(
            [n for n, card in enumerate(CARDS) if face.star or card.fairy.rhyme == face.rhyme]
        )
        # ... and the cards that it takes.
        self.takes_goblins: i64 = bit_set(
            [n for n, card in enumerate(CARDS) if card.goblin.symbol == face.symbol]
        )
        self.takes_fairies: i64 = bit_set(
            [n for n, card in enumerate(CARDS) if card.fairy.symbol == face.symbol]
        )

    def cast(self, hand: i64, circle: i64, fairies: i64) -> tuple[i64, i64, i64]:
        """Add, flip, take. Return the hand, the circle, and the cards that lie fairy side up."""
        # G3.4, G3.5: one simultaneous pass over what the circle shows; the added card stays as is.
        fairies ^= circle & (self.flips_goblins & ~fairies | self.flips_fairies & fairies)
        # G3.6: by the symbols that lie up after the flips; never the added card.
        taken = circle & (self.takes_goblins & ~fairies | self.takes_fairies & fairies)
        return hand & ~self.card | taken, circle & ~taken | self.card, fairies


SPELLS: Final = [Spell(number) for number in range(2 * DECK)]
"""The spell of each face."""
