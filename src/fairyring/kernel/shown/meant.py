"""What touching a thing means, also when it cannot be done."""

from msgspec import Struct

from fairyring.kernel.action import Action


class Meant(Struct, frozen=True):
    """What somebody means who touches a thing, or carries another one there, and asks why not."""

    clause: str
    """What the thing is for, or when it is used: told where no try is refused for more."""
    tries: tuple[Action, ...] = ()
    """What it would be to touch it or to carry something there, the likeliest first."""
    later: bool = False
    """Whether it is used at another moment, so that what is awaited now is told before."""
