"""Metadata and options of Goblin Swinger Party; loads no rules."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Options, Settings, Switch
from fairyring.kernel.words import say


def _objection(seats: int, settings: Settings) -> str | None:
    """S8.2: return why an even number of deals is refused: nobody could win the most of them."""
    if int(settings["deals"]) % 2 == 0:
        return say("deals can be 1, 3, 5 or 7, not {deals}", deals=settings["deals"])
    return None


GAME = Game(
    key="swinger",
    name="Goblin Swinger Party",
    summary="Peek at face-down cards, swing your tokens onto the best two, and win at poker.",
    package=__name__,
    fewest_seats=2,
    most_seats=4,
    minutes="20",
    credits="designed by Anthony, Garibbo, Die and Ryle",
    rules_version=1,
    options=Options(
        Switch(
            "crossable",
            "Crossing the hole",
            "The hole in the middle may be crossed as one step; nobody may end on it.",
        ),
        Switch(
            "corners",
            "Two corners",
            "Both players start on two corners, one for each token.",
            seats=frozenset({2}),
        ),
        Switch(
            "redraw",
            "Flip until somebody guessed it",
            "If nobody chose the suit that comes up, the card is shuffled back and another comes.",
        ),
        Switch("assigned", "Suits by chance", "The suits are dealt out instead of chosen."),
        Switch(
            "apart",
            "Tokens stay apart",
            "You may not end on your own other token, so your hand always has two cards.",
        ),
        Switch(
            "bottom",
            "Swapped cards go to the bottom",
            "A card that is swapped into the pile goes below it instead of on top.",
        ),
        Switch(
            "memory",
            "Memory aid",
            "The table shows you the cards that you have looked at, and how long ago.",
            on=True,
            shown_only=True,
        ),
        Switch(
            "low_straight",
            "Low ace",
            "Ace, 7, 8, 9 and 10 are a straight too, the lowest of all.",
        ),
        Number(
            "deals",
            "Deals",
            "How many deals are played: 1, 3, 5 or 7. Who wins most of them wins the game.",
            low=1,
            high=7,
            usual=1,
        ),
        objection=_objection,
    ),
)
