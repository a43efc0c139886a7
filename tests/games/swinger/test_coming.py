"""The preview of a move, a look, a swap and a jump, which never shows a face."""

import pytest
from swing import opening, table

from fairyring.games.swinger import GAME


def coming(scenario, notation):
    """Return the way of the token, what would be where, and the words."""
    seat, action = scenario.position.turn, GAME.action(notation)
    view = scenario.position.veiled(seat)
    told = GAME.scene_module.coming(view, seat, action, scenario.settings)
    return told and (
        [(motion.piece, motion.how) for motion in told.motions],
        {piece.id: piece.at for piece in told.pieces},
        " ".join(told.says),
    )


@pytest.mark.shows("S3.4", "S3.10", "S4.4")
def test_a_move_tells_where_the_token_goes_and_at_what_one_looks():
    ready = table("A1 C2", "E5", dice="1 3")
    assert coming(ready, "1 by 1 to B1") == (
        [("token-0-1", "move"), ("card-B1", "show"), ("pile-1", "show")],
        {"token-0-1": (1, 0)},
        "You look at the card on B1. You look at the top of the pile too.",
    )
    ready = table("A1 C2", "E5", dice="1 2")
    assert coming(ready, "1 by 1 to B1")[2] == "You look at the card on B1."


@pytest.mark.shows("S4.7")
def test_a_jump_tells_the_same_unless_the_deal_may_end():
    ready = table("A1 C2", "E5", dice="1 4").play("1 by 1 to B1")
    moves, there, words = coming(ready, "jump D4")
    assert moves == [("token-0-2", "move"), ("card-D4", "show")]
    assert (there, words) == ({"token-0-2": (3, 3)}, "You look at the card on D4.")


@pytest.mark.shows("S4.4")
def test_a_swap_names_the_card_that_one_holds_and_putting_it_back_is_silent():
    ready = table("A1 C2", "E5", dice="1 3").play("1 by 1 to B1")
    assert coming(ready, "swap")[2].endswith(" comes to C2.")
    assert coming(ready, "keep") is None


@pytest.mark.shows("S2.7")
def test_a_corner_tells_where_the_tokens_start():
    ready = opening(2)
    while (notation := ready.position.actions(ready.position.turn)[0].notation)[:6] != "corner":
        ready.play(f"{ready.position.turn + 1}: {notation}")
    seat = ready.position.turn
    assert set(coming(ready, notation)[1]) == {f"token-{seat}-1", f"token-{seat}-2"}
