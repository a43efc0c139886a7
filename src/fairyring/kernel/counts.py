"""Statistics of a played game: how often something was done, by which seat, with which part."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Fact
from fairyring.kernel.position import Position


class Count(NamedTuple):
    """One thing that happened."""

    seat: int | None
    """The seat that did it, or to which it happened; None if neither applies."""
    what: str
    """A verb such as "played"."""
    thing: str = ""
    """The key of the card, tile or other part that was used."""


Counted = Callable[[Fact, Position], Iterable[Count]]
"""Lists what a fact adds to the statistics. The position is unveiled, as of the fact."""


class Use(NamedTuple):
    """The use of a card, tile or other part by an action, in the words of `Count`."""

    what: str
    thing: str = ""


Uses = Callable[[Action], Use | None]
"""Returns what an action uses, so that a player can be denied it; None for most actions."""


def is_whole(audience: int) -> bool:
    """Return whether a fact with this audience is the full account of what happened.

    A fact for all but one seat is the reduced account for those who may not know the rest.
    """
    return audience == EVERYBODY or audience > 0
