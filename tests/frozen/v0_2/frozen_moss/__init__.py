"""A bot for Fairyring."""

from fairyring.authoring import Bot, Game, GuestPlayer


def seat(game: Game) -> Bot:
    from frozen_moss.player import Moss

    return Moss()


PLAYER = GuestPlayer(
    key="frozen_moss",
    name="Frozen Moss",
    says="plays on at random, and counts",
    seat=seat,
    games=("gdfr", "frozen_pie"),
    seconds=0.5,
)
