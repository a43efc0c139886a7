"""Answering cards: who is asked, whose answer counts, and when each card takes effect."""

import pytest
from answers import MAGE_ENGINEER, four, grenade
from sled import slope

from fairyring.games.toboggan.facts import Answered, Declared

# The seats that are asked.


@pytest.mark.shows("T7.4", "5.5-3")
def test_all_others_with_a_card_are_asked_whatever_it_is():
    grenade(b="Bomb", c="REJECT!", d="").expect(awaits=(2, 3))
    grenade(b="REJECT!", c="Bomb", d="").expect(awaits=(2, 3))
    grenade(b="", c="", d="Tremor").expect(awaits=(4,))


@pytest.mark.shows("T7.4", "5.5-3")
def test_who_is_under_both_snowballs_is_not_asked():
    hands = {"a": "Grenade", "b": "Bomb", "c": "Bomb"}
    race = four(**hands).given(bans=(0, MAGE_ENGINEER, 15, 0)).play("play Grenade", "on seat 2")
    race.expect(awaits=(2,))
    race = four(a="Snowball 2", b="Ricochet!", c="Bomb").given(bans=(0, MAGE_ENGINEER, 0, 0))
    race.play("play Snowball 2", "on seat 2").expect(awaits=(3,))


@pytest.mark.shows("T7.4", "5.5-3")
def test_the_player_is_asked_where_his_card_aims_at_him():
    grenade(on=2, a="Ricochet!", c="Bomb").expect(awaits=(3,))
    race = grenade(on=1, a="Ricochet!, REJECT!", c="Bomb").expect(awaits=(1, 3))
    race.refuses("1: play REJECT!", "T8.19").answer("1: play Ricochet!").play("on seat 4").let_be()
    race.expect(lying=(4,), tokens=(4, 3, 3, 2))


@pytest.mark.shows("T7.4", "5.5-3", "T52", "T53")
def test_finished_players_are_asked_and_crushed_ones_are_not():
    race = slope("B2", "home", "out", "D5").hold(1, "Tremor").hold(2, "Bomb").hold(3, "Bomb")
    race.play("play Tremor").expect(awaits=(2,))
    ghosts = slope("B2", "home", "out", "D5", ghosts=True).hold(1, "Tremor").hold(3, "REJECT!")
    ghosts.play("play Tremor").expect(awaits=(3,)).answer("3: play REJECT!").expect(lying=())


@pytest.mark.shows("T7.4", "5.5-3")
def test_nobody_is_asked_where_nobody_holds_a_card():
    grenade().expect(lying=(2,), awaits=(1,), stack="")


# Whose answer counts.


@pytest.mark.shows("T7.4", "5.5-3", "T7.5", "T7.19")
def test_the_first_clockwise_from_the_player_counts():
    race = four(b="Tremor", a="REJECT!", c="REJECT!", d="REJECT!").play("2: play Tremor")
    race.answer("1: play REJECT!", "3: play REJECT!", "4: play REJECT!")
    race.expect(stack="2 Tremor > 3 REJECT!", hands={1: "REJECT!", 3: "", 4: "REJECT!"})
    race.let_be().expect(lying=(), discards="Tremor, REJECT!")


@pytest.mark.shows("T7.4", "5.5-3", "Ricochet!", "T7.19")
def test_the_player_himself_comes_last():
    race = grenade(on=1, a="Ricochet!", d="REJECT!")
    race.answer("1: play Ricochet!", "4: play REJECT!").let_be()
    race.expect(lying=(), hands={1: "Ricochet!", 4: ""})


@pytest.mark.shows("T7.4", "5.5-3", "T7.19")
def test_answers_that_do_not_count_cost_and_tell_nothing():
    race = grenade(b="REJECT!", c="NO! Gimme!", d="REJECT!").plenty()
    race.answer("2: play REJECT!", "3: play NO! Gimme!").expect(hands={3: "NO! Gimme!"})
    for viewer in (1, 4, None):
        heard = race.heard(viewer, Answered)
        assert {fact.answer for fact in heard if fact.seat == 2} == {-1}
        assert race.knows(viewer, 3) == "?"
    assert len(race.heard(None, Declared)) == 2  # the Grenade and seat 2's REJECT!


