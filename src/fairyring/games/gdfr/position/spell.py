"""The heart of the game: what adding one card to the Fairy Circle does.

Cards are numbered 0 to 19 in the order of the table and live in bit sets. A face is a card and the
side it shows: 0 to 19 for the goblin sides, 20 to 39 for the fairy sides.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gdfr.parts import CARDS, Face
from fairyring.kernel.bits import bit_set

DECK: Final = 20
ALL_CARDS: Final = (1 << DECK) - 1
FACES: Final[list[Face]] = [card.goblin for card in CARDS] + [card.fairy for card in CARDS]

CARD_OF: Final[list[int]] = [1 << face % DECK for face in range(2 * DECK)]
"""For each face the set that holds its card alone."""

GOBLIN_STARS: Final = bit_set([n for n, card in enumerate(CARDS) if card.goblin.star])
FAIRY_STARS: Final = bit_set([n for n, card in enumerate(CARDS) if card.fairy.star])

# For each face: the cards that it would flip if they lie goblin side up, and if fairy side up ...
_FLIPS_GOBLINS: Final = [
    bit_set([n for n, card in enumerate(CARDS) if face.star or card.goblin.rhyme == face.rhyme])
    for face in FACES
]
_FLIPS_FAIRIES: Final = [
    bit_set([n for n, card in enumerate(CARDS) if face.star or card.fairy.rhyme == face.rhyme])
    for face in FACES
]
# ... and the cards that it would take.
_TAKES_GOBLINS: Final = [
    bit_set([n for n, card in enumerate(CARDS) if card.goblin.symbol == face.symbol])
    for face in FACES
]
_TAKES_FAIRIES: Final = [
    bit_set([n for n, card in enumerate(CARDS) if card.fairy.symbol == face.symbol])
    for face in FACES
]


def add(face: i64, hand: i64, circle: i64, fairies: i64) -> tuple[i64, i64, i64]:
    """Add, flip, take. Returns the hand, the circle and the fairies (the cards fairy side up)."""
    card: i64 = CARD_OF[face]
    # G3.4, G3.5: one simultaneous pass over what the circle shows; the added card stays as it is.
    fairies ^= circle & (_FLIPS_GOBLINS[face] & ~fairies | _FLIPS_FAIRIES[face] & fairies)
    # G3.6: by the symbols that lie up after the flips; never the added card.
    taken = circle & (_TAKES_GOBLINS[face] & ~fairies | _TAKES_FAIRIES[face] & fairies)
    return hand & ~card | taken, circle & ~taken | card, fairies
