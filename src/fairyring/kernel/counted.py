"""What is counted of a game that was played: how often something was done, by whom, with what."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Fact
from fairyring.kernel.position import Position


class Count(NamedTuple):
    """One thing that happened."""

    seat: int | None
    """Who did it, or to whom it happened; None where it is nobody's."""
    what: str
    """A word such as "played"."""
    thing: str = ""
    """The key of the card, tile or other part with which it happened."""


Counted = Callable[[Fact, Position], Iterable[Count]]
"""Says what of a fact is counted; the position is the one in which it happened, all of it true."""


class Use(NamedTuple):
    """What an action does with which card, tile or other part, in the words that count it."""

    what: str
    thing: str = ""


Uses = Callable[[Action], Use | None]
"""Says what an action uses, so that a player can be denied it; nothing of most actions."""


def is_whole(audience: int) -> bool:
    """Whether a fact that is told so tells all that happened.

    What is told to all but one is what is left of it for those who may not know the rest.
    """
    return audience == EVERYBODY or audience > 0