@pytest.mark.shows("T7.4", "5.5-3", "5.5-7", "T7.19")
def test_an_answer_is_secret_while_others_think():
    race = grenade(b="REJECT!", c="Bomb", d="Bomb").play("2: play REJECT!").expect(awaits=(3, 4))
    other = grenade(b="REJECT!", c="Bomb", d="Bomb").play("2: let it be")
    for viewer in (0, 2, 3, None):
        views = [one.position.veiled(viewer).state() for one in (race, other)]
        assert views[0] == views[1]
    own = [one.position.veiled(1).state() for one in (race, other)]
    assert own[0] != own[1]
    race.refuses("2: let it be", "T7.4")  # answers cannot be taken back


@pytest.mark.shows("T7.4", "T7.6")
def test_only_answers_answer():
    race = grenade(b="Bomb, Me Too!, Tremor, REJECT!")
    for card in ("Bomb", "Tremor", "Me Too!"):
        race.refuses(f"2: play {card}", "T7.4")
    race.answer().refuses("2: play REJECT!", "T7.6").refuses("2: play Bomb", "T7.6")
    race.refuses("1: let it be", "T7.6")


# Counters to counters.


@pytest.mark.shows("T7.5", "5.5-3", "REJECT!")
def test_the_last_is_settled_first():
    race = grenade(b="REJECT!, Bomb", c="REJECT!", d="REJECT!")
    race.answer("2: play REJECT!").answer("3: play REJECT!").answer("4: play REJECT!")
    race.expect(stack="1 Grenade on 2 > 2 REJECT! > 3 REJECT! > 4 REJECT!", lying=())
    race.let_be().expect(lying=(), discards="Grenade, 3 REJECT!")
    two = grenade(b="REJECT!", c="REJECT!").answer("2: play REJECT!").answer("3: play REJECT!")
    two.let_be().expect(lying=(2,), tokens=(4, 2, 3, 3))


@pytest.mark.shows("T7.5", "5.5-3", "REJECT!")
def test_ones_own_card_is_defended_by_stopping_what_stops_it():
    race = grenade(a="REJECT!", b="REJECT!").answer("2: play REJECT!").expect(awaits=(1,))
    race.answer("1: play REJECT!").let_be().expect(lying=(2,))


@pytest.mark.shows("T7.5", "5.5-3")
def test_a_card_that_still_stands_is_asked_about_anew():
    race = grenade(b="REJECT!, Bomb", c="REJECT!", d="REJECT!").answer("2: play REJECT!")
    race.answer("3: play REJECT!").expect(stack="1 Grenade on 2 > 2 REJECT! > 3 REJECT!")
    race.answer()  # nobody stops seat 3: seat 2's REJECT! is gone, the Grenade stands
    race.expect(stack="1 Grenade on 2", awaits=(2, 4), lying=())
    race.answer("4: play REJECT!").let_be().expect(lying=(), discards="Grenade, 3 REJECT!")


@pytest.mark.shows("T7.5", "5.5-3")
def test_a_counter_that_still_stands_is_asked_about_anew():
    race = grenade(a="REJECT!", b="REJECT!", c="REJECT!, Bomb", d="REJECT!")
    race.answer("2: play REJECT!").answer("1: play REJECT!").answer("3: play REJECT!").answer()
    # Seat 1's defence is gone, so seat 2's REJECT! stands and may be stopped by somebody else.
    race.expect(stack="1 Grenade on 2 > 2 REJECT!", awaits=(3, 4))
    race.answer("4: play REJECT!").let_be().expect(lying=(2,))


@pytest.mark.shows("T7.5", "5.5-3", "Ricochet!")
def test_a_stopped_ricochet_leaves_the_first_target_and_a_new_window():
    race = grenade(b="Ricochet!, REJECT!", c="REJECT!", d="Bomb").answer("2: play Ricochet!")
    race.play("on seat 3").answer("3: play REJECT!").answer()
    race.expect(stack="1 Grenade on 2", awaits=(2, 4))
    race.answer("2: play REJECT!").let_be().expect(lying=())


@pytest.mark.shows("T7.5", "5.5-3", "SWIPE!", "T7.20")
def test_what_has_become_impossible_does_nothing_and_is_spent():
    race = four(a="SWIPE!", b="REJECT!", c="REJECT!").play("play SWIPE!", "on seat 2", "cards")
    race.answer("2: play REJECT!").answer("3: play REJECT!").let_be()
    race.expect(hands={1: "", 2: ""}, discards="SWIPE!, 2 REJECT!", awaits=(1,), stack="")


@pytest.mark.shows("T7.5", "5.5-3", "Botched Plan")
def test_a_hand_is_taken_as_it_is_when_the_card_works():
    race = four(a="Botched Plan", b="REJECT!, Bomb", c="REJECT!").deck("9 Tremor")
    race.play("play Botched Plan", "on seat 2", "cards").answer("2: play REJECT!")
    race.answer("3: play REJECT!").let_be().expect(hands={2: "Tremor"})


