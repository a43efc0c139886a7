"""Cards that move sleds, knock them down, stand them up, or change how they move."""

import pytest
from sled import Scenario, slope

# Around B2, clockwise from the right: C2, B3, A3, A2, A1, B1. Around B3: C3, C4, B4, A3, B2, C2.
AHEAD_OF_B2 = ("C2", "B3", "A3", "A2")


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


def bump(*sleds: str, hand: str = "Bump and Run", **setting: object) -> Scenario:
    """Return a race in which seat 1 is about to bump seat 2."""
    race = slope(*sleds, **setting).hold(1, hand)
    return race.play("play Bump and Run", "on seat 2")


# Bump and Run.


@pytest.mark.shows("Bump and Run", "T8.6")
def test_bump_and_run_obeys_the_rules_of_moving():
    assert bump("B2", "B2", "D5").offers("to ") == {"right", "front-right", "front-left", "left"}
    tiles = trees("C2", B3="striped-012 3", A3="bombed")
    race = bump("B2", "B2", "D5", tiles=tiles)
    assert race.offers("to ") == {"left"}
    race.refuses("to right", "T5.5").refuses("to front-right", "T5.2")
    race.refuses("to back-left", "T8.6").play("to left").expect(at={2: "A2"}, turn=1)


@pytest.mark.shows("Bump and Run", "T8.6", "T4.2")
def test_bump_and_run_goes_back_only_if_nothing_else_is_left():
    race = bump("B2", "B2", "D5", tiles=trees(*AHEAD_OF_B2))
    assert race.offers("to ") == {"back-left", "back-right"}
    shut = trees(*AHEAD_OF_B2, "A1", "B1")
    slope("B2", "B2", "D5", tiles=shut).hold(1, "Bump and Run").refuses("play Bump and Run", "T8.6")


@pytest.mark.shows("Bump and Run", "T8.6", "T23")
def test_bump_and_run_never_onto_a_full_cell():
    race = bump("B2", "B2", "C2", "C2").refuses("to right", "T8.6")
    assert "right" not in race.offers("to ")
    onto_ice = bump("B2", "B2", "C3", "C3", tiles={"B3": "ice"}, hand="Bump and Run, 2 Bomb")
    onto_ice.hold(2, "3 Bomb").play("to front-right").let_be()
    assert "right" not in onto_ice.offers("go ")
    assert "stop" not in onto_ice.offers()


@pytest.mark.shows("Bump and Run", "T8.6", "T8.32")
def test_a_lying_sled_is_bumped_and_lies_on():
    race = bump("B2", "B2 lying", "D5").play("to right").expect(at={2: "C2"}, lying=(2,))
    race.play("go left", "done").expect(turn=2).play("stand up")  # its own movement is left


@pytest.mark.shows("Bump and Run", "T8.6", "T41", "T8.32")
def test_all_that_happens_on_the_way_happens_to_the_bumped_one():
    gate = bump("B2", "B2", "D5", tiles={"C2": "gate-0 3"}).play("to right")
    gate.expect(gates=(0, 1, 0))
    yeti = slope("B2", "B2", "D5", tiles={"C2": "yeti"}).hold(1, "Bump and Run, Bomb")
    yeti.hold(2, "Grenade, Tremor").rolls(1).declare("play Bump and Run", "on seat 2", "to right")
    yeti.expect(hands={1: "Bomb", 2: "Grenade"}, discards="Bump and Run, Tremor")
    rock = bump("B2", "B2", "D5", tiles={"C2": "rock"}).play("to right")
    rock.expect(lying=(2,), tokens=(3, 3, 3))
    paid = bump("B2", "B2", "D5", tiles={"C2": "rock"}, all_knockdowns=True).play("to right")
    paid.expect(lying=(2,), tokens=(4, 2, 3))


@pytest.mark.shows("Bump and Run", "T8.6", "T33", "T44", "T8.32")
def test_the_bumper_chooses_the_slide_and_takes_its_tokens():
    race = bump("B2", "B2", "B4", "F5", tiles={"B3": "ice"}).play("to front-right")
    race.expect(awaits=(1,)).refuses("2: go front-left", "T7.8").play("go front-left")
    race.expect(at={2: "B4"}, lying=(3,), tokens=(4, 3, 2, 3))


