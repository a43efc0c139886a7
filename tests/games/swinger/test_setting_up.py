"""The parts, the suits, the first flip and the corners."""

import itertools
from collections import Counter

import pytest
from swing import BOARD, CARD, Scenario, opening, table

import fairyring
from fairyring.games.swinger import GAME
from fairyring.games.swinger.facts import (
    Dealt,
    Flipped,
    Looked,
    PutBack,
    Rolled,
    Saw,
    Starts,
    TookCorner,
    TookSuit,
)
from fairyring.games.swinger.parts import CARDS, CODES
from fairyring.games.swinger.position.knowledge import CARD_BIT, UNSEEN
from fairyring.kernel.facts import Fact

SUITS = ["spades", "hearts", "diamonds", "clubs"]


def guessed(seats: int, **options: object) -> Scenario:
    """Return a party in which seat 2 guessed spades; the corners are chosen next."""
    scenario = opening(seats, chooser=2, top="QS", **options)
    return scenario.play("2: spades", *["hearts", "diamonds", "clubs"][: min(seats - 1, 2)])


@pytest.mark.shows("S1.1", "P1")
def test_the_deck_has_seven_to_ace_in_four_suits():
    assert " ".join(CODES[:8]) == "7S 8S 9S 10S JS QS KS AS"
    assert [code[:-1] + "S" for code in CODES] == [*CODES[:8]] * 4
    assert [code[-1] for code in CODES[::8]] == ["S", "H", "D", "C"]
    assert CARDS == 32


@pytest.mark.shows("S1.2", "P2", "P6", "P24")
def test_twenty_four_cards_lie_around_the_hole_and_eight_are_the_pile():
    scenario = opening(2).expect(pile=8, community="")
    assert len(BOARD) == 24
    scenario.play("spades", "hearts").expect(pile=7)
    assert len(scenario.position.community) == 1


@pytest.mark.shows("S1.3")
def test_at_the_start_no_card_is_decided():
    position = opening(3).position
    assert set(position.cards) == {UNSEEN}
    assert position.bag == (1 << 32) - 1
    # Only the first flip decides one card.
    position = opening(3).play("spades", "hearts", "clubs").position
    assert set(position.cards) == {UNSEEN}
    assert position.bag == (1 << 32) - 1 - CARD_BIT[position.community[0]]


@pytest.mark.shows("S1.4", "P35")
def test_two_dice_of_four_sides_that_everybody_sees():
    scenario = guessed(4).play("corner A1", "corner A5", "corner E1")
    rolls = scenario.heard(None, Rolled)
    assert rolls == [Rolled(1, (scenario.position.die_a, scenario.position.die_b))]
    shown = Counter()
    for seed in range(400):
        scenario = guessed(2)
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.play("corner A1", "corner A5")
        shown[int(scenario.position.die_a), int(scenario.position.die_b)] += 1
    assert set(shown) == set(itertools.product(range(1, 5), repeat=2))
    assert scenario.tokens() == ("A1", "A5")
    assert len(scenario.position.tokens) == 4


@pytest.mark.shows("S2.1", "S8.2", "P37")
def test_two_to_four_play_and_one_deal_is_a_game():
    assert (GAME.fewest_seats, GAME.most_seats) == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            GAME.start(seats, dice=fairyring.FastDice(1))
    assert GAME.settings(2, {})["deals"] == 1
    with pytest.raises(ValueError, match="1, 3, 5 or 7, not 4"):
        GAME.settings(2, {"deals": 4})


@pytest.mark.shows("S2.2", "P5", "P8")
def test_suits_are_chosen_clockwise_from_a_player_of_chance():
    scenario = opening(4, chooser=3).expect(turn=3)
    assert scenario.can() == SUITS
    scenario.refuses("1: spades", "S2.2").refuses("3: corner A1", "S2.2")
    scenario.play("3: hearts").expect(turn=4).refuses("4: hearts", "S2.2")
    scenario.play("4: clubs").expect(turn=1).play("1: spades")
    # The last suit was assigned without asking.
    assert scenario.position.suits == (0, 2, 1, 3)
    choosers = {GAME.start(4, dice=fairyring.FastDice(seed)).awaited() for seed in range(60)}
    assert choosers == {(0,), (1,), (2,), (3,)}


