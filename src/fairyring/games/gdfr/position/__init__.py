"""The rules: what is true now, what each seat may do, what an action does."""

from fairyring.games.gdfr.position.actions import CATALOGUE, Add
from fairyring.games.gdfr.position.deal import start
from fairyring.games.gdfr.position.solver import solve
from fairyring.games.gdfr.position.table import GoblinsDrool
from fairyring.kernel.options import Settings

__all__ = ["CATALOGUE", "Add", "GoblinsDrool", "bound", "solve", "start"]


def bound(seats: int, settings: Settings) -> int | None:
    """The most actions of a game: the turn cap; alone one may go on for ever (G5.2)."""
    cap = settings["turn_cap"]
    assert isinstance(cap, int)
    return seats * cap if seats > 1 else None
