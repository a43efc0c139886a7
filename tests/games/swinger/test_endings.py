"""Rounds, the fifth community card, matches of several deals, and leaving."""

import pytest
from swing import CARD, PLACE, Scenario, opening, table

import fairyring
from fairyring.games.swinger import GAME
from fairyring.games.swinger.facts import Dealt, DealWon, Flipped, Rolled, Showed, Starts
from fairyring.games.swinger.position.knowledge import UNSEEN
from fairyring.games.swinger.position.phases import CORNERS_ARE_CHOSEN, MOVE, SUITS_ARE_CHOSEN
from fairyring.kernel.facts import Left, Over
from fairyring.kernel.outcome import Outcome


def deal(scenario: Scenario) -> None:
    """Play to the end of the deal, always by the last possible action."""
    number = scenario.position.deal
    while scenario.position.awaited() and scenario.position.deal == number:
        scenario.play(scenario.can()[-1])


@pytest.mark.shows("S6.1", "P6", "P7")
def test_a_community_card_comes_up_when_play_is_back_at_the_first_player():
    scenario = table("A1", "E1", "E5", dice="1 1", turn=2, first=2, cards="pile 1 9C")
    scenario.rolls("1 1 1 1 1 1").play("2: 1 by 1 to D1", "2: look A1").expect(community="7C")
    scenario.play("1: 1 by 1 to B1", "1: look A1").expect(community="7C", turn=3)
    scenario.play("3: 1 by 1 to D5", "3: look A1").expect(community="7C 9C", turn=2, pile=6)
    # Everybody sees it, before the next roll.
    told = [fact for fact, _ in scenario.told if isinstance(fact, Flipped | Rolled)]
    assert told[-2:] == [Flipped(CARD["9C"], 2), Rolled(1, (1, 1))]