@pytest.mark.shows("S2.2", "P5")
def test_everybody_is_told_who_has_which_suit():
    scenario = opening(4, chooser=1).play("clubs", "spades", "hearts")
    told = [TookSuit(0, 3, True), TookSuit(1, 0, True), TookSuit(2, 1, True)]
    assert scenario.heard(None, TookSuit) == [*told, TookSuit(3, 2, False)]


@pytest.mark.shows("S2.2")
def test_two_and_three_players_all_choose():
    scenario = opening(2, chooser=2).play("2: spades").expect(turn=1)
    assert scenario.can() == ["hearts", "diamonds", "clubs"]
    scenario = opening(3, chooser=3).play("3: spades", "1: hearts").expect(turn=2)
    assert scenario.can() == ["diamonds", "clubs"]


@pytest.mark.shows("S2.3", "P5")
def test_by_option_the_suits_are_dealt_out():
    dealt = set()
    for seed in range(200):
        told: list[Fact] = []
        dice = fairyring.FastDice(seed)
        options = {"assigned": True}
        position = GAME.start(3, options, dice=dice, tell=lambda f, _, told=told: told.append(f))
        assert told[0] == Dealt(1, None)
        took = [fact for fact in told if isinstance(fact, TookSuit)]
        assert [(fact.seat, fact.chosen) for fact in took] == [(0, False), (1, False), (2, False)]
        assert len(set(position.suits)) == 3
        dealt.add(position.suits)
        assert all(a.notation.startswith("corner") for a in position.actions(position.turn))
    assert len(dealt) == 24


@pytest.mark.shows("S2.4", "P4", "P6")
@pytest.mark.parametrize(("card", "first"), [("7S", 2), ("AH", 3), ("10D", 1)])
def test_who_guessed_the_suit_of_the_first_card_goes_first(card: str, first: int):
    scenario = opening(3, chooser=2, top=card).play("2: spades", "3: hearts", "1: diamonds")
    scenario.expect(community=card, pile=7)
    assert scenario.heard(None, Flipped) == [Flipped(CARD[card], 1)]
    assert scenario.heard(None, Starts) == [Starts(first - 1, True)]
    # The first player chooses a corner last and then takes the first turn.
    order = [(first - 1 + step) % 3 + 1 for step in (1, 2, 3)]
    corners = ["corner A1", "corner E1", "corner A5"]
    scenario.play(*[f"{seat}: {where}" for seat, where in zip(order, corners, strict=True)])
    scenario.expect(turn=first)


@pytest.mark.shows("S2.5", "P4", "P6")
def test_if_nobody_guessed_the_suit_chance_says_who_starts_and_the_card_stays():
    starters = Counter()
    for seed in range(60):
        scenario = opening(3, chooser=1, top="KC")
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.play("spades", "hearts", "diamonds").expect(community="KC", pile=7)
        (starts,) = scenario.heard(None, Starts)
        assert not starts.guessed
        assert scenario.position.first == starts.seat
        starters[starts.seat] += 1
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 8


@pytest.mark.shows("S2.6", "P4")
def test_by_option_the_card_goes_back_until_somebody_guessed_it():
    scenario = opening(2, chooser=1, top="KC", redraw=True).play("spades", "hearts")
    back = scenario.heard(None, PutBack)
    assert back[0] == PutBack(CARD["KC"])
    flipped = scenario.heard(None, Flipped)
    assert [fact.number for fact in flipped] == [1] * (len(back) + 1)
    (last,) = scenario.position.community
    assert last == flipped[-1].card
    (starts,) = scenario.heard(None, Starts)
    assert scenario.position.suits[starts.seat] == last // 8  # suits are kept
    scenario.expect(pile=7)


