"""The plain source and the compiled wheel play the same games, digest for digest."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.kernel.build import compiled

print("compiled" if compiled() else "plain")
for key in ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school"):
    game = fairyring.game(key)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for options in list(game.options.variants(seats))[::5][:4]:
            dice = fairyring.FastDice(seats)
            position = game.start(seats, options, dice=dice)
            bots = [bot(("greedy", "random")[seat % 2], game) for seat in range(seats)]
            played = 0
            while position.awaited() and played < 120:
                played += max(play_out(position, bots, dice, 7), 1)
                print(key, seats, played, position.digest())
"""


def played(**around: str) -> list[str]:
    """Return the games of the build that these variables choose, line by line."""
    others = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.check_output(command, env=others | around, text=True).splitlines()


@pytest.mark.skipif(
    os.environ.get("FAIRYRING_BUILD") != "plain", reason="`make` has both builds of one source"
)
def test_both_builds_play_the_same_games() -> None:
    plain, *plain_lines = played(PYTHONPATH=os.environ["PYTHONPATH"])
    compiled, *compiled_lines = played()
    assert (plain, compiled) == ("plain", "compiled")
    assert len(plain_lines) > 300
    assert plain_lines == compiled_lines
