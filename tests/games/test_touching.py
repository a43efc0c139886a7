"""Every touch, with or without a piece in hand, has a reason and a clause."""

import random

import pytest

import fairyring
from fairyring.kernel.display.scene import touched
from fairyring.table import wire
from fairyring.table.views.why import because

OPTIONS = {"gobblestones": {"bluff": True}}
GAMES = ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school")


@pytest.mark.parametrize("key", GAMES)
def test_everything_that_lies_there_has_its_reason(key):
    game, chance = fairyring.game(key), random.Random(key)
    settings = game.settings(3, OPTIONS.get(key, {}))
    dice = fairyring.FastDice(5)
    position = game.deal(3, settings, dice)
    for _ in range(60):
        seat = chance.randrange(3)
        view = position.veiled(seat)
        scene = game.scene_module.scene(view, seat, settings)
        picked = [piece for choice in scene.choices for piece in touched(choice.gesture)]
        for piece in chance.sample(scene.pieces, min(12, len(scene.pieces))):
            carried = chance.choice(picked) if picked and chance.random() < 0.7 else None
            answer = because(wire.Why("w", seat, piece.id, carried), game, view, scene)
            assert answer.text
            if answer.clause:
                assert answer.text.endswith(game.rulebook[answer.clause].told), piece
            else:
                assert answer.text.startswith("You can do something with it: "), piece
        if not position.awaited():
            break
        who = chance.choice(position.awaited())
        position.play(who, chance.choice(position.actions(who)), dice)
