"""The preview of adding a card: what would happen."""

import pytest
from drool import GAME, table


def coming(scenario, notation):
    """Return where each card would lie and what it would show, and the words about it."""
    seat, action = scenario.position.turn, GAME.action(notation)
    view = scenario.position.veiled(seat)
    told = GAME.scene_module.coming(view, seat, action, scenario.settings)
    return {piece.label: piece.zone for piece in told.pieces}, " ".join(told.says)


@pytest.mark.shows("G3.4", "G3.6")
def test_what_turns_over_and_what_is_taken_are_told_before():
    told, words = coming(table("Goblin Soup, Old Man Sock", circle="Gobble T. Goop"), "Goblin Soup")
    assert told == {"Goblin Soup": "circle", "P.B. and Jelly": "hand-0"}
    assert (
        words == "Turns over into P.B. and Jelly. You take P.B. and Jelly."
        " Then you hold 1 Goblin, 1 Fairy."
    )


@pytest.mark.shows("G4.1")
def test_that_it_would_win_is_told_before():
    assert (
        coming(table("Old Man Sock, Baby Blue"), "Old Man Sock")[1] == "You take nothing. You win!"
    )