@pytest.mark.shows("Bump and Run", "T8.6", "T33")
def test_a_bumped_sled_stops_on_ice_that_it_cannot_leave():
    tiles = trees("C3", "C4", "B4", "A3", "C2", B3="ice")
    race = bump("B2", "B2", "D5", tiles=tiles).play("to front-right").expect(at={2: "B3"})
    race.expect(lying=(), awaits=(1,), turn=1, stack="")


@pytest.mark.shows("Bump and Run", "T8.6", "T22")
def test_a_bumped_sled_does_not_slide_back_into_its_bumper():
    tiles = trees("C3", "C4", "B4", "A3", "D2", "C1", "B1", B3="ice", C2="ice")
    race = bump("B2", "B2", "D5", tiles=tiles).play("to front-right")
    race.expect(at={1: "B2", 2: "C2"}, lying=(), tokens=(3, 3, 3))


@pytest.mark.shows("Bump and Run", "T8.6", "T38", "T44", "T8.32")
def test_off_a_mogul_a_bump_is_a_hop_of_one():
    race = bump("B2", "B2", "B3", "F5", tiles={"B2": "mogul-0 1", "B3": "striped-012 3"})
    assert "front-right" in race.offers("to ")
    race.play("to front-right").expect(at={2: "B3"}, lying=(3,), tokens=(4, 3, 2, 3))


@pytest.mark.shows("Bump and Run", "T8.6", "T49")
def test_a_bump_may_carry_a_sled_over_the_finish_line():
    race = bump("B10", "B10 lying", "D5", laid=10).play("to front-left")
    race.expect(at={2: "off"}, places=(0, 1, 0), awaits=(1,), discards="Bump and Run")


@pytest.mark.shows("Bump and Run", "T8.6", "T30")
def test_a_bump_ends_the_count_of_blocked_phases():
    race = bump("B2", "B2 stuck", "D5").play("to right")
    assert race.position.stuck == 0


@pytest.mark.shows("Bump and Run", "T8.6", "T7.16")
def test_whom_a_bump_may_name():
    slope("B2", "B3", "D5").hold(1, "Bump and Run").refuses("play Bump and Run", "T8.6")
    there = slope("B2", "B2", "B3").hold(1, "Bump and Run").play("play Bump and Run")
    there.refuses("on seat 3", "T8.6").refuses("on seat 1", "T8.6")
    two = slope("B2", "B2", share=True).hold(1, "Bump and Run")
    two.play("play Bump and Run", "on seat 2", "to right").expect(at={2: "C2"})


# Grappler.


@pytest.mark.shows("Grappler", "T8.8")
@pytest.mark.parametrize(
    ("puller", "sled", "ways"),
    [
        ("B2", "C2", {"B2"}),
        ("B2", "D2", {"C2"}),
        ("B2", "B4", {"A3", "B3"}),
        ("B2", "C4", {"B3"}),
        ("B4", "B2", {"A3", "B3"}),
        ("A2", "B3", {"A3", "B2"}),
        ("A1", "A3", {"A2", "B2"}),
        ("B2", "A0", {"A1"}),
    ],
)
def test_grappler_pulls_one_space_along_a_shortest_way(puller: str, sled: str, ways: set[str]):
    race = slope(puller, sled, "E5").hold(1, "Grappler").play("play Grappler", "on seat 2")
    if len(ways) > 1:
        assert race.offers("at ") == ways
        race.play(f"at {max(ways)}")
    race.expect(at={2: max(ways)}, turn=1, discards="Grappler")


@pytest.mark.shows("Grappler", "T8.8")
def test_grappler_reaches_two_spaces():
    race = slope("B2", "B5", "C2").hold(1, "Grappler").play("play Grappler")
    race.refuses("on seat 2", "T8.8").refuses("on seat 1", "T8.8").play("on seat 3")
    race.expect(at={3: "B2"})
    slope("B2", "B5", "E5").hold(1, "Grappler").refuses("play Grappler", "T8.8")
    slope("B2", "B2", "E5").hold(1, "Grappler").refuses("play Grappler", "T8.8")