@pytest.mark.shows("T7.5", "5.5-3", "T8.17", "Ram!", "T8.35")
def test_a_named_move_that_can_no_longer_be_paid_is_not_made():
    race = slope("B2", "B3", "B3", "C2").hold(1, "Ram!, REJECT!").hold(2, "REJECT!")
    race.play("play Ram!", "go front-right", "on seat 2").answer("2: play REJECT!")
    race.answer("1: play REJECT!")  # the Ram! works, but the card for the toll is gone
    race.expect(stack="", at={1: "B2"}, lying=(), awaits=(1,)).refuses("go front-right", "T4.6")
    race.play("go right").expect(at={1: "C2"}, lying=(4,), tokens=(4, 3, 3, 2))


# NO! Gimme!


@pytest.mark.shows("NO! Gimme!", "T8.16")
def test_gimme_takes_a_card_even_beyond_three():
    race = grenade(b="NO! Gimme!, Bomb, Tremor, SWIPE!").plenty()
    race.answer("2: play NO! Gimme!").let_be()
    race.expect(lying=(), hands={1: "", 2: "Bomb, Grenade, SWIPE!, Tremor"}, discards="NO! Gimme!")
    assert race.knows(None, 2) == "Grenade, ?, ?, ?"


@pytest.mark.shows("NO! Gimme!", "T8.16", "T7.5")
def test_gimme_on_a_reject_saves_the_card_it_aimed_at():
    race = grenade(a="NO! Gimme!", b="REJECT!").answer("2: play REJECT!")
    race.answer("1: play NO! Gimme!").let_be().expect(lying=(2,), hands={1: "REJECT!", 2: ""})


@pytest.mark.shows("NO! Gimme!", "T8.16", "T7.5")
def test_gimme_on_a_gimme():
    race = grenade(b="NO! Gimme!", c="NO! Gimme!").answer("2: play NO! Gimme!")
    race.answer("3: play NO! Gimme!").let_be()
    race.expect(lying=(2,), hands={2: "", 3: "NO! Gimme!"}, discards="Grenade, NO! Gimme!")


@pytest.mark.shows("NO! Gimme!", "T8.16", "T7.7")
def test_a_card_taken_may_be_played_in_the_same_chain():
    race = grenade(a="NO! Gimme!", b="REJECT!", c="REJECT!", d="").answer("2: play REJECT!")
    race.answer("1: play NO! Gimme!").answer("3: play REJECT!")
    # Seat 1's NO! Gimme! is stopped; seat 2's REJECT! stands, and nobody stops it.
    race.expect(stack="", lying=(), hands={1: "", 3: ""})
    race = grenade(b="NO! Gimme!", c="REJECT!", d="REJECT!").answer("3: play REJECT!")
    race.answer("2: play NO! Gimme!").answer().expect(stack="1 Grenade on 2", hands={2: "REJECT!"})
    race.answer("2: play REJECT!").let_be().expect(
        lying=(), discards="Grenade, NO! Gimme!, REJECT!"
    )


@pytest.mark.shows("NO! Gimme!", "T8.16", "Me Too!")
def test_gimme_on_a_copy_takes_the_me_too():
    race = grenade(b="NO! Gimme!", c="Me Too!").answer().answer("3: play Me Too!")
    race.play("on seat 4").answer("2: play NO! Gimme!").let_be()
    race.expect(lying=(2,), hands={2: "Me Too!"}, discards="Grenade, NO! Gimme!")


@pytest.mark.shows("NO! Gimme!", "REJECT! Me Too", "T8.19")
def test_a_reject_me_too_that_is_taken_is_whole_again():
    race = grenade(b="REJECT! Me Too", c="NO! Gimme!").answer("2: play REJECT! Me Too")
    race.answer("3: play NO! Gimme!")
    race.expect(stack="1 Grenade on 2", hands={3: "REJECT! Me Too"}).answer()
    race.answer("3: play REJECT! Me Too").play("on seat 1").let_be().expect(lying=(1, 2))


# Ricochet!


@pytest.mark.shows("Ricochet!", "T8.20", "Grenade", "T8.9")
def test_the_last_who_aimed_takes_the_token():
    race = grenade(b="Ricochet!", c="Ricochet!").answer("2: play Ricochet!").play("on seat 3")
    race.answer().expect(stack="1 Grenade on 3").answer("3: play Ricochet!").play("on seat 1")
    race.let_be().expect(lying=(1,), tokens=(2, 3, 4, 3))


