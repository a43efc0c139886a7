"""The actions: lay a stone, end the turn, and answer a play."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count, lowest, nth

from ..parts import Colour
from .grid import BITS, CELLS, NAMES

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
    """End the turn with the stones that are laid, perhaps none."""


class Answer(Action):
    """Trust or challenge the play of another seat."""

    __slots__ = ("challenges",)

    def __init__(self, notation: str, challenges: bool) -> None:
        super().__init__(notation)
        self.challenges = challenges


LAYS: Final = [Lay(colour, cell) for colour in Colour for cell in range(CELLS)]
DONE: Final = Done("done")
TRUST: Final = Answer("trust", False)
CHALLENGE: Final = Answer("challenge", True)
CATALOGUE: Final = Catalogue(__name__, [*LAYS, DONE, TRUST, CHALLENGE])

# A set of spaces is handled as four words of sixty bits, each of which fits a machine word.
_WORD: Final = 60
_WORD_MASK: Final = (1 << _WORD) - 1


class Spaces:
    """A set of spaces as its four words, in the form that `add_lays` and `any_lay` use."""

    __slots__ = ("w0", "w1", "w2", "w3")

    def __init__(self, cells: int) -> None:
        self.w0: i64 = cells & _WORD_MASK
        cells >>= _WORD
        self.w1: i64 = cells & _WORD_MASK
        cells >>= _WORD
        self.w2: i64 = cells & _WORD_MASK
        self.w3: i64 = cells >> _WORD

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Spaces):
            return NotImplemented
        return (self.w0, self.w1, self.w2, self.w3) == (other.w0, other.w1, other.w2, other.w3)

    __hash__ = None  # type: ignore[assignment]


def add_lays(found: list[Action], held: i64, cells: int, open_to: list[Spaces]) -> None:
    """Add all actions that lay a held colour on one of these spaces, in catalogue order.

    `open_to` has, for each colour, the spaces on which it may lie.
    """
    w0: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w1: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w2: i64 = cells & _WORD_MASK
    w3: i64 = cells >> _WORD
    colour: i64 = 0
    while held:
        if held & 1:
            spaces = open_to[colour]
            first = CELLS * colour
            if w0:
                _add_word(found, first, w0 & spaces.w0)
            if w1:
                _add_word(found, first + _WORD, w1 & spaces.w1)
            if w2:
                _add_word(found, first + 2 * _WORD, w2 & spaces.w2)
            if w3:
                _add_word(found, first + 3 * _WORD, w3 & spaces.w3)
        held >>= 1
        colour += 1


def _add_word(found: list[Action], first: i64, word: i64) -> None:
    while word:
        found.append(LAYS[first + lowest(word)])
        word &= word - 1


def any_lay(held: i64, cells: int, open_to: list[Spaces], dice: Dice) -> Action:
    """Return a random one of the actions that `add_lays` adds, and DONE."""
    w0: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w1: i64 = cells & _WORD_MASK
    cells >>= _WORD
    w2: i64 = cells & _WORD_MASK
    w3: i64 = cells >> _WORD
    lays: i64 = 0
    colour: i64 = 0
    left = held
    while left:
        if left & 1:
            spaces = open_to[colour]
            if w0:
                lays += count(w0 & spaces.w0)
            if w1:
                lays += count(w1 & spaces.w1)
            if w2:
                lays += count(w2 & spaces.w2)
            if w3:
                lays += count(w3 & spaces.w3)
        left >>= 1
        colour += 1
    skip = dice.below(lays + 1)
    if skip == lays:
        return DONE
    colour = 0
    while True:
        if held >> colour & 1:
            spaces = open_to[colour]
            first = CELLS * colour
            if w0:
                word = w0 & spaces.w0
                lays = count(word)
                if skip < lays:
                    return LAYS[first + nth(word, skip)]
                skip -= lays
            if w1:
                word = w1 & spaces.w1
                lays = count(word)
                if skip < lays:
                    return LAYS[first + _WORD + nth(word, skip)]
                skip -= lays
            if w2:
                word = w2 & spaces.w2
                lays = count(word)
                if skip < lays:
                    return LAYS[first + 2 * _WORD + nth(word, skip)]
                skip -= lays
            if w3:
                word = w3 & spaces.w3
                lays = count(word)
                if skip < lays:
                    return LAYS[first + 3 * _WORD + nth(word, skip)]
                skip -= lays
        colour += 1
