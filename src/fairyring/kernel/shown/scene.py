"""Scenes: what one seat sees and can touch, in terms that one client draws for every game."""

from typing import Literal

from msgspec import Struct

ZoneKind = Literal["row", "fan", "stack", "list", "grid", "hex", "counter"]
"""What each of them is like says its row in `kernel.shown.zones`."""
Shape = Literal["card", "square", "hex", "token"]
"""The outline of a piece; a token is round, and lies upon whatever shares its place."""


class Zone(Struct, frozen=True, omit_defaults=True, gc=False):
    """A place where pieces lie."""

    id: str
    kind: ZoneKind
    label: str
    owner: int | None = None
    size: tuple[int, ...] = ()
    """Columns and rows of a grid or hex zone, count of a counter."""
    note: str = ""
    """A few words that sum it up, such as `3 goblins, 1 fairy`."""
    shape: Shape | None = None
    """Of its pieces, and of its places if it has any; without one as its kind says."""
    columns: tuple[str, ...] = ()
    """What the columns of a grid or hex zone are called at its edge, such as `A`, `B`, `C`."""
    rows: tuple[str, ...] = ()
    heads: tuple["Badge", ...] = ()
    """Signs: one over each column beside its name, such as what it costs; of a counter what it
    counts, such as what is missing for something."""
    blocks: tuple[int, ...] = ()
    """Columns and rows after each of which a grid has a gap, so that its parts are seen."""


class Badge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A small sign, drawn by its name and told by its text."""

    sign: str
    """Its name; without one it is written as its glyph."""
    text: str
    glyph: str = ""
    """One or two characters that stand for it where nothing can be drawn."""
    worn: bool = False
    """Whether the piece bears it for all to see: by its glyph, or without one by its sign. Other
    badges are in the picture already."""
    amount: str = ""
    """How much of it, such as `2` or `-1`: stands beside the sign."""


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card, tile, token or die. The id of one that this seat cannot tell apart says nothing."""

    id: str
    zone: str
    label: str
    at: tuple[int, ...] = ()
    """Its place in the zone: the number in a row, column and row in a grid."""
    face: str = ""
    """The key of its picture; empty for a piece that shows its back."""
    tone: str = ""
    """What kind of thing it is, for colour: a second sign always says the same."""
    badges: tuple[Badge, ...] = ()
    turn: int = 0
    """How far it is turned, in steps of its zone."""
    note: str = ""
    """More words for who asks: what a person would find out by looking closely."""
    shape: Shape | None = None
    """Where it is another one than its zone says."""
    mark: str = ""
    """A few characters that it bears while it is not settled yet, such as what it will score."""
    play: str = ""
    """What the owner of its zone plays with it, by its notation, whether allowed now or not: it may
    be said beforehand, and who asks why not is told what forbids it. Never what gives it up, pays
    with it or agrees to something else."""


class Tap(Struct, frozen=True, tag="tap", omit_defaults=True, gc=False):
    """Touch one piece."""

    piece: str
    also: tuple[str, ...] = ()
    """Other pieces that go the same way: to touch one of them means the same."""


class Drag(Struct, frozen=True, tag="drag", omit_defaults=True, gc=False):
    """Carry one piece to a zone, or to a place in it."""

    piece: str
    zone: str
    at: tuple[int, ...] = ()
    turn: int | None = None
    """How far the player has turned it when it is put down, in steps of its zone; None where that
    is not his to say. What may lie in several ways has a choice for each of them."""
    looks: int | None = None
    """The turn of another choice with which it would look the same: who turns it passes over this
    one, which can be named all the same."""


class Press(Struct, frozen=True, tag="press", gc=False):
    """Press a button."""


Gesture = Tap | Drag | Press


def touched(gesture: Gesture) -> tuple[str, ...]:
    """The pieces with which a gesture begins: any of them will do."""
    match gesture:
        case Tap(piece, also):
            return piece, *also
        case Drag(piece):
            return (piece,)
        case _:
            return ()


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """One action that this seat may take now, and how."""

    notation: str
    label: str
    gesture: Gesture
    mark: str = ""
    """A few characters of what it would come to: shown where a piece would go, on what is touched
    for it and bears none of its own, and on a button, which they make the main one."""
    signs: tuple[Badge, ...] = ()
    """What it costs and brings: drawn on its button before the words, which say the same."""


class Motion(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a fact did to a piece that this seat sees, so that it is seen to happen."""

    piece: str
    how: Literal["move", "turn", "show", "roll", "sweep"] = "move"
    """Went somewhere; turned over or about; was pointed at or looked at; was rolled, as dice are;
    was swept away, so that what lies below or comes instead is seen."""
    zone: str = ""
    """Where it went, if it is not told apart from others there and so has no node to go to."""
    path: tuple[tuple[int, ...], ...] = ()
    """The places of its zone that it came to, one after the other; it may go on from the last one
    within the same event."""


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one seat sees; seat None is the onlooker."""

    game: str
    seat: int | None
    prompt: str
    """The next decision in one sentence."""
    clause: str
    """The clause of the rulebook that this step stands under."""
    awaited: tuple[int, ...]
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    choices: tuple[Choice, ...] = ()
    notes: tuple[str, ...] = ()
    """Facts of the moment that lie nowhere on the table, such as the number of the turn."""
