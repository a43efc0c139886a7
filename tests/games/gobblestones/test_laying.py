"""Laying stones: colour, row, gaps, touching, the opening, blocks of two by two."""

import pytest
from gobble import GAME, table


@pytest.mark.shows("B3.1")
def test_nobody_acts_out_of_turn():
    scenario = table("5 red", "5 red", turn=2)
    scenario.refuses("1: red H8", "B3.1").refuses("1: done", "B3.1")
    scenario.play("red H8", "done").expect(turn=1)


@pytest.mark.shows("B3.2", "B11")
def test_five_stones_are_the_most_even_from_a_big_rack():
    scenario = table("10 red", "5 red", lying="H8")
    scenario.play("red H9", "red H10", "red H11", "red H12", "red H13")
    assert scenario.spaces() == set()
    scenario.refuses("red H14", "B3.2").play("done").expect(scores=(10, 0), racks=(5, 5))


@pytest.mark.shows("B3.2")
def test_only_stones_of_the_rack_are_laid():
    scenario = table("1 red, 1 blue", "5 red", lying="H8", paint={"H9": "blue 3"})
    scenario.play("blue H9").refuses("blue H10", "B3.2")
    table("2 red", "5 blue", lying="H8", paint={"H9": "blue 3"}).refuses("blue H9", "B3.2")


@pytest.mark.shows("B3.2", "B13")
def test_laying_none_is_a_free_choice():
    scenario = table("5 red", "5 red", lying="H8")
    assert scenario.spaces()
    scenario.play("done").expect(turn=2, scores=(0, 0), racks=(10, 5), bag=15)


@pytest.mark.shows("B3.3")
def test_a_space_takes_one_stone():
    table("5 red", "5 red", lying="H8 H9").refuses("red H9", "B3.3").refuses("red H8", "B3.3")


@pytest.mark.shows("B3.4")
def test_a_stone_matches_its_space():
    scenario = table("1 red, 1 blue", "5 red", lying="H8", paint={"H9": "blue 5"})
    scenario.refuses("red H9", "B3.4").refuses("blue H7", "B3.4")
    scenario.play("blue H9", "done").expect(scores=(5, 0))


@pytest.mark.shows("B3.4", "B1.1", "B9")
def test_grey_takes_every_stone_of_your_choice_and_is_worth_nothing():
    scenario = table("1 red, 1 blue, 1 green", "5 red", lying="H8", paint={"H9": "grey 0"})
    for colour in ("red", "blue", "green"):
        assert "H9" in scenario.spaces(colour)
    assert "H9" not in scenario.spaces("yellow")
    scenario.play("green H9", "red H10", "done").expect(scores=(2, 0))


@pytest.mark.shows("B3.5", "B3.8", "B8")
def test_one_stone_goes_on_any_side_of_an_old_one():
    scenario = table("5 red", "5 red", lying="H8")
    assert scenario.spaces() == {"H7", "H9", "G8", "I8"}


@pytest.mark.shows("B3.5")
def test_a_second_stone_decides_the_row_or_column():
    scenario = table("5 red", "5 red", lying="H8").play("red H9")
    assert scenario.spaces() == {"H7", "H10", "G9", "I9"}
    scenario.play("red I9")
    assert scenario.spaces() == {"G9", "J9"}
    scenario.refuses("red I10", "B3.5")


@pytest.mark.shows("B3.6")
def test_a_line_over_a_gap_is_refused():
    scenario = table("5 red", "5 red", lying="H8").play("red H9")
    scenario.refuses("red H11", "B3.6").play("red H10", "red H11", "done").expect(scores=(6, 0))


@pytest.mark.shows("B3.6", "B4.1", "B7")
def test_a_line_runs_on_over_stones_that_lie_there():
    scenario = table("5 red", "5 red", lying="H8 H9").play("red H7", "red H10")
    assert scenario.spaces() == {"H6", "H11"}
    scenario.play("red H6", "done").expect(scores=(6, 0))


@pytest.mark.shows("B3.7", "B7")
def test_strict_rows_do_not_run_on_over_old_stones():
    scenario = table("5 red", "5 red", lying="H8 H9", strict=True).play("red H7")
    assert scenario.spaces() == {"H6", "G7", "I7"}
    scenario.refuses("red H10", "B3.7").play("red H6", "done").expect(scores=(4, 0))


@pytest.mark.shows("B3.8", "B6")
def test_the_first_stone_touches_an_old_one_side_by_side():
    scenario = table("5 red", "5 red", lying="H8")
    scenario.refuses("red G7", "B3.8").refuses("red A1", "B3.8").refuses("red C3", "B3.8")


@pytest.mark.shows("B3.8", "B6")
def test_one_stone_that_touches_is_enough_and_borders_of_squares_do_not_matter():
    # J8 and K8 lie in two squares; only K8 touches nothing old.
    scenario = table("5 red", "5 red", lying="I8").play("red J8", "red K8", "red L8", "done")
    scenario.expect(scores=(6, 0))


@pytest.mark.shows("B3.8")
def test_the_edge_of_the_board_is_no_way_round():
    scenario = table("5 red", "5 red", lying="O8")
    assert scenario.spaces() == {"O7", "O9", "N8"}
    scenario.refuses("red A9", "B3.8").refuses("red A8", "B3.8")