@pytest.mark.shows("Grappler", "T8.8")
def test_no_tile_matters_to_a_grappler():
    tiles = {"C2": "tree", "D2": "striped-012 2", "B2": "gate-0"}
    race = slope("B2", "D2 lying", "E5", tiles=tiles).hold(1, "Grappler")
    race.play("play Grappler", "on seat 2").expect(at={2: "C2"}, lying=(2,), gates=(0, 0, 0))
    for tile in ("rock", "ice", "yeti", "orange-01 2"):
        race = slope("B2", "D2", "C2", tiles={"C2": tile}).hold(1, "Grappler").hold(2, "Bomb")
        race.declare("play Grappler", "on seat 2")
        race.expect(at={2: "C2"}, lying=(), tokens=(3, 3, 3), hands={2: "Bomb"})


@pytest.mark.shows("Grappler", "T8.8")
def test_where_a_grappler_cannot_pull():
    dead = slope("B2", "D2", "E5", tiles={"C2": "bombed"}).hold(1, "Grappler")
    dead.refuses("play Grappler", "T8.8")
    full = slope("B2", "D2", "C2", "C2").hold(1, "Grappler").play("play Grappler")
    full.refuses("on seat 2", "T8.8")
    slope("B2", "C2").hold(1, "Grappler").refuses("play Grappler", "T8.8")
    shared = slope("B2", "C2", share=True).hold(1, "Grappler")
    shared.play("play Grappler", "on seat 2").expect(at={2: "B2"})
    one_way = slope("B2", "B4", "A3", "A3").hold(1, "Grappler")
    one_way.play("play Grappler", "on seat 2").expect(at={2: "B3"})


@pytest.mark.shows("Grappler", "T8.8", "T52")
def test_a_grappler_needs_a_sled_and_works_out_of_turn():
    slope("home", "B2", "D2", laid=10).hold(1, "Grappler").refuses("play Grappler", "T7.16")
    race = slope("B2", "D2", "E5", turn=2).hold(1, "Grappler")
    race.play("1: play Grappler", "on seat 2").expect(at={2: "C2"}, turn=2)
    assert race.offers("go ")  # its movement is not used up


@pytest.mark.shows("Grappler", "T8.8", "Ricochet!", "T8.20")
def test_after_a_ricochet_the_cell_is_chosen_anew():
    race = slope("B2", "D2", "B4", "F5").hold(1, "Grappler").hold(2, "Ricochet!")
    race.play("play Grappler", "on seat 2").answer("2: play Ricochet!")
    race.refuses("on seat 4", "T8.8").refuses("on seat 1", "T8.8").play("on seat 3")
    race.expect(awaits=(1,))
    assert race.offers() == {"at A3", "at B3"}
    race.refuses("at C2", "T8.8").play("at A3").expect(
        at={2: "D2", 3: "A3"}, discards="Grappler, Ricochet!"
    )


@pytest.mark.shows("Grappler", "T8.8", "T30")
def test_a_pull_ends_the_count_of_blocked_phases():
    race = slope("B2", "D2 stuck", "E5").hold(1, "Grappler")
    race.play("play Grappler", "on seat 2")
    assert race.position.stuck == 0


# Grenade, Tremor, I'm Up!


@pytest.mark.shows("Grenade", "T8.9", "T6.2", "T6.4", "T45", "T48")
def test_grenade():
    race = slope("B2", "B3", "D5").hold(1, "3 Grenade").given(tokens=(3, 0, 3))
    race.declare("play Grenade", "on seat 2").expect(lying=(2,), tokens=(3, 0, 3))
    race.declare("play Grenade", "on seat 1").expect(lying=(1, 2), tokens=(3, 0, 3))
    race.play("play Grenade").refuses("on seat 2", "T8.9").refuses("on seat 1", "T8.9")


@pytest.mark.shows("Grenade", "T8.9", "T52")
def test_a_finished_sled_is_no_target_but_its_player_may_throw():
    race = slope("B9", "home", "D9", laid=10).hold(2, "Grenade")
    race.play("2: play Grenade").refuses("on seat 2", "T8.9").play("on seat 3")
    race.expect(lying=(3,), tokens=(3, 4, 2))


@pytest.mark.shows("Tremor", "T8.28", "T6.2", "T6.3")
def test_tremor():
    race = slope("B2", "B3 lying", "D5", "home", "out", laid=10).hold(1, "Tremor")
    race.given(tokens=(3, 3, 1, 3, 3)).declare("play Tremor")
    race.expect(lying=(1, 2, 3), tokens=(4, 3, 0, 3, 3))


