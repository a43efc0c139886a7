"""The pictures: complete, all different, small, readable without colour, the same everywhere."""

import gzip
import re
from itertools import pairwise

import pytest
from pictures import contrast, luminance, outlines, parsed

from fairyring.games.gobblestones import art
from fairyring.games.gobblestones.art.palette import HUES
from fairyring.games.gobblestones.art.signs import DIGITS
from fairyring.games.gobblestones.parts import VALUES, Colour
from fairyring.ink.palette import INK, PARCHMENT, WHITE

WORDS = [colour.word for colour in Colour]
SPACES = [f"{word}-{worth}" for word in WORDS for worth in VALUES] + ["grey-0"]
PICTURE_LIMIT = 4_096
COVER_LIMIT = 40_000


def faces() -> list[str]:
    """Return every space of every look, also as the middle of its square, and stones on them."""
    spaces = [f"space-{look}{middle}" for look in SPACES for middle in ("", "-centre")]
    lying = [*WORDS, "down", *(f"{word}-down" for word in WORDS)]
    covers = [f"{stone}-on-{ground}" for stone in lying for ground in (*WORDS, "grey")]
    return [*WORDS, *spaces, *covers]


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

    for key in (word, f"space-{word}-4", f"{word}-on-grey", f"{word}-down-on-red"):
        assert symbols(key) == [word]
    assert symbols(f"down-on-{word}") == []


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


def test_the_centre_of_a_square_is_ringed():
    for key, ringed in (
        ("space-red-5", False),
        ("space-red-5-centre", True),
        ("blue-on-red", False),
    ):
        names = [node.get("class") for node in parsed(art.face(key)).iter()]
        assert ("centre" in names) is ringed


def test_what_is_laid_stands_out_from_what_is_printed():
    """Each stone is more vivid than its space, and its rim is lighter than all printed colours."""

    def vivid(colour: str) -> float:
        channels = [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
        return max(channels) - min(channels)

    for word in WORDS:
        hue = HUES[word]
        assert vivid(hue.stone.base) > 1.5 * vivid(hue.space.base), word
        assert PARCHMENT.light in art.face(f"{word}-on-red")
        assert PARCHMENT.light not in art.face(f"space-{word}-4")
    lightest = max(luminance(hue.space.light) for hue in HUES.values())
    assert (luminance(PARCHMENT.light) + 0.05) / (lightest + 0.05) > 1.3


def test_one_sheet_has_every_stone_and_weighs_little():
    sheet = parsed(art.sheet())
    symbols = {node.get("id"): node for node in sheet}
    assert sorted(symbols) == sorted(key for key in faces() if not key.startswith("space-"))
    assert all(key.startswith(art.SHEETED) for key in symbols)
    for key, symbol in symbols.items():
        paths = [node.get("d") for node in parsed(art.face(key)).iter()]
        assert [node.get("d") for node in symbol.iter()] == paths
    assert len(gzip.compress(art.sheet().encode())) < 12_000
