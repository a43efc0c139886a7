"""Ivy plays Goblins Drool for two: the built-in search, with a `Sense` learned from its own games.

    pip install ./examples/ivy
    fairyring arena gdfr --bots ivy,puck --games 400 --seats 2 --jobs 2

How it learned, and how well it plays: docs/learning.md.
"""

from fairyring.authoring import Bot, Budget, Game, GuestPlayer, SearchBot

IMAGINED = 300
"""The number of positions that it searches before each action."""


def seat(game: Game) -> Bot:
    """Return the bot that plays in a seat."""
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