@pytest.mark.shows("S6.2", "P7", "S8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_four_turns_and_the_fifth_card_ends_the_play(seats: int):
    scenario = opening(seats)
    deal(scenario)
    rolls = [fact.seat for fact in scenario.heard(None, Rolled)]
    assert [rolls.count(seat) for seat in range(seats)] == [4] * seats
    assert [fact.number for fact in scenario.heard(None, Flipped)] == [1, 2, 3, 4, 5]
    scenario.expect(over="S8.1")
    last = [type(fact) for fact, _ in scenario.told][-seats - 2 :]
    assert last == [Flipped, *[Showed] * seats, Over]


@pytest.mark.shows("S6.3", "P24")
@pytest.mark.parametrize("bottom", [False, True])
def test_the_pile_never_runs_out_and_three_cards_are_left(bottom: bool):
    for seed in range(20):
        dice = fairyring.FastDice(seed)
        position = GAME.start(4, {"bottom": bottom}, dice=dice)
        while position.awaited():
            (seat,) = position.awaited()
            names = {action.notation: action for action in position.actions(seat)}
            swaps = [action for name, action in names.items() if " by " in name or name == "swap"]
            actions = swaps or list(names.values())
            position.play(seat, actions[dice.below(len(actions))], dice)
        assert position.in_pile == 3
        assert position.cards[PLACE["pile 4"] :] == [UNSEEN] * 5


@pytest.mark.shows("S8.1", "P37")
def test_after_one_deal_the_best_hand_has_won():
    cards = "A1 KS, E5 QS, pile 1 9D, D5 QH"
    scenario = table("A1", "E5 D4", dice="1 1", turn=2, community="KD 7C 8H JC", cards=cards)
    scenario.play("2: 2 by 1 to D5", "2: look D5").expect(over="S8.1", won=(1,), points=())
    assert scenario.position.outcome() == Outcome((1, 2), "S8.1")


def last_turn(winner: int, deals: int, wins: tuple[int, ...]) -> Scenario:
    """Return the end of a deal in a match of two; with 0 as winner the deal is shared."""
    holes = {1: "A1 KS, E5 QS", 2: "A1 QS, E5 KS", 0: "A1 QS, E5 QH"}[winner]
    cards = f"{holes}, pile 1 9D, D5 7S, B1 7H"
    scenario = table(
        "A1 B1", "E5 D4", dice="1 1", turn=2, community="KD 7C 8H JC", cards=cards, deals=deals
    )
    scenario.position.wins = wins
    scenario.position.deal = sum(wins) + 1
    return scenario.play("2: 2 by 1 to D5", "2: look D5")


@pytest.mark.shows("S8.6", "P37")
def test_each_deal_begins_anew_and_its_flip_decides_who_starts():
    scenario = opening(3, deals=3, chooser=1)
    deal(scenario)
    scenario.expect(phase=SUITS_ARE_CHOSEN, pile=8, community="")
    position = scenario.position
    assert position.deal == 2
    assert set(position.cards) == {UNSEEN}
    assert set(position.lore) == {0}
    assert position.suits == (-1, -1, -1)
    assert scenario.tokens() == ("-", "-", "-")
    assert scenario.knows(1) == {}
    assert [fact.deal for fact in scenario.heard(None, Dealt)] == [2]
    deal(scenario)
    deal(scenario)
    assert position.outcome() is not None
    assert [fact.deal for fact in scenario.heard(None, DealWon)] == [1, 2, 3]
    assert len(scenario.heard(None, Starts)) == 3


@pytest.mark.shows("S8.2", "P37")
def test_all_deals_are_played_also_when_nobody_can_catch_up():
    scenario = last_turn(winner=1, deals=3, wins=(1, 0)).expect(phase=SUITS_ARE_CHOSEN)
    assert scenario.position.wins == (2, 0)
    assert scenario.position.deal == 3


@pytest.mark.shows("S8.3", "P37")
def test_a_shared_deal_counts_for_everybody_who_shares_it():
    scenario = last_turn(winner=0, deals=3, wins=(1, 0))
    assert scenario.position.wins == (2, 1)
    assert scenario.heard(None, DealWon) == [DealWon(2, (0, 1))]


@pytest.mark.shows("S8.4", "P37")
def test_most_deals_win_the_game_and_equals_share_it():
    scenario = last_turn(winner=2, deals=3, wins=(1, 1))
    scenario.expect(over="S8.4", won=(2,), points=(1, 2))
    assert scenario.position.outcome() == Outcome((2, 1), "S8.4", (1, 2))
    last_turn(winner=0, deals=3, wins=(1, 1)).expect(over="S8.4", won=(1, 2), points=(2, 2))
    # The winner of the last deal has not won the game.
    last_turn(winner=2, deals=3, wins=(2, 0)).expect(over="S8.4", won=(1,), points=(2, 1))


@pytest.mark.shows("S8.5")
def test_after_the_end_nobody_acts():
    scenario = opening(2)
    deal(scenario)
    assert scenario.position.awaited() == ()
    for seat in (0, 1):
        assert scenario.position.actions(seat) == []
    scenario.refuses("1: look A1", "S8.5").refuses("2: spades", "S8.5")
    with pytest.raises(ValueError, match="not in the game"):
        scenario.leave(1)


@pytest.mark.shows("S9.1", "P36")
def test_the_last_player_left_wins_at_once():
    scenario = table("A1", "E1", "E5", dice="1 1").leave(1).expect(turn=3).leave(3)
    scenario.expect(over="S9.1", won=(2,))
    assert scenario.position.outcome() == Outcome((0, 1, 0), "S9.1")
    assert scenario.heard(None, Left) == [Left(0), Left(2)]
    for moment in (opening(2), opening(2).play("spades"), opening(2).play("spades", "hearts")):
        moment.leave(1).expect(over="S9.1", won=(2,))


@pytest.mark.shows("S9.1", "P36", "P37")
def test_the_last_one_left_wins_a_match_whoever_led():
    scenario = table("A1", "E5", dice="1 1", deals=5)
    scenario.position.wins = (2, 0)
    scenario.leave(1).expect(over="S9.1", won=(2,), points=(2, 0))


@pytest.mark.shows("S9.2", "P36")
def test_the_tokens_of_a_leaver_stay_as_obstacles():
    scenario = table("A1", "B1 A2", "E5", dice="1 3").leave(2).expect(turn=1)
    assert scenario.ends("1 by 1") == set()
    scenario.refuses("1 by 1 to B1", "S3.7")
    scenario.play("1 by 3 to A4", "look B1").expect(tokens=("A4 A1", "B1 A2", "E5"), turn=3)
    # Power 4 cannot go there either.
    jump = table("A1", "B1 A2", "E5", dice="3 4").leave(2).play("1 by 3 to A4")
    jump.refuses("jump B1", "S4.7")


@pytest.mark.shows("S9.2", "P36")
def test_the_hand_of_a_leaver_does_not_count():
    cards = "A1 KS, B1 KH, E5 QS, D5 QH, E1 7S, pile 1 9D"
    scenario = table(
        "A1 B1", "E5 D4", "E1", dice="1 1", turn=2, community="KD 7C 8H JC", cards=cards
    )
    scenario.leave(1).play("2: 2 by 1 to D5", "2: look D5").expect(over="S8.1", won=(2,))
    assert [fact.seat for fact in scenario.heard(None, Showed)] == [2, 1]
    assert scenario.position.outcome() == Outcome((0, 1, 2), "S8.1")
    assert "A1" not in scenario.knows(None)


@pytest.mark.shows("S9.5", "P36")
def test_the_turn_passes_on_as_it_stands():
    scenario = table("A1", "E1", "E5", dice="1 2", turn=3, first=1).rolls("3 3")
    scenario.play("3: 1 by 1 to D5", "3: look E4").leave(3)
    scenario.expect(turn=2, phase=MOVE, tokens=("A1", "E1", "D5 E5"), community="7C")


@pytest.mark.shows("S9.5", "P36")
@pytest.mark.parametrize("leaver", [1, 3, 4])
def test_a_turn_goes_on_as_it_is_when_somebody_else_leaves(leaver: int):
    for begun in ([], ["2: 1 by 1 to D1"]):
        scenario = table("A1", "E1", "E5", "A5", dice="1 3", turn=2).play(*begun)
        before, can = scenario.so(), scenario.can()
        scenario.leave(leaver)
        assert (scenario.so(), scenario.can()) == (before, can)
        assert (scenario.position.die_a, scenario.position.die_b) == (1, 3)


@pytest.mark.shows("S9.5", "P36")
def test_what_was_done_in_a_turn_stays_when_its_player_leaves():
    scenario = table("A1", "E1", "E5", dice="1 2", turn=2, cards="D1 KS, E2 9D")
    scenario.play("2: 1 by 1 to D1", "2: look E2").leave(2)
    scenario.expect(turn=1, tokens=("A1", "D1 E1", "E5"))
    assert scenario.position.cards[PLACE["D1"]] == CARD["KS"]


@pytest.mark.shows("S6.4", "P36", "P7")
def test_a_round_ends_at_the_place_of_the_first_player_also_when_that_is_empty():
    scenario = table("A1", "E1", "E5", dice="1 1", turn=1, first=1, cards="pile 1 9C")
    scenario.rolls("1 1 1 1").leave(1).expect(turn=3, community="7C")
    scenario.play("3: 1 by 1 to D5", "3: look A1").expect(turn=2, community="7C")
    scenario.play("2: 1 by 1 to D1", "2: look A1").expect(turn=3, community="7C 9C")


@pytest.mark.shows("S6.1", "S9.5", "P36")
def test_the_fifth_card_comes_when_the_last_of_the_round_leaves():
    scenario = table("A1", "E1", "E5", dice="1 1", turn=2, community="KD 7C 8H JC")
    scenario.leave(2).expect(over="S8.1")
    assert [fact.seat for fact in scenario.heard(None, Showed)] == [0, 2]
    assert len(scenario.position.community) == 5


@pytest.mark.shows("S9.3", "P36")
def test_who_leaves_while_suits_are_chosen_leaves_the_suit_taken():
    scenario = opening(4, chooser=1, top="KS").play("1: spades").leave(1).expect(turn=2)
    assert scenario.can() == ["hearts", "diamonds", "clubs"]
    scenario.refuses("2: spades", "S2.2").play("2: hearts", "3: diamonds")
    # Clubs are left for seat 4. A spade came up, and that suit has no owner any more.
    (starts,) = scenario.heard(None, Starts)
    assert not starts.guessed
    assert starts.seat != 0
    assert scenario.position.suits == (0, 1, 2, 3)


@pytest.mark.shows("S9.3", "P36")
def test_who_leaves_before_choosing_a_suit_has_none():
    scenario = opening(4, chooser=1, top="KS").leave(1).expect(turn=2).leave(4)
    scenario.play("2: hearts").expect(turn=3)
    # Three suits are free for the last seat to choose.
    assert scenario.can() == ["spades", "diamonds", "clubs"]
    scenario.play("3: spades")
    assert scenario.heard(None, Starts) == [Starts(2, True)]
    assert scenario.position.suits == (-1, 1, 0, -1)


@pytest.mark.shows("S9.6", "P36")
def test_a_corner_that_a_leaver_chose_stays_blocked_and_else_it_has_no_tokens():
    scenario = opening(4, chooser=1, top="KS").play("1: spades", "2: hearts", "3: diamonds")
    scenario.play("2: corner A1").expect(turn=3).leave(2).leave(4)
    assert scenario.can() == ["corner E1", "corner A5", "corner E5"]
    scenario.refuses("3: corner A1", "S2.7").play("3: corner E1").expect(turn=1)
    assert scenario.can() == ["corner A5", "corner E5"]
    scenario.play("1: corner E5").expect(turn=1, tokens=("E5", "A1", "E1", "-"))


@pytest.mark.shows("S9.7", "P36", "S6.4")
def test_if_the_first_player_leaves_among_the_corners_the_next_one_begins():
    scenario = opening(3, chooser=1, top="KS").play("1: spades", "2: hearts", "3: diamonds")
    scenario.play("2: corner A1", "3: corner E1").expect(turn=1, phase=CORNERS_ARE_CHOSEN)
    scenario.rolls("1 1 1 1 1 1").leave(1).expect(turn=3, tokens=("-", "A1", "E1"))
    scenario.play("3: 1 by 1 to D1", "3: look A5").expect(turn=2)
    assert len(scenario.position.community) == 1
    scenario.play("2: 1 by 1 to B1", "2: look A5").expect(turn=3)
    assert len(scenario.position.community) == 2


@pytest.mark.shows("S9.4", "P36")
def test_who_leaves_with_the_top_card_in_hand_puts_it_back():
    scenario = table("A1", "E1", "E5", dice="1 3", cards="A1 KS, pile 1 9D, pile 2 7H")
    scenario.play("1 by 1 to B1").leave(1).expect(turn=3, pile=7)
    cards = scenario.position.cards
    assert [cards[PLACE[place]] for place in ("A1", "pile 1", "pile 2")] == [
        CARD["KS"], CARD["9D"], CARD["7H"],
    ]  # fmt: skip
    # Nobody else has seen it.
    assert scenario.knows(3) == {}


@pytest.mark.shows("S9.8", "S8.6", "P36", "P37")
def test_a_leaver_is_not_dealt_in_again():
    scenario = opening(3, deals=3, chooser=1)
    deal(scenario)
    scenario.leave(2)
    for _ in range(2):
        assert (scenario.position.suits[1], scenario.tokens()[1]) == (-1, "-")
        before = len(scenario.heard(None, Rolled))
        deal(scenario)
        assert scenario.tokens()[1] == "-"
        assert {fact.seat for fact in scenario.heard(None, Rolled)[before:]} == {0, 2}
    outcome = scenario.position.outcome()
    assert outcome is not None
    assert outcome.places[1] == 0
