"""Poker hands: how strong they are, and what makes them.

A hand is a bit set of up to seven cards, a byte for each suit. Its strength is a number; a greater
one wins and equal ones tie. It has the category, the ranks that make the combination, and the other
ranks that count, the last two as sets of ranks in eight bits each. Of two such sets of equal size,
the greater number has the higher ranks, so comparing strengths compares rank by rank from the
highest (S7.6).
"""

from enum import IntEnum
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.numbers.bits import bit_set, members


class Category(IntEnum):
    """The kinds of hands, lowest first (S7.3: as printed, though a flush is rarer here)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


HAND: Final = 5
_RANKS: Final = 8
_SUIT: Final = (1 << _RANKS) - 1
_ACE: Final = 1 << _RANKS - 1
_LOWEST_FOUR: Final = 0b1111

_PAIR: Final = 1 << 16
_TWO_PAIR: Final = 2 << 16
_THREE: Final = 3 << 16
_STRAIGHT: Final = 4 << 16
_FLUSH: Final = 5 << 16
_FULL_HOUSE: Final = 6 << 16
_FOUR: Final = 7 << 16
_STRAIGHT_FLUSH: Final = 8 << 16
_ROYAL_FLUSH: Final = 9 << 16


def _highest(ranks: int, number: int) -> int:
    """Return the highest `number` ranks of a set."""
    return bit_set(members(ranks)[-number:])


def _straight(ranks: int, low: bool) -> int:
    """Return the top rank, as a bit, of the best straight among some ranks; 0 without one."""
    for top in range(_RANKS - 1, HAND - 2, -1):
        run = (1 << HAND) - 1 << top - HAND + 1
        if ranks & run == run:
            return 1 << top
    wheel = _ACE | _LOWEST_FOUR  # S7.5
    return 1 << HAND - 2 if low and ranks & wheel == wheel else 0


_SETS: Final = range(1 << _RANKS)
_TOP_ONE: Final[list[int]] = [_highest(ranks, 1) for ranks in _SETS]
_TOP_TWO: Final[list[int]] = [_highest(ranks, 2) for ranks in _SETS]
_TOP_THREE: Final[list[int]] = [_highest(ranks, 3) for ranks in _SETS]
_TOP_FIVE: Final[list[int]] = [_highest(ranks, HAND) for ranks in _SETS]
_IS_FLUSH: Final[list[bool]] = [len(members(ranks)) >= HAND for ranks in _SETS]
# The straight of each set of ranks; with the low ace, 256 places further.
_STRAIGHTS: Final[list[int]] = [_straight(ranks, low) for low in (False, True) for ranks in _SETS]


def strength(cards: i64, low_straight: bool) -> i64:
    """Return the strength of the best five (S7.1) of some cards; there may be fewer than five."""
    s = cards & _SUIT
    h = cards >> 8 & _SUIT
    d = cards >> 16 & _SUIT
    c = cards >> 24 & _SUIT
    straights: i64 = 256 if low_straight else 0
    # With a flush, seven cards cannot hold four of a kind or a full house.
    suited: i64 = 0
    if _IS_FLUSH[s]:
        suited = s
    elif _IS_FLUSH[h]:
        suited = h
    elif _IS_FLUSH[d]:
        suited = d
    elif _IS_FLUSH[c]:
        suited = c
    if suited:
        top: i64 = _STRAIGHTS[straights + suited]
        if top:
            return (_ROYAL_FLUSH if top == _ACE else _STRAIGHT_FLUSH) | top << 8
        best: i64 = _TOP_FIVE[suited]
        return _FLUSH | best << 8
    every = s | h | d | c
    both_a = s & h
    both_b = d & c
    any_a = s | h
    any_b = d | c
    twice = both_a | both_b | any_a & any_b
    top = _STRAIGHTS[straights + every]
    if not twice:
        if top:
            return _STRAIGHT | top << 8
        best = _TOP_FIVE[every]
        return best << 8
    thrice = both_a & any_b | both_b & any_a
    if thrice:
        four = both_a & both_b
        if four:
            rest: i64 = _TOP_ONE[every & ~four]
            return _FOUR | four << 8 | rest
        three: i64 = _TOP_ONE[thrice]
        pair: i64 = _TOP_ONE[twice & ~three]
        if pair:
            return _FULL_HOUSE | three << 8 | pair
        if top:
            return _STRAIGHT | top << 8
        rest = _TOP_TWO[every & ~three]
        return _THREE | three << 8 | rest
    if top:
        return _STRAIGHT | top << 8
    pairs: i64 = _TOP_TWO[twice]
    if pairs & pairs - 1:
        rest = _TOP_ONE[every & ~pairs]
        return _TWO_PAIR | pairs << 8 | rest
    rest = _TOP_THREE[every & ~pairs]
    return _PAIR | pairs << 8 | rest


def category(strength: int) -> Category:
    """Return the value if all will share this card (power 3); `other` is the second space."""
    return Category(strength >> 16)


def ranks(strength: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the ranks that make a hand of this strength, and the others that count, highest first.

    In a full house the others are the pair; in a straight the first rank is the highest.
    """
    made = members(strength >> 8 & _SUIT)
    rest = members(strength & _SUIT)
    return tuple(made[::-1]), tuple(rest[::-1])


def best_five(cards: i64, low_straight: bool) -> tuple[int, ...]:
    """Return five of these cards that are as strong as all; all if there are five or fewer."""
    every = members(cards)
    if len(every) <= HAND:
        return tuple(every)
    goal = strength(cards, low_straight)
    for five in combinations(every, HAND):
        if strength(bit_set(list(five)), low_straight) == goal:
            return five
    raise ValueError("some five of the cards must be as strong as all")
