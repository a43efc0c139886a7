"""Movement phases: steps, edges, cells, ice, moguls, and cards that move sleds."""

import pytest
from sled import CELL, slope

from fairyring.games.toboggan.facts import Flipped, SetOut

# Around B2, clockwise from the right: C2, B3, A3, A2, A1, B1. Around B3: C3, C4, B4, A3, B2, C2.
AHEAD_OF_B2 = ("C2", "B3", "A3", "A2")
AROUND_B2 = (*AHEAD_OF_B2, "A1", "B1")


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


@pytest.mark.shows("T4.1", "T18")
def test_a_sled_moves_to_a_side_or_to_the_front():
    race = slope("B2", "D5")
    assert race.offers("go ") == {"right", "front-right", "front-left", "left"}
    race.refuses("done", "T4.1").play("go front-right").expect(at={1: "B3"}, turn=1)
    assert race.offers() == {"done"}
    race.play("done").expect(turn=2)


@pytest.mark.shows("T4.1", "T4.8")
def test_a_move_that_knocks_down_must_be_made_too():
    race = slope("B2", "D5", tiles=trees("C2", "A3", "A2", B3="rock"))
    assert race.offers() == {"go front-right"}


@pytest.mark.shows("T4.2", "T18")
def test_back_only_if_nothing_else_is_left():
    race = slope("B2", "D5", tiles=trees(*AHEAD_OF_B2))
    assert race.offers() == {"go back-left", "go back-right"}
    may_stay = slope("B2", "D5", tiles=trees(*AHEAD_OF_B2), refuse_back=True)
    assert may_stay.offers() == {"go back-left", "go back-right", "done"}


@pytest.mark.shows("T4.3", "T21")
def test_a_lying_sled_stands_up():
    race = slope("B2 lying", "D5")
    assert race.offers() == {"stand up"}
    race.play("stand up").expect(lying=(), at={1: "B2"})
    assert race.offers() == {"done"}


@pytest.mark.shows("T4.4", "T20")
def test_the_leader_cannot_go_beyond_the_tiles():
    assert slope("B5", "D2").offers("go ") == {"right", "left"}
    assert slope("A5", "D2", tiles={"B5": "bombed"}).offers("go ") == {"back-left", "back-right"}


@pytest.mark.shows("T4.4", "T51", "T9.4", "T49")
def test_the_run_out_is_entered_from_the_last_row():
    race = slope("B10", "C2", "D3 lying", laid=10).play("go front-left")
    race.expect(at={1: "off"}, places=(1, 0, 0), lying=(3,))
    assert race.offers() == {"done"}


@pytest.mark.shows("T4.6", "T19", "T23", "T24", "T4.12")
def test_the_third_sled_on_a_cell_pays():
    full = slope("B2", "B3", "B3", tiles=trees("C2", "A3", "A2")).hold(1, "Grenade")
    assert full.offers("go ") == {"front-right", "back-left", "back-right"}
    full.play("go front-right").expect(at={1: "B2"}, awaits=(1,))
    full.play("discard Grenade").expect(at={1: "B3"}, discards="Grenade")
    broke = slope("B2", "B3", "B3", tiles=trees("C2", "A3", "A2"))
    assert broke.offers("go ") == {"back-left", "back-right"}


@pytest.mark.shows("T4.7", "T25")
def test_two_players_share_no_cell():
    assert "front-right" not in slope("B2", "B3").offers("go ")
    assert "front-right" in slope("B2", "B3", share=True).offers("go ")


@pytest.mark.shows("T5.2", "T32")
def test_a_stripe_on_either_side_blocks_an_edge():
    theirs = slope("B2", "D5", tiles={"B3": "striped-01 3"})
    assert theirs.offers("go ") == {"right", "front-left", "left"}
    own = slope("B2", "D5", tiles={"B2": "striped-01 1"})
    assert own.offers("go ") == {"right", "left"}


@pytest.mark.shows("T5.3", "T6.1", "T44")
def test_an_orange_edge_knocks_down_once_and_brings_no_token():
    race = slope("B2", "D5", tiles={"B2": "orange-01 1", "B3": "orange-01 3"})
    race.play("go front-right").expect(at={1: "B3"}, lying=(1,), tokens=(3, 3))


@pytest.mark.shows("T5.4", "T41")
def test_gates_of_both_tiles_score():
    race = slope("B2", "D5", tiles={"B2": "gate-0 1", "B3": "gate-0 4"})
    race.play("go front-right").expect(gates=(2, 0))


