"""The preview of a use or a payment: what would happen."""

import pytest
from school import fairy, table

from fairyring.games.fairy_school import GAME
from fairyring.kernel.display.preview import Coming


def coming(scenario, notation: str, seat: int = 1) -> Coming | None:
    action = GAME.action(notation)
    return GAME.scene_module.coming(scenario.veiled(seat), seat - 1, action, scenario.settings)


@pytest.mark.shows("F6.6")
def test_a_use_tells_what_one_would_have_and_what_a_project_would_lack():
    one = fairy(shared="54", projects="81 97", elements="2E 3F W", forest="1 top 1")
    told = coming(table(one, fairy(shared="60")), "use 60")
    assert told is not None
    assert told.says == (
        "You would have 5 earth and 3 fire.",
        "For Green Thumb you would lack 2 water.",
        "For Kelp Farming you would lack 3 water.",
    )


@pytest.mark.shows("F7.6")
def test_a_payment_tells_what_would_be_left():
    one = fairy(projects="82 84", elements="3E 3P 6W", forest="1 top 1")
    told = coming(table(one, fairy(), phase="realization"), "realize 82")
    assert told is not None
    assert told.says[0] == "You would have 6 water."
    assert told.says[1].startswith("For Kindling you would lack ")
    assert told.motions


def test_nothing_is_told_of_what_waits_for_others_or_for_chance():
    one = fairy(personal="11", elements="P", pile="1 2 3 4 5", forest="1 top 1")
    scenario = table(one, fairy(forest="1 top 1"))
    assert coming(scenario, "done") is None
    draws = [action.notation for action in scenario.position.actions(0)]
    assert coming(scenario, next(use for use in draws if use.startswith("use 11b"))) is None
