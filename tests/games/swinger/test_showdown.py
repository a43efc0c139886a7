"""The end of a deal: the hands that the cards make, and which is best."""

import pytest
from swing import CARD, Scenario, table

from fairyring.games.swinger.facts import Flipped, Showed
from fairyring.games.swinger.parts import CODES
from fairyring.games.swinger.position.poker import Category, category
from fairyring.kernel.facts import EVERYBODY, Over
from fairyring.kernel.outcome import Outcome


def shown(scenario: Scenario) -> dict[int, tuple[str, str, Category]]:
    """Return for each seat its cards, its best five in deck order, and their category."""
    return {
        fact.seat + 1: (
            " ".join(CODES[card] for card in fact.cards),
            " ".join(CODES[card] for card in sorted(fact.hand)),
            category(fact.strength),
        )
        for fact in scenario.heard(None, Showed)
    }


def two(one: str, other: str, community: str, **options: object) -> Scenario:
    """Return two players with these cards; the last card of `community` comes up last."""
    *up, last = community.split()
    places = zip(("A1", "B1", "E5", "D5"), f"{one} {other}".split(), strict=True)
    cards = ", ".join(f"{place} {card}" for place, card in places)
    scenario = table(
        "A1 B1", "E5 D4", dice="1 1", turn=2, community=" ".join(up),
        cards=f"{cards}, pile 1 {last}", **options,
    )  # fmt: skip
    return scenario.play("2: 2 by 1 to D5", "2: look D5")


@pytest.mark.shows("S7.1", "P28")
def test_the_hand_is_the_best_five_of_two_and_the_community():
    scenario = two("KS KH", "7S 8D", "KD 9C 9H 10S AC").expect(over="S8.1", won=(1,))
    assert shown(scenario) == {
        1: ("KS KH", "KS 9H KH KD 9C", Category.FULL_HOUSE),
        2: ("7S 8D", "10S 9H KD 9C AC", Category.PAIR),
    }
    # Now everybody sees these cards.
    assert scenario.knows(None) == {"A1": "KS", "B1": "KH", "E5": "7S", "D5": "8D"}


@pytest.mark.shows("S7.1", "P28")
@pytest.mark.parametrize(("hole", "counting"), [("AS 7C", 1), ("AS QS", 2), ("7C 7S", 0)])
def test_as_many_cards_of_the_field_count_as_help(hole: str, counting: int):
    scenario = two(hole, "7D 7H", "10S KS 9S 8S 9D" if counting else "10S KS 9S 8S QS")
    _, hand, kind = shown(scenario)[1]
    assert kind is Category.FLUSH
    assert len(set(hole.split()) & set(hand.split())) == counting


@pytest.mark.shows("S7.1", "P29", "P33")
def test_the_community_may_play_alone():
    scenario = two("7S 8D", "7H 8C", "10S JS QS KS AS").expect(over="S8.1", won=(1, 2))
    royal = "10S JS QS KS AS"
    assert {seat: hand for seat, (_, *hand) in shown(scenario).items()} == {
        1: [royal, Category.ROYAL_FLUSH],
        2: [royal, Category.ROYAL_FLUSH],
    }


@pytest.mark.shows("S7.2", "P34", "P12")
def test_both_tokens_on_one_card_make_the_best_five_of_six():
    cards = "A1 KS, E5 QS, D5 QH, pile 1 9D"
    scenario = table("A1", "E5 D4", dice="1 1", turn=2, community="KD 7C 8H JC", cards=cards)
    scenario.play("2: 2 by 1 to D5", "2: look D5")
    assert shown(scenario)[1] == ("KS", "KS 8H 9D KD JC", Category.PAIR)
    assert shown(scenario)[2][0] == "QS QH"
    scenario.expect(over="S8.1", won=(1,))