@pytest.mark.shows("T5.4", "T41")
def test_a_gate_may_count_once():
    race = slope("B2", "D5", tiles={"B3": "gate-0 4"}, gates_once=True).play("go front-right")
    passed = race.expect(gates=(1, 0)).position.passed
    again = slope("B2", "D5", tiles={"B2": "gate-0 1", "B3": "gate-0 4"}, gates_once=True)
    again.given(passed=passed).play("go front-right").expect(gates=(1, 0))  # only B2's is new


@pytest.mark.shows("T5.5", "T43")
def test_trees_cannot_be_entered():
    assert slope("B2", "D5", tiles=trees("B3", "A3")).offers("go ") == {"right", "left"}


@pytest.mark.shows("T5.6")
def test_a_rock_knocks_down():
    slope("B2", "D5", tiles={"B3": "rock"}).play("go front-right").expect(lying=(1,))


@pytest.mark.shows("T5.7", "T42")
def test_a_yeti_takes_a_card_at_random():
    race = slope("B2", "D5", tiles={"B3": "yeti"}).hold(1, "Bomb, Grenade, Tremor").rolls(1)
    race.play("go front-right").expect(discards="Grenade", hands={1: "Bomb, Tremor"})


@pytest.mark.shows("T5.8", "T33", "T4.5", "T22")
def test_ice_slides_on_anywhere_but_back():
    race = slope("B2", "D5", tiles={"B3": "ice"}).play("go front-right")
    assert race.offers() == {"go right", "go front-right", "go front-left", "go left",
                             "go back-right"}  # fmt: skip
    race.play("go back-right").expect(at={1: "C2"})
    assert race.offers() == {"done"}


@pytest.mark.shows("T5.8", "T33")
def test_ice_with_one_way_on_asks_nobody():
    tiles = trees("C3", "C4", "B4", "A3", B3="ice")
    slope("B2", "D5", tiles=tiles).play("go front-right").expect(at={1: "C2"})
    stopped = slope("B2", "D5", tiles=tiles | {"C2": "tree"}).play("go front-right")
    stopped.expect(at={1: "B3"})
    assert stopped.offers() == {"done"}


@pytest.mark.shows("T4.5", "T22")
def test_no_cell_twice_on_a_ring_of_ice():
    ring = trees("C4", "B4", "A3", "D2", "D3", "D4", "C1", "B1", B3="ice", C3="ice", C2="ice")
    race = slope("B2", "D5", tiles=ring).play("go front-right", "go right")
    race.expect(at={1: "C2"})  # by way of C3; it began on B2, and has been on B3
    assert race.offers() == {"done"}


@pytest.mark.shows("T5.10", "T35", "T6.1", "T6.3", "T47")
def test_sliding_into_sleds_knocks_them_down_for_a_token():
    race = slope("B2", "C4", "C4 lying", "E5", tiles={"B3": "ice"})
    # The cell is full, and it has nothing to pay with.
    assert "front-right" not in race.play("go front-right").offers("go ")
    race = slope("B2", "C4", "E5", tiles={"B3": "ice"}).play("go front-right", "go front-right")
    race.expect(at={1: "C4"}, lying=(2,), tokens=(4, 2, 3))


@pytest.mark.shows("T5.8", "T5.9", "T34")
def test_a_paid_slide_may_be_left_and_a_fallen_sled_slides_on():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice-orange-01 3")
    race = slope("B2", "C4", "C4", tiles=tiles).hold(1, "Bomb").play("go front-right")
    race.expect(lying=(1,))
    assert race.offers() == {"go front-right", "stop"}
    race.play("go front-right", "discard Bomb").expect(at={1: "C4"}, lying=(1, 2, 3))


@pytest.mark.shows("T5.11", "T37", "T40")
def test_a_hop_of_one_ignores_edges_and_gates():
    tiles = {"B2": "mogul-0 1", "B3": "striped-01 3"}
    race = slope("B2", "D5", tiles=tiles)
    assert race.offers("leap ") == {"front-right"}
    race.play("go front-right").expect(at={1: "B3"})
    gated = {"B2": "mogul-0 1", "B3": "gate-0 4"}
    slope("B2", "D5", tiles=gated).play("go front-right").expect(gates=(0, 0))
    slope("B2", "D5", tiles=gated, gates_hop=True).play("go front-right").expect(gates=(1, 0))


