"""Positions are printed as text and shown as pictures."""

import os
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import fairyring
from fairyring.kernel.position import Position
from fairyring.kernel.terms import ONLOOKER, TRUTH
from fairyring.picture.showing import Shown, scene_of

KEYS = fairyring.game_keys()


def begun(key: str, steps: int = 12) -> Position:
    dice = fairyring.FastDice(4)
    position = fairyring.game(key).start(2, dice=dice)
    for _ in range(steps):
        may = position.game.actions(position)
        if may:
            seat, actions = next(iter(may.items()))
            position.play(seat, actions[dice.below(len(actions))], dice)
    return position


def widest(text: str) -> int:
    return max(len(line) for line in text.splitlines())


@pytest.mark.parametrize("width", [40, 64, 120])
@pytest.mark.parametrize("key", KEYS)
def test_a_printed_position_is_a_table_as_wide_as_the_terminal(
    key: str, width: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", str(width))
    position = begun(key)
    for shown in (position, position.veiled(0), position.veiled(None)):
        text = str(shown)
        assert len(text.splitlines()) > 4
        assert widest(text) <= width
        assert text == fairyring.show(shown).text == repr(fairyring.show(shown))


def test_what_is_piped_is_eighty_wide():
    program = (
        "import fairyring; print(fairyring.game('swinger').start(4, dice=fairyring.FastDice(1)))"
    )
    around = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    text = subprocess.check_output(
        [sys.executable, "-c", program], text=True, env=around | {"PYTHONIOENCODING": "utf-8"}
    )
    assert 60 < widest(text) <= 80


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_a_picture_in_a_notebook(key: str):
    position = begun(key)
    for shown in (position, position.veiled(1), fairyring.show(position)):
        assert ElementTree.fromstring(shown._repr_svg_()).tag.endswith("svg")


@pytest.mark.parametrize("key", KEYS)
def test_a_view_is_drawn_with_its_viewers_eyes_and_the_truth_with_those_of_who_acts(key: str):
    position = begun(key, steps=2)
    assert position.viewer == TRUTH
    assert scene_of(position).seat == next(iter(position.awaited()), None)
    for seat in (0, 1, None):
        view = position.veiled(seat)
        assert view.viewer == (ONLOOKER if seat is None else seat)
        made = position.game.scene_module.scene(view, seat, position.settings)
        assert scene_of(view) == made


def test_the_truth_hides_no_hand():
    position = fairyring.game("gobblestones").start(3, dice=fairyring.FastDice(1))
    seen = [piece for piece in scene_of(position).pieces if piece.zone.startswith("rack")]
    assert len(seen) == 15
    assert all(piece.face for piece in seen)
    hidden = [
        piece for piece in scene_of(position.veiled(0)).pieces if piece.zone.startswith("rack")
    ]
    assert sum(not piece.face for piece in hidden) == 10


def test_what_is_only_shown_is_as_the_table_chose():
    game = fairyring.game("gdfr")
    plain = game.start(2, {"rhyme_badges": False}, dice=fairyring.FastDice(1))
    assert "rhymes on" not in str(plain)
    bare = type(plain).restored(plain.state())
    assert "rhymes on" in str(bare)  # without its settings it shows the default
    bare.agree(plain.settings)
    assert str(bare) == str(plain)


def test_players_are_called_by_their_names():
    position = fairyring.game("gdfr").start(2, dice=fairyring.FastDice(1))
    shown = fairyring.show(position, names=("Ana", "Ben"), width=70)
    assert isinstance(shown, Shown)
    assert "Ana: Hand" in shown.text
    assert "Ben" in shown.svg
    assert "player" not in shown.text
    assert widest(shown.text) <= 70
