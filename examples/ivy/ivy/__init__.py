"""Ivy plays Goblins Drool between two: the search of the house, by a sense learnt in her own games.

    pip install ./examples/ivy
    fairyring arena gdfr --bots ivy,puck --games 400 --seats 2 --jobs 2

How she learnt it, and how well: docs/learning.md.
"""

from fairyring.bots import Bot, Budget, GuestPlayer, SearchBot
from fairyring.kernel.game import Game

IMAGINED = 300
"""At so many positions she looks before each action."""


def seat(game: Game) -> Bot:
    """The bot that sits down."""
    from ivy.sense import learnt

    return SearchBot(learnt(), Budget(IMAGINED))


PLAYER = GuestPlayer(
    key="ivy",
    name="Ivy",
    says="goes by what her own games taught her",
    seat=seat,
    games=("gdfr",),
    seconds=1.0,
)
