"""The table of squares agrees with all that is known of the real ones, or is refused."""

import re
from collections import Counter
from importlib import resources
from itertools import chain

import pytest
from edited import Path, check_missed, check_spoilt, entries

from fairyring.games.gobblestones.parts import (
    CENTRE,
    EACH,
    FIXED_VALUES,
    SPACES,
    SQUARES,
    TABLE,
    VALUES,
    Colour,
    read_squares,
)
from fairyring.kernel.editing.tables import BadParts

TEXT = (resources.files("fairyring.games.gobblestones.parts") / "squares.toml").read_text("utf-8")
FACES = list(chain.from_iterable(TABLE))


@pytest.mark.shows("B1.1", "B1")
def test_nine_squares_with_eighteen_different_faces_of_twenty_five_spaces():
    assert len(TABLE) == SQUARES == 9
    assert len(set(FACES)) == 18
    assert all(len(face.spaces) == SPACES == 25 for face in FACES)


@pytest.mark.shows("B1.1")
def test_each_face_has_five_colours_four_or_five_times_and_one_to_four_grey_spaces():
    for face in FACES:
        tally = Counter(space.colour for space in face.spaces if not space.grey)
        assert set(tally) == set(Colour)
        assert set(tally.values()) <= {4, 5}
        assert 1 <= sum(space.grey for space in face.spaces) <= 4


@pytest.mark.shows("B1.1", "B1.6")
def test_values_by_colour_are_two_to_six_and_differ_from_face_to_face():
    for face in FACES:
        assert sorted(face.values) == list(VALUES) == [2, 3, 4, 5, 6]
        for space, worth in zip(face.spaces, face.worth, strict=True):
            assert worth == (0 if space.grey else face.values[space.colour])
    assert len({face.values for face in FACES}) == 18
    for colour in Colour:
        assert {face.values[colour] for face in FACES} == set(VALUES)


@pytest.mark.shows("B1.1")
def test_both_sides_of_a_square_have_the_same_values_in_number():
    for front, back in TABLE:
        assert Counter(front.worth) == Counter(back.worth)


@pytest.mark.shows("B1.1")
def test_five_squares_have_the_same_centre_colour_on_both_sides_and_no_centre_is_grey():
    alike = [front.spaces[CENTRE].colour == back.spaces[CENTRE].colour for front, back in TABLE]
    assert sum(alike) == 5
    assert not any(face.spaces[CENTRE].grey for face in FACES)


@pytest.mark.shows("B1.5")
def test_each_grey_space_has_a_second_colour_and_they_are_spread():
    second = Counter(space.colour for face in FACES for space in face.spaces if space.grey)
    assert set(second) == set(Colour)
    assert all(4 <= number <= 12 for number in second.values())


@pytest.mark.shows("B3.9", "B5")
def test_whatever_side_is_up_every_colour_has_a_centre_to_begin_on():
    # So every rack can begin: five squares have the same centre on both sides, one per colour.
    same = [
        front.spaces[CENTRE].colour
        for front, back in TABLE
        if front.spaces[CENTRE] == back.spaces[CENTRE]
    ]
    assert set(same) == set(Colour)


@pytest.mark.shows("B1.2", "B1.4")
def test_stones_and_fixed_values():
    assert EACH * len(Colour) == 100
    assert {colour.word: worth for colour, worth in FIXED_VALUES.items()} == {
        "turquoise": 2, "green": 3, "yellow": 4, "blue": 5, "red": 6
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "red = 5,",
            "red = 2,",
            "squares.toml, square 1, front: values must be 2, 3, 4, 5, 6, each once, not (2, 3, 4,",
        ),
        (
            "red = 5,",
            "rot = 5,",
            "squares.toml, square 1, front, values: red is missing; it must be a whole number from",
        ),
        (
            "[square.back]",
            "[square.rear]",
            "squares.toml, square 1: back is missing; it must be a row of entries",
        ),
        (
            "spaces =",
            "space =",
            "squares.toml, square 1, front: spaces is missing (space means nothing here); it must",
        ),
        (
            "G R Y R Y",
            "G R Y R",
            "squares.toml, square 1, front: spaces must be 25 letters, not 24",
        ),
        (
            "G R Y R Y",
            "G R Y R X",
            "squares.toml, square 1, front: spaces must be letters of colours, Y, T, G, R, B, not",
        ),
        (
            "G R Y R Y",
            "G R Y R R",
            "squares.toml, square 1, front: spaces must be such that four or five are yellow and",
        ),
        (
            "Y G B R B",
            "Y G b R B",
            "squares.toml, square 1, front: spaces must be such that the centre is not grey, not",
        ),
        (
            "y G R B T",
            "Y G R B T",
            "squares.toml, square 1: spaces must show the same numbers equally often on front and",
        ),
    ],
)
def test_a_broken_table_is_refused_by_its_row(old: str, new: str, message: str):
    assert old in TEXT
    with pytest.raises(BadParts, match=re.escape(message)):
        read_squares(TEXT.replace(old, new, 1))


def test_a_table_with_too_few_squares_is_refused():
    with pytest.raises(BadParts, match=r"squares.toml: there must be 9 squares, not 8"):
        read_squares(TEXT[: TEXT.rindex("[[square]]")])


def test_a_table_with_other_centres_is_refused():
    squares = TEXT.split("[[square]]")
    odd = next(n for n, (a, b) in enumerate(TABLE, 1) if a.spaces[CENTRE] != b.spaces[CENTRE])
    even = next(n for n, (a, b) in enumerate(TABLE, 1) if a.spaces[CENTRE] == b.spaces[CENTRE])
    squares[odd] = squares[even]
    with pytest.raises(BadParts, match=r"spaces: 5 squares must have centres .* not 6"):
        read_squares("[[square]]".join(squares))
    squares = TEXT.split("[[square]]")
    squares[even] = squares[next(n for n in range(even + 1, 10) if same_centre(n))]
    with pytest.raises(BadParts, match="the face must differ from row to row"):
        read_squares("[[square]]".join(squares))


def same_centre(number: int) -> bool:
    front, back = TABLE[number - 1]
    return front.spaces[CENTRE] == back.spaces[CENTRE]


@pytest.mark.parametrize("path", entries(TEXT), ids=str)
def test_a_wrong_entry_is_refused_by_file_row_and_name(path: Path):
    check_spoilt(read_squares, TEXT, "squares.toml", path, fine=())
    check_missed(read_squares, TEXT, "squares.toml", path)
