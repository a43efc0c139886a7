"""The preview of laying a stone: what would happen."""

import pytest
from gobble import GAME, table


def coming(scenario, notation):
    seat, action = scenario.position.turn, GAME.action(notation)
    view = scenario.position.veiled(seat)
    return GAME.scene_module.coming(view, seat, action, scenario.settings)


@pytest.mark.shows("B3.6", "B4.1")
def test_the_stone_is_told_where_it_would_lie_with_what_it_is_worth():
    told = coming(table("3 red", "5 red", lying="H8"), "red H9")
    (stone,) = told.pieces
    assert (stone.zone, stone.label, stone.at, stone.mark) == ("board", "red stone", (7, 8), "2")
    assert told.motions[0].piece == stone.id
    assert told.gone == ()


@pytest.mark.shows("B6.1")
def test_what_one_lays_face_down_is_told_to_oneself():
    (stone,) = coming(table("3 blue", "5 red", lying="H8", bluff=True), "blue H9").pieces
    assert stone.label == "blue stone, face down"


@pytest.mark.shows("B4.2")
def test_what_is_drawn_is_not_told():
    assert coming(table("3 red", "5 red", lying="H8").play("red H9"), "done") is None