@pytest.mark.shows("I'm Up!", "T8.11", "T30")
def test_im_up_costs_no_movement():
    race = slope("B2 lying", "B3 lying", "D5").hold(1, "2 I'm Up!").play("play I'm Up!")
    race.refuses("on seat 3", "T8.11").declare("on seat 1").expect(lying=(2,))
    race.play("go right").expect(at={1: "C2"})
    race.declare("play I'm Up!", "on seat 2").expect(lying=())
    stuck = slope("B2", "B3", "D5").hold(1, "I'm Up!").given(lying=0b001, stuck=0b001)
    stuck.play("play I'm Up!", "on seat 1")
    assert stuck.position.stuck == 0


@pytest.mark.shows("I'm Up!", "T8.11")
def test_im_up_in_anothers_turn():
    race = slope("B2", "B3 lying", "D5").hold(2, "I'm Up!").play("2: play I'm Up!", "on seat 2")
    race.expect(lying=(), turn=1)


# Ram!


@pytest.mark.shows("Ram!", "T8.17", "T6.2")
def test_ram_needs_a_standing_opponent_where_the_sled_goes():
    race = slope("B2", "B3", "C2 lying").hold(1, "Ram!").play("play Ram!")
    assert race.offers() == {"go front-right"}
    race.refuses("go right", "T8.17").play("go front-right").refuses("on seat 3", "T8.17")
    slope("B2", "B3 lying", "D5").hold(1, "Ram!").refuses("play Ram!", "T8.17")
    empty = slope("B2", "B3", "D5").hold(1, "Ram!").given(tokens=(3, 0, 3))
    empty.play("play Ram!", "go front-right", "on seat 2", "go front-right")
    empty.expect(lying=(2,), tokens=(3, 0, 3))


@pytest.mark.shows("Ram!", "T8.17", "T7.1", "T52")
def test_ram_belongs_to_ones_own_move():
    slope("B2", "B3", "D5").hold(1, "Ram!").given(moved=1).refuses("play Ram!", "T8.17")
    slope("B2 lying", "B3", "D5").hold(1, "Ram!").refuses("play Ram!", "T8.17")
    slope("B2", "B3", "D5").hold(2, "Ram!").refuses("2: play Ram!", "T7.1")
    slope("home", "B3", "D5", laid=10).hold(1, "Ram!").refuses("play Ram!", "T7.16")


@pytest.mark.shows("Ram!", "T8.17", "T4.6")
def test_two_rams_with_one_paid_move():
    race = slope("B2", "B3", "B3", "F5").hold(1, "2 Ram!, Bomb").play("play Ram!")
    race.play("go front-right", "on seat 2").expect(lying=(), at={1: "B2"})
    assert race.offers() == {"go front-right", "play Ram!"}
    race.play("play Ram!", "on seat 3", "go front-right").expect(awaits=(1,), at={1: "B2"})
    race.play("discard Bomb").expect(at={1: "B3"}, lying=(2, 3), tokens=(5, 2, 2, 3))


@pytest.mark.shows("Ram!", "T8.17", "T24")
def test_a_ram_that_leaves_nothing_for_the_toll_is_refused():
    race = slope("B2", "B3", "B3", "F5").hold(1, "2 Ram!").play("play Ram!", "go front-right")
    race.play("on seat 2")
    assert race.offers() == {"go front-right"}  # the second Ram! is the toll
    race.refuses("play Ram!", "T4.6").play("go front-right", "discard Ram!").expect(lying=(2,))
    slope("B2", "B3", "B3", "F5").hold(1, "Ram!").refuses("play Ram!", "T8.17")


@pytest.mark.shows("Ram!", "T8.17", "Ricochet!", "T8.20")
def test_a_ram_is_sent_on_only_to_another_standing_sled_there():
    alone = slope("B2", "B3", "D5", "F5").hold(1, "Ram!").hold(2, "Ricochet!").hold(3, "Bomb")
    alone.play("play Ram!", "go front-right", "on seat 2").refuses("2: play Ricochet!", "T8.20")
    lying = slope("B2", "B3", "B3 lying", "F5").hold(1, "Ram!, Bomb").hold(2, "Ricochet!")
    lying.play("play Ram!", "go front-right", "on seat 2").refuses("2: play Ricochet!", "T8.20")
    both = slope("B2", "B3", "B3", "F5").hold(1, "Ram!, Bomb").hold(2, "Ricochet!")
    both.play("play Ram!", "go front-right", "on seat 2").answer("2: play Ricochet!")
    assert both.offers() == {"on seat 3"}


