"""The actions: one for every face that can be added, and quick lists of the adds of a hand."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import members

from .spell import DECK, FACES, SPELLS


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