@pytest.mark.shows("T5.12", "T37")
def test_a_leap_passes_over_all_but_dead_cells():
    over = {"B2": "mogul-0 1"}
    slope("B2", "D5", tiles=over | {"B3": "tree"}).play("leap front-right").expect(at={1: "C4"})
    assert slope("B2", "D5", tiles=over | {"B3": "bombed"}).offers("leap ") == set()


@pytest.mark.shows("T5.13", "T38", "T6.1")
def test_a_leap_lands_on_sleds_but_not_on_trees_or_full_cells():
    over = {"B2": "mogul-0 1"}
    assert slope("B2", "D5", tiles=over | {"C4": "tree"}).offers("leap ") == set()
    landed = slope("B2", "C4", "E5", tiles=over).play("leap front-right")
    landed.expect(lying=(2,), tokens=(4, 2, 3))
    full = slope("B2", "C4", "C4", tiles=over).hold(1, "Bomb")
    assert full.offers("leap ") == set()
    slope("B2", "D5", tiles=over | {"C4": "rock"}).play("leap front-right").expect(lying=(1,))


@pytest.mark.shows("T5.14", "T39")
def test_moguls_that_face_back_wait_until_back_is_allowed():
    up = {"B2": "mogul-0 5"}
    assert slope("B2", "D5", tiles=up).offers("leap ") == set()
    blocked = slope("B2", "D5", tiles=trees(*AHEAD_OF_B2) | up)
    assert blocked.offers("leap ") == {"back-right"}


@pytest.mark.shows("T5.1", "T31", "T8.12", "GT-9")
def test_a_landmine_is_flipped_by_who_moves_onto_it():
    boom = slope("B2", "D5").mined(2, "B3").rolls(0).play("go front-right")
    boom.expect(lying=(1,), tokens=(3, 3))
    assert boom.heard(None, Flipped)
    blank = slope("B2", "D5").mined(2, "B3").rolls(5).play("go front-right").expect(lying=())
    assert not blank.position.hill.mines[22]
    paid = slope("B2", "D5", all_knockdowns=True).mined(2, "B3").rolls(0).play("go front-right")
    paid.expect(lying=(1,), tokens=(2, 4))


@pytest.mark.shows("T4.1", "T4.8", "T18")
def test_an_orange_edge_does_not_excuse_from_moving():
    tiles = trees("C2", "A3", "A2", B3="orange-01 3")
    race = slope("B2", "D5", tiles=tiles).refuses("done", "T4.1")
    race.play("go front-right").expect(lying=(1,))
    race.refuses("go right", "T4.1").play("done")


@pytest.mark.shows("T4.2", "T18", "T19", "T4.12")
def test_paid_moves_neither_force_nor_forbid_a_move_back():
    tiles = trees("C2", "A3", "A2")
    race = slope("B2", "B3", "B3", tiles=tiles).hold(1, "Bomb")
    assert race.offers("go ") == {"front-right", "back-left", "back-right"}
    race.refuses("done", "T4.2")
    blocked = slope("B2", "B3", "B3", tiles=tiles | trees("A1", "B1")).hold(1, "Ram!")
    assert blocked.offers() == {"go front-right", "new cards", "done"}


@pytest.mark.shows("T4.2", "T4.6", "T19")
def test_paid_moves_back_only_where_moves_back_are_allowed():
    race = slope("B2", "B1", "B1", tiles=trees("C2", "A3", "A2", "A1")).hold(1, "Bomb")
    assert race.offers("go ") == {"front-right"}
    race.refuses("go back-right", "T4.2")
    back = slope("B2", "B1", "B1", tiles=trees("C2", "B3", "A3", "A2")).hold(1, "Bomb")
    assert back.offers("go ") == {"back-left", "back-right"}


@pytest.mark.shows("T4.2", "T4.8", "T18", "T4.11")
def test_with_the_option_a_sled_may_stay_rather_than_go_back_and_is_not_blocked_then():
    race = slope("B2 stuck", "D5", tiles=trees(*AHEAD_OF_B2), refuse_back=True)
    assert race.offers() == {"go back-left", "go back-right", "done"}
    race.play("done").expect(at={1: "B2"})
    assert race.position.stuck == 0
    slope("B2", "D5", refuse_back=True).refuses("done", "T4.1")


