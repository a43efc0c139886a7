"""Metadata and options of Fairy School; loads no rules."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Options, Pick, Settings, Switch
from fairyring.kernel.words import say


def _do_not_go_together(seats: int, settings: Settings) -> str | None:
    """F53: the box has six short finals.

    Decks can be chosen only where there are ready-made decks.
    """
    if settings["length"] == "short" and seats == 6:
        return say("a short game for 6 needs the short finals twice: length short_twice")
    if settings["choose_decks"] and settings["setup"] == "expert":
        return say("with the expert setup there are no decks to choose from")
    return None


GAME = Game(
    key="fairy_school",
    name="Fairy School",
    summary="Share your creatures, use those of your neighbours, and be kind: it counts.",
    package=__name__,
    fewest_seats=2,
    most_seats=6,
    minutes="90-120",
    credits="designed by Ludovic Henrio, illustrated by Marine Breuilly",
    rules_version=1,
    tables=("cards",),
    gentle={"setup": "first"},
    options=Options(
        Pick(
            "setup",
            "Setup",
            "How everybody begins. Six players always draft their cards.",
            values={
                "fast": "a ready-made deck each; projects are drafted",
                "first": "a ready-made deck each, with its projects: for a first game",
                "expert": "cards and projects are drafted",
            },
            seats=frozenset({2, 3, 4, 5}),
        ),
        Switch(
            "choose_decks",
            "Choose a deck",
            "You choose your ready-made decks, one after the other. Otherwise chance deals them.",
            seats=frozenset({2, 3, 4, 5}),
        ),
        Pick(
            "length",
            "Length",
            "How many trimesters you play, and how long the final projects are.",
            values={
                "long": "four trimesters",
                "short": "three trimesters, short final projects",
                "short_twice": "three trimesters, and two of each short final project",
            },
        ),
        Number(
            "months",
            "Turns of a trimester",
            "How many turns each trimester but the last has when two play.",
            low=4,
            high=5,
            usual=5,
            seats=frozenset({2}),
        ),
        Number(
            "last_turns",
            "Turns of the last trimester",
            "After so many turns of the last trimester the game ends even if nobody has finished."
            " It is 8 when everybody who passes wins.",
            low=8,
            high=20,
            usual=12,
        ),
        Switch(
            "shift",
            "Cards before a neighbour",
            "Your shared cards lie before your right neighbour in one turn and before your left"
            " neighbour in the next. So four players can use them.",
            seats=frozenset({4, 5, 6}),
        ),
        Switch(
            "passing",
            "Everybody who passes wins",
            "Everybody with at least 85 points wins; 62 in a short game.",
        ),
        Switch(
            "gifts",
            "Gifts",
            "You may put a cube on another fairy's card without using the card.",
        ),
        Switch(
            "stay_idle",
            "Idle fairies stay idle",
            "An idle fairy who finds no project on the common discard goes without. Otherwise she"
            " draws one.",
        ),
        Switch(
            "open_selection", "Open selection", "Everybody sees at once which columns you play."
        ),
        Switch(
            "last_bonus",
            "Leaders' bonus at the end",
            "The fairies who have done the most steps gain their element also in the turn in which"
            " somebody finishes.",
        ),
        objection=_do_not_go_together,
    ),
)