@pytest.mark.shows("Ram!", "T8.17", "T7.5", "T8.35")
def test_after_a_stopped_ram_another_move_may_be_chosen():
    race = slope("B2", "B3", "C2", "F5").hold(1, "2 Ram!").hold(2, "REJECT!")
    race.play("play Ram!", "go front-right", "on seat 2").answer("2: play REJECT!").let_be()
    race.expect(at={1: "B2"}, stack="", awaits=(1,), turn=1)
    race.play("play Ram!", "go right", "on seat 3", "go right").expect(at={1: "C2"}, lying=(3,))


@pytest.mark.shows("Ram!", "T8.17", "Snow Tunnel", "Tree Hugger", "T8.35")
def test_what_has_worked_is_kept_when_a_later_card_is_stopped():
    race = slope("B2", "B3", "C2", "F5").hold(1, "Ram!, Snow Tunnel").hold(2, "REJECT!")
    race.play("play Ram!", "go front-right", "on seat 2").answer()
    race.answer()  # nobody copies it
    race.play("play Snow Tunnel").answer("2: play REJECT!").expect(stack="", at={1: "B2"})
    assert race.position.rams == (1, 0, 0, 0)
    race.play("go right").expect(at={1: "C2"}, lying=(3,), tokens=(4, 3, 2, 3))
    assert race.position.rams == (0, 0, 0, 0)


@pytest.mark.shows("Ram!", "T8.17", "T8.13", "T8.35")
def test_a_kept_ram_asks_whom_of_several():
    race = slope("B2", "B3", "B3", "F5").hold(1, "Bomb").given(rams=(1, 0, 0, 0))
    race.play("go front-right", "discard Bomb")
    assert race.offers() == {"on seat 2", "on seat 3"}
    race.play("on seat 3").expect(lying=(3,), tokens=(4, 3, 2, 3), turn=1)


@pytest.mark.shows("Ram!", "T8.17", "Rocket Booster", "T8.21")
def test_a_ram_with_a_rocket_step():
    race = slope("A2", "B3", "E5").hold(1, "Ram!, Rocket Booster").play("go right")
    race.play("play Rocket Booster", "play Ram!")
    assert race.offers() == {"go front-right"}
    race.play("go front-right", "on seat 2", "go front-right").expect(at={1: "B3"}, lying=(2,))
    race.expect(turn=1, stack="", discards="Ram!, Rocket Booster")


@pytest.mark.shows("Ram!", "T8.17", "Slideways", "T8.22", "T8.35")
def test_a_ram_with_a_slideways_that_is_stopped_is_kept():
    race = slope("B2", "C2", "B3", "F5").hold(1, "Ram!, Slideways").hold(2, "REJECT!")
    race.play("play Ram!", "to right", "on seat 2").answer().answer()
    assert race.offers() == {"play Slideways"}
    race.play("play Slideways").answer("2: play REJECT!").expect(at={1: "B2"}, lying=())
    race.play("go front-right").expect(at={1: "B3"}, lying=(3,), tokens=(4, 3, 2, 3))


@pytest.mark.shows("Ram!", "T8.17", "T8.21", "T7.8")
def test_with_a_rocket_step_go_only_cards_that_go_with_it():
    race = slope("A2", "C2", "E5").hold(1, "Ram!, Slideways, Rocket Booster, Bomb").play("go right")
    race.play("play Rocket Booster").refuses("play Slideways", "T8.21")
    race.refuses("play Bomb", "T8.21").play("play Ram!").refuses("to right", "T8.17")
    assert race.offers() == {"go right"}


@pytest.mark.shows("Me Too!", "T8.13", "T4.3", "T21", "T8.34")
def test_standing_up_is_the_movement_for_which_a_copy_waited():
    race = slope("B2", "B3", "D3 lying", "F5").hold(1, "Ram!").hold(3, "Me Too!")
    race.play("play Ram!", "go front-right", "on seat 2").answer().answer("3: play Me Too!")
    race.play("go front-right", "done", "stand up", "done")
    assert race.position.rams == (0, 0, 1, 0)
    race.play("stand up")
    assert race.position.rams == (0, 0, 0, 0)


