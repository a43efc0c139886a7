"""Metadata and options of Gobblestones; loads no rules."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Options, SeatList, Switch

GAME = Game(
    key="gobblestones",
    name="Gobblestones",
    summary="Lay stones in a row and eat what they cover; who eats much draws little.",
    package=__name__,
    fewest_seats=2,
    most_seats=4,
    minutes="30",
    credits="designed by Stephen Glenn, published by R&R Games as GobbleStones",
    rules_version=1,
    tables=("squares",),
    options=Options(
        Switch(
            "bluff",
            "Bluffing",
            "Stones lie face down and their colour may be wrong; the others trust or challenge.",
        ),
        Switch(
            "strict",
            "Strict rows",
            "The stones of one turn must touch: no row runs on over stones that lie there already.",
        ),
        Switch(
            "fixed_values",
            "Fixed values",
            "Turquoise is worth 2, green 3, yellow 4, blue 5 and red 6 on every square.",
        ),
        Switch(
            "grey",
            "Grey spaces",
            "Grey spaces take any stone and are worth 0; without them their second colour counts.",
            on=True,
        ),
        Switch(
            "rush",
            "Rush",
            "The turn of a player without stones ends the game, however full the bag is. Often over"
            " in one or two rounds: the first player can lay all five in three deals of four.",
        ),
        Switch(
            "tiebreak",
            "Fewer stones win ties",
            "Of players with equal points, the one with fewer stones left is ahead.",
        ),
        SeatList(
            "first",
            "Who starts",
            "The players of whom one starts; if none is named the dice choose among all.",
            begins=True,
        ),
    ),
)
