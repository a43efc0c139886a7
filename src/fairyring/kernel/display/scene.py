"""Scenes: what one seat sees and can touch, in terms that one client draws for every game."""

from typing import Literal

from msgspec import Struct

ZoneKind = Literal["row", "fan", "stack", "list", "grid", "hex", "counter"]
"""The kind of a zone, which says how its pieces lie."""
Shape = Literal["card", "square", "hex", "token"]
"""The outline of a piece; a token is round, and lies on top of whatever shares its place."""


class Zone(Struct, frozen=True, omit_defaults=True, gc=False):
    """A place where pieces lie."""

    id: str
    kind: ZoneKind
    label: str
    owner: int | None = None
    size: tuple[int, ...] = ()
    """Columns and rows of a grid or hex zone; the value of a counter."""
    note: str = ""
    """A short summary, such as `3 goblins, 1 fairy`."""
    shape: Shape | None = None
    """The outline of its pieces and places; None: that of its kind."""
    columns: tuple[str, ...] = ()
    """The names of the columns of a grid or hex zone, shown at its edge, such as `A`, `B`, `C`."""
    rows: tuple[str, ...] = ()
    heads: tuple["Badge", ...] = ()
    """Badges: one over each column beside its name, such as its cost; for a counter, what it
    counts, such as what is missing for something."""
    blocks: tuple[int, ...] = ()
    """The columns and rows of one block of a grid; a gap separates each block from the next."""


class Badge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A small sign, drawn by its name and described by its text."""

    sign: str
    """The name of its picture; if empty, the glyph is written instead."""
    text: str
    glyph: str = ""
    """One or two characters for where nothing can be drawn."""
    worn: bool = False
    """True to draw it on the piece: as its glyph, or its sign if it has none. Other badges are part
    of the picture already."""
    amount: str = ""
    """The amount, such as `2` or `-1`; stands beside the sign."""


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card, tile, token or die. If this seat cannot identify it, its id reveals nothing."""

    id: str
    zone: str
    label: str
    at: tuple[int, ...] = ()
    """Its place in the zone: the number in a row, or column and row in a grid."""
    face: str = ""
    """The key of its picture; empty for a piece that shows its back."""
    tone: str = ""
    """The kind of thing that it is, for colour; a second sign always says the same."""
    badges: tuple[Badge, ...] = ()
    turn: int = 0
    """The turns made, in steps of its zone."""
    note: str = ""
    """More text on request: what a person would find out by looking closely."""
    shape: Shape | None = None
    """Its outline, if it differs from that of its zone."""
    mark: str = ""
    """A few characters on it while something is unsettled, such as what it will score."""
    play: str = ""
    """The notation of the action by which the owner of its zone plays it, legal now or not. It can
    be planned ahead, and "why not?" explains what forbids it. Never an action that gives the piece
    up, pays with it or agrees to something else."""


class Tap(Struct, frozen=True, tag="tap", omit_defaults=True, gc=False):
    """Touch one piece."""

    piece: str
    also: tuple[str, ...] = ()
    """Other pieces with the same effect: touching one of them means the same."""


class Drag(Struct, frozen=True, tag="drag", omit_defaults=True, gc=False):
    """Carry one piece to a zone, or to a place in it."""

    piece: str
    zone: str
    at: tuple[int, ...] = ()
    turn: int | None = None
    """The turns that the player has given the piece when it is put down, in steps of its zone; None
    if players cannot turn it. A piece that may lie in several ways has a choice for each."""
    looks: int | None = None
    """The turn of another choice that would look the same: turning skips this choice, though it can
    still be made by its notation."""


class Press(Struct, frozen=True, tag="press", gc=False):
    """Press a button."""


Gesture = Tap | Drag | Press
"""The ways to make a choice."""


def touched(gesture: Gesture) -> tuple[str, ...]:
    """The pieces with which a gesture can begin."""
    match gesture:
        case Tap(piece, also):
            return piece, *also
        case Drag(piece):
            return (piece,)
        case _:
            return ()


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """One action that this seat may take now, and the gesture for it."""

    notation: str
    label: str
    gesture: Gesture
    mark: str = ""
    """A few characters on what it would bring: shown where a piece would go, on the piece that is
    touched if it has no mark of its own, and on a button, which becomes the main one."""
    signs: tuple[Badge, ...] = ()
    """The costs and gains: drawn on its button before the words, which say the same."""


class Motion(Struct, frozen=True, omit_defaults=True, gc=False):
    """The effect of a fact on a piece that this seat sees, to animate it."""

    piece: str
    how: Literal["move", "turn", "show", "roll", "sweep"] = "move"
    """Went somewhere; turned over or about; was pointed at or looked at; was rolled, as dice are;
    was swept away, so that what lies below or comes instead becomes visible."""
    zone: str = ""
    """The zone where it went, for a piece that is not told apart from others there and so has no
    node."""
    path: tuple[tuple[int, ...], ...] = ()
    """The places of its zone that it passed, one after the other; it may go on from the last one
    within the same event."""


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one seat sees; seat None is the onlooker."""

    game: str
    seat: int | None
    prompt: str
    """The next decision in one sentence."""
    clause: str
    """The clause of the rulebook that governs this step."""
    awaited: tuple[int, ...]
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    choices: tuple[Choice, ...] = ()
    notes: tuple[str, ...] = ()
    """Facts of the moment that lie nowhere on the table, such as the number of the turn."""
