"""All that a seat can do: lay a stone, say that it is done, and answer a play."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position.board.grid import BITS, CELLS, NAMES
from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.bits import count
from fairyring.kernel.dice import Dice

COLOURS: Final = len(Colour)


class Lay(Action):
    """Lay a stone of one colour on one space."""

    __slots__ = ("bit", "cell", "colour")

    def __init__(self, colour: Colour, cell: int) -> None:
        super().__init__(f"{colour.word} {NAMES[cell]}")
        self.colour: i64 = int(colour)
        self.cell: i64 = cell
        self.bit: int = BITS[cell]


class Done(Action):
    """End the turn with what was laid, perhaps nothing."""


class Answer(Action):
    """Trust or challenge what somebody laid."""

    __slots__ = ("challenges",)

    def __init__(self, notation: str, challenges: bool) -> None:
        super().__init__(notation)
        self.challenges = challenges


LAYS: Final = [Lay(colour, cell) for colour in Colour for cell in range(CELLS)]
DONE: Final = Done("done")
TRUST: Final = Answer("trust", False)
CHALLENGE: Final = Answer("challenge", True)
CATALOGUE: Final = Catalogue(__name__, [*LAYS, DONE, TRUST, CHALLENGE])

# A set of spaces is read off in four words of sixty bits. A bit of a word is known by its remainder
# by sixty-one, of which the first sixty powers of two leave all different ones.
WORDS: Final = 4
_WORD: Final = 60
_WORD_MASK: Final = (1 << _WORD) - 1
_PRIME: Final = 61
_PLACE: Final[list[int]] = [0] * _PRIME
for _bit in range(_WORD):
    _PLACE[(1 << _bit) % _PRIME] = _bit


def words_of(cells: int) -> list[int]:
    """A set of spaces as its words."""
    return [cells >> _WORD * word & _WORD_MASK for word in range(WORDS)]


def add_lays(found: list[Action], held: i64, cells: int, open_to: list[int]) -> None:
    """Add all that can be laid on these spaces with these colours, in the order of the catalogue.

    `open_to` are, colour by colour, the words of the spaces on which it may lie.
    """
    w0: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w1: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w2: i64 = cells & _WORD_MASK
    w3: i64 = cells >> _WORD
    at: i64 = 0
    first: i64 = 0
    while held:
        if held & 1:
            if w0:
                _add_word(found, first, w0 & open_to[at])
            if w1:
                _add_word(found, first + _WORD, w1 & open_to[at + 1])
            if w2:
                _add_word(found, first + 2 * _WORD, w2 & open_to[at + 2])
            if w3:
                _add_word(found, first + 3 * _WORD, w3 & open_to[at + 3])
        held >>= 1
        at += WORDS
        first += CELLS


def _add_word(found: list[Action], first: i64, word: i64) -> None:
    while word:
        low = word & -word
        found.append(LAYS[first + _PLACE[low % _PRIME]])
        word ^= low


def any_lay(held: i64, cells: int, open_to: list[int], dice: Dice) -> Action:
    """What the dice choose of all that `add_lays` adds, and of DONE behind it."""
    w0: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w1: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w2: i64 = cells & _WORD_MASK
    w3: i64 = cells >> _WORD
    lays: i64 = 0
    at: i64 = 0
    left = held
    while left:
        if left & 1:
            lays += count(w0 & open_to[at]) + count(w1 & open_to[at + 1])
            lays += count(w2 & open_to[at + 2]) + count(w3 & open_to[at + 3])
        left >>= 1
        at += WORDS
    skip = dice.below(lays + 1)
    at = 0
    first: i64 = 0
    while held:
        if held & 1:
            for number in range(WORDS):
                word = w0 & open_to[at + number]
                lays = count(word)
                if skip < lays:
                    return LAYS[first + _WORD * number + _place(word, skip)]
                skip -= lays
                w0, w1, w2, w3 = w1, w2, w3, w0
        held >>= 1
        at += WORDS
        first += CELLS
    return DONE


def _place(word: i64, skip: i64) -> i64:
    """Which bit of a word is set after so many others."""
    while skip:
        word &= word - 1
        skip -= 1
    return _PLACE[(word & -word) % _PRIME]
