"""What a replay is sent: a game as its frames, for one pair of eyes, in parts that are bounded."""

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
