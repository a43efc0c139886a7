"""Copying cards after they have worked, and the Handbrakes that follow."""

import pytest
from answers import DRIVER_BOMBARDIER, four, grenade
from sled import slope


@pytest.mark.shows("T7.6", "5.5-4")
def test_opponents_are_asked_for_copies_by_public_facts_too():
    race = grenade(a="Me Too!", b="Bomb", c="Me Too!", d="").answer().expect(awaits=(2, 3))
    race.refuses("1: play Me Too!", "T7.6")


@pytest.mark.shows("T7.6", "5.5-4", "Me Too!")
def test_the_first_clockwise_copies():
    race = grenade(b="Me Too!", c="Me Too!", d="Me Too!").answer()
    race.answer("3: play Me Too!", "4: play Me Too!").play("on seat 4").let_be()
    race.expect(lying=(2, 4), hands={2: "Me Too!", 3: "", 4: "Me Too!"})


@pytest.mark.shows("T7.6", "5.5-4", "Me Too!", "T8.13")
def test_copies_of_copies_and_the_first_player_copies_too():
    race = grenade(a="Me Too!", b="Me Too!").answer().answer("2: play Me Too!").play("on seat 3")
    race.answer().expect(lying=(2, 3), awaits=(1,)).answer("1: play Me Too!")
    race.play("on seat 4").let_be().expect(lying=(2, 3, 4), tokens=(5, 3, 2, 2))
    race.expect(discards="Grenade, 2 Me Too!", stack="")


@pytest.mark.shows("T7.6", "5.5-4")
def test_a_stopped_card_is_not_copied():
    race = grenade(b="REJECT!", c="Me Too!").answer("2: play REJECT!").answer()
    race.expect(stack="", awaits=(1,), hands={3: "Me Too!"})


@pytest.mark.shows("T7.6", "5.5-4")
def test_a_stopped_copy_closes_the_window():
    race = grenade(b="REJECT!", c="Me Too!", d="Me Too!").answer().answer("3: play Me Too!")
    race.play("on seat 4").answer("2: play REJECT!").answer()
    race.expect(stack="", awaits=(1,), lying=(2,), hands={4: "Me Too!"})


@pytest.mark.shows("T7.6", "5.5-4", "Ricochet!")
def test_a_copy_is_a_card_that_can_be_answered():
    race = grenade(b="Me Too!", c="Ricochet!").answer().answer("2: play Me Too!")
    race.play("on seat 3").answer("3: play Ricochet!").play("on seat 1").let_be()
    race.expect(lying=(1, 2), tokens=(3, 2, 4, 3))


@pytest.mark.shows("T7.6", "5.5-4")
def test_who_copies_is_under_no_phase_but_under_all_else():
    race = slope("B2", "home", "D3").hold(1, "Slideways").hold(2, "Me Too!").hold(3, "Me Too!")
    race.play("play Slideways", "to right").answer().expect(awaits=(2, 3))
    race.refuses("2: play Me Too!", "T7.16").answer("3: play Me Too!")
    race.play("to left").let_be().expect(at={1: "C2", 3: "C3"})


@pytest.mark.shows("Me Too!", "T8.13", "Bomb")
def test_a_copy_has_costs_of_its_own():
    race = four(a="Bomb, Tremor", b="Me Too!", c="Me Too!, REJECT!").play("play Bomb", "at C4")
    race.play("discard Tremor").answer().refuses("2: play Me Too!", "T8.2")
    race.answer("3: play Me Too!").refuses("at C4", "T7.13").play("at C5", "discard REJECT!")
    race.let_be().expect(C4="bombed", C5="bombed", hands={3: ""})


@pytest.mark.shows("Me Too!", "T8.13", "5.5-9", "T7.9")
def test_snowballs_look_at_the_physical_card():
    race = grenade(b="Me Too!", c="REJECT! Me Too").given(bans=(0, DRIVER_BOMBARDIER, 0b0010, 0))
    race.answer().refuses("3: play REJECT! Me Too", "T7.10").answer("2: play Me Too!")
    race.play("on seat 4").let_be().expect(lying=(2, 4))


@pytest.mark.shows("Me Too!", "T8.13", "Switcher-Twister")
def test_a_copy_chooses_the_mode_of_a_two_in_one_card_anew():
    race = slope("B2", "B4", "D3").hold(1, "Switcher-Twister").hold(2, "Me Too!")
    race.hold(3, "Me Too!").play("play Switcher-Twister", "as Twister", "at C4", "turn 2").answer()
    race.answer("2: play Me Too!")
    assert race.offers() == {"as Switcheroo", "as Twister"}
    race.play("as Switcheroo", "at C4", "at C5").answer().answer("3: play Me Too!")
    assert race.offers() == {"as Switcheroo", "as Twister"}
    race.play("as Twister", "at C5", "turn 4").let_be().expect(C4="plain 0", C5="plain 4")


@pytest.mark.shows("Me Too!", "T8.13", "Tremor")
def test_what_can_do_nothing_any_more_is_not_copied():
    race = four(a="Tremor", b="Me Too!").play("play Tremor").answer()
    race.refuses("2: play Me Too!", "T8.28").answer().expect(lying=(1, 2, 3, 4))


