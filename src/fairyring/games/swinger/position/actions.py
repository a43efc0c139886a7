"""The actions, and their notation."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue

from ..parts import SUITS
from .grid import CELLS, CORNERS, HOLE, MOST_STEPS, NAMES


class TakeSuit(Action):
    """Choose the suit that you expect to come up first."""

    __slots__ = ("suit",)

    def __init__(self, suit: int) -> None:
        super().__init__(SUITS[suit].key)
        self.suit: i64 = suit


class TakeCorner(Action):
    """Choose the corner where your tokens start."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        super().__init__(f"corner {NAMES[cell]}")
        self.cell: i64 = cell


class Move(Action):
    """Move a token by a die to a space; the way there does not matter (S3.4)."""

    __slots__ = ("cell", "die", "token")

    def __init__(self, token: int, die: int, cell: int) -> None:
        super().__init__(f"{token + 1} by {die} to {NAMES[cell]}")
        self.token: i64 = token
        """0 or 1; written as 1 or 2."""
        self.die: i64 = die
        self.cell: i64 = cell


class Use(Action):
    """If no move is possible: use a die as a power for a token (S3.11)."""

    __slots__ = ("power", "token")

    def __init__(self, token: int, power: int) -> None:
        super().__init__(f"power {power} for {token + 1}")
        self.token: i64 = token
        self.power: i64 = power


class Look(Action):
    """Look at the card of a space."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        super().__init__(f"look {NAMES[cell]}")
        self.cell: i64 = cell


class Enough(Action):
    """Decline the second look of power 2."""


class Swap(Action):
    """Power 3: swap the top card of the pile with the card of the second token."""


class Keep(Action):
    """Power 3: put the top card of the pile back."""


class Jump(Action):
    """Power 4: move the second token anywhere; a jump to its own space means to stay."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        super().__init__(f"jump {NAMES[cell]}")
        self.cell: i64 = cell


_CARD_CELLS: Final = [cell for cell in range(CELLS) if cell != HOLE]
_DICE: Final = range(1, MOST_STEPS + 1)

TAKE_SUITS: Final = [TakeSuit(suit) for suit in range(len(SUITS))]
TAKE_CORNERS: Final = [TakeCorner(cell) for cell in CORNERS]
MOVES: Final = [Move(token, die, cell) for token in (0, 1) for die in _DICE for cell in _CARD_CELLS]
USES: Final = [Use(token, power) for token in (0, 1) for power in _DICE]
LOOKS: Final = [Look(cell) for cell in _CARD_CELLS]
ENOUGH: Final = Enough("enough")
SWAP: Final = Swap("swap")
KEEP: Final = Keep("keep")
JUMPS: Final = [Jump(cell) for cell in _CARD_CELLS]
CATALOGUE: Final = Catalogue(
    __name__,
    [*TAKE_SUITS, *TAKE_CORNERS, *MOVES, *USES, *LOOKS, ENOUGH, SWAP, KEEP, *JUMPS],
)

_DEEDS: Final[list[Action]] = list(CATALOGUE)
FIRST_MOVE: Final = MOVES[0].index
FIRST_LOOK: Final = LOOKS[0].index
FIRST_JUMP: Final = JUMPS[0].index
CARD_CELLS: Final = len(_CARD_CELLS)

# The remainder of a space's bit divided by 29 identifies it: the powers of two up to the 27th all
# leave different ones.
_PRIME: Final = 29
_PLACE: Final[list[int]] = [0] * _PRIME
for _place, _cell in enumerate(_CARD_CELLS):
    _PLACE[(1 << _cell) % _PRIME] = _place


def add_deeds(found: list[Action], first: i64, cells: i64) -> None:
    """Add an action for each of these spaces; `first` is the index of the one for A1."""
    while cells:
        low = cells & -cells
        found.append(_DEEDS[first + _PLACE[low % _PRIME]])
        cells ^= low


def deed(first: i64, cells: i64, skip: i64) -> Action:
    """Return the action for one of these spaces, skipping the first `skip` of them."""
    while skip:
        cells &= cells - 1
        skip -= 1
    return _DEEDS[first + _PLACE[(cells & -cells) % _PRIME]]