# Rocket Booster.


@pytest.mark.shows("Rocket Booster", "T8.21")
def test_a_rocket_goes_only_after_ones_own_movement():
    race = (
        slope("B2", "B3", "D5").hold(1, "2 Rocket Booster").refuses("play Rocket Booster", "T8.21")
    )
    race.play("go right", "play Rocket Booster").refuses("go left", "T8.21")
    race.play("go front-right").expect(at={1: "C3"})
    race.play("play Rocket Booster", "go front-left").expect(at={1: "C4"}, turn=1)


@pytest.mark.shows("Rocket Booster", "T8.21", "T4.3")
def test_a_rocket_after_standing_up_but_not_to_stand_up():
    race = slope("B2 lying", "B3", "D5").hold(1, "Rocket Booster").play("stand up")
    race.play("play Rocket Booster", "go right").expect(at={1: "C2"})
    down = slope("B2", "B3", "D5", tiles={"C2": "rock"}).hold(1, "Rocket Booster").play("go right")
    down.expect(lying=(1,)).refuses("play Rocket Booster", "T8.21")
    up = slope("B2", "B3", "D5", tiles={"C2": "rock"}).hold(1, "Rocket Booster, I'm Up!")
    up.play("go right").declare("play I'm Up!", "on seat 1").play("play Rocket Booster", "go right")
    up.expect(at={1: "D2"}, lying=())


@pytest.mark.shows("Rocket Booster", "T8.21")
def test_a_rocket_undoes_nothing_slides_included():
    race = slope("B2", "A5", "E5", tiles={"B3": "ice"}).hold(1, "Rocket Booster").play("go right")
    race.play("play Rocket Booster", "go front-left").expect(at={1: "B3"})
    assert race.offers("go ") == {"right", "front-right", "front-left", "left"}  # not to B2, C2
    slid = slope("B2", "A5", "E5", tiles={"B3": "ice"}).hold(1, "Rocket Booster")
    slid.play("go front-right", "go right", "play Rocket Booster")
    assert slid.offers("go ") == {"right", "front-right", "front-left"}  # not to B3 again
    pulled = slope("B2", "D2", "E5").hold(1, "Rocket Booster").hold(2, "Grappler")
    pulled.play("2: play Grappler", "on seat 1").let_be().expect(at={1: "C2"}).play("go front-left")
    pulled.play("play Rocket Booster").refuses("go back-left", "T8.21")  # B2 is where it began


@pytest.mark.shows("Rocket Booster", "T8.21")
def test_a_rocket_must_go_if_that_costs_nothing():
    race = slope("B2", "B3", "D5").hold(1, "Rocket Booster").play("go right", "play Rocket Booster")
    race.refuses("stop", "T8.21").refuses("done", "T8.21")
    shut = trees("D2", "C3", "D3", "B3", "C1", "B1", "D1")
    none = slope("B2", "A5", "D5", tiles=shut).hold(1, "Rocket Booster").play("go right")
    none.refuses("play Rocket Booster", "T8.21")
    paid = slope("B2", "D2", "D2", "F5", tiles=trees("C3", "B3", "C1", "B1"))
    paid.hold(1, "Rocket Booster, Bomb").play("go right", "play Rocket Booster")
    assert paid.offers() == {"go right", "stop"}
    paid.play("stop").expect(at={1: "C2"}, hands={1: "Bomb"}, discards="Rocket Booster", turn=1)


@pytest.mark.shows("Rocket Booster", "T8.21", "T4.2")
def test_a_rocket_goes_back_only_if_nothing_else_is_left():
    race = slope("B2", "A5", "D5", tiles=trees("D2", "C3", "B3")).hold(1, "Rocket Booster")
    race.play("go right", "play Rocket Booster")
    assert race.offers("go ") == {"back-left", "back-right"}


