"""Characters that think for a fixed number of imagined games, and never by the clock.

A character that stops by the clock gets less far on a busy machine, and may then choose something
else. A test that compares what bots do would fail by chance; a test that only lets bots play would
take as long as the clock allows.

`tests/conftest.py` calls `think_by_count` for all tests, and `brisk` for the server of the browser
tests. A test about the clock puts `BY_THE_CLOCK` back.
"""

from dataclasses import replace

from fairyring import bots
from fairyring.bots.characters import CHARACTERS, Character
from fairyring.kernel.game import Game
from fairyring.table.thinking import tasks

MOST_GAMES = 40
MOST_WORLDS = 4
MOST_PROOF = 400
"""The most imagined games, worlds and positions of a proof that a character may use. Hob, which
imagines 20 games, plays here exactly as it does in the lab."""

BY_THE_CLOCK = bots._character
"""Makes a character that also stops when its time is up, as at a real table."""

_settle_in = tasks.settle_in


def _by_count(character: Character, game: Game, share: int, seconds: float) -> bots.Bot:
    return BY_THE_CLOCK(character, game, share, 0.0)


def think_by_count() -> None:
    """Take the clock from all characters, and cap how much they imagine.

    This holds for this process and for the worker processes that its tables start from now on.
    """
    bots._character = _by_count
    tasks.settle_in = settle_in
    for key, character in CHARACTERS.items():
        CHARACTERS[key] = replace(
            character,
            iterations=min(character.iterations, MOST_GAMES),
            worlds=min(character.worlds, MOST_WORLDS),
            proof=min(character.proof, MOST_PROOF),
        )


def settle_in(nice: int) -> None:
    """Begin as a worker process in which characters think by count."""
    _settle_in(nice)
    think_by_count()
