"""What a replay is sent: a game as its frames, for one pair of eyes, in parts that are bounded."""

from typing import Literal

from msgspec import Struct

from fairyring.table.spoken.wire_told import Patch, Whole


class Mark(Struct, frozen=True, omit_defaults=True):
    """A frame at which something begins: a turn of a seat, or a chapter with its name."""

    frame: int
    seat: int | None = None
    """Whose turn it is; nobody's where a chapter begins."""
    text: str = ""


class Reel(Struct, frozen=True, tag="reel"):
    """Some frames of a film, one after the other; the first is all that is seen there."""

    first: int
    """The number of its first frame; the deal is frame 0."""
    last: int
    """The number of the last frame of the whole film."""
    frames: tuple[Whole | Patch, ...]
    marks: tuple[Mark, ...]
    """Of the whole film."""


class Chances(Struct, frozen=True):
    """How likely each seat wins from a frame on, as who decided there saw it: together 1."""

    frame: int
    chances: tuple[float, ...]


class Swing(Struct, frozen=True, omit_defaults=True):
    """A decision that cost much: what was played, what would have been better, and why."""

    frame: int
    """The frame after it."""
    seat: int
    verdict: str
    """`slip`, `mistake` or `blunder`."""
    loss: int
    """Points of chance that it cost, of 100."""
    longer: int = 0
    """In a game for one: turns that it cost."""
    played: str = ""
    """In words, as the choice was offered."""
    better: str = ""
    """In words; empty where it was better to let things go on."""
    notation: str = ""
    """Of what would have been better."""
    why: str = ""


class Balance(Struct, frozen=True):
    """What the game brought a seat, in points of chance."""

    seat: int
    choices: int
    others: int
    luck: int
    unforeseen: int


class Analysed(Struct, frozen=True, tag="analysed", omit_defaults=True):
    """What was choice and what was luck; while it is being found out, how far that is."""

    state: Literal["none", "under_way", "failed", "found"]
    done: int = 0
    of: int = 0
    curve: tuple[Chances, ...] = ()
    swings: tuple[Swing, ...] = ()
    balances: tuple[Balance, ...] = ()


class Weighed(Struct, frozen=True, tag="weighed"):
    """How another action compares with the best at a decision; no loss is as good as that."""

    known: bool
    loss: int
