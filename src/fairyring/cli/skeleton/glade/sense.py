"""What a bot should know of Glade: how well a seat stands."""

from fairyring.kernel.position import Position
from glade.position import Ring


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won. Who leaves a multiple of four to the other one stands well."""
    assert isinstance(view, Ring)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    others_turn = view.turn != seat
    return 0.5 if others_turn == (view.left % 4 == 0) else -0.5
