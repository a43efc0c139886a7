"""The evaluator of poker hands, compared with a second one that follows the words of the guide."""

import itertools
import random
from collections import Counter

import pytest

from fairyring.games.swinger import GAME
from fairyring.games.swinger.parts import CODES, rank_of, suit_of
from fairyring.games.swinger.position.poker import Category, best_five, category, ranks, strength

pytestmark = pytest.mark.compiled

ACE = 7


def hand(text: str) -> int:
    """Return cards from their codes, as bits."""
    return sum(1 << CODES.index(code) for code in text.split())


def bits(cards: tuple[int, ...] | list[int]) -> int:
    return sum(1 << card for card in cards)


def naive(five: tuple[int, ...], low_straight: bool = False) -> tuple[int, list[int]]:
    """Return the value of five cards, computed slowly: the category, then the ranks in order."""
    by_rank = sorted((rank_of(card) for card in five), reverse=True)
    number = Counter(by_rank)
    order = sorted(number, key=lambda rank: (-number[rank], -rank))
    shape = sorted(number.values(), reverse=True)
    suited = len({suit_of(card) for card in five}) == 1
    row = shape == [1] * 5 and by_rank[0] - by_rank[4] == 4
    if low_straight and by_rank == [ACE, 3, 2, 1, 0]:
        row, order = True, [3]
    if suited and row:
        return (9 if order[0] == ACE else 8), order[:1]
    if shape == [4, 1]:
        return 7, order
    if shape == [3, 2]:
        return 6, order
    if suited:
        return 5, order
    if row:
        return 4, order[:1]
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), order


def naive_best(cards: list[int], low_straight: bool = False) -> tuple[int, list[int]]:
    """Return the value of the best five of more cards, by trying all."""
    return max(naive(five, low_straight) for five in itertools.combinations(cards, 5))


@pytest.mark.shows("S7.3", "P30")
def test_every_hand_of_five_is_ranked_as_by_words():
    seen: dict[int, tuple[int, list[int]]] = {}
    kinds: Counter[Category] = Counter()
    for five in itertools.combinations(range(32), 5):
        strong = strength(bits(five), False)
        slow = naive(five)
        assert seen.setdefault(strong, slow) == slow
        kinds[category(strong)] += 1
    assert kinds == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 12,
        Category.FOUR: 224,
        Category.FULL_HOUSE: 1_344,
        Category.FLUSH: 208,
        Category.STRAIGHT: 4_080,
        Category.THREE: 10_752,
        Category.TWO_PAIR: 24_192,
        Category.PAIR: 107_520,
        Category.HIGH_CARD: 53_040,
    }
    assert sum(kinds.values()) == 201_376
    # Each strength belongs to one value of the slow evaluator, in the same order.
    assert [seen[strong] for strong in sorted(seen)] == sorted(seen.values())
    assert len({str(slow) for slow in seen.values()}) == len(seen)


def _values_by_words(low_straight: bool) -> dict[int, int]:
    """Return for every five cards, as bits, the rank of their value by the slow evaluator."""
    slow = {bits(five): naive(five, low_straight) for five in itertools.combinations(range(32), 5)}
    order = {str(value): place for place, value in enumerate(sorted(slow.values()))}
    return {five: order[str(value)] for five, value in slow.items()}


@pytest.mark.shows("S7.1", "S7.6", "P28", "P32")
@pytest.mark.parametrize("hands", [20_000, pytest.param(200_000, marks=pytest.mark.soak)])
def test_random_hands_of_seven_are_as_strong_as_their_best_five(hands: int):
    by_words = _values_by_words(False)
    dice = random.Random(5)
    compared: dict[int, int] = {}
    for _ in range(hands):
        seven = [1 << card for card in dice.sample(range(32), 7)]
        everything = sum(seven)
        # The best five are those without two cards.
        best = max(
            by_words[everything - out - other] for out, other in itertools.combinations(seven, 2)
        )
        assert compared.setdefault(strength(everything, False), best) == best
    in_order = [compared[strong] for strong in sorted(compared)]
    assert in_order == sorted(set(in_order))  # better hands are stronger, and ties are ties


