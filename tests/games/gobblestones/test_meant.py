"""A touch on something that can do nothing now is answered with the true reason."""

import pytest
from gobble import table
from touching import told

RED = "stone0-red-0"


@pytest.mark.shows("B3.4", "B3.8", "B3.9", "B3.10")
def test_a_stone_that_is_carried_is_told_why_it_does_not_lie_there():
    painted = {"H8": "yellow 6", "G7": "red 2"}
    empty = table("3 red", "5 red", paint=painted)
    assert told(empty, "H8", RED).startswith("B3.4 A stone must have the colour of its space.")
    assert told(empty, "A1", RED).startswith("B3.9 While the board is empty, your row must cover")
    begun = table("3 red", "5 red", lying="H8 H9 G8")
    assert told(begun, "A1", RED).startswith("B3.8 At least one stone of your turn must touch")
    assert told(begun, "G9", RED).startswith("B3.10 No four stones may make a block")


@pytest.mark.shows("B3.3", "B3.4")
def test_a_space_and_a_stone_tell_what_may_lie_there():
    begun = table("3 red", "5 red", lying="H8", paint={"H9": "yellow 6"})
    assert told(begun, "H9").startswith("B3.4 A stone must have the colour")
    assert told(begun, "A1").startswith("B3.8 At least one stone")
    assert told(begun, "stone0-0", seat=2) == "B3.3 A space takes one stone only."
    assert told(begun, "H7").startswith("You can do something with it: ")


@pytest.mark.shows("B3.1", "B2.4", "B3.9")
def test_stones_tell_whose_turn_it_is_and_who_sees_them():
    begun = table("3 red", "5 red", lying="H8")
    waits = "B3.1 Another player lays stones. You lay stones and say that you are done in your own"
    assert told(begun, "stone1-red-0", seat=2).startswith(waits)
    assert told(begun, "A1", "stone1-red-0", seat=2).startswith(waits)
    assert told(begun, "stone0-1", seat=2).startswith("B2.4 You see the stones in your own rack")
    none_fits = table("3 blue", "5 red")
    assert told(none_fits, "stone0-blue-0").startswith("B3.9 While the board is empty")
