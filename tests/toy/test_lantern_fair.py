"""Lantern Fair, clause by clause: the features of the kernel in play."""

import pytest
from lantern_fair import facts
from lantern_fair.deeds import ALL_CARDS
from lantern_fair.position import LanternFair, bound
from lanterns import GAME, NUMBERS, Loaded, Table, cards, names, table

import fairyring
from fairyring.bots import RandomBot
from fairyring.bots.playout import play_out
from fairyring.kernel.numbers.bits import bit_set
from fairyring.kernel.pending import NONE

THREE = ("Lantern 3, Dot, Hush", "Lantern 9, Damp", "Lantern 15, Pinch, Zip")
DECK = "Lantern 1, Lantern 2, Lantern 19, Lantern 20"


@pytest.mark.shows("L1.1")
def test_a_hand_is_seen_by_its_owner_alone():
    told = []
    fair = GAME.start(3, dice=fairyring.FastDice(4), tell=lambda *fact: told.append(fact))
    assert [hand.bit_count() for hand in fair.hands] == [4, 4, 4]
    own = [fact for fact, audience in told if audience == 1 << 1]
    assert own == [facts.Dealt(1, own[0].cards)]
    assert bit_set(list(own[0].cards)) == fair.hands[1]
    view = fair.veiled(1)
    assert view.hands == [0, fair.hands[1], 0]
    assert view.unknown == [4, 0, 4]
    assert view.bag == ALL_CARDS & ~fair.hands[1]
    assert fair.veiled(None).hands == [0, 0, 0]


@pytest.mark.shows("L1.1")
def test_nothing_of_the_deck_is_decided_before_it_is_drawn():
    fair = GAME.start(2, options={"peek": False}, dice=fairyring.FastDice(4))
    other = fair.copy()
    for world, seed in ((fair, 1), (other, 2)):
        for seat in (0, 1):
            world.play(seat, world.actions(seat)[0], fairyring.FastDice(seed))
    assert fair.hands != other.hands


@pytest.mark.shows("L2.1")
def test_the_wind_is_rolled_for_all_to_see():
    told = []
    fair = GAME.start(2, dice=fairyring.FastDice(1), tell=lambda *fact: told.append(fact))
    assert (facts.Wind(fair.wind), -1) in told
    assert 1 <= fair.wind <= 6


@pytest.mark.shows("L2.2")
def test_who_laid_is_seen_and_what_is_not():
    one = table(*THREE).play("2: lay Lantern 9").awaits(1, 3)
    other = table(*THREE).play("2: lay Damp")
    assert one.heard(1, facts.Laid) == [facts.Laid(1, NONE)]
    assert one.heard(2, facts.Laid) == [facts.Laid(1, NUMBERS["Lantern 9"])]
    for watcher in (1, 3, None):
        assert one.sees(watcher) == other.sees(watcher)
        assert one.heard(watcher, facts.Laid) == other.heard(watcher, facts.Laid)
    assert one.sees(2) != other.sees(2)
    one.refuses("2: lay Damp", "L2.2")


@pytest.mark.shows("L2.2", "L2.4")
def test_the_order_in_which_cards_are_laid_changes_nothing():
    moves = ("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15")
    one = table(*THREE).play(*moves)
    other = table(*THREE).play(*reversed(moves))
    assert one.fair == other.fair
    assert one.heard(None, facts.Revealed) == [
        facts.Revealed(tuple(cards("Lantern 3, Lantern 9, Lantern 15")))
    ]


@pytest.mark.shows("L2.3")
def test_who_has_no_card_is_passed_over():
    table("Lantern 3", "", "Lantern 5").awaits(1, 3).refuses("2: lay Lantern 3", "L2.2")


@pytest.mark.shows("L2.4")
@pytest.mark.parametrize(("wind", "winner"), [(1, 2), (5, 2), (2, 0), (6, 0)])
def test_an_odd_wind_likes_the_brightest_and_an_even_one_the_dimmest(wind, winner):
    fair = table(*THREE, wind=wind)
    fair.play("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15")
    assert fair.heard(None, facts.Won) == [facts.Won(winner)]
    assert fair.fair.prizes[winner] == 1