@pytest.mark.shows("S2.10", "S2.6", "P4")
def test_a_card_that_went_back_can_come_again_and_the_eighth_stays():
    again = 0
    for seed in range(40):
        scenario = opening(2, redraw=True)
        # Nobody can have guessed it: only clubs and diamonds are left.
        scenario.position.bag = sum(CARD_BIT[card] for card in range(16, 32))
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.play("spades", "hearts").expect(pile=7)
        flipped = [fact.card for fact in scenario.heard(None, Flipped)]
        assert len(flipped) == 8
        assert [fact.card for fact in scenario.heard(1, PutBack)] == flipped[:7]
        assert scenario.position.community == (flipped[7],)
        (starts,) = scenario.heard(2, Starts)
        assert not starts.guessed
        again += len(set(flipped)) < 8
    assert again > 20


@pytest.mark.shows("S2.6", "P4")
def test_without_the_option_no_card_goes_back():
    scenario = opening(2, chooser=1, top="KC").play("spades", "hearts")
    assert scenario.heard(None, PutBack) == []


@pytest.mark.shows("S2.7", "P3", "P8")
def test_corners_are_taken_clockwise_and_the_first_player_gets_the_last():
    scenario = guessed(4).expect(turn=3)
    assert scenario.can() == ["corner A1", "corner E1", "corner A5", "corner E5"]
    scenario.refuses("2: corner A1", "S2.7").refuses("3: spades", "S2.7")
    scenario.play("3: corner E1").refuses("4: corner E1", "S2.7")
    scenario.play("4: corner A1", "1: corner E5")
    # The first player gets the last corner without being asked, and the turn begins.
    scenario.expect(turn=2, tokens=("E5", "A5", "E1", "A1"))
    corner = scenario.heard(None, TookCorner)[-1]
    assert corner == TookCorner(1, (0, 1), 20, False)


@pytest.mark.shows("S2.7", "P3")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_than_four_the_first_player_chooses_too(seats: int):
    scenario = guessed(seats).play(*["corner A1", "corner E5"][: seats - 1]).expect(turn=2)
    free = {"corner A1", "corner E1", "corner A5", "corner E5"}
    assert set(scenario.can()) == free - {"corner A1", *["corner E5"][: seats - 2]}
    scenario.play("2: corner A5").expect(turn=2)
    assert scenario.tokens()[1] == "A5"


@pytest.mark.shows("S2.8", "P3")
def test_by_option_two_players_have_two_corners_each():
    scenario = guessed(2, corners=True).play("1: corner E1").expect(turn=1)
    assert scenario.can() == ["corner A1", "corner A5", "corner E5"]
    scenario.play("1: corner A5")
    # The token chosen first is token 1; the first player gets the rest.
    scenario.expect(turn=2, tokens=("E1 A5", "A1 E5"))
    assert scenario.heard(None, TookCorner) == [
        TookCorner(0, (0,), 4, True),
        TookCorner(0, (1,), 20, True),
        TookCorner(1, (0,), 0, False),
        TookCorner(1, (1,), 24, False),
    ]
    with pytest.raises(ValueError, match="corners"):
        GAME.settings(3, {"corners": True})


@pytest.mark.shows("S2.9", "P15")
def test_nobody_sees_the_cards_on_which_the_tokens_start():
    for corners in (False, True):
        scenario = guessed(2, corners=corners).play("corner A1", "corner E5")
        assert scenario.heard(1, Saw) == scenario.heard(2, Saw) == []
        assert scenario.heard(None, Looked) == []
        assert scenario.knows(1) == scenario.knows(2) == {}
    scenario.refuses(f"{scenario.position.turn + 1}: look A1", "S3.3")


@pytest.mark.shows("S2.2", "S2.7", "P8")
def test_turns_go_the_other_way_round_than_suits_and_corners():
    scenario = table("A1", "E1", "A5", "E5", dice="1 1", turn=2, first=2).rolls("1 1 1 1 1 1")
    order = []
    for _ in range(4):
        order.append(scenario.position.turn + 1)
        scenario.play(scenario.can(start="1 by")[0], "look C1")
    assert order == [2, 1, 4, 3]
