"""The measures of the performance report, explained, and the targets of each game."""

from typing import NamedTuple

from fairyring.lab.bench import SOLVED_DEALS

MEANING = {
    "random play": "Actions of whole games of a full table, dealt and played at random through"
    " the public contract: `awaited`, `actions`, `play`.",
    "random games": "The same, counted in games.",
    "copies": "`copy` of the positions of a random game: the largest cost of search.",
    "veiled and dealt anew": "`veiled` for a seat, then `redeal`: one imagined world. Each position"
    " of whole games is taken once, as it comes, for each seat.",
    "chances of two": "Each seat's chance to win at a table of two, by `sense.values`, position by"
    " position: search calls it once for each game that it imagines.",
    "games imagined": "Search at the opening of a table of two, 300 games before an action. For"
    " comparison: OpenSpiel's C++ search of the same kind (ISMCTS) imagined 43,600 a"
    " second in hearts, 136,000 in euchre and 1,700 in gin rummy, on a machine of this kind, in"
    " another run.",
    "phases planned": "Fairy School, which has a planner: phases from the opening of a table of"
    " two on, all of each as the planner plays it, from what its seat sees.",
    "actions written and read": "An action to its notation and back.",
    "games written and read": "The record of a whole random game to its text and back.",
    "solver, mean": f"The exact answer to a deal for one, over {SOLVED_DEALS} random deals.",
    "solver, worst": "The slowest of these deals.",
    "stones laid": "Gobblestones: the part of random play that lays a stone.",
    "four seats": "Random play at a table of four, without counting questions to interrupters.",
    "poker hands": "Goblin Swinger Party: the strength of seven cards, asked for hand by hand.",
}


class Aim(NamedTuple):
    """A target for one figure of a game."""

    build: str
    measure: str
    wanted: float
    """The lowest acceptable rate, or the highest acceptable time."""
    of_c: bool = False
    """True if `wanted` is a fraction of the action rate of the C program."""


AIMS = {
    "gdfr": (
        Aim("compiled", "random play", 1 / 4, of_c=True),
        Aim("compiled", "copies", 10_000_000),
        Aim("compiled", "chances of two", 1_000_000),
        Aim("compiled", "games imagined", 160_000),
        Aim("compiled", "solver, mean", 80),
        Aim("compiled", "solver, worst", 1_000),
        Aim("plain", "random play", 500_000),
    ),
    "gobblestones": (
        Aim("compiled", "random play", 1 / 22, of_c=True),
        Aim("compiled", "stones laid", 500_000),
        Aim("compiled", "copies", 1_000_000),
        Aim("compiled", "chances of two", 1_000_000),
        Aim("compiled", "games imagined", 30_000),
        Aim("plain", "stones laid", 60_000),
    ),
    "swinger": (
        Aim("compiled", "random play", 1 / 10, of_c=True),
        Aim("compiled", "copies", 1_000_000),
        Aim("compiled", "poker hands", 2_000_000),
        Aim("compiled", "chances of two", 1_000_000 / 3),
        Aim("compiled", "games imagined", 60_000),
        Aim("plain", "random play", 100_000),
    ),
    "toboggan": (
        Aim("compiled", "four seats", 1 / 30, of_c=True),
        Aim("compiled", "copies", 500_000),
        Aim("compiled", "chances of two", 500_000),
        Aim("compiled", "games imagined", 25_000),
        Aim("plain", "four seats", 50_000),
    ),
    "fairy_school": (
        Aim("compiled", "random play", 1 / 11, of_c=True),
        Aim("compiled", "copies", 500_000),
        Aim("compiled", "chances of two", 200_000),
        Aim("compiled", "phases planned", 300),
        Aim("plain", "four seats", 50_000),
    ),
}


STEPS = {
    ("AEC", "gdfr"): 30_000,
    ("AEC", "swinger"): 30_000,
    ("vector", "gdfr"): 400_000,
    ("vector", "gobblestones"): 150_000,
    ("vector", "swinger"): 150_000,
    ("vector", "toboggan"): 60_000,
    ("vector", "fairy_school"): 150_000,
}
"""Target steps per second of the environments, by face and game."""
