"""Labels of choices are parts of a sentence, so they do not end with a full stop."""

import pytest

import fairyring


@pytest.mark.parametrize("key", ["gdfr", "gobblestones", "swinger", "toboggan", "fairy_school"])
def test_no_choice_ends_with_a_full_stop(key: str):
    game, dice, met = fairyring.game(key), fairyring.FastDice(4), 0
    position = game.start(3, dice=dice)
    for _ in range(150):
        if not position.awaited():
            break
        seat = position.awaited()[0]
        view = position.veiled(seat)
        for choice in game.scene_module.scene(view, seat, position.settings).choices:
            assert not choice.label.endswith("."), choice.label
            met += 1
        position.play(seat, position.any_action(seat, dice), dice)
    assert met > 50
