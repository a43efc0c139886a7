"""What a bot should know of this game: how well a seat stands."""

from fairyring.games.gdfr.position import GoblinsDrool
from fairyring.kernel.bits import count
from fairyring.kernel.position import Position


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: few cards to be rid of are good, and fewer than others have.

    A card in hand that is good to hold is worth a little: it can be added without harm.
    """
    assert isinstance(view, GoblinsDrool)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    good_side = view.fairies ^ view.rules.mirror
    own = view.hand(seat)
    rivals = [
        count(view.hand(other) & ~good_side)
        for other in range(view.seats)
        if other != seat and view.playing >> other & 1
    ]
    bad = count(own & ~good_side)
    lead = (min(rivals) - bad) if rivals else -bad
    circle = count(view.circle & ~good_side) if view.rules.ultimate else 0
    return (10 * lead - 10 * circle + min(count(own & good_side), 3)) / 300
