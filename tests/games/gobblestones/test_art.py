"""The pictures: all there, all different, small, readable without colour, the same everywhere."""

import re
from itertools import pairwise

import pytest
from pictures import contrast, luminance, outlines, parsed

from fairyring.games.gobblestones import art
from fairyring.games.gobblestones.art.palette import HUES
from fairyring.games.gobblestones.art.signs import DIGITS
from fairyring.games.gobblestones.parts import VALUES, Colour
from fairyring.ink.palette import INK, WHITE

WORDS = [colour.word for colour in Colour]
SPACES = [f"{word}-{worth}" for word in WORDS for worth in VALUES] + ["grey-0"]
PICTURE_LIMIT = 4_096
COVER_LIMIT = 40_000


def faces() -> list[str]:
    """Every space of every look in the corner, middle and centre of its square, and stones."""
    spaces = [f"space-{look}-{spot}" for look in SPACES for spot in (1, 2, 8, 13, 25)]
    lying = [*WORDS, "down", *(f"{word}-down" for word in WORDS)]
    return [*WORDS, *spaces, *(f"{stone}-on-red-5-7" for stone in lying), "red-on-grey-0-3"]


def test_every_picture_is_well_formed_small_and_without_fonts_or_styles():
    for key in faces():
        svg = art.face(key)
        assert parsed(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert len(svg.encode()) <= PICTURE_LIMIT, key
    assert len(art.cover().encode()) <= COVER_LIMIT
    for svg in (*map(art.face, faces()), art.back(), art.cover()):
        parsed(svg)
        for word in (
            "<text",
            "style=",
            "<style",
            "<script",
            "gradient",
            "href",
            "nan",
            "inf",
            "id=",
        ):
            assert word not in svg.lower()


def test_all_faces_differ():
    bodies = {re.sub(r'aria-label="[^"]*"', "", art.face(key)) for key in faces()}
    assert len(bodies) == len(faces())


@pytest.mark.shows("B1.3", "B26")
@pytest.mark.parametrize("word", WORDS)
def test_stones_and_spaces_of_a_colour_bear_its_symbol(word: str):
    def symbols(key: str) -> list[str]:
        nodes = parsed(art.face(key)).iter()
        return [node.get("data-symbol", "") for node in nodes if node.get("class") == "symbol"]

    for key in (word, f"space-{word}-4-9", f"{word}-on-grey-0-3", f"{word}-down-on-red-2-1"):
        assert symbols(key) == [word]
    assert symbols(f"down-on-{word}-2-1") == []


@pytest.mark.shows("B1.3", "B26")
def test_symbols_and_numbers_have_shapes_of_their_own():
    keys = [*WORDS, "grey", "down", *(f"worth-{worth}" for worth in (0, *VALUES))]
    assert len({outlines(art.sign(key)) for key in keys}) == len(keys) == 13
    assert set(DIGITS) == {0, *VALUES}


@pytest.mark.shows("B1.3", "B26")
def test_colours_differ_in_lightness_and_their_signs_stand_out():
    for kind in ("stone", "space"):
        shades = [luminance(getattr(HUES[word], kind).base) for word in WORDS]
        assert shades == sorted(shades, reverse=True)
        for light, dark in pairwise(shades):
            assert (light + 0.05) / (dark + 0.05) > 1.3
    for word, hue in HUES.items():
        assert hue.sign in (INK, WHITE)
        assert contrast(hue.sign, hue.space.base) >= 4.5, word
        assert contrast(hue.sign, hue.stone.base) >= 4.5 or word == "grey", word


def test_bark_runs_along_the_outer_sides_of_a_square_and_the_centre_is_ringed():
    def has(spot: int, name: str) -> bool:
        nodes = parsed(art.face(f"space-red-5-{spot}")).iter()
        return any(node.get("class") == name for node in nodes)

    assert [spot for spot in range(1, 26) if not has(spot, "bark")] == [
        7, 8, 9, 12, 13, 14, 17, 18, 19
    ]  # fmt: skip
    assert [spot for spot in range(1, 26) if has(spot, "centre")] == [13]
