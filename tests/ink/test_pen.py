"""The pen: one weight of line everywhere, and the same irregularity for the same seed."""

import re

import pytest
from pictures import parsed

from fairyring.ink import paper
from fairyring.ink.palette import BERRY, INK
from fairyring.ink.path import oval
from fairyring.ink.pen import BOLD, FINE, Pen

SQUARE = "M10 10H90V90H10Z"


def drawn(seed: str, **manner: float) -> str:
    pen = Pen(seed, **manner)
    pen.shape(SQUARE, BERRY)
    return pen.body()


def test_a_seed_has_a_hand_of_its_own():
    assert drawn("acorn") == drawn("acorn") != drawn("feather")
    assert drawn("acorn", waver=0) == drawn("feather", waver=0)


def test_a_line_keeps_its_weight_however_large_its_place():
    pen = Pen("acorn", waver=0)
    for size in (0.5, 3):
        with pen.at(20, 20, size=size):
            pen.line(SQUARE, FINE)
    assert re.findall(r'stroke-width="(\S+)"', pen.body()) == [str(int(BOLD) * 2), "6"]


def test_a_place_ends_even_when_its_drawing_fails():
    pen, plain = Pen("acorn"), Pen("acorn")
    with pytest.raises(KeyError), pen.at(50, 50, turn=30, flip=True, thin=0.5):
        raise KeyError
    for one in (pen, plain):
        one.line(SQUARE)
    assert pen.body() == plain.body()


def test_shadow_falls_to_the_lower_right_and_light_to_the_upper_left():
    pen = Pen("acorn", waver=0)
    pen.shape(oval(50, 50, 40), BERRY, shade=10, light=6)
    start = {fill: re.search(rf'd="M(\d+) (\d+)[^"]*" fill="{fill}"', pen.body()) for fill in BERRY}
    corner = {fill: [int(n) / 2 for n in found.groups()] for fill, found in start.items() if found}
    assert len(corner) == 3
    assert sum(corner[BERRY.shadow]) > 100 > sum(corner[BERRY.light])


def test_shapes_apart_that_look_the_same_share_a_path():
    pen = Pen("acorn", waver=0)
    for x, apart in ((10, False), (40, True), (45, False)):
        pen.shape(oval(x, 10, 8), "#fff", ink="#a00", apart=apart)
    assert pen.body().count('stroke="#a00"') == pen.body().count("<path") == 2
    pen.fill(oval(10, 10, 8), "#fff")
    pen.fill(oval(40, 10, 8), "#fff", apart=True)
    assert pen.body().count("<path") == 3


def test_long_lines_of_a_pen_without_a_bow_stay_straight():
    pen = Pen("acorn", bow=0)
    pen.line("M0 0H200")
    assert "q" not in pen.body().lower().partition('d="')[2]


def test_a_picture_is_told_in_words_that_may_bear_any_sign():
    root = parsed(Pen("acorn").picture('<"a" & b>', paper.CARD, ' class="card"'))
    assert (root.get("aria-label"), root.get("viewBox")) == ('<"a" & b>', "0 0 240 336")
    words = parsed(f"<g>{paper.title('O & K', 120, 30, 20, INK)}</g>")[0]
    assert words.text == "O & K"


def test_an_inset_is_told_by_the_picture_around_it_only():
    small = paper.picture("a stone", "0 0 9 9", "<g/>")
    inside = parsed(paper.inset(small, 1, 2.5, 30, 40))
    assert inside.get("role") is None
    assert [inside.get(name) for name in ("x", "y", "width", "height", "viewBox")] == [
        "1", "2.5", "30", "40", "0 0 9 9"
    ]  # fmt: skip
