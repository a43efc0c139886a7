"""The pictures: complete, all different, small, readable without colour, the same everywhere."""

import re
from itertools import combinations

import pytest
from pictures import contrast, parsed, pictures, unnamed

from fairyring.games.fairy_school import art
from fairyring.games.fairy_school.art.cards.cards import FRAMES
from fairyring.games.fairy_school.art.cards.lines import Place, effect
from fairyring.games.fairy_school.art.creatures import CREATURES
from fairyring.games.fairy_school.art.drawing.marks import ICONS, TONES, WORDS, write
from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS, Creature, Element
from fairyring.games.fairy_school.parts.notation import read_line, signs
from fairyring.ink.palette import INK, WHITE
from fairyring.ink.paper import CARD
from fairyring.ink.pen import Pen

CARD_FACES = [f"card-{card.number}" for card in CARDS]
FINALS = [f"final-{final.name}" for final in (*LONG_FINALS, *SHORT_FINALS)]
BEINGS = [creature.key.replace(" ", "-") for creature in Creature]
SPACES = [f"creature-{name}" for name in BEINGS]
ELEMENTS = [element.name.lower() for element in Element]
SLOTS = [f"slot-{row}-{n}" for row in ("top", "bottom") for n in range(1, 6)]
TOKENS = [
    *(f"element-{word}" for word in ELEMENTS),
    *(f"cube-{seat}" for seat in range(1, 7)),
    *("kindness", "studied"),
]
SIGNS = [
    *ELEMENTS,
    *BEINGS,
    *("shared", "personal", "studied", "kindness", "cube", "confirmed", "waiting", "project"),
    *("final", "air-as-joker", "attracted", "activated", "any", "convert"),
    *("take", "take-2", "re-activate", "draw", "remove", "study"),
    *(f"trimester-{n}" for n in range(1, 5)),
]
CARD_LIMIT = 9_216
CARDS_MEAN = 6_144
FINAL_LIMIT = 11_264
SMALL_LIMIT = 4_096
SIGN_LIMIT = 1_024
BACK_LIMIT = 6_144
COVER_LIMIT = 40_000


def printed(line: str) -> str:
    """Return a line of an effect as it would be drawn on any card."""
    pen = Pen("the same hand")
    effect(pen, (read_line(line),), Place(100, 50, 200, 100), 2)
    return pen.body()


def test_every_part_of_the_box_has_a_face():
    assert set(art.KEYS) == {*CARD_FACES, *FINALS, *SPACES, *SLOTS, *TOKENS}
    assert len(art.KEYS) == len(set(art.KEYS)) == 127 + 16 + 12 + 10 + 13
    assert set(art.SIGNS) == set(SIGNS)


def test_every_picture_is_well_formed_and_without_styles_or_references():
    for svg in pictures(art):
        assert parsed(svg).tag == "{http://www.w3.org/2000/svg}svg"
        bare = svg.replace('xmlns="http://www.w3.org/2000/svg"', "").lower()
        for word in ("style=", "<style", "<script", "gradient", "href", "http", "url(", "nan",
                     "infinity", " id="):  # fmt: skip
            assert word not in bare


def test_every_picture_is_small():
    sizes = [len(art.face(key).encode()) for key in CARD_FACES]
    assert max(sizes) <= CARD_LIMIT
    assert sum(sizes) / len(sizes) <= CARDS_MEAN
    for key in FINALS:
        assert len(art.face(key).encode()) <= FINAL_LIMIT, key
    for key in (*SPACES, *SLOTS, *TOKENS):
        assert len(art.face(key).encode()) <= SMALL_LIMIT, key
    for key in SIGNS:
        assert len(art.sign(key).encode()) <= SIGN_LIMIT, key
    assert len(art.back().encode()) <= BACK_LIMIT
    assert len(art.cover().encode()) <= COVER_LIMIT


def test_all_pictures_differ():
    assert len({unnamed(svg) for svg in pictures(art)}) == len(art.KEYS) + len(art.SIGNS) + 2


