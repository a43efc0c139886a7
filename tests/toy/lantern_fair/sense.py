"""What a bot should know of this game: how well a seat stands."""

from fairyring.kernel.bits import members
from fairyring.kernel.position import Position
from lantern_fair.parts import CARDS
from lantern_fair.position import LanternFair


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: prizes count, and a little the extremes that a hand can light."""
    assert isinstance(view, LanternFair)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    rivals = [view.prizes[other] for other in members(view.playing) if other != seat]
    lead = view.prizes[seat] - max(rivals)
    lights = [CARDS[card].light for card in members(view.hands[seat]) if CARDS[card].light]
    reach = max(max(light, 21 - light) for light in lights) if lights else 0
    return (20 * lead + reach) / 200
