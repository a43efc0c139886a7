"""Metadata and options of Goblin Toboggan; loads no rules."""

from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Options, Pick, SeatList, Settings, Switch
from fairyring.kernel.words import say


def _too_few_tiles(seats: int, settings: Settings) -> str | None:
    """GT-7: the long hill needs more tiles than the small bag has."""
    if settings["rows"] == "14" and settings["tiles"] == "88":
        return say("a hill of 14 rows needs all 110 tiles")
    return None


GAME = Game(
    key="toboggan",
    name="Goblin Toboggan",
    summary="Build the hill as you race down it, ahead of the avalanche and of your friends.",
    package=__name__,
    fewest_seats=2,
    most_seats=6,
    minutes="30-60",
    credits="designed by Patrick Marino",
    rules_version=1,
    tables=("cards", "tiles"),
    gentle={"rows": "8"},
    options=Options(
        Pick(
            "victory",
            "Victory",
            "What wins: the highest score, or the best place alone.",
            values={"score": "the most points win", "classic": "the best place wins"},
        ),
        Pick(
            "rows",
            "Rows",
            "How many rows of tiles the hill has before the finish line.",
            values={"10": "the usual hill", "8": "a short one", "14": "a long one"},
        ),
        Number(
            "place_step",
            "Points between places",
            "How many points each place is worth more than the next one.",
            low=0,
            high=6,
            usual=2,
        ),
        Number(
            "last_place",
            "Points of the last place",
            "How many points the last place is worth.",
            low=0,
            high=6,
            usual=1,
        ),
        Pick(
            "tiles",
            "Tiles",
            "How many tiles the bag holds.",
            values={"110": "all tiles", "88": "88 of them, nobody knows which"},
        ),
        Pick(
            "cards",
            "Cards",
            "How many mischief cards the deck holds.",
            values={
                "110": "all cards",
                "no-reject-me-too": "108, without REJECT! Me Too",
                "no-switcher-twister": "108, without Switcher-Twister",
            },
        ),
        Switch(
            "share",
            "Sharing a tile",
            "Two players may stand on one tile; Ram! and Bump and Run are then in the deck.",
            seats=frozenset({2}),
        ),
        Switch(
            "refuse_back",
            "Stay rather than go back",
            "A sled that could only go back may stay where it is.",
        ),
        Switch("gates_once", "Each gate once", "A sled scores a gate only the first time."),
        Switch("gates_hop", "Gates count in hops", "A hop over a gate scores it too."),
        Switch(
            "all_knockdowns",
            "A token for every knockdown",
            "Whoever causes a knockdown takes a token: also by bumping, by a landmine or by"
            " boulders.",
        ),
        Number(
            "late_avalanche",
            "Late avalanche",
            "How many rows the avalanche takes each round when all tiles are laid.",
            low=1,
            high=2,
            usual=1,
        ),
        Switch(
            "play_on",
            "The last sled plays on",
            "The game goes on for the last sled on the hill, which may still score gates.",
        ),
        Switch("counter_mix_up", "Mix-up can be answered", "Counter cards may answer a Mix-up."),
        Switch(
            "ghosts",
            "Ghosts",
            "Players caught by the avalanche keep their cards and may play them at any time.",
        ),
        Number(
            "booms",
            "Booms of six",
            "How many of the six landmine tokens of a card say Boom!",
            low=3,
            high=4,
            usual=3,
        ),
        Switch(
            "last_gap",
            "No wall of bombs",
            "The last tile of a row that is not bombed may not be bombed.",
        ),
        SeatList(
            "first",
            "First Instigator",
            "The players of whom one begins; if none is named the dice choose among all.",
            begins=True,
        ),
        objection=_too_few_tiles,
    ),
)