@pytest.mark.shows("Rocket Booster", "T8.21", "T4.9")
def test_no_rocket_after_a_blocked_phase():
    around = trees(*AHEAD_OF_B2, "A1", "B1")
    race = slope("B2", "A5", "D5", tiles=around).hold(1, "Rocket Booster, Fresh Powder")
    race.refuses("play Rocket Booster", "T8.21").play("new cards", "draw")
    race.play("play Fresh Powder", "at C2").refuses("play Rocket Booster", "T8.21")
    crawled = slope("B2 stuck", "A5", "D5", tiles=around).hold(1, "Rocket Booster, I'm Up!")
    crawled.play("crawl right").refuses("play Rocket Booster", "T8.21")
    crawled.declare("play I'm Up!", "on seat 1").play("play Rocket Booster", "go right")
    crawled.expect(at={1: "D2"}, lying=())


# Slideways.


@pytest.mark.shows("Slideways", "T8.22")
@pytest.mark.parametrize("tile", ["rock", "ice", "yeti", "mogul-0", "striped-012", "orange-2345"])
def test_slideways_minds_no_obstacle(tile: str):
    race = slope("B2", "B3", "D5", tiles={"C2": tile, "B2": "striped-012"})
    race.hold(1, "Slideways, Bomb, Tremor").declare("play Slideways", "to right")
    race.expect(at={1: "C2"}, lying=(), hands={1: "Bomb, Tremor"}, turn=1, awaits=(1,))
    assert (race.position.moved, race.position.stack) == (0, [])


@pytest.mark.shows("Slideways", "T8.22")
def test_where_slideways_does_not_go():
    slope("A2", "B3", "D5", tiles=trees("B2")).hold(1, "Slideways").refuses(
        "play Slideways", "T8.22"
    )
    slope("A2", "B3", "D5", tiles={"B2": "bombed"}).hold(1, "Slideways").refuses(
        "play Slideways", "T8.22"
    )
    slope("B2 lying", "B3", "D5").hold(1, "Slideways").refuses("play Slideways", "T8.22")
    race = slope("B2", "B3", "D5").hold(1, "Slideways").play("play Slideways")
    assert race.offers() == {"to right", "to left"}
    race.refuses("to front-left", "T8.22")
    two = slope("B2", "C2").hold(1, "Slideways, Bomb").play("play Slideways")
    assert two.offers() == {"to left"}


@pytest.mark.shows("Slideways", "T8.22", "T41", "T35")
def test_slideways_scores_gates_and_knocks_nobody():
    race = slope("B2", "C2", "D5", tiles={"C2": "gate-0 3", "B2": "gate-0"}).hold(1, "Slideways")
    race.play("play Slideways", "to right").expect(at={1: "C2"}, gates=(2, 0, 0), lying=())


@pytest.mark.shows("Slideways", "T8.22", "T24")
def test_slideways_pays_at_once_for_a_full_cell():
    race = slope("B2", "C2", "C2", "C2").hold(1, "Slideways, Bomb, Tremor")
    race.play("play Slideways", "to right", "discard Bomb").expect(at={1: "B2"})
    race.play("discard Tremor").expect(at={1: "C2"}, hands={1: ""})
    poor = slope("B2", "C2", "C2", "C2").hold(1, "Slideways, Bomb").play("play Slideways")
    assert poor.offers() == {"to left"}


@pytest.mark.shows("Slideways", "T8.22", "T5")
def test_slideways_before_and_after_the_move_and_on_the_start():
    race = slope("B0", "A0", "D5").hold(1, "2 Slideways").play("play Slideways", "to right")
    race.expect(at={1: "C0"}).play("go front-left", "play Slideways", "to right")
    assert race.offers() == {"done"}


# Snow Tunnel.


@pytest.mark.shows("Snow Tunnel", "T8.24")
def test_a_snow_tunnel_passes_both_markings_of_an_edge():
    tiles = {"B2": "striped-01 1", "B3": "orange-01 3"}
    race = slope("B2", "A5", "D5", tiles=tiles).hold(1, "Snow Tunnel")
    race.play("play Snow Tunnel", "go front-right", "tunnel front-right")
    race.expect(at={1: "B3"}, lying=())
    rock = slope("B2", "A5", "D5", tiles={"B3": "rock"}).hold(1, "Snow Tunnel")
    rock.play("play Snow Tunnel", "go front-right", "tunnel front-right").expect(lying=())
    both = slope("B2", "A5", "D5", tiles={"B2": "striped-01 1", "B3": "rock"})
    both.hold(1, "Snow Tunnel").play("play Snow Tunnel", "go front-right", "tunnel front-right")
    both.expect(at={1: "B3"}, lying=(1,))


