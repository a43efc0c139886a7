"""Every card that can be added, and for every hand the list of its adds."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gdfr.position.spell import DECK, FACES, SPELLS
from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import members


class Add(Action):
    """Add the card that shows this face to the Fairy Circle."""

    __slots__ = ("face", "spell")

    def __init__(self, face: int) -> None:
        super().__init__(FACES[face].name)
        self.face: i64 = face
        self.spell = SPELLS[face]


ADDS: Final = [Add(face) for face in range(2 * DECK)]
CATALOGUE: Final = Catalogue(__name__, ADDS)

# The adds of every hand, ready made: a hand is read as four half-hands of ten cards, goblins and
# fairies apart, so that four look-ups give its actions in the order of the catalogue.
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
    """The adds of a hand, in the order of the catalogue."""
    adds = _LOW_GOBLINS[goblins & _HALF_MASK] + _HIGH_GOBLINS[goblins >> _HALF]
    if fairies:
        adds += _LOW_FAIRIES[fairies & _HALF_MASK]
        adds += _HIGH_FAIRIES[fairies >> _HALF]
    return adds


def any_add(hand: i64, fairies: i64, dice: Dice) -> Add:
    """The one of the adds of a hand that the dice choose; it may have none of these fairies."""
    return ADDS[dice.pick(hand & ~fairies | (hand & fairies) << DECK)]
