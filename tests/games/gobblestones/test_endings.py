"""How games end, and who wins."""

import pytest
from gobble import table

from fairyring.games.gobblestones.facts import Bonus, Drew
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import NotInGame


@pytest.mark.shows("B5.1", "B15", "B16")
def test_the_last_stone_and_a_bag_that_is_too_short_end_the_game_at_once():
    scenario = table("2 red", "5 red", lying="H8", bag="2 red")
    scenario.play("red H9", "red H10", "done")
    # Three should be drawn but only two are left, so none is drawn.
    scenario.expect(over="B5.1", scores=(4, 5), bag=2, racks=(0, 5), won=(2,))
    assert scenario.heard(1, Drew) == []


@pytest.mark.shows("B5.1", "B16")
def test_a_short_bag_alone_does_not_end_the_game():
    scenario = table("3 red", "5 red", lying="H8", bag="2 red")
    scenario.play("red H9", "red H10", "done").expect(turn=2, racks=(3, 5), bag=0)


@pytest.mark.shows("B5.1", "B16")
def test_an_empty_rack_alone_does_not_end_the_game():
    scenario = table("2 red", "5 red", lying="H8", bag="3 red")
    scenario.play("red H9", "red H10", "done").expect(turn=2, racks=(3, 5), bag=0)


FIVE = ("red H9", "red H10", "red H11", "red H12", "red H13", "done")


@pytest.mark.shows("B5.2", "B17", "B18")
def test_five_of_five_on_an_empty_bag_and_somebody_should_draw():
    scenario = table("5 red", "5 red", lying="H8", bag="").play(*FIVE).expect(turn=2)
    scenario.play("red H7", "done").expect(over="B5.2", scores=(10, 6))


@pytest.mark.shows("B5.2", "B18")
def test_passing_too_is_a_play_that_should_draw():
    scenario = table("5 red", "5 red", "5 red", lying="H8", bag="4 red").play(*FIVE)
    scenario.play("done").expect(over="B5.2", bag=4, scores=(10, 5, 5))


@pytest.mark.shows("B5.2", "B17", "B18")
def test_while_a_rack_is_empty_the_game_goes_on_as_long_as_the_bag_can_give():
    scenario = table("5 red", "5 red", "5 red", lying="H8", bag="6 red").play(*FIVE)
    scenario.play("red H7", "done").expect(turn=3, bag=2)
    scenario.play("red H6", "red G6", "done").expect(over="B5.2", bag=2)


@pytest.mark.shows("B5.3", "B17", "B18")
def test_the_turn_of_an_empty_rack_ends_the_game_when_the_bag_has_fewer_than_five():
    scenario = table("5 red", "10 red", lying="H8", bag="4 red").play(*FIVE)
    scenario.play("red H7", "red H6", "red H5", "red H4", "red H3", "done")
    scenario.expect(over="B5.3", scores=(10, 15), won=(2,))


@pytest.mark.shows("B5.3", "B17")
def test_with_five_in_the_bag_an_empty_rack_takes_a_normal_turn():
    scenario = table("5 red", "10 red", lying="H8", bag="9 red").play(*FIVE)
    scenario.play("red H7", "done").expect(turn=1, bag=5, racks=(0, 13))
    assert [action.notation for action in scenario.position.actions(0)] == ["done"]
    scenario.play("done").expect(turn=2, racks=(5, 13), bag=0)


@pytest.mark.shows("B5.4", "B17")
def test_rush_ends_the_game_at_the_turn_of_an_empty_rack():
    scenario = table("5 red", "10 red", lying="H8", bag="20 red", rush=True).play(*FIVE)
    scenario.play("red H7", "done").expect(over="B5.4", scores=(10, 15))


@pytest.mark.shows("B5.4", "B5.2")
def test_under_rush_a_short_bag_still_ends_the_game_earlier():
    scenario = table("5 red", "10 red", lying="H8", bag="3 red", rush=True).play(*FIVE)
    scenario.play("red H7", "done").expect(over="B5.2")


@pytest.mark.shows("B5.5", "B19")
def test_everybody_passing_with_an_empty_bag_ends_the_game():
    scenario = table("1 red", "2 red", "3 red", lying="H8", bag="")
    scenario.play("done", "done").expect(turn=3)
    scenario.play("done").expect(over="B5.5", scores=(1, 2, 3), won=(3,))


@pytest.mark.shows("B5.5", "B19")
def test_the_pass_that_empties_the_bag_is_not_counted():
    scenario = table("5 red", "5 red", lying="H8", bag="5 red")
    scenario.play("done", "done").expect(turn=1).play("done").expect(over="B5.5")


@pytest.mark.shows("B5.5", "B19")
def test_a_stone_starts_the_count_anew():
    scenario = table("3 red", "3 red", lying="H8", bag="")
    scenario.play("done", "red H9", "done", "done").expect(turn=2)
    scenario.play("done").expect(over="B5.5")


