"""Metadata and options of Goblins Drool, Fairies Rule!; loads no rules."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Options, Pick, SeatList, Settings, Switch
from fairyring.kernel.words import say

_SEVERAL = frozenset({2, 3, 4})
_ALONE = frozenset({1})


def _objection(seats: int, settings: Settings) -> str | None:
    if settings["fairies_win"] == "8" and (seats != 2 or settings["deal"] != 6):
        return say("fairies_win=8 goes only with two seats and deal=6; fairies_win=6 goes with all")
    return None


GAME = Game(
    key="gdfr",
    name="Goblins Drool, Fairies Rule!",
    summary="Rhyme the goblins out of your hand: every card has a goblin and a fairy side.",
    package=__name__,
    fewest_seats=1,
    most_seats=4,
    minutes="10 to 15",
    credits="designed by David Luis Sanhueza, published by Game-O-Gami",
    rules_version=1,
    tables=("cards",),
    solvable=True,
    as_it_falls={"solvable": False},
    gentle={"deal": 4},
    gentle_par=4,
    options=Options(
        Number(
            "deal",
            "Cards each",
            "How many cards each player is dealt, and as many go to the Fairy Circle.",
            low=4,
            high=4,
            usual=4,
            ranges={1: (4, 7, 6), 2: (4, 6, 4)},
        ),
        Pick(
            "fairies_win",
            "Fairies win too",
            "Whether many Fairies in hand at the end of your turn win as well (published edition).",
            values={
                "off": "only a hand without Goblins wins",
                "6": "six or more Fairies win too",
                "8": "eight or more win too, if each is dealt six cards",
            },
            seats=_SEVERAL,
        ),
        Switch(
            "goblins_rule",
            "Goblins Rule",
            "Everything is mirrored: you start with Fairies and want to be rid of them.",
        ),
        Switch(
            "ultimate",
            "Ultimate Solitaire",
            "You win only when no Goblin is left in your hand nor in the Fairy Circle.",
            seats=_ALONE,
        ),
        Switch(
            "solvable",
            "Solvable deals only",
            "Only deals that can be won are dealt.",
            on=True,
            seats=_ALONE,
        ),
        Number(
            "turn_cap",
            "Longest game",
            "After so many turns of each player the game ends and the fewest Goblins win.",
            low=10,
            high=200,
            usual=60,
            seats=_SEVERAL,
        ),
        SeatList(
            "won_last",
            "Winners of the last game",
            "The player after the winner of your last game starts; otherwise the dice say who.",
            seats=_SEVERAL,
            won_last=True,
        ),
        Switch(
            "show_backs",
            "Show backs",
            "Tells what is on the side of a card that lies down.",
            shown_only=True,
        ),
        Switch(
            "rhyme_badges",
            "Rhyme badges",
            "Shows the rhyme of each name as a number too.",
            on=True,
            shown_only=True,
        ),
        objection=_objection,
    ),
)
