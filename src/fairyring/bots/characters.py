"""Four who sit at the tables: each thinks longer than the one before, and plays better."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from fairyring.kernel.words import marked


@dataclass(frozen=True, eq=False)
class Character:
    """One of them."""

    key: str
    name: str
    says: str
    """How it plays, in English, and marked to be said."""
    iterations: int
    """How many games it imagines before each action; one that imagines none plays at once."""
    worlds: int
    """In how many worlds it sees its plans through, in a game that has a planner."""
    proof: int
    """At how many positions it looks to prove a win, in a game that hides nothing."""
    seconds: float
    """How long it may take for a turn, however many actions that is."""


CHARACTERS: Final = {
    character.key: character
    for character in (
        Character("sprite", "Sprite", marked("plays at once, and overlooks things"), 0, 0, 0, 0.3),
        Character("hob", "Hob", marked("looks a little ahead"), 20, 0, 0, 1.0),
        Character("puck", "Puck", marked("imagines what may come"), 200, 16, 0, 2.0),
        Character("oberon", "Oberon", marked("thinks as long as he may"), 4000, 64, 60_000, 5.0),
    )
}
"""By key, the best one last."""

OFFERED: Final = ("sprite", "hob", "puck")
"""Who may be met at once; Oberon, who takes his time, is sat down on purpose."""
USUAL: Final = "hob"
ADVISER: Final = "oberon"
"""Who is asked for a hint: what is told is to be the best that is known here."""
STAND_IN: Final = "puck"
"""Who plays on for people who are away."""


def next_up(bots: Collection[str]) -> str:
    """Who is one better than the best of these, by key; empty if nobody is."""
    ranks = list(CHARACTERS)
    best = max([ranks.index(bot) for bot in bots if bot in CHARACTERS], default=len(ranks))
    return ranks[best + 1] if best + 1 < len(ranks) else ""
