"""Every scene of every game can be drawn as one self-contained picture."""

import doctest
import itertools
import os
import re
import subprocess
import sys
from functools import cache
from xml.etree import ElementTree

import pytest
from moments import KEYS, NAMES, moments

import fairyring
from fairyring import picture
from fairyring.kernel.display.scene import Badge, Piece, Scene, Zone
from fairyring.picture.sheet.parts import Area, Sheet
from fairyring.picture.sheet.places import Arranging

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = (480, 960, 1400)


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def values(root: ElementTree.Element, name: str) -> list[str]:
    return [node.attrib[name] for node in root.iter() if name in node.attrib]


@cache
def sheets(key: str) -> tuple[Sheet, ...]:
    return tuple(
        Arranging(scene, NAMES, width, whole=True, arted=key != "toy", parts={}).sheet()
        for scene in moments(key)
        for width in WIDTHS
    )


@cache
def drawn(key: str) -> tuple[str, ...]:
    """Return a picture of each moment of a game."""
    return tuple(picture.svg(scene, names=NAMES) for scene in moments(key))


def areas(sheet: Sheet) -> list[Area]:
    return [*sheet.areas, *(area for plate in sheet.plates for area in plate.areas)]


@pytest.mark.parametrize("key", KEYS)
def test_every_zone_and_piece_is_there_once_and_no_id_twice(key: str) -> None:
    for scene, svg in zip(moments(key), drawn(key), strict=True):
        root = parsed(svg)
        covered = " ".join(values(root, "data-covers")).split()
        shown = values(root, "data-piece") + covered
        assert sorted(shown) == sorted(piece.id for piece in scene.pieces)
        assert sorted(values(root, "data-zone")) == sorted(zone.id for zone in scene.zones)
        ids = values(root, "id")
        assert len(ids) == len(set(ids))
        assert {use[1:] for use in values(root, "href")} <= set(ids)


@pytest.mark.parametrize("key", KEYS)
def test_it_stands_by_itself(key: str) -> None:
    for svg in drawn(key):
        assert "<script" not in svg
        assert "<style" not in svg
        assert re.findall(r'https?://[^"]*', svg) == ["http://www.w3.org/2000/svg"]
        assert len(svg.encode()) < 400_000


@pytest.mark.parametrize("key", KEYS)
def test_who_cannot_see_it_is_told_all_of_it(key: str) -> None:
    for scene, svg in [*zip(moments(key), drawn(key), strict=True)][:8]:
        root = parsed(svg)
        assert root.get("role") == "img"
        title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert about is not None
        assert root.get("aria-labelledby") == title.get("id")
        assert root.get("aria-describedby") == about.get("id")
        assert title.text == scene.prompt
        for told in (*scene.pieces, *scene.zones):
            assert told.label in (about.text or "")
        for seat in scene.awaited:
            assert NAMES[seat] in (about.text or "")


@pytest.mark.parametrize("key", KEYS)
def test_zones_lie_apart_and_all_lies_on_the_sheet(key: str) -> None:
    for sheet in sheets(key):
        for one, other in itertools.combinations(areas(sheet), 2):
            assert apart(one, other), (one.zone, other.zone)
        for plate, other in itertools.combinations(sheet.plates, 2):
            assert apart(plate, other)
        for plate in sheet.plates:
            assert within(plate, sheet)
            assert all(within(area, plate) for area in plate.areas)
            assert all(apart(plate, area) for area in sheet.areas)
        assert all(within(area, sheet) for area in sheet.areas)


@pytest.mark.parametrize("key", KEYS)
def test_pieces_and_their_words_lie_in_their_zone(key: str) -> None:
    for sheet in sheets(key):
        for area in areas(sheet):
            for spot in area.spots:
                assert within(spot, area, slack=6), spot
                for line in spot.caption:
                    assert spot.y + spot.high < line.y < area.y + area.high


@pytest.mark.parametrize("key", KEYS)
def test_pieces_beside_each_other_do_not_hide_each_other(key: str) -> None:
    for sheet in sheets(key):
        for area in areas(sheet):
            if not area.mat:
                for one, other in itertools.combinations(area.spots, 2):
                    alike = one.piece.label == other.piece.label
                    assert alike or apart(one, other), (one.piece, other.piece)


@pytest.mark.parametrize("key", ["gobblestones", "swinger", "toboggan"])
def test_a_board_is_larger_than_all_else_that_all_share(key: str) -> None:
    for scene in moments(key):
        sheet = Arranging(scene, NAMES, 960, whole=True, arted=True, parts={}).sheet()
        board = next(area for area in sheet.areas if area.mat)
        assert all(size(board) > size(one) for one in (*sheet.areas, *sheet.plates) if one != board)
        assert board.wide > 0.55 * sheet.wide


def size(one) -> float:
    return one.wide * one.high


def apart(one, other) -> bool:
    beside = one.x + one.wide <= other.x + 0.01 or other.x + other.wide <= one.x + 0.01
    return beside or one.y + one.high <= other.y + 0.01 or other.y + other.high <= one.y + 0.01