@pytest.mark.shows("L2.2", "L2.4")
def test_what_is_no_lantern_gives_no_light():
    fair = table(*THREE, wind=2).play("1: lay Dot", "2: lay Lantern 9", "3: lay Pinch")
    assert fair.heard(None, facts.Won) == [facts.Won(1)]
    dark = table(*THREE).play("1: lay Dot", "2: lay Damp", "3: lay Pinch")
    assert dark.heard(None, facts.Won) == []


@pytest.mark.shows("L2.5")
def test_the_winner_draws_last():
    fair = table(*THREE, deck="Lantern 1, Lantern 2", wind=2, peek=False)
    fair.play("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15")
    fair.holds(2, "Lantern 1, Damp").holds(3, "Lantern 2, Zip, Pinch").holds(1, "Dot, Hush")
    assert fair.heard(3, facts.Drew) == [
        facts.Drew(1, NONE),
        facts.Drew(2, NUMBERS["Lantern 2"]),
    ]


def peeked() -> Table:
    """Return a fair in which seat 1 has won, all have drawn, and it saw Lantern 20 on top."""
    fair = table(*THREE, deck=DECK, wind=2)
    return fair.play("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15")


@pytest.mark.shows("L2.6")
def test_the_winner_alone_knows_the_top_card():
    fair = peeked()
    top = NUMBERS["Lantern 20"]
    assert fair.sees(1).top == fair.fair.top == top
    assert fair.sees(2).top == fair.sees(None).top == NONE
    assert fair.sees(2).deck() == fair.fair.deck() == 1
    assert fair.heard(1, facts.Peeked) == [facts.Peeked(0, top)]
    assert fair.heard(3, facts.Peeked) == [facts.Peeked(0, NONE)]
    blind = table(*THREE, deck=DECK, wind=2, peek=False)
    blind.play("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15")
    assert blind.fair.peeker == NONE


@pytest.mark.shows("L2.6", "L3.3")
def test_knowledge_follows_the_card_into_another_hand():
    fair = peeked().play("3: release Zip", "1: let it be", "2: let it be")
    top = 1 << NUMBERS["Lantern 20"]
    assert fair.fair.hands[2] & top
    assert fair.sees(1).hands[2] == top
    assert fair.sees(2).hands[2] == 0
    # The card that the seat lays next may be that card or another.
    fair.play("3: lay Pinch")
    could_be_laid = set()
    for seed in range(40):
        world = fair.sees(1)
        world.redeal(fairyring.FastDice(seed))
        assert world.hands[2] & top
        could_be_laid.add(1 << world.laid(2) == top)
    assert could_be_laid == {True, False}


@pytest.mark.shows("L3.1")
def test_a_firefly_is_released_at_any_time_while_cards_are_laid():
    fair = table(*THREE).play("3: lay Lantern 15").awaits(1, 2)
    assert fair.fair.interrupters() == (2,)
    fair.can(3, "release Zip").play("3: release Zip")
    assert fair.heard(None, facts.Released) == [facts.Released(2, NUMBERS["Zip"])]
    fair.refuses("1: release Dot", "L3.1")


@pytest.mark.shows("L3.1")
def test_whether_a_seat_holds_a_firefly_does_not_show():
    with_one = table(*THREE).play("3: lay Lantern 15")
    without = table(THREE[0], THREE[1], "Lantern 15, Pinch").play("3: lay Lantern 15")
    assert with_one.fair.interrupters() == without.fair.interrupters() == (2,)
    without.can(3)


@pytest.mark.shows("L3.2")
def test_who_releases_a_firefly_takes_back_his_card_and_lays_anew():
    fair = table(*THREE).play("3: lay Lantern 15", "3: release Zip", "1: let it be", "2: let it be")
    fair.awaits(3).play("3: toss Lantern 1").awaits(1, 2, 3)
    fair.can(3, "lay Lantern 2", "lay Lantern 15", "lay Pinch")


