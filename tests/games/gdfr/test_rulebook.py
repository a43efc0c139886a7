"""Clauses of the rulebook."""

import pytest
from drool import GAME

from fairyring.games.gdfr.parts import CARDS
from fairyring.kernel.teaching.example import staged


def test_an_unknown_clause_is_refused_with_help():
    with pytest.raises(ValueError, match=r"there is no clause 'G9.9'; the first is G1.1"):
        GAME.rulebook["G9.9"]


def test_a_clause_reads_as_its_id_and_its_text():
    assert str(GAME.rulebook["g3.1"]) == "G3.1 You act in your own turn only."


@pytest.mark.shows("G1.3", "G1.4")
def test_the_list_of_cards_has_both_sides_of_all_twenty():
    (listed,) = (section.table for section in GAME.rulebook.sections if section.table)
    assert len(listed.rows) == len(CARDS)
    sides = {row[side : side + 3] for row in listed.rows for side in (0, 3)}
    assert ("Dusty Dour\u00a0★", "our", "Mushroom") in sides
    assert ("Baby Blue", "ew", "Frog") in sides
    assert sum("★" in name for name, _, _ in sides) == 8


@pytest.mark.shows("G3.2", "G3.4", "G3.6")
def test_the_example_shows_all_three_steps_of_a_turn():
    opening = GAME.rulebook.opening
    assert opening is not None
    assert staged(GAME, opening.example).lines == (
        "Player 1 added Goblin Soup.",
        "The rhyme turned Hula Hoop into Cobweb Shock.",
        "Player 1 took P.B. and Jelly.",
    )