@pytest.mark.shows("B5.5", "B19")
def test_passing_ends_the_game_also_when_no_stone_was_laid():
    table("5 blue", "5 blue", bag="").play("done", "done").expect(over="B5.5", won=(1, 2))


@pytest.mark.shows("B5.10", "B5.5", "B20")
def test_passing_from_the_start_empties_the_bag_and_ends():
    bag = "20 red, 20 blue, 20 green, 20 yellow, 10 turquoise"
    scenario = table("5 turquoise", "5 turquoise", bag=bag)
    scenario.play(*["done"] * 18).expect(bag=0, turn=1)
    scenario.play("done", "done").expect(over="B5.5", scores=(50, 50))


@pytest.mark.shows("B5.6", "B21")
def test_each_stone_left_scores_a_point():
    scenario = table("2 red", "7 red", "4 blue", lying="H8", bag="")
    scenario.play("red H9", "red H10", "done").expect(over="B5.1", scores=(4, 7, 4))
    assert scenario.heard(None, Bonus) == [Bonus(1, 7), Bonus(2, 4)]


@pytest.mark.shows("B5.7", "B22")
def test_the_most_points_win_and_equals_share():
    scenario = table("2 red", "4 red", "1 blue", lying="H8", bag="")
    scenario.play("red H9", "red H10", "done")
    assert scenario.position.outcome() == Outcome((1, 1, 3), "B5.1", (4, 4, 1))


@pytest.mark.shows("B5.8", "B22")
def test_fewer_stones_win_a_tie_if_the_table_wants_it():
    scenario = table("2 red", "4 red", "4 blue", lying="H8", bag="", tiebreak=True)
    scenario.play("red H9", "red H10", "done")
    assert scenario.position.outcome() == Outcome((1, 2, 2), "B5.1", (4, 4, 4))


@pytest.mark.shows("B5.9")
def test_after_the_end_nobody_acts():
    scenario = table("1 red", "5 red", lying="H8", bag="").play("red H9", "done")
    scenario.expect(over="B5.1", awaits=())
    scenario.refuses("2: red H10", "B5.9").refuses("1: done", "B5.9")
    scenario.refuses("2: trust", "B5.9")


@pytest.mark.shows("B7.1", "B7.4", "B27")
def test_a_leaver_takes_the_rack_along_and_the_order_closes_up():
    scenario = table("5 red", "5 red", "5 red", lying="H8", bag="20 red")
    scenario.play("red H9", "done").leave(2).expect(turn=3, bag=16)
    scenario.play("red H10", "done").expect(turn=1)
    assert scenario.covered() == "H8 H9 H10"
    scene = scenario.position.veiled(0)
    assert scene.rack(1) == 5


@pytest.mark.shows("B7.5", "B27")
def test_the_stones_of_an_unfinished_turn_stay_and_score_nothing():
    scenario = table("5 red", "5 red", "5 red", lying="H8", turn=2)
    scenario.play("red H9", "red H10").leave(2).expect(turn=3, scores=(0, 0, 0), bag=20)
    assert scenario.covered() == "H8 H9 H10"
    assert "H11" in scenario.spaces()


@pytest.mark.shows("B7.1", "B27")
def test_the_score_of_a_leaver_does_not_count():
    scenario = table("5 red", "1 red", "1 blue", lying="H8", bag="")
    scenario.play("red H9", "red H10", "done").leave(1).play("red H11", "done")
    outcome = scenario.position.outcome()
    assert outcome is not None
    assert outcome.places == (0, 1, 2)


@pytest.mark.shows("B7.4", "B27", "B19")
def test_passes_count_for_those_who_are_still_there():
    scenario = table("1 red", "2 red", "3 red", lying="H8", bag="")
    scenario.play("done").leave(1).play("done").expect(turn=3).play("done").expect(over="B5.5")
    scenario = table("1 red", "2 red", "3 red", lying="H8", bag="")
    scenario.play("done", "done").leave(3).expect(over="B5.5", won=(2,))


@pytest.mark.shows("B7.1", "B7.4", "B27")
def test_the_empty_rack_of_a_leaver_ends_nothing():
    scenario = table("5 red", "5 red", "5 red", lying="H8", bag="")
    scenario.play(*FIVE).leave(1).play("red H7", "done").expect(turn=3)


@pytest.mark.shows("B7.3", "B27")
def test_the_last_player_left_wins_at_once():
    scenario = table("5 red", "5 red", "5 red", lying="H8")
    scenario.play("red H9", "done").leave(1).leave(3)
    scenario.expect(over="B7.3", won=(2,), scores=(2, 0, 0))
    with pytest.raises(NotInGame, match="seat 0 is not in the game"):
        scenario.leave(1)
