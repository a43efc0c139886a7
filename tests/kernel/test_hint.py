"""A hint without a reason points to the narrowest place that does not give the choice away."""

from fairyring.kernel.display.scene import Choice, Drag, Piece, Press, Scene, Tap, Zone
from fairyring.kernel.explain.hint import Reason, hint_of
from fairyring.kernel.words import to_say

BOARD = Zone("board", "grid", "Field", size=(3, 3), columns=("A", "B", "C"), rows=("1", "2", "3"))
HAND = Zone("hand", "row", "Hand", owner=0)


def on_board(at: tuple[int, int], piece: str = "sled") -> Choice:
    return Choice(f"{piece} {at}", f"{piece} to {at}", Drag(piece, "board", at))


def looking(choices: list[Choice], reason: Reason | None = None) -> tuple[str, tuple[str, ...]]:
    pieces = [Piece("sled", "board", "Your sled", (0, 0)), Piece("card", "hand", "Mud", (0,))]
    scene = Scene("game", 0, "What now?", "X1", (0,), (BOARD, HAND), tuple(pieces), tuple(choices))
    hint = hint_of(scene, choices[0].notation, reason)
    return hint.look, hint.at


PRESS = Choice("done", "Done", Press())


def test_what_begins_several_choices_is_named():
    look, at = looking([on_board((0, 1)), on_board((1, 1)), PRESS])
    assert (look, at) == ("Have a look here: Your sled.", ("sled",))


def test_where_all_begin_alike_the_row_or_the_column_is_named():
    two = [on_board((0, 1)), on_board((1, 1))]
    assert looking([*two, on_board((1, 2))])[0] == "Have a look here: Field, row 2."
    upright = [on_board((1, 0)), on_board((1, 1)), on_board((2, 2))]
    assert looking(upright)[0] == "Have a look here: Field, column B."
    assert looking(two)[0] == "Have a look here: Your sled."


def test_the_row_of_one_place_alone_is_not_named():
    look, _ = looking([on_board((0, 0)), on_board((1, 1)), on_board((2, 2))])
    assert look == "Have a look here: Your sled."


def test_a_card_that_begins_one_choice_alone_is_not_named():
    look, at = looking([Choice("mud", "Add Mud", Tap("card")), PRESS])
    assert (look, at) == ("Have a look at what you hold.", ("hand",))


def test_the_only_choice_is_said_at_once():
    reason = Reason(to_say("Look."), ("board",), to_say("It is so."))
    assert looking([PRESS], reason)[0] == "There is only one thing that you can do now: Done."
    assert looking([PRESS])[0] == "There is only one thing that you can do now: Done."
