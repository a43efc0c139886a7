"""Messages of a replay: a game as frames for one viewer, in parts of limited size."""

from typing import Literal

from msgspec import Struct

from fairyring.table.wire.replies import Patch, Whole


class Mark(Struct, frozen=True, omit_defaults=True):
    """A frame at which something begins: the turn of a seat, or a named chapter."""

    frame: int
    seat: int | None = None
    """The seat whose turn begins; null for a chapter."""
    text: str = ""


class Reel(Struct, frozen=True, tag="reel"):
    """A sequence of frames of a replay; the first contains everything that is seen there."""

    first: int
    """The number of its first frame; the deal is frame 0."""
    last: int
    """The number of the last frame of the whole replay."""
    frames: tuple[Whole | Patch, ...]
    marks: tuple[Mark, ...]
    """The marks of the whole replay."""


class Chances(Struct, frozen=True):
    """The chances to win from a frame on, as estimated by the seat that decided there.

    Their sum is 1.
    """

    frame: int
    chances: tuple[float, ...]


class Swing(Struct, frozen=True, omit_defaults=True):
    """A costly decision: what was played, what would have been better, and why."""

    frame: int
    """The frame after it."""
    seat: int
    verdict: str
    """`slip`, `mistake` or `blunder`."""
    loss: int
    """The cost in percentage points of the chance to win."""
    longer: int = 0
    """In a solitaire game: the cost in turns."""
    played: str = ""
    """In words, as the choice was offered."""
    better: str = ""
    """In words; empty if it was better not to act."""
    notation: str = ""
    """The notation of the better action."""
    why: str = ""


class Balance(Struct, frozen=True):
    """The gains and losses of a seat over the game, in percentage points of the chance to win."""

    seat: int
    choices: int
    others: int
    luck: int
    unforeseen: int


class Analysed(Struct, frozen=True, tag="analysed", omit_defaults=True):
    """The analysis of a game: choices and luck; while it is computed, the progress."""

    state: Literal["none", "under_way", "failed", "found"]
    done: int = 0
    of: int = 0
    curve: tuple[Chances, ...] = ()
    swings: tuple[Swing, ...] = ()
    balances: tuple[Balance, ...] = ()


class Weighed(Struct, frozen=True, tag="weighed"):
    """The comparison of another action with the best at a decision; a loss of 0 is as good."""

    known: bool
    loss: int
