"""The sight, a seat's view as a row of numbers: its fields, its viewer, games without one."""

import sys

import pytest

import fairyring
import sight_page
from fairyring.kernel.display.sight import NoSight, length_of
from fairyring.kernel.numbers.row import BytesWriter, write_wide

SEEN = [key for key in fairyring.game_keys() if fairyring.game(key).sight_module is not None]


def field(game, view, name):
    """Return the numbers of one field of a row."""
    row, at = game.sight(view), 0
    for one in game.sight_fields(view.seats, view.settings):
        if one.name == name:
            return list(row[at : at + one.numbers])
        at += one.numbers
    raise KeyError(name)


@pytest.mark.parametrize("key", SEEN)
def test_fields_have_names_of_their_own_and_fit_a_byte(key):
    game = fairyring.game(key)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        fields = game.sight_fields(seats)
        assert len({one.name for one in fields}) == len(fields)
        assert all(one.numbers > 0 and 0 < one.most <= 255 and one.meaning for one in fields)
        view = game.start(seats, dice=fairyring.FastDice(1)).veiled(0)
        assert len(game.sight(view)) == length_of(fields)


def test_a_row_is_made_from_a_view_alone():
    game = fairyring.game("gdfr")
    with pytest.raises(NoSight, match="veiled"):
        game.sight(game.start(2, dice=fairyring.FastDice(1)))


def test_a_game_without_rows_says_so():
    toy = fairyring.game("toy")
    assert toy.sight_module is None
    view = toy.start(3, dice=fairyring.FastDice(1)).veiled(0)
    with pytest.raises(NoSight, match="sight"):
        toy.sight(view)
    with pytest.raises(NoSight, match="sight"):
        toy.sight_fields(3)


def test_seats_are_counted_from_the_eyes():
    game = fairyring.game("gdfr")
    position = game.start(3, dice=fairyring.FastDice(1))
    turn = position.awaited()[0]
    for seat in range(3):
        acts = field(game, position.veiled(seat), "to act")
        assert acts == [(seat + step) % 3 == turn for step in range(3)]
    assert field(game, position.veiled(None), "to act") == [seat == turn for seat in range(3)]


def test_a_face_has_the_number_of_its_action():
    game = fairyring.game("gdfr")
    position = game.start(2, dice=fairyring.FastDice(1))
    seat = position.awaited()[0]
    hand = field(game, position.veiled(seat), "hand 0")
    assert [n for n, up in enumerate(hand) if up] == [a.index for a in position.actions(seat)]


@pytest.mark.parametrize("number", [0, 255, 256, 1000, 65_279, -1, -7, -256])
def test_a_wide_number_is_two_and_one_below_zero_begins_with_255(number):
    row = BytesWriter()
    write_wide(row, number)
    times, left = row.getvalue()
    said = 256 * times + left
    assert (times == 255) == (number < 0)
    assert (said - 65_536 if times == 255 else said) == number


def test_the_page_of_all_fields_is_current(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["sight_page.py", "--check"])
    assert sight_page.main() == 0
