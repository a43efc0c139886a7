"""Any scene can be drawn, whatever its game."""

from fairyring.kernel.display.scene import Badge, Choice, Drag, Piece, Press, Scene, Tap, Zone
from fairyring.picture.lines.choices import in_sight
from fairyring.picture.lines.drawing import Drawing

SUN = Badge("sun", "Sun", "☼")


def drawn(*, width=80, seat=0, zones=(), pieces=(), choices=(), awaited=(0,), notes=()):
    scene = Scene(
        "any", seat, "Do something.", "X1", awaited, zones, pieces, choices=choices, notes=notes
    )
    drawing = Drawing(["You", "greedy 2"])
    text = f"{drawing.table(scene, width)}\n{drawing.choices(scene, width)}\n"
    assert all(line == line.rstrip() for line in text.split("\n"))
    return text


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
    assert "\n  2 x a card\n" in text
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


def test_all_that_lies_on_one_cell_is_drawn_and_cells_stay_below_each_other():
    seats = [Badge(f"seat-{n}", f"seat {n}", str(n)) for n in (1, 2)]
    text = drawn(
        zones=(Zone("hill", "grid", "Hill", size=(3, 2)),),
        pieces=(
            Piece("mogul", "hill", "Mogul", (1, 0), "mogul"),
            *(
                Piece(
                    badge.sign, "hill", f"sled {n}", (1, 0), "sled", badges=(badge,), shape="token"
                )
                for n, badge in enumerate(seats, start=1)
            ),
            Piece("rock", "hill", "Rock", (1, 1), "rock", mark="✓"),
        ),
    )
    assert "     1      2      3\n" in text
    assert "  1  ·      1+2/Mo ·\n" in text
    assert "  2  ·      Ro✓    ·\n" in text
    assert "1 sled 1 · 2 sled 2 · Mo Mogul · Ro Rock" in text


def test_what_is_alike_on_a_board_is_told_once():
    cells = [(column, row) for row in range(2) for column in range(3)]
    text = drawn(
        zones=(
            Zone("field", "grid", "Field", size=(3, 4), columns=tuple("ABC"), rows=tuple("1234")),
        ),
        pieces=(
            *(
                Piece(
                    f"c{column}{row}",
                    "field",
                    f"{'ABC'[column]}{row + 1}, face down",
                    (column, row),
                )
                for column, row in cells
            ),
            *(Piece(f"s{n}", "field", "snow", (n, 2), "snow") for n in range(3)),
            Piece("s3", "field", "snow", (0, 3), "snow"),
            *(
                Piece(
                    f"n{n}",
                    "field",
                    f"blue {n}",
                    (n, 3),
                    "blue",
                    badges=(Badge("b", "blue", f"☾{n}"),),
                )
                for n in (1, 2)
            ),
        ),
    )
    assert "  1  ▒▒ ▒▒ ▒▒\n" in text
    assert "  4  ·· ☾1 ☾2\n" in text
    assert "·· snow · ▒▒ face down · ☾ blue" in text
    assert text.count("face down") == 1


def test_signs_that_mean_several_things_are_told_with_their_cells():
    text = drawn(
        zones=(Zone("hill", "grid", "Hill", size=(4, 1), columns=tuple("ABCD"), rows=("1",)),),
        pieces=(
            Piece("a", "hill", "Gates: left", (0, 0), "gate-1"),
            Piece("b", "hill", "Gates: right", (2, 0), "gate-2"),
        ),
    )
    assert "Ga Gates: left (A1) · Ga Gates: right (C1)" in text


def test_numbered_cards_on_a_board_go_by_their_number_and_say_what_they_do():
    text = drawn(
        zones=(Zone("forest", "grid", "Forest", size=(2, 1), shape="card"),),
        pieces=(
            Piece("a", "forest", "12 unicorn", (0, 0), "card-12", note="Gain 1 earth."),
            Piece("b", "forest", "7 dragon", (1, 0), "card-7", note="Gain 1 fire."),
        ),
    )
    assert "  1  12 7\n" in text
    assert "7 dragon: Gain 1 fire. · 12 unicorn: Gain 1 earth." in text


def test_what_only_counts_stands_in_one_line_for_each_owner():
    text = drawn(
        zones=(
            Zone("points", "counter", "Points", 1, (3,), "2 for cards"),
            Zone("cubes", "counter", "Cubes", 1, (37,)),
            Zone("hand", "fan", "Hand", 1, note="2 cards"),
            Zone("deck", "counter", "Deck", size=(9,)),
        ),
        pieces=(Piece("x", "hand", "a card", (0,)), Piece("y", "hand", "a card", (1,))),
        awaited=(1,),
    )
    assert "▸ greedy 2: Points 3 (2 for cards) · Cubes 37 · Hand (2 cards)\n" in text
    assert "\n  Deck 9\n" in text
    assert "2 x" not in text


def test_small_things_that_rest_take_one_line():
    earth = Piece(
        "e", "heaps", "2 earth", (0,), "earth", "earth", (Badge("earth", "2 earth", "2", True),)
    )
    fire = Piece(
        "f", "heaps", "1 fire", (1,), "fire", "fire", (Badge("fire", "1 fire", "1", True),)
    )
    zones = (Zone("heaps", "row", "Elements", 0, shape="token"),)
    assert "\n  2 earth, 1 fire\n" in drawn(zones=zones, pieces=(earth, fire))
    text = drawn(zones=zones, pieces=(earth, fire), choices=(Choice("give", "Give", Tap("e")),))
    assert "╭─ 1 ──" in text


def test_many_choices_of_a_piece_are_told_as_a_run_and_long_ones_are_hung():
    long = "Lay it, and then " * 8
    text = drawn(
        zones=(Zone("hand", "fan", "Hand", 0),),
        pieces=(Piece("a", "hand", "Tile", (0,), "face"),),
        choices=tuple(Choice(f"lay {n}", long, Drag("a", "table")) for n in range(6)),
    )
    assert "╭─ 1-6 ──" in text
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("  1 Lay it"))
    assert lines[first + 1].startswith("    ")


def test_a_counter_is_one_line():
    text = drawn(
        zones=(Zone("prizes", "counter", "Prizes", 0, (2,), "of 5"),),
        notes=("Lap 1",),
    )
    assert "You: Prizes 2 · of 5" in text
    assert "Lap 1" in text


def test_markup_in_a_name_is_only_text():
    text = drawn(
        zones=(Zone("hand", "fan", "[bold]Hand[/]", 0),),
        pieces=(Piece("a", "hand", "[red]Card", (0,), "face"),),
    )
    assert "[bold]Hand[/]" in text
    assert "[red]Card" in text