def test_what_lies_in_a_forest_has_the_size_of_its_back():
    faces = map(art.face, (*CARD_FACES, *FINALS, *SLOTS))
    assert {parsed(svg).get("viewBox") for svg in (*faces, art.back())} == {CARD}


def test_a_card_is_told_by_its_title_or_creature(subtests: pytest.Subtests):
    for card in CARDS:
        with subtests.test(card=card.number):
            root = parsed(art.face(f"card-{card.number}"))
            assert root.get("data-creature") == card.creature.key.replace(" ", "-")
            assert root.get("aria-label") == (card.title or card.creature.key)
            words = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
            assert words == ([card.title] if card.title else [])


@pytest.mark.parametrize("final", [*LONG_FINALS, *SHORT_FINALS], ids=lambda final: final.name)
def test_a_final_project_bears_its_title(final):
    root = parsed(art.face(f"final-{final.name}"))
    words = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words == [final.title] == [root.get("aria-label")]


def test_every_sign_of_every_printed_line_has_a_drawing():
    for card in CARDS:
        for line in card.effect:
            for sign in signs(line):
                assert sign.name in WORDS or sign.name in ICONS


@pytest.mark.parametrize(
    "lines",
    [
        ("E", "P", "A", "F", "W", "2E", "3E"),
        ("E -> P", "P -> E", "E -> 2P", "2E -> P", "E x2 -> P", "E x5 -> P"),
        ("P F", "P / F", "F / W", "P F W", "P / F W"),
        ("E -> take 1", "E -> take 2", "E -> re-activate", "E -> remove", "E -> study"),
        ("E -> draw 3, keep 1", "E -> draw 3, keep 2", "E -> draw 3, keep 1 + F"),
    ],
)
def test_lines_that_differ_look_different(lines):
    assert len(set(map(printed, lines))) == len(lines)


def test_marks_of_numbers_and_letters_differ():
    drawn = set()
    for mark in "0123456789IVSABCDEFfx":
        pen = Pen("the same hand")
        write(pen, mark, 0, 0, 60)
        drawn.add(pen.body())
    assert len(drawn) == 21


def test_elements_differ_in_shape_and_bear_numbers_in_ink():
    outlines = {parsed(art.sign(word)).find(".//*[@d]").get("d") for word in ELEMENTS}
    assert len(outlines) == len(ELEMENTS)
    for tone in TONES.values():
        assert contrast(tone.base, INK) >= 4.5


def test_the_kind_of_a_card_can_be_read_on_its_pennant():
    for tone in FRAMES.values():
        assert contrast(tone.shadow, WHITE) >= 4.5


def cells(name: str) -> set[tuple[int, int]]:
    """Return the squares of a coarse grid in which the outline of a creature has a point."""
    found = set()
    for node in parsed(art.sign(name)).iter("{http://www.w3.org/2000/svg}path"):
        x = y = 0
        for letter, values in re.findall(r"([Mmlqcz])([^A-Za-z]*)", node.get("d", "")):
            spots = [int(value) for value in re.findall(r"-?\d+", values)]
            pairs = list(zip(spots[::2], spots[1::2], strict=True))
            step = {"q": 2, "c": 3}.get(letter, 1)
            for px, py in pairs[step - 1 :: step]:
                x, y = (px, py) if letter == "M" else (x + px, y + py)
                found.add((x // 8, y // 8))
    return found


def test_no_two_creatures_have_nearly_the_same_outline():
    seen = {name: cells(name) for name in BEINGS}
    for one, other in combinations(BEINGS, 2):
        alike = len(seen[one] & seen[other]) / len(seen[one] | seen[other])
        assert alike < 0.6, (one, other)


def test_what_lies_on_the_sheet_is_drawn_as_it_is_alone():
    """The frame of a creature is a ring only with the fill rule of its whole picture."""
    told = ("viewBox", "fill", "fill-rule", "stroke")
    for symbol in parsed(art.sheet()):
        alone = parsed(art.face(symbol.get("id")))
        assert [symbol.get(name) for name in told] == [alone.get(name) for name in told]


def test_every_creature_is_drawn():
    assert list(CREATURES) == BEINGS
