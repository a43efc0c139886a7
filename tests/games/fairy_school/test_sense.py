"""What a bot makes of the end of a game."""

import pytest
from school import fairy, table

from fairyring import FastDice
from fairyring.bots.greedy import GreedyBot
from fairyring.games.fairy_school import sense

READY = fairy(final=6, steps=4, elements="9E 9P 9A 9F 9W")


def spending(told):
    """The second fairy's last spending, after the first has finished."""
    scene = table(READY, told, phase="realization", trimester=4)
    scene.play("1: step", "1: done", "2: done").expect(phase="spending", awaits=(2,))
    return scene


def chosen(scene, seat):
    """What the greedy bot does at a seat that is awaited."""
    position, at = scene.position, seat - 1
    bot = GreedyBot(sense.value)
    return bot.choose(position.veiled(at), at, position.actions(at), FastDice(1)).notation


@pytest.mark.parametrize("kindness", [0, 15, 30])
def test_in_the_last_spending_nothing_is_wasted(kindness):
    """Neither by who is behind or loses the tie, and would put the end off, nor by who leads."""
    scene = spending(fairy(final=6, elements="4P 3A", kindness=kindness))
    assert "convert" in scene.can(2)
    assert chosen(scene, 2) == "done"


def test_who_is_behind_in_the_last_spending_takes_a_step_that_she_can_pay():
    assert chosen(spending(fairy(final=6, elements="2E 2P A 5F 7W")), 2) == "step"
