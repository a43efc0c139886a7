"""A part of a board is drawn with its names at the edges, and a sign that the board continues."""

import itertools
from xml.etree import ElementTree

import pytest
from moments import KEYS, NAMES, moments

import fairyring
from fairyring import picture
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.teaching.example import Staged, staged
from fairyring.picture import Part
from fairyring.picture.sheet.places import Arranging

SVG = "{http://www.w3.org/2000/svg}"
WITH_OPENING = [key for key in KEYS if fairyring.game(key).rulebook.opening]
PART = Part(2, 1, 4, 3)


def board(kind: str, part: Part | None = PART, width: int = 40) -> tuple[str, str]:
    """Return a board of eight by eight with a piece on each place, as text and as SVG."""
    zone = Zone("b", kind, "Board", size=(8, 8), columns=tuple("ABCDEFGH"), rows=tuple("12345678"))
    pieces = tuple(
        Piece(f"{'ABCDEFGH'[x]}{y + 1}", "b", f"stone {x}{y}", (x, y), "stone")
        for x, y in itertools.product(range(8), range(8))
    )
    scene = Scene("any", None, "", "X1", (), (zone,), pieces)
    parts = {"b": part} if part else {}
    return picture.text(scene, parts=parts, width=width), picture.svg(
        scene, zones=["b"], parts=parts
    )


def words(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("kind", ["grid", "hex"])
def test_a_picture_has_the_pieces_of_a_part_and_faintly_those_around_it(kind: str) -> None:
    root = ElementTree.fromstring(board(kind)[1])
    beyond = root.find(f".//{SVG}svg")
    assert beyond is not None
    assert beyond.get("overflow") == "hidden"
    faint = {node.attrib["data-piece"] for node in beyond.iter() if "data-piece" in node.attrib}
    every = {node.attrib["data-piece"] for node in root.iter() if "data-piece" in node.attrib}
    clear = {f"{column}{row}" for column in "CDE" for row in "234"}
    assert every - faint == clear
    assert faint == {f"{column}{row}" for column in "BCDEF" for row in "12345"} - clear
    assert [one for one in words(root) if len(one) == 1] == ["C", "D", "E", "2", "3", "4"]
    about = root.findtext(f"{SVG}desc") or ""
    assert "Board C2-E4: stone 21; " in about
    assert "stone 11" not in about
    assert root.findtext(f"{SVG}title") == "Board C2-E4"


def test_a_dotted_line_stands_only_where_the_board_goes_on() -> None:
    def cuts(part: Part) -> int:
        root = ElementTree.fromstring(board("grid", part)[1])
        (line,) = (node for node in root.iter(f"{SVG}path") if "stroke-dasharray" in node.attrib)
        return line.attrib["d"].count("M")

    assert cuts(PART) == 4
    assert cuts(Part(0, 0, 3, 3)) == 2
    assert cuts(Part(0, 5, 7, 7)) == 1
    assert "stroke-dasharray" not in board("grid", Part(0, 0, 7, 7))[1]


@pytest.mark.parametrize("kind", ["grid", "hex"])
def test_a_text_has_the_lines_of_a_part_and_dots_where_it_ends(kind: str) -> None:
    lines = board(kind)[0].splitlines()[1:7]
    assert lines[0].split() == ["…", "C", "D", "E", "…"]
    assert [line.split()[0] for line in lines[1:]] == ["…", "2", "3", "4", "…"]
    assert all(len(line.split()) == 4 for line in lines[2:5])
    assert lines[2].index("st") == lines[0].index("C") + (kind == "hex")


def test_the_text_of_a_whole_board_has_no_dots() -> None:
    assert "…" not in board("grid", None)[0]
    assert board("grid", Part(-1, 0, 7, 9))[0] == board("grid", None)[0]


@pytest.mark.parametrize("width", range(12, 24))
def test_a_part_that_is_too_wide_is_drawn_in_parts(width: int) -> None:
    scene = Scene(
        "any",
        None,
        "",
        "X1",
        (),
        (Zone("b", "grid", "Board", size=(9, 9), columns=tuple("ABCDEFGHI")),),
        (),
    )
    text = picture.text(scene, parts={"b": Part(1, 1, 7, 2)}, width=width)
    assert max(map(len, text.splitlines())) <= width
    heads = [word for line in text.splitlines()[1:] for word in line.split() if word in "BCDEFGH"]
    assert heads == list("BCDEFGH")


def played(key: str) -> Staged:
    game = fairyring.game(key)
    assert game.rulebook.opening
    return staged(game, game.rulebook.opening.example)


@pytest.mark.parametrize("key", WITH_OPENING)
def test_the_pictures_of_an_example_are_short(key: str) -> None:
    shown = played(key)
    for scene in (shown.before, shown.after):
        zones = [zone.id for zone in scene.zones]
        drawn = picture.svg(scene, zones=zones, parts=shown.parts, width=720)
        assert drawn.size[0] <= 720
        assert drawn.size[1] <= 640
        assert len(drawn.alt) < 130
        assert "\n" not in drawn.alt
        assert drawn.alt in drawn
        assert picture.svg(scene, zones=zones, parts=shown.parts, width=320).size[0] <= 320


@pytest.mark.parametrize("key", WITH_OPENING)
def test_the_text_of_an_example_is_short(key: str) -> None:
    shown = played(key)
    for width in (40, 80):
        whole = picture.text(shown.before, width=width)
        short = picture.text(shown.before, parts=shown.parts, width=width)
        assert max(map(len, short.splitlines())) <= width
        assert (len(short) < len(whole)) is bool(shown.parts)


def test_a_hand_has_the_whole_breadth_of_its_plate_where_that_is_lower() -> None:
    scene = played("gdfr").before
    sheet = Arranging(scene, NAMES, 720, whole=False, arted=True, parts={}).sheet()
    (plate,) = sheet.plates
    assert not plate.broad
    assert len({spot.y for area in plate.areas for spot in area.spots}) == 1


def test_a_hand_stands_beside_a_name_where_that_is_lower() -> None:
    scene = next(one for one in moments("gdfr") if one.seat == 0)
    sheet = Arranging(scene, NAMES, 960, whole=True, arted=True, parts={}).sheet()
    assert [plate.broad for plate in sheet.plates if plate.seat == 0] == [True]