@pytest.mark.shows("L3.3")
def test_in_the_middle_of_its_effect_a_firefly_asks_what_to_toss():
    fair = table(*THREE, deck=DECK).play("3: release Zip", "1: let it be", "2: let it be")
    fair.awaits(3).can(3, "toss Lantern 1", "toss Lantern 2")
    fair.refuses("3: toss Lantern 15", "L3.3").refuses("1: toss Lantern 1", "L3.3")
    fair.dice = Loaded(4)
    assert fair.fair.wind == 1
    fair.play("3: toss Lantern 2").awaits(1, 2, 3).holds(3, "Lantern 1, Lantern 15, Pinch")
    assert fair.fair.wind == 4
    assert fair.heard(1, facts.Tossed) == [facts.Tossed(2, NUMBERS["Lantern 2"])]


@pytest.mark.shows("L3.3")
def test_the_question_stops_anywhere_and_goes_on_from_its_state():
    fair = table(*THREE, deck=DECK).play("3: release Zip", "1: let it be", "2: let it be")
    stored = LanternFair.restored(fair.fair.state())
    stored.play(2, GAME.action("toss Lantern 1"), Loaded(1))
    fair.play("3: toss Lantern 1")
    assert stored == fair.fair


@pytest.mark.shows("L3.3")
def test_a_firefly_that_brings_one_card_asks_nothing():
    fair = table(*THREE, deck="Lantern 20").play("3: release Zip", "1: let it be", "2: let it be")
    fair.holds(3, "Lantern 15, Lantern 20, Pinch").awaits(1, 2, 3)


@pytest.mark.shows("L4.1")
def test_everybody_else_with_a_card_in_hand_is_asked_whatever_it_is():
    hands = ("Lantern 3, Dot", "Lantern 9", "Lantern 15, Lantern 16", "Lantern 18")
    fair = table(*hands).play("4: lay Lantern 18", "1: release Dot").awaits(2, 3)
    fair.can(2, "let it be").can(3, "let it be")
    fair.refuses("4: let it be", "L4.1").refuses("1: let it be", "L4.1")


@pytest.mark.shows("L4.2")
def test_answers_are_secret_and_final():
    one = table(*THREE).play("1: release Dot", "3: snuff with Pinch").awaits(2)
    other = table(*THREE).play("1: release Dot", "3: let it be")
    assert one.sees(2) == other.sees(2)
    assert one.sees(None) == other.sees(None)
    assert one.heard(2, facts.Answered) == other.heard(2, facts.Answered)
    one.refuses("3: let it be", "L4.2").refuses("2: snuff with Pinch", "L4.2")
    table(*THREE).refuses("2: let it be", "L4.2")


@pytest.mark.shows("L4.3")
def test_the_first_snuffer_clockwise_counts_and_the_other_is_never_shown():
    for moves in (
        ("3: snuff with Pinch", "2: snuff with Damp"),
        ("2: snuff with Damp", "3: snuff with Pinch"),
    ):
        fair = table(*THREE).play("1: release Dot", *moves)
        damp, dot, pinch = cards("Damp, Dot, Pinch")
        assert fair.heard(None, facts.Snuffed) == [facts.Snuffed(1, damp, dot)]
        assert "Pinch" not in names(~fair.sees(None).bag & ALL_CARDS)
        assert fair.fair.hands[2] >> pinch & 1
        alone = table(*THREE).play("1: release Dot", "2: snuff with Damp", "3: let it be")
        assert fair.sees(1) == alone.sees(1)


@pytest.mark.shows("L4.4")
def test_a_snuffer_that_stands_cancels_the_firefly():
    fair = table(*THREE).play("1: release Dot", "2: snuff with Damp", "3: let it be").awaits(1, 3)
    fair.play("1: let it be", "3: let it be").awaits(1, 2, 3)
    assert fair.heard(None, facts.Cancelled) == [facts.Cancelled(NUMBERS["Dot"])]
    fair.holds(1, "Lantern 3, Hush").holds(2, "Lantern 9")


@pytest.mark.shows("L4.4", "L4.5")
def test_a_counter_to_the_counter_lets_the_firefly_be_asked_about_anew():
    fair = table(*THREE, deck=DECK)
    fair.play("1: release Dot", "2: snuff with Damp", "3: let it be")
    fair.play("1: snuff with Hush", "3: let it be").awaits(2, 3)
    fair.play("2: let it be", "3: let it be")
    assert fair.heard(None, facts.Cancelled) == [facts.Cancelled(NUMBERS["Damp"])]
    fair.awaits(2, 3).play("2: let it be", "3: snuff with Pinch").awaits(1, 2)
    fair.play("1: let it be", "2: let it be").awaits(1, 2, 3)
    assert fair.heard(None, facts.Cancelled)[1:] == [facts.Cancelled(NUMBERS["Dot"])]
    fair.holds(1, "Lantern 3").holds(2, "Lantern 9").holds(3, "Lantern 15, Zip")