@pytest.mark.shows("S7.3", "P30")
@pytest.mark.parametrize(
    ("kind", "hole", "community"),
    [
        (Category.ROYAL_FLUSH, "10S JS", "QS KS AS 7D 8C"),
        (Category.STRAIGHT_FLUSH, "10S JS", "QS KS 9S 7D 8C"),
        (Category.FOUR, "KS KH", "KD KC 9S 7D 8C"),
        (Category.FULL_HOUSE, "KS KH", "KD 7C 7S 8D 10C"),
        (Category.FLUSH, "KS 8S", "7S 9S JS AD QC"),
        (Category.STRAIGHT, "10H JH", "7S 8S 9S AD KC"),
        (Category.THREE, "KS KH", "KD 7C 8S 10D QC"),
        (Category.TWO_PAIR, "KS KH", "7D 7C 8S 10D JC"),
        (Category.PAIR, "KS KH", "7D 8C 10S JD AC"),
        (Category.HIGH_CARD, "KS 7H", "8D 9C JS AD QC"),
    ],
)
def test_each_kind_of_hand_is_made(kind: Category, hole: str, community: str):
    free = [code for code in CODES if code not in f"{hole} {community}".split()]
    assert shown(two(hole, f"{free[0]} {free[1]}", community))[1][2] is kind


@pytest.mark.shows("S7.3", "P30")
@pytest.mark.parametrize(
    ("kinds", "better", "worse", "community"),
    [
        ("ROYAL_FLUSH STRAIGHT_FLUSH", "AS 7D", "9S 7C", "10S JS QS KS 7H"),
        ("STRAIGHT_FLUSH FOUR", "9S 7D", "KH KD", "10S JS QS KS KC"),
        ("FOUR FULL_HOUSE", "KH KD", "9D 7H", "KS KC 9S 9H 7D"),
        # In printed order, although with this deck a flush is rarer.
        ("FULL_HOUSE FLUSH", "7H 7D", "AS KS", "7S 9S JS 9H QD"),
        ("FLUSH STRAIGHT", "7S 8S", "10C KC", "9S JS AS QD AD"),
        ("STRAIGHT THREE", "10C KC", "AS AC", "9S JS AH QD 7D"),
        ("THREE TWO_PAIR", "AS AC", "KC JC", "9S JS AH KD 7D"),
        ("TWO_PAIR PAIR", "KC JC", "AS 8C", "9S JS AH KD 7D"),
        ("PAIR HIGH_CARD", "7S 8S", "KC 8D", "7H 9D JS AD QC"),
    ],
)
def test_the_kinds_rank_as_printed(kinds: str, better: str, worse: str, community: str):
    for first, second, winner in [(better, worse, 1), (worse, better, 2)]:
        scenario = two(first, second, community).expect(over="S8.1", won=(winner,))
        found = sorted((kind for _, _, kind in shown(scenario).values()), reverse=True)
        assert [kind.name for kind in found] == kinds.split()


@pytest.mark.shows("S7.4", "P31")
def test_the_ace_is_the_highest_and_never_the_lowest():
    scenario = two("AS 7H", "KD KC", "8D 9C 10S QH 7C").expect(over="S8.1", won=(2,))
    assert shown(scenario)[1][2] is Category.PAIR
    assert shown(two("AS KD", "7H 7D", "QS JC 10S 8H 7C"))[1][2] is Category.STRAIGHT


@pytest.mark.shows("S7.5", "P31")
def test_by_option_ace_to_ten_is_a_straight_and_the_lowest():
    about = ("AS 7H", "KD KC", "8D 9C 10S QH 7C")
    scenario = two(*about, low_straight=True).expect(over="S8.1", won=(1,))
    assert shown(scenario)[1][1:] == ("10S AS 7H 8D 9C", Category.STRAIGHT)
    # Seven to jack is higher; in one suit it is the lowest straight flush.
    two("AS 7H", "JD 7C", "8D 9C 10S QH QC", low_straight=True).expect(over="S8.1", won=(2,))
    suited = two("AS 7S", "JS QS", "8S 9S 10S KH KC", low_straight=True)
    suited.expect(over="S8.1", won=(2,))
    assert {kind for _, _, kind in shown(suited).values()} == {Category.STRAIGHT_FLUSH}
    two("AS 7S", "KD KS", "8S 9S 10S KH KC", low_straight=True).expect(over="S8.1", won=(1,))