@pytest.mark.shows("T4.3", "T21", "T4.8")
def test_standing_up_is_all_that_a_lying_sled_does():
    race = slope("B2 lying", "D5").refuses("done", "T4.3").refuses("go right", "T4.3")
    race.refuses("new cards", "T4.3").play("stand up").refuses("go right", "T4.1")
    surrounded = slope("B2 lying", "D5", tiles=trees(*AROUND_B2))
    assert surrounded.offers() == {"stand up"}
    up = slope("B2", "D5").refuses("stand up", "T4.3")
    up.play("go right").refuses("stand up", "T4.1")


@pytest.mark.shows("T4.4", "T20")
def test_edges_and_bombed_cells_are_the_end_of_the_hill():
    assert slope("A2", "D5").offers("go ") == {"right", "front-right"}
    assert slope("D3", "A5").offers("go ") == {"front-left", "left"}
    assert slope("B2", "D5", tiles={"B3": "bombed", "C2": "bombed"}).offers("go ") == {
        "front-left", "left",
    }  # fmt: skip
    slope("B2", "D5", tiles={"B3": "bombed"}).refuses("go front-right", "T4.4")


@pytest.mark.shows("T4.6", "T23", "T24")
def test_the_fourth_sled_on_a_cell_pays_two_of_its_choice():
    sleds = ("B2", "B3", "B3", "B3")
    race = slope(*sleds).hold(1, "Bomb, Grenade, Tremor").play("go front-right")
    assert race.heard(None, SetOut) == [SetOut(0, CELL["B3"], 2)]
    assert race.offers() == {"discard Bomb", "discard Grenade", "discard Tremor"}
    race.refuses("2: discard Bomb", "T7.8").play("discard Tremor").expect(at={1: "B2"}, awaits=(1,))
    race.play("discard Bomb").expect(at={1: "B3"}, hands={1: "Grenade"}, lying=())
    slope(*sleds).hold(1, "Bomb").refuses("go front-right", "T4.6")


@pytest.mark.shows("T4.6", "T24")
def test_nobody_is_paid_for_who_leaves_a_cell_or_stays_on_it():
    race = slope("B2", "B2", "B2").play("go right").expect(discards="", at={1: "C2"})
    race.play("done").expect(turn=2)


@pytest.mark.shows("T4.6", "T24", "T8.17")
def test_the_toll_of_a_named_move_is_paid_when_it_begins():
    race = slope("B2", "B3", "B3").hold(1, "Ram!, Bomb").hold(3, "Tremor")
    race.declare("play Ram!", "go front-right", "on seat 2").expect(at={1: "B2"}, lying=())
    race.play("go front-right").expect(at={1: "B2"}, awaits=(1,))
    race.play("discard Bomb").expect(at={1: "B3"}, lying=(2,), tokens=(4, 2, 3))


@pytest.mark.shows("T4.6", "T24", "T8.22")
def test_the_toll_of_a_slideways_is_paid_as_it_is_declared_and_lost_if_it_is_stopped():
    race = slope("B2", "C2", "C2").hold(1, "Slideways, Bomb").hold(2, "REJECT!")
    race.play("play Slideways", "to right", "discard Bomb").expect(discards="Bomb")
    race.play("2: play REJECT!").let_be().expect(at={1: "B2"}, hands={1: ""})
    broke = slope("B2", "C2", "C2").hold(1, "Slideways").play("play Slideways")
    assert broke.refuses("to right", "T4.6").offers() == {"to left"}


@pytest.mark.shows("T4.8", "T3.5")
def test_only_the_mover_ends_his_phase():
    race = slope("B2", "D5").refuses("2: done", "T3.5").refuses("2: go left", "T3.5")
    race.play("go right").refuses("2: done", "T3.5").play("done").expect(turn=2)


@pytest.mark.shows("T4.7", "T25")
def test_two_players_never_share_not_even_on_ice_or_by_a_hop():
    slide = slope("B2", "C4", tiles=trees("C3", "B4", "A3", "C2", B3="ice")).hold(1, "Bomb")
    slide.play("go front-right").expect(at={1: "B3"}, lying=())
    assert slide.offers() == {"done"}
    hop = slope("B2", "B3", tiles={"B2": "mogul-0 1"}).refuses("go front-right", "T4.7")
    hop.play("leap front-right").expect(at={1: "C4"})
    shared = slope("B2", "B3", tiles={"B2": "mogul-0 1"}, share=True).play("go front-right")
    shared.expect(at={1: "B3"}, lying=(2,), tokens=(4, 2))


