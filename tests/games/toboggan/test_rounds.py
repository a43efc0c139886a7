"""The eight steps of a round: laying, moving in order, hands, the avalanche, clearing up."""

import pytest
from sled import CELL, Scenario, parked, slope

from fairyring.games.toboggan.facts import (
    Avalanche,
    Cleared,
    Crushed,
    Drew,
    Laid,
    PhaseBegan,
    PutBack,
    Reshuffled,
    RoundBegan,
    SaidReady,
)
from fairyring.games.toboggan.position.hill.hill import TAKEN

SIX_TREES = dict.fromkeys(("C2", "B3", "A3", "A2", "A1", "B1"), "tree")


def laying(*sleds: str, laid: int = 2, racks: str = "plain, ice, rock") -> Scenario:
    race = slope(*sleds, laid=laid, step="lay")
    for seat in range(1, len(sleds) + 1):
        race.rack(seat, racks)
    return race


# Steps 1 and 2.


@pytest.mark.shows("T3.1", "T7")
def test_a_row_is_laid_clockwise_and_from_right_to_left():
    race = laying("B1", "C1", "D1").expect(awaits=(1,), step="lay", round=3)
    assert race.offers("lay ") == {
        f"{key} {rotation}" for key in ("plain", "ice", "rock") for rotation in range(6)
    }
    race.refuses("2: lay ice 0", "T3.1").refuses("lay yeti 0", "T3.1")
    race.play("lay ice 0").expect(E3="ice 0", D3="not laid", awaits=(2,))
    race.play("lay rock 5", "lay plain 1", "lay plain 2").expect(D3="rock 5", C3="plain 1")
    race.expect(B3="plain 2", awaits=(2,), step="lay")
    race.play("lay ice 3").expect(A3="ice 3", step="move", awaits=(1,))
    assert [fact.cell for fact in race.heard(None, Laid)] == [CELL[f"{c}3"] for c in "EDCBA"]
    race.expect(racks={1: "rock", 2: "plain", 3: "ice, rock"})


@pytest.mark.shows("T3.1", "T7")
def test_a_row_of_nothing_but_trees_is_legal():
    race = laying("B1", "C1", racks="3 tree")
    race.play(*["lay tree 0"] * 4).expect(step="move")