@pytest.mark.shows("S7.2", "S7.5", "P31", "P34")
@pytest.mark.parametrize("low_straight", [False, True])
@pytest.mark.parametrize("number", [5, 6, 7])
def test_hands_of_any_size_with_either_kind_of_ace(number: int, low_straight: bool):
    dice = random.Random(number)
    compared: dict[int, tuple[int, list[int]]] = {}
    for _ in range(1_500):
        cards = dice.sample(range(32), number)
        if dice.random() < 0.3:  # straights with a low ace are rare
            cards = list({7, 8, 17, 26, 3} | set(cards[: number - 5]))
        best = naive_best(cards, low_straight)
        strong = strength(bits(cards), low_straight)
        assert compared.setdefault(strong, best) == best
        five = best_five(bits(cards), low_straight)
        assert len(five) == 5
        assert set(five) <= set(cards)
        assert naive(five, low_straight) == best
    assert [compared[strong] for strong in sorted(compared)] == sorted(compared.values())


@pytest.mark.shows("S7.4", "S7.5", "P31")
def test_ace_to_ten_is_a_straight_by_option_and_then_the_lowest():
    low = hand("AS 7H 8D 9C 10S")
    assert category(strength(low, False)) is Category.HIGH_CARD
    assert category(strength(low, True)) is Category.STRAIGHT
    assert ranks(strength(low, True)) == ((3,), ())
    assert strength(low, True) < strength(hand("7H 8D 9C 10S JS"), True)
    suited = hand("AS 7S 8S 9S 10S")
    assert category(strength(suited, False)) is Category.FLUSH
    assert category(strength(suited, True)) is Category.STRAIGHT_FLUSH
    assert strength(suited, True) < strength(hand("7S 8S 9S 10S JS"), True)


@pytest.mark.shows("S7.3", "P30")
def test_a_full_house_beats_a_flush_as_printed():
    assert strength(hand("7S 7H 7D 8S 8H"), False) > strength(hand("AS KS QS JS 9S"), False)


@pytest.mark.shows("S7.6", "S7.8", "P32")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AS KH QD JC 9S", "AH KS QS JH 8D"),
        ("7S 7H AS KD 9C", "7D 7C AH KS 8D"),
        ("KS KH 7D 7C AS", "KD KC 7S 7H QS"),
        ("9S 9H 9D AS 8C", "9S 9H 9D KS QC"),
        ("8S 8H 8D 8C KS", "8S 8H 8D 8C QS"),
        ("AS KS QS JS 8S", "AH KH QH JH 7H"),
        ("9S 9H 9D 8S 8C", "9S 9H 9D 7S 7C"),
    ],
)
def test_every_card_of_the_five_counts(better: str, worse: str):
    assert category(strength(hand(better), False)) is category(strength(hand(worse), False))
    assert strength(hand(better), False) > strength(hand(worse), False)


@pytest.mark.shows("S7.7", "P33")
def test_suits_never_rank_and_a_sixth_card_never_counts():
    one, other = hand("AS AH KD KC QS JS 7H"), hand("AD AC KS KH QD 8C 9C")
    assert strength(one, False) == strength(other, False)
    assert ranks(strength(one, False)) == ((7, 6), (5,))


@pytest.mark.parametrize(
    ("cards", "kind", "made", "rest"),
    [
        ("KS", Category.HIGH_CARD, (6,), ()),
        ("KS KH 10D", Category.PAIR, (6,), (3,)),
        ("KS KH 10D 10C", Category.TWO_PAIR, (6, 3), ()),
        ("KS KH 10D 10C 9S 9H AC", Category.TWO_PAIR, (6, 3), (7,)),
        ("KS KH KD 10D 10C 9S 9H", Category.FULL_HOUSE, (6,), (3,)),
        ("KS KH KD 10D 10C 10S AH", Category.FULL_HOUSE, (6,), (3,)),
        ("KS KH KD KC 10C 10S 10H", Category.FOUR, (6,), (3,)),
        ("7S 8S 9S 10S JS QS AS", Category.STRAIGHT_FLUSH, (5,), ()),
    ],
)
def test_what_a_hand_is_can_be_told(
    cards: str, kind: Category, made: tuple[int, ...], rest: tuple[int, ...]
):
    strong = strength(hand(cards), False)
    assert (category(strong), ranks(strong)) == (kind, (made, rest))


@pytest.mark.shows("S7.3", "P30")
def test_the_table_of_the_rulebook_has_every_kind_from_the_strongest_on():
    (hands,) = [section.table for section in GAME.rulebook.sections if section.table is not None]
    kinds = []
    for _, _, example in hands.rows:
        cards = example.translate(str.maketrans("♠♥♦♣", "SHDC"))
        assert len(cards.split()) == 5
        kinds.append(category(strength(hand(cards), True)))
    assert kinds == sorted(Category, reverse=True)
    assert GAME.rulebook["S7.3"].text.startswith(
        f"From the strongest to the weakest: {', '.join(row[0] for row in hands.rows).lower()}."
    )