@pytest.mark.shows("Snow Tunnel", "T8.24")
def test_no_snow_tunnel_through_trees():
    race = slope("B2", "A5", "D5", tiles=trees("B3")).hold(1, "Snow Tunnel")
    race.play("play Snow Tunnel").refuses("go front-right", "T5.5")


@pytest.mark.shows("Snow Tunnel", "T8.24", "T5.8")
def test_a_snow_tunnel_is_kept_for_a_slide_and_lost_after_the_movement():
    tiles = {"B3": "ice", "B4": "striped-01 4"}
    race = slope("B2", "A5", "D5", tiles=tiles).hold(1, "Snow Tunnel, Rocket Booster")
    race.play("play Snow Tunnel", "go front-right", "go front-right")
    race.play("tunnel front-left").expect(at={1: "B4"}, lying=())
    lost = slope("B2", "A5", "D5", tiles={"C3": "striped-012 1"})
    lost.hold(1, "Snow Tunnel, Rocket Booster").play("play Snow Tunnel", "go right", "go right")
    lost.play("play Rocket Booster")
    assert lost.offers("tunnel ") == set()
    assert lost.position.tunnels == (0, 0, 0)


@pytest.mark.shows("Snow Tunnel", "T8.24", "T34", "T8.36")
def test_a_sled_that_fell_on_the_way_needs_no_tunnel_for_a_rock():
    tiles = {"B3": "ice-orange-01 3", "B4": "rock", "C3": "striped-012 3"}
    race = slope("B2", "A5", "E5", tiles=tiles).hold(1, "Snow Tunnel")
    race.play("play Snow Tunnel", "go front-right", "go front-right").expect(lying=(1,))
    assert race.offers("tunnel ") == {"right"}
    assert "front-left" in race.offers("go ")


@pytest.mark.shows("Snow Tunnel", "T8.24", "T27")
def test_a_blocked_sled_frees_itself_with_a_tunnel():
    around = trees("C2", "A3", "A2", "A1", "B1", B3="striped-012 3")
    race = slope("B2", "A5", "D5", tiles=around).hold(1, "Snow Tunnel")
    assert {"new cards", "done"} <= race.offers()  # it is not forced to play it
    race.play("play Snow Tunnel", "go front-right", "tunnel front-right").expect(at={1: "B3"})


# Tree Hugger.


@pytest.mark.shows("Tree Hugger", "T8.27")
def test_trees_are_snow_for_the_whole_phase():
    tiles = trees("B3", "C3", "D3", "C4")
    race = slope("B2", "A5", "E5", tiles=tiles).hold(1, "Tree Hugger, Slideways, Rocket Booster")
    race.play("play Tree Hugger", "go front-right", "go front-right").expect(at={1: "B3"})
    race.play("play Slideways", "to right").expect(at={1: "C3"})
    race.play("play Rocket Booster", "go right").expect(at={1: "D3"}).play("done")
    assert race.position.hugging == 0


@pytest.mark.shows("Tree Hugger", "T8.27", "T38")
def test_a_tree_hugger_slides_and_leaps_onto_trees():
    slid = slope("B2", "A5", "E5", tiles=trees("C3", B3="ice")).hold(1, "Tree Hugger")
    slid.play("play Tree Hugger", "go front-right", "go front-right", "go right")
    slid.expect(at={1: "C3"})
    leap = slope("B2", "A5", "E5", tiles=trees("C4", B2="mogul-0 1")).hold(1, "Tree Hugger")
    leap.play("play Tree Hugger", "leap front-right", "leap front-right").expect(at={1: "C4"})


@pytest.mark.shows("Tree Hugger", "T8.27")
def test_barricades_of_neighbours_and_other_sleds_do_not_hug():
    tiles = trees("B3", B2="striped-01 1", C2="plain", A5="plain")
    race = slope("B2", "A3", "E5", tiles=tiles).hold(1, "Tree Hugger").play("play Tree Hugger")
    race.refuses("go front-right", "T5.2").play("go right", "go right", "done")
    race.refuses("go right", "T5.5")
    stays = slope("B3", "A2", "E5", tiles=trees("B3"))
    stays.play("go right").expect(at={1: "C3"}, lying=())
