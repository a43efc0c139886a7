"""Lantern Fair, a small game that needs every feature of the kernel. Its rules load later."""

from fairyring.authoring import Game, Number, Options, Switch

GAME = Game(
    key="toy",
    name="Lantern Fair",
    summary="Lay a lantern in secret, mind the wind, and snuff the fireflies of the others.",
    package=__name__,
    fewest_seats=2,
    most_seats=4,
    minutes="5",
    credits="made for the tests of this house",
    rules_version=1,
    options=Options(
        Number(
            "rounds",
            "Rounds",
            "After so many rounds the fair closes and the most prizes win.",
            low=3,
            high=7,
            usual=5,
        ),
        Switch(
            "peek",
            "Peek",
            "Who wins a prize looks at the top card of the deck.",
            on=True,
        ),
    ),
)
