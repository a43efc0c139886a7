"""Path strings: what is written equals what was read, in fewer bytes."""

import pytest

from fairyring.ink.path import number, on_grid, oval, rounded, segments, star, tight


@pytest.mark.parametrize(
    ("value", "plain", "short"),
    [(0.25, "0.2", ".2"), (-0.5, "-0.5", "-.5"), (-0.04, "0", "0"), (10, "10", "10")],
)  # fmt: skip
def test_numbers_lose_what_nobody_sees(value: float, plain: str, short: str):
    assert (number(value), tight(value)) == (plain, short)


def test_all_commands_come_out_as_moves_lines_and_curves():
    assert segments("m1 2h3V9l-1-1Zq1 0 2 2t2 2") == [
        ("M", ((1, 2),)),
        ("L", ((4, 2),)),
        ("L", ((4, 9),)),
        ("L", ((3, 8),)),
        ("Z", ()),
        ("Q", ((2, 2), (3, 4))),
        ("Q", ((4, 6), (5, 6))),
    ]


@pytest.mark.parametrize("path", ["M1 2L4 2V9ZM0 0q1 0 2 2", oval(3, 4, 2), star(9, 9, 5, 8, 3)])
def test_what_is_written_on_the_grid_reads_as_the_same_path(path: str):
    grid = 10
    exact = segments(path)
    read = segments(on_grid(exact, grid))
    assert [kind for kind, _ in read] == [kind for kind, _ in exact]
    for (_, drawn), (_, meant) in zip(read, exact, strict=True):
        for (x, y), (ax, ay) in zip(drawn, meant, strict=True):
            assert abs(x / grid - ax) <= 0.5 / grid
            assert abs(y / grid - ay) <= 0.5 / grid


def test_a_rounded_path_is_closed_and_keeps_within_its_points():
    path = rounded([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert path == "M5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Q0 0 5 0Z"