@pytest.mark.shows("T8.17", "Ram!", "T7.1")
def test_a_ram_is_declared_with_a_move():
    race = slope("B2", "B3", "E5").hold(1, "Ram!").play("play Ram!")
    assert race.offers() == {"go front-right"}
    race.play("go front-right", "on seat 2").expect(at={1: "B2"}, lying=())
    assert race.offers() == {"go front-right"}
    race.play("go front-right").expect(at={1: "B3"}, lying=(2,), tokens=(4, 2, 3))


@pytest.mark.shows("T8.17", "T7.5")
def test_a_move_whose_ram_is_stopped_is_not_made():
    race = slope("B2", "B3", "E5").hold(1, "Ram!, Snow Tunnel").hold(2, "REJECT!")
    race.declare("play Snow Tunnel", "go front-right").expect(awaits=(1,))
    assert race.offers() == {"go front-right", "play Ram!"}
    race.play("play Ram!", "on seat 2", "2: play REJECT!").let_be().expect(at={1: "B2"}, stack="")
    assert race.offers("go ") == {"right", "front-right", "front-left", "left"}
    assert race.position.tunnels[0] == 1


@pytest.mark.shows("T8.24", "Snow Tunnel")
def test_a_snow_tunnel_passes_one_edge_or_rock():
    race = slope("B2", "D5", tiles={"B3": "striped-01 3"}).hold(1, "Snow Tunnel")
    race.declare("play Snow Tunnel", "go front-right")
    assert race.offers() == {"tunnel front-right"}
    race.play("tunnel front-right").expect(at={1: "B3"})
    kept = slope("B2", "D5", tiles={"B3": "ice", "B4": "rock"}).hold(1, "Snow Tunnel")
    kept.declare("play Snow Tunnel", "go front-right").play("go front-right")
    kept.play("tunnel front-left").expect(at={1: "B4"}, lying=())
    assert kept.position.tunnels[0] == 0


@pytest.mark.shows("T8.27", "Tree Hugger")
def test_trees_are_snow_for_a_tree_hugger():
    race = slope("B2", "D5", tiles=trees("B3")).hold(1, "Tree Hugger")
    race.declare("play Tree Hugger", "go front-right").play("go front-right").expect(at={1: "B3"})
    race.play("done")
    assert race.position.hugging == 0


@pytest.mark.shows("T8.22", "Slideways")
def test_slideways_ignores_barricades_but_not_gates():
    race = slope("B2", "D5", tiles={"C2": "orange-03", "B2": "gate-0"}).hold(1, "Slideways")
    race.declare("play Slideways", "to right").expect(at={1: "C2"}, lying=(), gates=(1, 0))
    assert "front-left" in race.offers("go ")


@pytest.mark.shows("T8.17", "T8.22")
def test_a_ram_goes_with_slideways():
    race = slope("B2", "C2", "E5").hold(1, "Ram!, Slideways").given(moved=1)
    race.declare("play Ram!", "to right", "on seat 2").expect(lying=())
    assert race.offers() == {"play Slideways"}
    race.declare("play Slideways").expect(at={1: "C2"}, lying=(2,), tokens=(4, 2, 3), turn=1)


@pytest.mark.shows("T8.21", "Rocket Booster")
def test_a_rocket_booster_moves_again_but_not_back():
    race = slope("B2", "D5").hold(1, "Rocket Booster").play("go right")
    race.play("play Rocket Booster")
    assert race.offers("go ") == {"right", "front-right", "front-left"}
    race.play("go front-left").expect(at={1: "B3"})
    lying = slope("B2 lying", "D5").hold(1, "Rocket Booster").play("stand up")
    assert "play Rocket Booster" in lying.offers()


@pytest.mark.shows("T8.6", "Bump and Run")
def test_bump_and_run_moves_an_opponent_with_all_that_follows():
    race = slope("B2", "B2", "B4", tiles={"B3": "ice"}).hold(1, "Bump and Run")
    race.play("play Bump and Run", "on seat 2", "to front-right").expect(at={2: "B3"}, awaits=(1,))
    race.play("go front-left").expect(at={2: "B4"}, lying=(3,), tokens=(4, 3, 2), turn=1)
