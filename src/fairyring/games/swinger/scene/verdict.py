"""The hands that decided a party."""

from fairyring.kernel.numbers.bits import members
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say

from ..position import Swinger
from ..position.party.party import COMMUNITY
from .words import hand_name


def verdict(view: Position) -> str:
    """Return the winning hand and the best one it beat; empty for a match, or if none was shown."""
    assert isinstance(view, Swinger)
    shown = view.last
    if view.rules.deals > 1 or shown is None or len(view.community) < COMMUNITY:
        return ""
    strengths, winners = shown[2], shown[3]
    best = hand_name(strengths[winners[0]])
    if len(winners) > 1:
        names = listed([player(seat) for seat in winners])
        return say("{names} showed the same: {hand}.", names=names, hand=best)
    others = [seat for seat in members(view.playing) if seat not in winners]
    if not others:
        return ""
    second = max(others, key=lambda seat: strengths[seat])
    beaten = {"name": player(second), "hand": hand_name(strengths[second]), "best": best}
    if beaten["hand"] == best:
        return say("{name} showed {hand} too; the next cards were lower.", **beaten)
    return say("It took {best}; {name} showed {hand}.", **beaten)