@pytest.mark.shows("Ricochet!", "T8.20", "5.5-3")
def test_the_new_target_may_be_who_played_it_and_is_then_asked():
    race = grenade(a="Ricochet!", b="Ricochet!").answer("2: play Ricochet!").play("on seat 1")
    race.answer().expect(stack="1 Grenade on 1", awaits=(1,)).answer("1: play Ricochet!")
    assert race.offers() == {"on seat 2", "on seat 3", "on seat 4"}
    race.play("on seat 4").let_be().expect(lying=(4,), tokens=(4, 3, 3, 2))


@pytest.mark.shows("Ricochet!", "T8.20")
def test_a_ricochet_at_the_own_sled_of_the_ricocheter_brings_no_token():
    race = grenade(b="Ricochet!", c="Ricochet!").answer("2: play Ricochet!").play("on seat 3")
    race.answer().answer("3: play Ricochet!").play("on seat 2").let_be()
    race.expect(lying=(2,), tokens=(3, 2, 4, 3))


@pytest.mark.shows("Ricochet!", "T8.20")
@pytest.mark.parametrize(
    ("card", "choices", "ways"),
    [
        ("Grenade", "on seat 2", {1, 3}),
        ("Snowball 1", "on seat 2", {1, 3, 4, 5}),
        ("Botched Plan", "on seat 2, cards", {1, 4}),
        ("Botched Plan", "on seat 2, tiles", {1, 3}),
        ("SWIPE!", "on seat 2, cards", {4}),
        ("SWIPE!", "on seat 2, tiles", {3}),
        ("Mine!", "on seat 2, cards", {3, 4, 5}),
        ("I'm Up!", "on seat 2", {4}),
    ],
)
def test_whom_a_card_may_be_sent_on_to(card: str, choices: str, ways: set[int]):
    """The new target must not be the player of the card; the choice of cards or tiles stays."""
    second = "B4 lying" if card == "I'm Up!" else "B4"
    race = slope("B2", second, "D3", "F5 lying", "home").hold(1, f"{card}, Bomb")
    race.hold(2, "Ricochet!, Bomb").hold(4, "Bomb").rack(1, "ice").rack(2, "ice").rack(3, "ice")
    race.play(f"play {card}", *choices.split(", ")).answer("2: play Ricochet!")
    assert race.offers("on seat ") == {str(seat) for seat in ways}


@pytest.mark.shows("Ricochet!", "T8.20")
def test_without_another_target_there_is_no_ricochet():
    race = slope("B2", "B4").hold(1, "SWIPE!").hold(2, "Ricochet!")
    race.play("play SWIPE!", "on seat 2", "cards").refuses("2: play Ricochet!", "T8.20")
    only = slope("B2", "B4", "D3 lying").hold(1, "Grenade").hold(2, "Ricochet!")
    only.play("play Grenade", "on seat 2").answer("2: play Ricochet!")
    assert only.offers() == {"on seat 1"}


@pytest.mark.shows("Ricochet!", "T8.20")
def test_only_the_target_sends_a_card_on():
    grenade(b="Bomb", c="Ricochet!").refuses("3: play Ricochet!", "T8.20")
    tremor = four(a="Tremor", b="Ricochet!").play("play Tremor")
    tremor.refuses("2: play Ricochet!", "T8.20")
    rock = four(a="Boulders Away", b="Ricochet!").play("play Boulders Away", "at B4")
    rock.refuses("2: play Ricochet!", "T8.20")
    counter = grenade(b="REJECT!", a="Ricochet!").answer("2: play REJECT!")
    counter.refuses("1: play Ricochet!", "T8.20")


# Mix-up.


@pytest.mark.shows("Mix-up", "T8.15")
def test_nobody_answers_a_mix_up_but_it_is_copied():
    race = four(a="Mix-up, Bomb", b="REJECT!", c="Tremor", d="Me Too!")
    race.play("play Mix-up", "cards", "pass left")
    race.expect(hands={1: "Me Too!", 2: "Bomb", 3: "REJECT!", 4: "Tremor"}, awaits=(2, 3, 4))
    race.refuses("3: play REJECT!", "T7.6")


@pytest.mark.shows("Mix-up", "T8.15")
def test_a_table_may_let_mix_up_be_answered():
    race = slope("B2", "B4", "D3", counter_mix_up=True).hold(1, "Mix-up, Bomb").hold(2, "REJECT!")
    race.play("play Mix-up", "cards", "pass left").answer("2: play REJECT!").let_be()
    race.expect(hands={1: "Bomb", 2: ""}, discards="Mix-up, REJECT!")