@pytest.mark.shows("S7.6", "S7.8", "P32")
@pytest.mark.parametrize(
    ("better", "worse", "community"),
    [
        ("AS 7H", "KS QC", "8D 9C JS JD 7C"),  # pairs before other cards: two pair beats a pair
        ("KS 7H", "QS 7C", "8D 9C JS JD AC"),  # one pair: the second card beside it
        ("KS 7H", "10S 7C", "8D 9C QS AC 7D"),  # the same pair, a king beside
        ("KS KH", "QS QC", "8D 9C JS JD AC"),  # two pair: the higher pair
        ("KS 9H", "QS 9D", "9C JS JD 8C 7S"),  # both pairs alike: the fifth
        ("8S 8H", "7S 7C", "8D 7D JS AC KD"),  # three of a kind
        ("JS 7H", "7S AC", "8D 9C 10S KD 7D"),  # a straight and three
        ("AS 9S", "KS QS", "7S 8S JS 9D 9C"),  # flushes: the highest card
        ("AS 10S", "9S 10H", "7S 8S JS KS AD"),  # the first card that differs
        ("KS KH", "7S 7C", "KD 7D JS JD AC"),  # full houses: the three
        ("JS JH", "10S 10C", "KD KC KS 8D 7D"),  # the same three: the pair
        ("AS 7H", "QS JC", "KD KC KS KH 7D"),  # the same four: the fifth card
    ],
)
def test_within_a_kind_the_higher_ranks_decide(better: str, worse: str, community: str):
    two(better, worse, community).expect(over="S8.1", won=(1,))
    two(worse, better, community).expect(over="S8.1", won=(2,))


@pytest.mark.shows("S7.6", "P32")
def test_a_sixth_card_never_counts():
    # Both have the pair of the community and its three highest others.
    two("9S 8H", "8S 7C", "AD AC KS QD JH").expect(over="S8.1", won=(1, 2))


@pytest.mark.shows("S7.7", "P33")
def test_suits_never_rank():
    two("KS 7H", "KC 7D", "AD 9C JS QH 7C").expect(over="S8.1", won=(1, 2))
    # Flushes of one strength in two suits need ten cards; straights do not.
    two("8S 9S", "8H 9H", "10D JC QS AD 7C").expect(over="S8.1", won=(1, 2))


@pytest.mark.shows("S7.7", "P33")
def test_a_split_between_three():
    cards = "A1 AS, B1 7S, E1 AH, E2 7H, E5 AD, D5 7D, A5 KC, B5 KH, pile 1 9C"
    scenario = table(
        "A1 B1", "D1 E2", "E5 D5", "A5 B5", dice="1 1", first=1, turn=2,
        community="10D JS 8C AC", cards=cards,
    )  # fmt: skip
    scenario.play("2: 1 by 1 to E1", "2: look A1").expect(over="S8.1", won=(1, 2, 3))
    assert scenario.position.outcome() == Outcome((1, 1, 1, 4), "S8.1")
    assert scenario.heard(None, Over) == [Over((0, 1, 2), "S8.1")]
    assert scenario.said()[-1] == "Ana, Ben and Cleo won!"


@pytest.mark.shows("S7.1", "S8.1")
def test_hands_are_shown_in_the_order_of_play_after_the_last_card():
    cards = "pile 1 9C"
    scenario = table("A1", "E1", "E5", dice="1 1", turn=2, community="10D JS 8C AC", cards=cards)
    scenario.play("2: 1 by 1 to D1", "2: look A1")
    told = [(fact, who) for fact, who in scenario.told if isinstance(fact, Flipped | Showed | Over)]
    assert [getattr(fact, "seat", None) for fact, _ in told] == [None, 0, 2, 1, None]
    assert told[0][0] == Flipped(CARD["9C"], 5)
    assert all(who == EVERYBODY for _, who in told)
