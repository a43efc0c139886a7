"""What is kept of each step of a game beside the step itself."""

from dataclasses import dataclass

from fairyring.kernel.facts import EVERYBODY, only
from fairyring.kernel.position import Seats


@dataclass(frozen=True, slots=True)
class Stage:
    """What everybody saw of the game when a step had been made."""

    seq: int
    """The event that made the step."""
    actor: int | None
    """The seat that acted; None for the deal and for steps that are no action."""
    awaited: Seats
    interrupters: Seats
    audience: int = EVERYBODY
    """Who could notice that the step was made."""

    @property
    def secret(self) -> bool:
        """Whether nobody but who acted could notice it."""
        return self.actor is not None and self.audience == only(self.actor)