def within(one, whole, slack: float = 0.01) -> bool:
    left, upper = (0, 0) if isinstance(whole, Sheet) else (whole.x, whole.y)
    across = left - slack <= one.x and one.x + one.wide <= left + whole.wide + slack
    return across and upper - slack <= one.y and one.y + one.high <= upper + whole.high + slack


@pytest.mark.parametrize("key", KEYS)
def test_no_letter_is_smaller_than_twelve_pixels(key: str) -> None:
    for svg in [re.sub("<symbol.*?</symbol>", "", svg) for svg in drawn(key)[:8]]:
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', svg))) >= 12


def test_who_is_awaited_is_marked_with_a_word() -> None:
    for scene, svg in zip(moments("fairy_school"), drawn("fairy_school"), strict=True):
        root = parsed(svg)
        said = [
            int(node.attrib["data-seat"])
            for node in root.iter(f"{SVG}g")
            if "data-seat" in node.attrib and "to act" in list(node.itertext())
        ]
        assert sorted(said) == sorted(scene.awaited)


def test_equal_scenes_are_drawn_with_equal_bytes_in_every_process() -> None:
    program = (
        "import sys; from moments import *; from fairyring import picture;"
        "sys.stdout.reconfigure(encoding='utf-8');"
        "print(*[picture.svg(scene, names=NAMES) for scene in moments('gdfr') + moments('toy')])"
    )
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    told = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": other}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=told)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode() == f"{' '.join(drawn('gdfr') + drawn('toy'))}\n"


def test_some_zones_are_shown_without_the_others() -> None:
    scene = moments("swinger")[4]
    root = parsed(picture.svg(scene, names=NAMES, zones=["field", "hand-0"]))
    assert values(root, "data-zone") == ["field", "hand-0"]
    shown = [piece.id for piece in scene.pieces if piece.zone in ("field", "hand-0")]
    assert sorted(values(root, "data-piece")) == sorted(shown)
    assert values(root, "data-seat") == ["0"]
    assert float(root.attrib["width"]) < 960
    with pytest.raises(ValueError, match="no zone kitchen"):
        picture.svg(scene, zones=["kitchen"])


def test_two_pictures_on_one_page_share_only_what_looks_the_same() -> None:
    symbols: dict[str, str] = {}
    names = set()
    for svg in drawn("gdfr"):
        groups = dict(re.findall(r'<g id="([^"]*)"(.*?</g>)', svg))
        for name, symbol in re.findall(r'<symbol id="([^"]*)"(.*?)</symbol>', svg):
            for group, strokes in groups.items():
                symbol = symbol.replace(f'<use href="#{group}"/>', f"<g{strokes}")
            assert symbols.setdefault(name, symbol) == symbol
        names.add(parsed(svg).attrib["aria-labelledby"])
    assert len(names) > 5


def test_a_piece_has_its_place_its_turn_and_its_mark() -> None:
    pieces = (
        Piece("a", "hill", "sled", (1, 0), "sled", turn=2, shape="token"),
        Piece("b", "hill", "stone", (0, 0), "stone", mark="+3"),
    )
    scene = Scene("any", 0, "Go.", "X1", (0,), (Zone("hill", "hex", "Hill", size=(3, 2)),), pieces)
    svg = picture.svg(scene)
    assert 'transform="rotate(120 ' in svg
    assert ">+3</text>" in svg


def test_words_are_only_words() -> None:
    piece = Piece('"><b>', "hand", "<i>Tom & Jerry\x00\x1b[1m</i>", (0,), "x", "]]>", note='"')
    badge = Badge("&", "<&>", "<&", worn=True)
    zones = (Zone("hand&", "fan", "A & <B>", 0), Zone("hand", "fan", "]]>", 0, note="<&"))
    piece = Piece(piece.id, "hand", piece.label, (0,), "x", "]]>", (badge,), note='"')
    scene = Scene("<&", 0, "1 < 2 & 3 > 2\ud800\ufffe", "X1", (0,), zones, (piece,), notes=("<&",))
    root = parsed(picture.svg(scene, names=["<Ana>"]))
    assert values(root, "data-piece") == ['"><b>']
    assert "<i>Tom & Jerry[1m</i>" in "".join(root.itertext())


def test_a_face_of_a_games_art_and_what_a_notebook_shows() -> None:
    gdfr = fairyring.game("gdfr")
    face = picture.face(gdfr, "dusty_dour")
    assert gdfr.art_module is not None
    assert face._repr_svg_() == gdfr.art_module.face("dusty_dour")
    scene = moments("toy")[0]
    assert picture.svg(scene)._repr_svg_().startswith("<svg ")
    with pytest.raises(KeyError):
        picture.face(gdfr, "dusty_door")
    with pytest.raises(KeyError):
        picture.face(fairyring.game("toy"), "lantern-3")


def test_the_example_is_true() -> None:
    assert doctest.testmod(picture).failed == 0
    assert doctest.testmod(picture).attempted > 5
