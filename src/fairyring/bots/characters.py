"""The four characters that sit at tables, each stronger and slower than the one before."""

from collections.abc import Collection
from dataclasses import dataclass

from fairyring.kernel.words import marked


@dataclass(frozen=True, eq=False)
class Character:
    """A built-in bot with a name, and its budgets."""

    key: str
    name: str
    says: str
    """Its style of play, in English, marked for translation."""
    iterations: int
    """Games that it imagines before each action; 0 plays at once."""
    worlds: int
    """Worlds in which it tries its plans, in a game that has a planner; 0 follows the planner."""
    proof: int
    """Positions that it searches for a proof of a win, in a game without hidden information."""
    seconds: float
    """Seconds that it may take for a turn, however many actions that has."""


CHARACTERS = {
    character.key: character
    for character in (
        Character("sprite", "Sprite", marked("plays at once, and overlooks things"), 0, 0, 0, 0.3),
        Character("hob", "Hob", marked("looks a little ahead"), 20, 0, 0, 1.0),
        Character("puck", "Puck", marked("imagines what may come"), 200, 16, 0, 2.0),
        Character("oberon", "Oberon", marked("thinks as long as he may"), 4000, 64, 60_000, 5.0),
    )
}
"""The characters by key, the strongest last."""

OFFERED = ("sprite", "hob", "puck")
"""Characters offered for a quick start; Oberon, who takes long, must be chosen on purpose."""
USUAL = "hob"
ADVISER = "oberon"
"""The character that gives hints: they should be the best known here."""
STAND_IN = "puck"
"""The character that plays for people who are away."""


def next_up(bots: Collection[str]) -> str:
    """Return the key of the character one stronger than the best of these; "" if there is none."""
    ranks = list(CHARACTERS)
    best = max([ranks.index(bot) for bot in bots if bot in CHARACTERS], default=len(ranks))
    return ranks[best + 1] if best + 1 < len(ranks) else ""