@pytest.mark.shows("L4.5")
def test_a_firefly_saved_by_a_counter_takes_effect():
    fair = table(*THREE, deck=DECK)
    fair.play("1: release Dot", "2: snuff with Damp", "3: let it be")
    fair.play("1: snuff with Hush", "3: let it be", "2: let it be", "3: let it be")
    fair.play("2: let it be", "3: let it be").awaits(1)
    fair.can(1, "toss Lantern 1", "toss Lantern 2")


@pytest.mark.shows("L5.1", "L5.3", "L5.4")
def test_the_fair_closes_after_its_rounds_and_the_most_prizes_win():
    fair = table("Lantern 3", "Lantern 9", "Lantern 15", rounds=3)
    fair.fair.round = 3
    fair.fair.prizes = [2, 2, 0]
    fair.play("1: lay Lantern 3", "2: lay Lantern 9", "3: lay Lantern 15").awaits()
    outcome = fair.fair.outcome()
    assert (outcome.places, outcome.points, outcome.reason) == ((1, 1, 3), (2, 2, 1), "L5.1")
    fair.refuses("1: lay Lantern 3", "L5.4")


@pytest.mark.shows("L5.2")
def test_the_fair_closes_when_nobody_has_a_card():
    fair = table("Lantern 3", "Lantern 9", deck="").play("1: lay Lantern 3", "2: lay Lantern 9")
    assert fair.fair.outcome().reason == "L5.2"
    assert fair.fair.outcome().winners == (1,)


@pytest.mark.shows("L5.1")
def test_no_random_game_is_longer_than_its_bound():
    for seed in range(60):
        dice = fairyring.FastDice(seed)
        settings = GAME.settings(4, {"rounds": 7})
        fair = GAME.start(4, options=settings, dice=dice)
        most = bound(4, settings)
        assert play_out(fair, [RandomBot()] * 4, dice, most + 1) <= most
        assert fair.outcome() is not None


@pytest.mark.shows("L6.1", "L6.2")
def test_who_leaves_shows_his_cards_and_is_waited_for_no_more():
    fair = table(*THREE).play("1: lay Lantern 3", "3: lay Lantern 15", "2: leave")
    assert fair.heard(None, facts.Opened) == [facts.Opened(1, tuple(cards("Lantern 9, Damp")))]
    assert fair.heard(None, facts.Won) == [facts.Won(2)]
    fair.awaits(1, 3).refuses("2: lay Lantern 9", "L6.1")


@pytest.mark.shows("L6.2")
def test_what_a_leaver_declared_falls_away():
    fair = table(*THREE).play("1: release Dot", "2: snuff with Damp", "1: leave").awaits(2, 3)
    fair.holds(2, "Lantern 9, Damp").can(2, "lay Lantern 9", "lay Damp")
    snuffed = table(*THREE).play("1: release Dot", "2: snuff with Damp", "3: let it be", "2: leave")
    snuffed.awaits(3).can(3, "snuff with Pinch", "let it be")
    tossing = table(*THREE).play("3: release Zip", "1: let it be", "2: let it be", "3: leave")
    tossing.awaits(1, 2)


@pytest.mark.shows("L6.1")
def test_what_only_a_leaver_has_seen_is_undecided_again():
    fair = peeked().play("1: leave")
    assert fair.fair.top == NONE
    assert names(fair.fair.bag) == "Lantern 20"


@pytest.mark.shows("L6.3")
def test_the_last_one_left_wins():
    fair = table(*THREE).play("3: leave", "1: leave").awaits()
    assert fair.fair.outcome().places == (0, 1, 0)
    assert fair.fair.outcome().reason == "L6.3"


def test_every_clause_is_shown(request):
    shown = {
        clause
        for item in request.session.items
        if item.path == request.path
        for mark in item.iter_markers("shows")
        for clause in mark.args
    }
    assert shown == {clause.id for clause in GAME.rulebook}
