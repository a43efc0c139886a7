"""The actions, and what each does: adding one card to the Fairy Circle is the core of the game.

Cards are numbered 0 to 19 in the order of `cards.toml`; sets of cards are bit sets. A face is a
card and the side that it shows: 0 to 19 for goblin sides, 20 to 39 for fairy sides.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import bit_set, members

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


# The actions: one for every face that can be added, and quick lists of the adds of a hand.


class Add(Action):
    """Add the card that shows this face to the Fairy Circle."""

    __slots__ = ("face", "spell")

    def __init__(self, face: int) -> None:
        super().__init__(FACES[face].name)
        self.face: i64 = face
        self.spell = SPELLS[face]


ADDS: Final = [Add(face) for face in range(2 * DECK)]
CATALOGUE: Final = Catalogue(__name__, ADDS)

# Ready-made lists of adds: a hand is read as four half-hands of ten cards (goblins and fairies, low
# and high), so that four look-ups give its actions in catalogue order.
_HALF: Final = 10
_HALF_MASK: Final = (1 << _HALF) - 1
_LOW_GOBLINS: Final[list[list[Action]]] = []
_HIGH_GOBLINS: Final[list[list[Action]]] = []
_LOW_FAIRIES: Final[list[list[Action]]] = []
_HIGH_FAIRIES: Final[list[list[Action]]] = []
for _first, _table in enumerate((_LOW_GOBLINS, _HIGH_GOBLINS, _LOW_FAIRIES, _HIGH_FAIRIES)):
    for _half in range(1 << _HALF):
        _table.append([ADDS[_first * _HALF + card] for card in members(_half)])


def adds_of(goblins: i64, fairies: i64) -> list[Action]:
    """Return the adds of a hand, in catalogue order."""
    adds = _LOW_GOBLINS[goblins & _HALF_MASK] + _HIGH_GOBLINS[goblins >> _HALF]
    if fairies:
        adds += _LOW_FAIRIES[fairies & _HALF_MASK]
        adds += _HIGH_FAIRIES[fairies >> _HALF]
    return adds


def any_add(hand: i64, fairies: i64, dice: Dice) -> Add:
    """Return a random add of a hand. `fairies` may include cards that are not in the hand."""
    return ADDS[dice.pick(hand & ~fairies | (hand & fairies) << DECK)]