@pytest.mark.shows("Me Too!", "T8.13", "Blaze a trail", "T8.1")
def test_blaze_a_trail_is_copied_only_before_the_first_tile():
    race = slope("B2", "B4", "D3", step="lay").hold(1, "Blaze a trail").hold(2, "Me Too!")
    race.rack(1, "2 ice").rack(2, "2 rock").rack(3, "2 plain")
    race.play("play Blaze a trail", "lay ice 0", "at A6").answer().answer("2: play Me Too!")
    race.play("lay rock 0", "at B6").let_be().expect(A6="ice 0", B6="rock 0", turn=3)


@pytest.mark.shows("Handbrake", "T8.10", "T10", "T3.5")
def test_who_braked_first_is_the_very_last():
    race = four(b="Handbrake", c="Handbrake")
    race.declare("2: play Handbrake").declare("3: play Handbrake")
    for mover in (1, 4, 3, 2):
        race.expect(turn=mover).play("go left", "done")
    race.expect(step="ready")


@pytest.mark.shows("Handbrake", "T8.10", "Me Too!")
def test_a_copied_handbrake_is_later_and_moves_earlier():
    race = four(a="Handbrake", c="Me Too!", d="Me Too!").play("1: play Handbrake").answer()
    race.answer("3: play Me Too!").answer().answer("4: play Me Too!")
    assert race.position.brakes == (0, 2, 3)
    for mover in (2, 4, 3, 1):
        race.expect(turn=mover).play("go left", "done")


@pytest.mark.shows("Handbrake", "T8.10")
def test_when_one_may_brake():
    race = four(a="2 Handbrake, Bomb", b="Handbrake")
    race.play("go right").refuses("play Handbrake", "T8.10").play("done")
    race.refuses("1: play Handbrake", "T8.10").declare("2: play Handbrake").expect(turn=3)
    race.hold(2, "Handbrake").refuses("2: play Handbrake", "T8.10")  # not twice
    early = slope("B2", "B4", "D3", step="lay").rack(1, "ice").hold(3, "Handbrake")
    early.declare("3: play Handbrake")
    assert early.position.brakes == (2,)
    before = slope("B2", "B4", "D3").hold(1, "Handbrake, Twister")
    before.declare("play Twister", "at C5", "turn 1").declare("play Handbrake").expect(turn=2)


@pytest.mark.shows("Handbrake", "T8.10")
def test_a_braked_last_sled_brakes_for_nobody():
    race = slope("B2", "B4", "D3", turn=3).given(done=0b011).hold(3, "Handbrake")
    race.declare("play Handbrake").expect(turn=3).play("go left", "done").expect(step="ready")


@pytest.mark.shows("Me Too!", "T8.13", "Ram!", "T8.17", "T8.34")
def test_a_copied_ram_waits_for_the_next_movement():
    race = slope("B2", "B3", "A2", "B4").hold(1, "Ram!").hold(3, "Me Too!")
    race.play("play Ram!", "go front-right", "on seat 2").answer().answer("3: play Me Too!")
    assert race.position.rams == (0, 0, 1, 0)
    race.play("go front-right", "done").expect(lying=(2,), turn=2).play("stand up", "done")
    race.play("go right", "done").expect(turn=4, lying=())  # nobody is there: the copy is lost
    assert race.position.rams == (0, 0, 0, 0)


@pytest.mark.shows("Me Too!", "T8.13", "Ram!", "T8.17", "T8.34")
def test_a_copied_ram_names_nobody_and_opens_no_window_later():
    race = slope("B2", "B3", "A2", "A3").hold(1, "Ram!").hold(3, "Me Too!").hold(4, "Ricochet!")
    race.play("play Ram!", "go front-right", "on seat 2").answer().answer("3: play Me Too!")
    race.answer().answer()  # only seat 4 still holds a card
    race.play("go front-right", "done", "stand up", "done", "go front-right")
    race.expect(at={3: "A3"}, lying=(4,), tokens=(4, 2, 4, 2), stack="", turn=3)


@pytest.mark.shows("Me Too!", "T8.13", "Snow Tunnel", "Tree Hugger", "T8.34")
def test_what_goes_with_a_move_is_copied_only_before_ones_own():
    race = slope("B2", "B4", "D3", turn=2).given(done=0b001).hold(2, "Tree Hugger, Snow Tunnel")
    race.hold(1, "Me Too!").hold(3, "2 Me Too!").play("play Tree Hugger", "go left").answer()
    race.refuses("1: play Me Too!", "T8.34").answer("3: play Me Too!").let_be()
    race.play("play Snow Tunnel").answer().answer("3: play Me Too!").let_be()
    assert race.position.tunnels == (0, 1, 1)
    race.play("go left", "done")
    assert (race.position.hugging, race.position.tunnels) == (0b100, (0, 0, 1))
    race.play("go right", "done")
    assert (race.position.hugging, race.position.tunnels) == (0, (0, 0, 0))


@pytest.mark.shows("Me Too!", "T8.13", "Rocket Booster", "T8.21", "T8.37")
def test_a_copied_rocket_moves_at_once_and_keeps_ones_own_movement():
    race = slope("B2", "B4", "D3").given(moved=1).hold(1, "Rocket Booster")
    race.hold(3, "Me Too!, Snow Tunnel").play("play Rocket Booster").answer().play("go right")
    race.answer("3: play Me Too!").expect(awaits=(3,)).refuses("3: play Snow Tunnel", "T7.1")
    race.play("go left").let_be().expect(at={1: "C2", 3: "C3"}, turn=1)
    race.play("done", "go left", "done", "go left").expect(at={3: "B3"})
