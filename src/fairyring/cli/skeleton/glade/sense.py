"""Knowledge of Glade for bots: how well a seat stands."""

from fairyring.authoring import Position
from glade.position import Ring


def value(view: Position, seat: int) -> float:
    """Return -1 (lost) to 1 (won). It is good to leave a multiple of four to the other seat."""
    assert isinstance(view, Ring)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    others_turn = view.turn != seat
    return 0.5 if others_turn == (view.left % 4 == 0) else -0.5