@pytest.mark.shows("T3.1", "T7")
@pytest.mark.parametrize(("seats", "actions"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_who_lays_first_lays_at_most_two(seats: int, actions: int):
    race = parked(seats)
    laid = [0] * seats
    while race.position.step == 1:
        laid[race.position.turn] += 1
        race.play("lay " + sorted(race.offers("lay "))[0])
    assert (laid[0], sum(laid)) == (actions, race.position.hill.course.width)
    assert len(race.heard(1, Drew)) == 2 * seats  # the deal, and nothing while laying


@pytest.mark.shows("T3.2", "T8")
def test_who_has_no_tile_draws_one_and_lays_it():
    race = laying("B1", "C1", "D1").rack(2, "").pile("yeti, tree").rolls(1)
    race.play("lay ice 0").expect(awaits=(2,), racks={2: "yeti"})
    assert race.offers() == {f"lay yeti {rotation}" for rotation in range(6)}
    race.play("lay yeti 4").expect(D3="yeti 4", racks={2: ""})
    assert race.position.pile_size == 1


@pytest.mark.shows("T3.3", "T9")
def test_with_an_empty_pile_the_next_with_a_tile_lays_and_his_own_turn_still_comes():
    race = laying("B1", "C1", "D1").rack(2, "")
    race.play("lay ice 0").expect(awaits=(3,)).refuses("2: lay ice 0", "T3.1")
    race.play("lay ice 0").expect(D3="ice 0", awaits=(3,), racks={3: "plain, rock"})
    race.play("lay rock 0").expect(C3="rock 0", awaits=(1,))


@pytest.mark.shows("T3.3", "T9")
def test_if_nobody_has_a_tile_it_snows():
    race = laying("B1", "C1", "D1", racks="").rack(1, "ice").play("lay ice 0")
    race.expect(E3="ice 0", D3="plain 0", C3="plain 0", B3="plain 0", A3="plain 0", step="move")


@pytest.mark.shows("T3.4", "T54")
def test_the_crushed_lay_nothing_and_the_others_go_round_more_often():
    race = laying("B6", "out", "C6", laid=6, racks="3 plain")
    race.play("lay plain 0").expect(awaits=(3,)).play("lay plain 0").expect(awaits=(1,))
    race.play("lay plain 0", "lay plain 0", "lay plain 0").expect(step="move", awaits=(1,))
    race.refuses("2: ready", "T3.5")


# Step 3.


@pytest.mark.shows("T3.5", "T10")
def test_movement_phases_go_clockwise_from_the_instigator():
    race = slope("A2", "C2", "E2", turn=2).given(instigator=1)
    order = []
    while race.position.step == 2:
        order.append(int(race.position.turn) + 1)
        race.play("go front-left" if race.position.turn else "go front-right", "done")
    assert order == [2, 3, 1]
    race.refuses("done", "T3.9")


@pytest.mark.shows("T3.5", "T10", "T8.10")
def test_who_pulls_the_handbrake_moves_last():
    race = slope("A2", "C2", "E2").hold(2, "Handbrake").hold(3, "Handbrake").hold(1, "Tremor")
    race.declare("2: play Handbrake").declare("3: play Handbrake").expect(turn=1)
    order = []
    while race.position.step == 2:
        order.append(int(race.position.turn) + 1)
        race.play("go front-left" if race.position.turn else "go front-right", "done")
    assert order == [1, 3, 2]


@pytest.mark.shows("T3.5", "T52", "T7.16")
def test_the_finished_have_a_phase_for_cards_and_the_crushed_have_none():
    race = slope("home", "out", "C8", "D9", laid=10).hold(1, "Twister, Landmine, Slideways")
    assert race.offers() == {"play Twister", "done"}
    race.play("done").expect(turn=3)


# Steps 4 and 5.


def to_discard(race: Scenario) -> Scenario:
    """End the last phase of the round."""
    return race.given(done=(1 << race.position.seats) - 2, moved=1).play("1: done")


@pytest.mark.shows("T3.6", "T11")
def test_everybody_draws_a_card_then_all_discard_down_to_three_at_once():
    race = slope("B5", "home", "out", "C5", laid=6).deck("110 Tremor")
    race.hold(1, "2 Bomb, Ram!").hold(2, "3 Grenade").hold(4, "Ransack")
    to_discard(race).expect(step="discard", awaits=(1, 2), hands={3: "", 4: "Ransack, Tremor"})
    assert race.position.deck_size == 107
    race.refuses("4: discard Ransack", "T3.6").refuses("discard Twister", "T3.6")
    assert race.offers("discard ", seat=1) == {"Bomb", "Ram!", "Tremor"}
    race.play("2: discard Tremor").expect(awaits=(1,)).play("1: discard Bomb")
    race.expect(hands={1: "Bomb, Ram!, Tremor", 2: "3 Grenade"}, discards="Bomb, Tremor")
    race.expect(step="ready")


@pytest.mark.shows("T3.6", "T11")
def test_who_has_more_than_one_too_many_discards_them_all():
    race = slope("B5", "C5", laid=6).deck("2 Tremor").hold(1, "5 Bomb")
    to_discard(race).play("discard Bomb", "discard Bomb").expect(awaits=(1,))
    race.play("discard Tremor").expect(step="ready", hands={1: "3 Bomb"})


@pytest.mark.shows("T3.7", "T12")
def test_in_step_4_an_empty_deck_is_made_anew_from_the_discards():
    race = slope("B5", "C5", "D5", laid=6).deck("Ram!").discards("Bomb, Tremor").rolls(0, 1)
    to_discard(race).expect(hands={1: "Ram!", 2: "Tremor", 3: "Bomb"}, discards="")
    assert [fact.cards for fact in race.heard(None, Reshuffled)] == [2]


@pytest.mark.shows("T3.7", "T12")
def test_when_deck_and_discards_are_empty_nobody_draws():
    race = slope("B5", "C5", "D5", laid=6).deck("Ram!")
    to_discard(race).expect(hands={1: "Ram!", 2: "", 3: ""}, step="ready")
    assert not race.heard(None, Reshuffled)


@pytest.mark.shows("T3.7", "T12", "T4.9", "T27")
def test_a_blocked_sled_too_draws_from_discards_made_anew():
    race = slope("B2", "D5", tiles=SIX_TREES).hold(1, "Bomb").discards("2 Tremor")
    race.play("new cards", "discard Bomb", "draw").expect(hands={1: "Bomb, 2 Tremor"}, discards="")


@pytest.mark.shows("T3.7", "T12", "T60")
@pytest.mark.parametrize("card", ["Ransack", "Botched Plan"])
def test_cards_draw_nothing_from_an_empty_deck(card: str):
    race = slope("B2", "D5").hold(1, f"{card}, Ram!").discards("9 Tremor")
    race.play(f"play {card}")
    race.play("on seat 1") if card == "Botched Plan" else None
    race.play("cards") if "cards" in race.offers() else None
    race.let_be().expect(hands={1: "Ram!" if card == "Ransack" else ""})


@pytest.mark.shows("T3.8", "T13")
def test_tiles_are_drawn_up_to_three():
    race = slope("B5", "C5", "out", laid=6).pile("9 ice").rack(1, "rock").rack(2, "3 tree")
    to_discard(race).expect(step="ready", racks={1: "2 ice, rock", 2: "3 tree", 3: ""})
    assert race.position.pile_size == 7


@pytest.mark.shows("T3.8", "T13")
def test_tiles_above_three_are_shuffled_back_and_nobody_else_sees_which():
    race = slope("B5", "C5", laid=6).pile("9 ice").rack(1, "2 rock, 2 tree, yeti").rack(2, "yeti")
    to_discard(race).expect(step="trim", awaits=(1,))
    assert race.offers() == {"put back rock", "put back tree", "put back yeti"}
    race.refuses("2: put back yeti", "T3.8").refuses("put back ice", "T3.8")
    race.play("put back yeti", "put back rock").expect(step="ready", racks={1: "rock, 2 tree"})
    assert race.position.pile_size == 9  # nine, plus two put back, minus two drawn by the other
    assert [fact.sort for fact in race.heard(2, PutBack)] == [-1, -1]
    assert -1 not in [fact.sort for fact in race.heard(1, PutBack)]


@pytest.mark.shows("T3.8", "T13")
def test_surplus_tiles_go_back_before_the_others_draw():
    race = slope("B5", "C5", laid=6).rack(1, "3 rock, tree").rack(2, "2 ice")
    to_discard(race).play("put back tree").expect(racks={1: "3 rock", 2: "2 ice, tree"})


@pytest.mark.shows("T3.8", "T13", "T52")
def test_after_the_last_row_tiles_are_put_aside():
    race = slope("B9", "C9", laid=10).pile("9 ice").rack(1, "rock").rack(2, "5 tree")
    race.hold(1, "SWIPE!, Mine!, Mix-up, Ransack, Botched Plan").hold(2, "Bomb").deck("9 Bomb")
    for card in ("SWIPE!", "Mine!", "Mix-up", "Ransack", "Botched Plan"):
        probe = slope("B9", "C9", laid=10).pile("9 ice").rack(1, "rock").rack(2, "5 tree")
        probe.hold(1, f"{card}, Ram!").hold(2, "Bomb").deck("9 Bomb").play(f"play {card}")
        if "on seat 2" in probe.offers():
            probe.play("on seat 2")
        assert probe.offers() & {"cards", "tiles"} == {"cards"}, card
    race.hold(1, "")
    to_discard(race).expect(step="ready", racks={1: "rock", 2: "5 tree"})


@pytest.mark.shows("T3.9")
def test_everybody_in_the_game_of_cards_says_ready_in_any_order():
    race = slope("B6", "home", "out", "C6", laid=6, step="ready").pile("9 ice")
    race.expect(awaits=(1, 2, 4)).refuses("3: ready", "T9.6").play("4: ready")
    race.refuses("4: ready", "T3.9").expect(awaits=(1, 2)).play("1: ready", "2: ready").expect(
        step="lay", round=7
    )
    assert [fact.seat for fact in race.heard(None, SaidReady)] == [3, 0, 1]


@pytest.mark.shows("T3.9", "T7.2")
def test_who_is_ready_may_still_play_a_card_before_the_others_are():
    race = slope("B6", "C6", laid=6, step="ready").hold(1, "Tremor").play("1: ready")
    race.declare("1: play Tremor").expect(lying=(1, 2), awaits=(2,), step="ready")


# Step 6.


@pytest.mark.shows("T3.10", "GT-4", "T16", "T17")
@pytest.mark.parametrize(
    ("rows", "numbers"),
    [
        (8, {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2}),
        (10, {1: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2}),
        (14, {5: 0, 6: 0, 9: 0, 10: 1, 11: 1, 12: 2, 13: 2, 14: 2}),
    ],
)
def test_the_avalanche_takes_its_number_of_rows_at_the_end_of_a_round(
    rows: int, numbers: dict[int, int]
):
    for number, taken in numbers.items():
        race = slope(f"A{number}", f"B{number}", laid=number, step="ready", rows=str(rows))
        race.all_ready()
        found = race.heard(None, Avalanche)
        assert [fact.rows for fact in found] == ([tuple(range(1, taken + 1))] if taken else [])
        assert race.position.hill.taken == taken


@pytest.mark.shows("T3.10", "T57", "T5", "T4.4")
def test_the_start_goes_with_row_1():
    race = slope("B2", "C6", "D6", laid=6, step="ready").all_ready()
    race.expect(A0="taken", E0="taken", A1="taken", A2="plain 0")
    tiles = dict.fromkeys(("C2", "B3", "A3", "A2"), "tree")
    below = slope("B2", "C6", "D6", laid=6, tiles=tiles, step="ready").all_ready()
    below.given(step=2, turn=0, layer=0)
    assert below.offers("go ") == set()  # row 1 is gone, so there is no way back
    assert "new cards" in below.offers()


@pytest.mark.shows("T3.10", "T16")
def test_the_avalanche_comes_after_hands_are_filled_and_before_markers_go():
    race = slope("B1", "C6", "D6", laid=6).deck("9 Tremor").pile("9 ice").marked(C5="rock")
    to_discard(race).expect(step="ready", hands={1: "Tremor"}, C5="rock", at={1: "B1"})
    race.all_ready()
    kinds = [type(fact) for fact, _ in race.told]
    assert kinds.index(Drew) < kinds.index(Avalanche) < kinds.index(Cleared)
    assert kinds.index(Avalanche) < kinds.index(Crushed)
    race.expect(C5="plain 0", places=(3, 0, 0))


@pytest.mark.shows("T3.11", "GT-5", "T60")
def test_after_the_last_row_rounds_go_on_without_laying():
    race = slope("B9", "C9", laid=10, step="ready").given(racks=[(1,), (2,)])
    race.position.hill.taken = 6
    race.all_ready().expect(step="move", round=11, A7="taken", A8="taken", A9="plain 0")
    later = slope("B10", "C10", laid=10, step="ready", round=11)
    later.position.hill.taken = 8
    later.all_ready().expect(step="move", round=12, A9="taken", A10="plain 0")
    last = slope("B10", "C10", laid=10, step="ready", round=12)
    last.position.hill.taken = 9
    last.all_ready().expect(over="T9.1", places=(1, 1))


@pytest.mark.shows("T3.11", "GT-5")
def test_the_late_avalanche_may_take_two_rows():
    race = slope("B10", "C10", laid=10, step="ready", round=11, late_avalanche=2)
    race.position.hill.taken = 8
    race.all_ready().expect(over="T9.1", A9="taken", A10="taken")


# Steps 7 and 8.


@pytest.mark.shows("T3.12", "T14")
def test_all_markers_go_but_landmines():
    race = slope("B3", "C3", laid=3, step="ready").marked(A1="tree", B2="mogul left", C5="ice")
    race.mined(1, "A2", "B2").all_ready().expect(A1="plain 0", B2="plain 0")
    assert [bool(race.position.hill.mines[CELL[name]]) for name in ("A2", "B2")] == [True, True]
    (cleared,) = race.heard(None, Cleared)
    assert set(cleared.cells) == {CELL["A1"], CELL["B2"], CELL["C5"]}


@pytest.mark.shows("T3.12", "T14")
@pytest.mark.parametrize("below", ["tree", "rock", "ice", "yeti"])
def test_a_sled_on_what_comes_back_is_unharmed_and_leaves_as_usual(below: str):
    race = slope("B2", "D3", tiles={"B2": below}, laid=3, step="ready").marked(B2="snow")
    race.hold(1, "Bomb").all_ready().expect(B2=f"{below} 0", lying=(), at={1: "B2"})
    race.expect(hands={1: "Bomb"}).given(step=2, turn=0)
    assert race.offers("go ") == {"right", "front-right", "front-left", "left"}
    race.play("go right").expect(at={1: "C2"}, lying=())


@pytest.mark.shows("T3.13", "T15")
def test_the_instigator_passes_left_past_the_crushed_but_not_the_finished():
    race = slope("B3", "C3", "D3", laid=3, step="ready").pile("9 ice").all_ready()
    assert race.position.instigator == 1
    race.expect(awaits=(2,), step="lay")
    skipped = slope("B7", "out", "home", "D7", laid=7, step="ready").all_ready()
    assert skipped.position.instigator == 2
    told = skipped.heard(None, RoundBegan)
    assert [(fact.round, fact.instigator) for fact in told] == [(8, 2)]
    caught = slope("B7", "C1", "D7", laid=6, step="ready", round=6).all_ready()
    assert caught.position.instigator == 2


@pytest.mark.shows("T3.5", "T3.13")
def test_phases_of_the_last_rounds_begin_with_the_new_instigator():
    race = slope("B10", "C10", "D10", laid=10, step="ready").all_ready()
    race.expect(step="move", round=11, turn=2)
    assert [fact.seat for fact in race.heard(None, PhaseBegan)] == [1]
    assert race.position.hill.tiles[CELL["A1"]] == TAKEN
