"""Fairy School: what it is and what a table may choose. The rules load later."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Options, Pick, Settings, Switch
from fairyring.kernel.words import say


def _do_not_go_together(seats: int, settings: Settings) -> str | None:
    """F53: the box has six short finals. Choosing a deck takes decks to choose from."""
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
    options=Options(
        Pick(
            "setup",
            "Setup",
            "With which cards and projects everybody begins. Six players draft their cards.",
            values={
                "fast": "ready-made decks, projects are drafted",
                "first": "ready-made decks with projects, for a first game",
                "expert": "cards and projects are drafted",
            },
            seats=frozenset({2, 3, 4, 5}),
        ),
        Switch(
            "choose_decks",
            "Choose a deck",
            "The players choose their ready-made decks, in random order; else chance deals them.",
            seats=frozenset({2, 3, 4, 5}),
        ),
        Pick(
            "length",
            "Length",
            "How many trimesters there are, and how long the final projects.",
            values={
                "long": "four trimesters",
                "short": "three trimesters, short final projects",
                "short_twice": "three trimesters, and two of each short final project",
            },
        ),
        Number(
            "months",
            "Turns of a trimester",
            "How many turns the trimesters of projects have for two players.",
            low=4,
            high=5,
            usual=5,
            seats=frozenset({2}),
        ),
        Number(
            "last_turns",
            "Turns of the last trimester",
            "After so many turns of the last trimester the game ends even if nobody finishes;"
            " if everybody who passes wins, after 8.",
            low=8,
            high=20,
            usual=12,
        ),
        Switch(
            "shift",
            "Cards before a neighbour",
            "Shared cards lie before the right neighbour in odd turns, before the left one in even"
            " turns, so that they reach four players.",
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
            "A cube may be put on another fairy's card without using the card.",
        ),
        Switch(
            "stay_idle",
            "Idle fairies stay idle",
            "If the common discard has no project to choose, an idle fairy goes without; else she"
            " draws one.",
        ),
        Switch("open_selection", "Open selection", "Which columns are played is seen at once."),
        Switch(
            "last_bonus",
            "Leaders' bonus at the end",
            "The most advanced fairies gain their element also in the turn in which somebody"
            " finishes.",
        ),
        objection=_do_not_go_together,
    ),
)
