"""Every scene of every game can be read as text, at any width and for every viewer."""

import subprocess
import sys
from functools import cache

import pytest
from moments import KEYS, NAMES, moments
from rich.cells import cell_len

from fairyring import picture
from fairyring.kernel.display.scene import Badge, Choice, Piece, Scene, Tap, Zone
from fairyring.kernel.display.zones import is_field
from fairyring.picture.lines.drawing import Drawing
from fairyring.picture.words import is_back

WIDTHS = (40, 60, 80, 120)


@cache
def texts(key: str) -> tuple[tuple[Scene, int, str], ...]:
    """Return each moment of a game as text, at each width."""
    return tuple(
        (scene, width, picture.text(scene, names=NAMES, width=width))
        for scene in moments(key)
        for width in WIDTHS
    )


@pytest.mark.parametrize("key", KEYS)
def test_no_line_is_wider_than_asked_or_ends_with_blanks(key: str) -> None:
    for _, width, text in texts(key):
        for line in text.split("\n"):
            assert cell_len(line) <= width
            assert line == line.rstrip()


@pytest.mark.parametrize("key", KEYS)
def test_every_zone_and_every_piece_is_told(key: str) -> None:
    for scene, _, text in texts(key):
        zones = {zone.id: zone for zone in scene.zones}
        for zone in scene.zones:
            assert says(text, zone.label)
        for piece in scene.pieces:
            assert says(text, told(piece, zones[piece.zone], scene)), piece


def says(text: str, words: str) -> bool:
    """Return whether all of these words are in a text, possibly in several lines."""
    return all(word in text for word in words.split())


def told(piece: Piece, zone: Zone, scene: Scene) -> str:
    """Return what a text must say about a piece; less on a board, which shows its cell."""
    if is_field(zone):
        label = piece.label.split(", ", 1)[-1] if is_back(piece) else piece.label
        first, _, last = label.rpartition(" ")
        return first.rstrip(",") if last.isdecimal() else label.partition(", ")[2] or label
    if zone.label.casefold() in piece.label:
        return zone.label  # such as the discards
    count = sum(one.zone == zone.id for one in scene.pieces)
    return str(count) if is_back(piece) and str(count) in zone.note.split() else piece.label


@pytest.mark.parametrize("key", KEYS)
def test_who_is_awaited_is_named_with_what_is_asked(key: str) -> None:
    for scene, _, text in texts(key):
        foot = text[text.rindex("▸") :] if scene.awaited else text
        assert says(foot, scene.prompt)
        for seat in scene.awaited:
            assert NAMES[seat] in foot


@pytest.mark.parametrize("key", KEYS)
def test_no_code_of_a_seat_is_told(key: str) -> None:
    for scene in moments(key):
        assert "seat-" not in picture.text(scene, names=NAMES)


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    scene = Scene("any", None, "Wait.", "X1", (1,), (Zone("hand", "fan", "Hand", 1),), ())
    assert picture.text(scene).splitlines() == ["▸ player 2: Hand", "▸ player 2: Wait."]
    assert picture.text(scene, names=["Ana", "Ben"]).startswith("▸ Ben: Hand")


def test_whose_a_thing_is_is_said_by_a_name() -> None:
    flags = (Piece("a", "flags", "a flag", (0,), "flag", "seat-2"),)
    scene = Scene("any", 0, "Wait.", "X1", (0,), (Zone("flags", "row", "Flags"),), flags)
    assert "Ben ─╯" in picture.text(scene, names=["Ana", "Ben"])


def test_a_kind_is_told_by_a_word_and_never_by_a_code() -> None:
    kinds = ("goblin", "S", "III")
    cards = tuple(Piece(f"c{n}", "row", "Mote", (n,), "x", kind) for n, kind in enumerate(kinds))
    scene = Scene("any", 0, "Wait.", "X1", (), (Zone("row", "row", "Row"),), cards)
    assert picture.text(scene, width=40).splitlines()[1:-1] == [
        "  Mote · goblin",
        "  Mote",
        "  Mote",
    ]


def test_colours_add_nothing_but_themselves() -> None:
    for scene in moments("gobblestones")[:2]:
        coloured = picture.text(scene, names=NAMES, colour=True)
        assert "\x1b[" in coloured
        plain = "".join(part.partition("m")[2] for part in f"\x1b[m{coloured}".split("\x1b["))
        assert plain == picture.text(scene, names=NAMES)


def test_gobblestones_board_stands_in_one_piece_at_forty_columns() -> None:
    text = picture.text(moments("gobblestones")[0], width=40)
    assert "\n      A B C D E  F G H I J  K L M N O\n" in text
    assert "\n   1  ☾6♦3☀5♣4♦3 ♣2♦6☾5·0≈3 ≈6☾4♣5☀2♣5\n" in text


def test_a_board_that_is_too_wide_is_drawn_in_parts() -> None:
    badge = (Badge("tower", "tower", "TOW"),)
    pieces = tuple(Piece(f"t{n}", "b", "tower", (n, 0), "t", badges=badge) for n in range(20))
    zones = (Zone("b", "grid", "Board", size=(20, 2), columns=tuple("ABCDEFGHIJKLMNOPQRST")),)
    lines = picture.text(Scene("any", None, "Wait.", "X1", (), zones, pieces), width=40).split("\n")
    heads = [line.split() for line in lines if line.split()[:1] in (["A"], ["J"], ["S"])]
    assert [letter for head in heads for letter in head] == list("ABCDEFGHIJKLMNOPQRST")


def test_equal_things_are_told_once_with_all_their_numbers() -> None:
    stones = tuple(Piece(f"s{n}", "rack", "red", (n,), "red", "red") for n in range(3))
    choices = tuple(Choice(f"red {n}", "Lay it", Tap(f"s{n}")) for n in range(3))
    zones = (Zone("rack", "fan", "Rack", 0),)
    scene = Scene("any", 0, "Lay.", "X1", (0,), zones, stones, choices)
    table = Drawing(["Ana"]).table(scene, 40).plain
    assert table.splitlines() == ["▸ Ana: Rack", "  1-3 · 3 x red"]


def test_only_who_draws_a_text_loads_what_draws_it() -> None:
    program = "import sys, fairyring.picture; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr
