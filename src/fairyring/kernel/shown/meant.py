"""The meaning of touching a piece, also when it is not allowed."""

from msgspec import Struct

from fairyring.kernel.action import Action


class Meant(Struct, frozen=True):
    """The intention of somebody who touches a piece, or carries one to it, and asks why not."""

    clause: str
    """The clause on what the piece is for or when it is used: the answer if `tries` give no better
    one."""
    tries: tuple[Action, ...] = ()
    """The actions that the touch could mean, the likeliest first."""
    later: bool = False
    """True if the piece is used at another time; the answer then begins with what is awaited now.
    """
