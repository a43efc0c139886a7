"""The pictures: complete, all different, small, readable without colour, the same everywhere."""

from itertools import pairwise

import pytest
from pictures import contrast, luminance, outlines, parsed, pictures, unnamed

from fairyring.games.swinger import art
from fairyring.games.swinger.art.drawing.palette import PARCHMENT, SUIT_LOOKS
from fairyring.games.swinger.art.drawing.suits import rank
from fairyring.games.swinger.parts import RANKS, SUITS
from fairyring.ink.pen import Pen

WORDS = [rank.one for rank in RANKS]
COURTS = ("jack", "queen", "king")
CARDS = [f"{word}-of-{suit.key}" for suit in SUITS for word in WORDS]
TOKENS = [f"token-{seat}-{number}" for seat in range(1, 5) for number in (1, 2)]
DICE = [f"die-{number}" for number in range(1, 5)]
SIGNS = [
    *(suit.key for suit in SUITS),
    *("known", "stale", "looked", "swapped", "first"),
    *(f"power-{number}" for number in range(1, 5)),
    *(f"seat-{number}" for number in range(1, 5)),
]
COURT_LIMIT = 6_144
PIPS_LIMIT = 4_096
SMALL_LIMIT = 3_072
SIGN_LIMIT = 1_024
COVER_LIMIT = 40_000


def test_every_card_token_die_and_the_hole_have_a_face():
    assert set(art.KEYS) == {*CARDS, *TOKENS, *DICE, "hole"}
    assert set(art.SIGNS) == set(SIGNS)
    assert len(art.KEYS) == 32 + 8 + 4 + 1


def test_every_picture_is_well_formed_and_without_fonts_styles_or_references():
    for svg in pictures(art):
        assert parsed(svg).tag == "{http://www.w3.org/2000/svg}svg"
        bare = svg.replace('xmlns="http://www.w3.org/2000/svg"', "").lower()
        for word in ("<text", "style=", "<style", "<script", "gradient", "href", "http", "url(",
                     "nan", "inf", " id="):  # fmt: skip
            assert word not in bare


def test_every_picture_is_small():
    for key in CARDS:
        court = key.startswith(COURTS)
        assert len(art.face(key).encode()) <= (COURT_LIMIT if court else PIPS_LIMIT), key
    for key in (*TOKENS, *DICE, "hole"):
        assert len(art.face(key).encode()) <= SMALL_LIMIT, key
    for key in SIGNS:
        assert len(art.sign(key).encode()) <= SIGN_LIMIT, key
    assert len(art.back().encode()) <= SMALL_LIMIT
    assert len(art.cover().encode()) <= COVER_LIMIT


def test_all_pictures_differ():
    assert len({unnamed(svg) for svg in pictures(art)}) == len(art.KEYS) + len(art.SIGNS) + 2


def test_cards_have_the_size_of_their_back():
    boxes = {parsed(svg).get("viewBox") for svg in (*map(art.face, CARDS), art.back())}
    assert boxes == {"0 0 240 336"}


def test_a_card_says_its_rank_and_suit(subtests: pytest.Subtests):
    for key in CARDS:
        with subtests.test(key=key):
            root = parsed(art.face(key))
            name, suit = key.split("-of-")
            assert (root.get("data-rank"), root.get("data-suit")) == (name, suit)
            assert root.get("aria-label") == key.replace("-", " ")


def test_ranks_are_drawn_and_no_two_alike():
    drawn = set()
    for word in WORDS:
        pen = Pen("the same hand")
        rank(pen, word, 0, 0, 60, "#000000")
        drawn.add(pen.body())
    assert len(drawn) == len(WORDS)


def test_suits_differ_in_shape_in_filling_and_in_lightness():
    signs = [outlines(art.sign(suit.key)) for suit in SUITS]
    assert len({shapes[2] for shapes in signs}) == 4
    assert {word for word, look in SUIT_LOOKS.items() if look.outlined} == {"hearts", "diamonds"}
    shades = [luminance(look.fill) for look in SUIT_LOOKS.values()]
    assert shades == sorted(shades)
    for dark, light in pairwise(shades):
        assert (light + 0.05) / (dark + 0.05) > 1.3


def test_a_filled_suit_is_dark_and_an_outlined_one_pale_within_its_line():
    for look in SUIT_LOOKS.values():
        assert contrast(look.line, PARCHMENT.base) >= 4.5
        if look.outlined:
            assert contrast(look.line, look.fill) >= 3
        else:
            assert contrast(look.fill, PARCHMENT.base) >= 3


def test_tokens_and_dice_bear_their_numbers():
    def said(key: str, name: str) -> str | None:
        return parsed(art.face(key)).get(name)

    assert [said(key, "data-number") for key in DICE] == ["1", "2", "3", "4"]
    for key in TOKENS:
        assert key == f"token-{said(key, 'data-seat')}-{said(key, 'data-number')}"
