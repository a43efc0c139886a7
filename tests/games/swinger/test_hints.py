"""Hints in the Swinger Party: cards that others know, and cards that become common."""

import pytest
from swing import Scenario, table

from fairyring.games.swinger import GAME
from fairyring.kernel.explain.hint import Reason


def reason(scene: Scenario, action: str, instead: str) -> Reason:
    """Return the reason for an action of the first seat instead of another one."""
    position = scene.position
    named = {each.notation: each for each in position.actions(0)}
    found = GAME.reason(position.veiled(0), 0, named[action], named[instead])
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("held", "top", "action", "instead"),
    [("8H", "KH", "keep", "swap"), ("KH", "8H", "swap", "keep")],
)
def test_a_card_for_all_goes_well_with_the_one_that_stays(
    held: str, top: str, action: str, instead: str
):
    """With turns left, a pair under both tokens lasts only if one of its cards becomes common."""
    cards = f"B1 KS, E1 {held}, pile 1 {top}"
    scene = table("A1 E1", "E5", dice="1 3", cards=cards, community="7C 9D")
    scene.let_know(1, "E1", "B1").play("1 by 1 to B1")
    found = reason(scene, action, instead)
    assert str(found.why) == "If that card is turned up, it goes well with your king."
    assert found.at == ("hand-0", "pile")


def test_below_the_pile_it_is_not_turned_up():
    cards = "B1 KS, E1 KH, pile 1 8H"
    scene = table("A1 E1", "E5", dice="1 3", cards=cards, community="7C 9D", bottom=True)
    scene.let_know(1, "E1", "B1").play("1 by 1 to B1")
    assert "turned up" not in str(reason(scene, "swap", "keep").why)


def test_who_stands_on_a_card_that_an_opponent_knows_keeps_it_from_him():
    cards = "A1 JC, B1 8H, A2 8D, E5 QC"
    scene = table("A1 E5", "E1", dice="1 1", cards=cards, community="KC KD 9S")
    scene.let_know(1, "A1", "B1", "A2", "E5").let_know(2, "B1")
    found = reason(scene, "1 by 1 to B1", "1 by 1 to A2")
    assert found.why is not None
    assert found.why.text == "{name} knows this card, and cannot get it from you."
    named = {each.notation: each for each in scene.position.actions(0)}
    other = GAME.reason(scene.position.veiled(0), 0, named["1 by 1 to A2"], named["1 by 1 to B1"])
    assert other is None or other.why is None or other.why.text != found.why.text