# Seats that leave.


@pytest.mark.shows("T10.1", "T7.5", "T7.20")
def test_a_card_whose_target_has_left_does_nothing():
    race = grenade(b="REJECT!", c="Bomb").leave(2).expect(awaits=(3,)).let_be()
    race.expect(lying=(), tokens=(3, 3, 3, 3), discards="Grenade, REJECT!", awaits=(1,))


@pytest.mark.shows("T10.1")
def test_what_a_leaver_has_declared_falls_away():
    race = four(b="Grenade", c="REJECT!").play("2: play Grenade", "on seat 3").leave(2)
    race.expect(stack="", lying=(), discards="Grenade", awaits=(1,))
    mover = grenade(c="REJECT!").leave(1).expect(stack="", lying=(), turn=2)
    mover.expect(discards="Grenade")


@pytest.mark.shows("T10.1", "T7.5")
def test_without_a_leavers_answer_the_card_is_asked_about_anew():
    race = grenade(b="REJECT!", c="Bomb", d="Bomb").answer("2: play REJECT!").leave(2)
    race.expect(stack="1 Grenade on 2", awaits=(3, 4), discards="REJECT!")
    aimed = grenade(b="Ricochet!", c="Bomb").answer("2: play Ricochet!").leave(2)
    aimed.expect(stack="1 Grenade on 2", awaits=(3,)).let_be().expect(lying=())


@pytest.mark.shows("T10.1")
def test_nobody_waits_for_a_leavers_answer():
    race = grenade(b="Bomb", c="Bomb").play("2: let it be").leave(3).expect(lying=(2,))
    assert race.offers() == {"let it be"}  # seat 2 may still copy it or not


@pytest.mark.shows("T10.1", "T7.5", "5.5-3")
def test_a_card_is_settled_before_the_game_goes_on_without_the_mover():
    race = slope("B2", "B3", "D5").given(done=0b110).deck("9 Bomb")
    race.hold(2, "Tremor").hold(3, "Grenade").play("2: play Tremor").leave(1)
    race.expect(stack="2 Tremor", awaits=(3,), step="move", hands={2: "", 3: "Grenade"})
    race.answer().answer().expect(lying=(2, 3), step="ready", hands={2: "Bomb", 3: "Bomb, Grenade"})
    next_one = slope("B2", "B3", "D5").hold(2, "Handbrake").hold(3, "Grenade")
    next_one.play("2: play Handbrake").leave(1).let_be().expect(turn=3)


@pytest.mark.shows("T10.1", "Me Too!")
def test_a_copy_does_not_fall_away_with_the_named_move_of_a_leaver():
    race = slope("B2", "B3", "D5").hold(1, "Ram!, REJECT!").hold(2, "Me Too!").hold(3, "Bomb")
    race.play("play Ram!", "go front-right", "on seat 2").answer().answer("2: play Me Too!")
    answered = race.position.copy()
    race.leave(1).expect(stack="2 Me Too!", awaits=(3,)).let_be().expect(turn=2, stack="")
    assert race.position.rams == (0, 1, 0)
    race.position = answered
    race.answer("1: play REJECT!").expect(stack="2 Me Too! > 1 REJECT!")
    race.leave(1).expect(stack="2 Me Too!", awaits=(3,)).let_be()
    assert race.position.rams == (0, 1, 0)


@pytest.mark.shows("T10.1", "SWIPE!", "Ransack", "Desperate Measures")
def test_what_a_leaver_was_choosing_goes_back():
    thief = four(a="SWIPE!", b="Bomb").play("play SWIPE!", "on seat 2", "cards").answer().leave(2)
    thief.expect(stack="", hands={1: ""}, discards="Bomb, SWIPE!", awaits=(1,))
    ransack = four(a="Ransack").deck("3 Bomb").play("play Ransack", "cards").leave(1)
    ransack.expect(discards="3 Bomb, Ransack", turn=2)
    tile = four(a="Desperate Measures").pile("ice").play("play Desperate Measures", "at C4")
    tile.leave(1).expect(C4="plain 0", turn=2)
    assert tile.position.pile_size == 1


@pytest.mark.shows("T9.2", "T58", "Bump and Run")
def test_what_is_pending_at_the_end_falls_away():
    race = slope("B10", "B10", "out", laid=10).hold(1, "Bump and Run, Bomb").hold(2, "Me Too!")
    race.play("play Bump and Run", "on seat 2", "to front-left").answer()
    race.expect(over="T9.2", stack="", places=(2, 1, 3))
