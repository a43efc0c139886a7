"""Events of this game that the lab counts."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Use
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import Position

from .facts import Ate, Bonus, Caught, Challenged, Laid, Vindicated
from .parts import Colour
from .position.actions import Lay


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count stones by colour, turns by the number of stones laid, and the results of bluffs."""
    match fact:
        case Laid(seat, _, colour):
            yield Count(seat, "laid", Colour(colour).word)
        case Ate(seat, stones):
            yield Count(seat, "ate", str(stones))
        case Challenged(challenger):
            yield Count(challenger, "challenged")
        case Vindicated(_, seat):
            yield Count(seat, "was honest")
        case Caught(seat):
            yield Count(seat, "was caught")
        case Bonus(seat):
            yield Count(seat, "had stones left")


def uses(action: Action) -> Use | None:
    """Return the colour of a stone that is laid, as it is counted."""
    return Use("laid", Colour(action.colour).word) if isinstance(action, Lay) else None