@pytest.mark.shows("B3.9", "B3", "B4")
def test_the_first_stones_begin_on_any_centre():
    centres = {f"{column}{row}" for column in "CHM" for row in (3, 8, 13)}
    scenario = table("5 red", "5 red")
    assert scenario.spaces() == centres
    scenario.refuses("red H9", "B3.9").refuses("red A1", "B3.9")
    scenario.play("red C3", "red C2", "red C4", "red C5", "done").expect(scores=(8, 0))


@pytest.mark.shows("B3.9", "B3")
def test_an_opening_with_two_centres_in_reach():
    scenario = table("1 red, 1 blue", "5 red", paint={"C3": "blue 6"})
    assert scenario.spaces("blue") == {"C3"}
    assert "H8" in scenario.spaces("red")
    scenario.refuses("red C3", "B3.4").play("blue C3", "red C4", "done").expect(scores=(8, 0))


@pytest.mark.shows("B3.9", "B3.2", "B3")
def test_a_row_between_two_centres_begins_at_either_and_never_covers_both():
    # C3 and H3 are centres five steps apart: a row of five stones from one ends before the other.
    scenario = table("6 red", "5 red").play("red C3", "red D3", "red E3", "red F3", "red G3")
    scenario.refuses("red H3", "B3.2").play("done").expect(scores=(10, 0))
    scenario = table("6 red", "5 red").play("red H3", "red G3", "red F3", "red E3", "red D3")
    scenario.refuses("red C3", "B3.2").play("done").expect(scores=(10, 0))
    # The second player's row continues from one to the other.
    scenario.play("red C3", "red B3", "red A3", "done").expect(scores=(10, 6))


@pytest.mark.shows("B3.9", "B3")
def test_only_the_first_stones_of_the_game_need_a_centre():
    scenario = table("5 red", "5 red").play("red H8", "done")
    assert scenario.spaces() == {"H7", "H9", "G8", "I8"}
    scenario.play("red H9", "done").expect(scores=(2, 2))


@pytest.mark.shows("B3.9", "B5", "B13")
def test_who_could_open_and_will_not_hands_the_duty_on_too():
    scenario = table("5 red", "5 red").play("done").expect(turn=2, racks=(10, 5))
    scenario.refuses("red H9", "B3.9").play("red H8", "red H9", "done").expect(scores=(0, 4))


@pytest.mark.shows("B3.9", "B5")
def test_who_cannot_open_passes_and_the_duty_goes_on():
    scenario = table("5 blue", "5 red")
    assert scenario.spaces("blue") == set()
    scenario.refuses("blue H8", "B3.4").play("done").expect(turn=2, racks=(10, 5))
    scenario.refuses("red H9", "B3.9").play("done").expect(turn=1)
    scenario.refuses("red H9", "B3.9")


BLOCK = "E5 E6 F5"
"""Three of the four spaces around the corner where four squares meet."""


@pytest.mark.shows("B3.10", "B10")
def test_no_block_of_two_by_two_across_four_squares():
    scenario = table("5 red", "5 red", lying=BLOCK)
    assert "F6" not in scenario.spaces()
    scenario.refuses("red F6", "B3.10")


@pytest.mark.shows("B3.10", "B10")
def test_the_stones_of_the_turn_count_for_a_block_too():
    scenario = table("5 red", "5 red", lying="E5 F5").play("red E6")
    scenario.refuses("red F6", "B3.10")
    table("5 red", "5 red", lying="E5 F5").play("red F6").refuses("red E6", "B3.10")


@pytest.mark.shows("B3.10")
def test_a_block_ends_the_line_that_would_run_through_it():
    # F6 must stay empty, so the row from D6 on cannot go over it to G6.
    scenario = table("5 red", "5 red", lying=BLOCK).play("red D6")
    assert scenario.spaces() == {"C6", "D7"}
    scenario.refuses("red G6", "B3.6")


@pytest.mark.shows("B3.10")
def test_a_ring_around_an_empty_space_is_no_block():
    scenario = table("5 red", "5 red", lying="G7 H7 I7 G8 I8 G9 I9").play("red H9", "done")
    scenario.expect(scores=(2, 0)).refuses("red H8", "B3.10")


@pytest.mark.shows("B3.11")
def test_the_stone_that_touches_comes_first_and_the_row_grows_at_its_ends():
    scenario = table("5 red", "5 red", lying="H8")
    scenario.refuses("red J9", "B3.8").play("red H9", "red I9", "red J9")
    assert scenario.spaces() == {"G9", "K9"}
    scenario.play("red G9", "done").expect(scores=(8, 0))


@pytest.mark.shows("B3.1", "B3.13")
def test_a_turn_ends_only_when_its_player_says_so():
    scenario = table("1 red", "5 red", lying="H8").play("red H9")
    assert [action.notation for action in scenario.position.actions(0)] == ["done"]
    scenario.expect(turn=1, scores=(0, 0)).play("done").expect(turn=2, scores=(2, 0))


def test_notations_name_colour_and_space():
    assert GAME.action("RED h8") is GAME.action("red H8")
    with pytest.raises(ValueError, match="no action is written 'red P8'"):
        GAME.action("red P8")
