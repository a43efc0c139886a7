"""Any scene can be drawn, whatever its game."""

import io

from rich.console import Console

from fairyring.cli.drawing import Drawing, in_sight
from fairyring.kernel.scene import Badge, Choice, Drag, Piece, Press, Scene, Tap, Zone

SUN = Badge("sun", "Sun", "☼")


def drawn(*, width=80, seat=0, zones=(), pieces=(), choices=(), awaited=(0,), notes=()):
    console = Console(file=io.StringIO(), width=width)
    scene = Scene(
        "any", seat, "Do something.", "X1", awaited, zones, pieces, choices=choices, notes=notes
    )
    drawing = Drawing(console, ["You", "greedy 2"])
    console.print(drawing.scene(scene))
    console.print(drawing.choices(scene))
    return console.file.getvalue()


def test_own_cards_are_boxes_with_the_number_of_their_choice():
    text = drawn(
        zones=(Zone("hand", "fan", "Hand", 0),),
        pieces=(Piece("a", "hand", "Dusty Dour", (0,), "face", "goblin", (SUN,)),),
        choices=(Choice("Dusty Dour", "Add Dusty Dour", Tap("a")),),
    )
    assert "╭─ 1 ──" in text
    assert "│ Dusty Dour " in text
    assert "│ ☼ Sun " in text
    assert "─ goblin ─╯" in text
    assert "  1 Add Dusty Dour" in text


def test_a_narrow_terminal_has_lines_with_the_same_words():
    text = drawn(
        width=40,
        zones=(Zone("hand", "fan", "Hand", 0),),
        pieces=(Piece("a", "hand", "Dusty Dour", (0,), "face", "goblin", (SUN,), note="sly"),),
        choices=(Choice("Dusty Dour", "Add Dusty Dour", Tap("a")),),
    )
    assert "1 Dusty Dour · goblin · ☼ Sun · sly" in text
    assert "╭" not in text


def test_cards_of_others_are_summed_up_and_backs_counted():
    text = drawn(
        zones=(Zone("theirs", "fan", "Hand", 1, note="3 cards"),),
        pieces=(
            Piece("a", "theirs", "a card", (0,), tone="back"),
            Piece("b", "theirs", "a card", (1,), tone="back"),
            Piece("c", "theirs", "Candy Rock", (2,), "face", "fairy", (SUN,)),
        ),
        awaited=(1,),
    )
    assert "▸ greedy 2: Hand · 3 cards" in text
    assert "back: 2 x a card" in text
    assert "fairy: Candy Rock ☼" in text


def test_no_line_of_a_summary_is_broken_inside_a_card():
    labels = ["Candy Rock", "P.B. and Jelly", "Pixie Power", "Baby Blue"]
    for width in range(24, 60):
        text = drawn(
            width=width,
            zones=(Zone("theirs", "fan", "Hand", 1),),
            pieces=tuple(
                Piece(label, "theirs", label, (place,), "face", "fairy", (SUN,))
                for place, label in enumerate(labels)
            ),
        )
        for label in labels:
            assert f"{label} ☼" in text


def test_choices_are_numbered_as_their_pieces_lie():
    scene = Scene(
        "any",
        0,
        "Do something.",
        "X1",
        (0,),
        zones=(Zone("hand", "fan", "Hand", 0),),
        pieces=(Piece("b", "hand", "B", (1,)), Piece("a", "hand", "A", (0,))),
        choices=(
            Choice("pass", "Pass", Press()),
            Choice("b", "Lay B", Drag("b", "table")),
            Choice("a", "Lay A", Drag("a", "table")),
        ),
    )
    assert [choice.notation for choice in in_sight(scene)] == ["a", "b", "pass"]


def test_a_board_is_drawn_by_columns_and_rows():
    text = drawn(
        zones=(Zone("board", "grid", "Board", size=(4, 2)),),
        pieces=(
            Piece("a", "board", "Red stone", (2, 1), "face", "red", (Badge("red", "red", "●"),)),
            Piece("b", "board", "Hut", (0, 0), "face"),
        ),
    )
    assert "  1  Hu ·  ·  ·" in text
    assert "  2  ·  ·  ●  ·" in text
    assert "Hu Hut · ● Red stone" in text


def test_the_rows_of_a_hex_board_are_shifted():
    text = drawn(zones=(Zone("track", "hex", "Slope", size=(2, 2)),))
    assert "  1  ·  ·" in text
    assert "  2   ·  ·" in text


def test_a_track_is_one_row_and_a_counter_one_line():
    text = drawn(
        zones=(
            Zone("laps", "track", "Laps", size=(3,)),
            Zone("prizes", "counter", "Prizes", 0, (2,), "of 5"),
        ),
        pieces=(Piece("sled", "laps", "Sled", (1,), "face"),),
        notes=("Lap 1",),
    )
    assert "  1  ·  Sl ·" in text
    assert "You: Prizes 2 · of 5" in text
    assert "Lap 1" in text


def test_markup_in_a_name_is_only_text():
    text = drawn(
        zones=(Zone("hand", "fan", "[bold]Hand[/]", 0),),
        pieces=(Piece("a", "hand", "[red]Card", (0,), "face"),),
    )
    assert "[bold]Hand[/]" in text
    assert "[red]Card" in text
