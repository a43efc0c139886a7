"""Public knowledge of a face-down card: who knows it, since when, and where it came from.

Everybody sees each look and each swap (S5.1, S5.2), so this is no secret. It is one number for each
place:

    bits 0-3    the seats that know the card
    bit  4      the card lies face up
    bit  5      the card was in the pile when that was shuffled again (S2.6)
    bits 6-25   for each seat the turn in which it last looked at the card, five bits
    bits 26-29  the seats that knew the card which lay here before it was swapped away (S5.3)

All but the last bits belong to the card and move with it.
"""

from typing import Final

from mypy_extensions import i64

OPEN: Final = 1 << 4
SHUFFLED: Final = 1 << 5
_SEATS: Final = (1 << 4) - 1
_WHEN: Final = 6
_WIDTH: Final = 5
_TURN: Final = (1 << _WIDTH) - 1
_STALE: Final = 26
_OF_CARD: Final = (1 << _STALE) - 1


def knowers(lore: i64) -> i64:
    """Return the seats that know a card, and OPEN if it lies face up; 0: it is undecided."""
    return lore & (_SEATS | OPEN)


def knows(lore: i64, seat: i64) -> bool:
    """Return whether a seat knows a card."""
    return lore & (1 << seat | OPEN) != 0


def shuffled(lore: i64) -> bool:
    """Return whether a card was in the pile when that was shuffled again."""
    return lore & SHUFFLED != 0


def seen(lore: i64, seat: i64) -> i64:
    """Return the turn in which a seat last looked at a card; 0 for never."""
    return lore >> _WHEN + _WIDTH * seat & _TURN


def stale(lore: i64, seat: i64) -> bool:
    """Return whether the card that a seat knew here was swapped for one that it does not know."""
    return lore >> _STALE + seat & 1 == 1


def looked(lore: i64, seat: i64, turn: i64) -> i64:
    """Return the lore after a seat looks at the card in this turn."""
    when = _WHEN + _WIDTH * seat
    return lore & ~(_TURN << when) & ~(1 << _STALE + seat) | turn << when | 1 << seat


def of_card(lore: i64) -> i64:
    """Return the part that moves with a card."""
    return lore & _OF_CARD


def replaced(before: i64, coming: i64) -> i64:
    """Return the lore of a space after its card is swapped for another."""
    knew = (before | before >> _STALE) & _SEATS
    card = of_card(coming)
    return card | (knew & ~card) << _STALE
