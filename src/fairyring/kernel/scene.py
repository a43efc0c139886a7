"""Scenes: what one seat sees and can touch, in terms that one client draws for every game."""

from typing import Literal

from msgspec import Struct

ZoneKind = Literal["row", "fan", "stack", "grid", "hex", "track", "counter"]


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place where pieces lie."""

    id: str
    kind: ZoneKind
    label: str
    owner: int | None = None
    size: tuple[int, ...] = ()
    """Columns and rows of a grid or hex zone, length of a track, count of a counter."""
    note: str = ""
    """A few words that sum it up, such as `3 goblins, 1 fairy`."""


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small sign on a piece, drawn by its name and told by its text."""

    sign: str
    text: str
    glyph: str = ""
    """One or two characters that stand for it where nothing can be drawn."""


class Piece(Struct, frozen=True, omit_defaults=True):
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


class Tap(Struct, frozen=True, tag="tap"):
    """Touch one piece."""

    piece: str


class Drag(Struct, frozen=True, tag="drag", omit_defaults=True):
    """Carry one piece to a zone, or to a place in it."""

    piece: str
    zone: str
    at: tuple[int, ...] = ()


class Press(Struct, frozen=True, tag="press"):
    """Press a button."""


Gesture = Tap | Drag | Press


class Choice(Struct, frozen=True):
    """One action that this seat may take now, and how."""

    notation: str
    label: str
    gesture: Gesture


class Motion(Struct, frozen=True, omit_defaults=True):
    """What a fact did to a piece that this seat sees, so that it is seen to happen."""

    piece: str
    how: Literal["move", "turn", "show"] = "move"
    """Went somewhere; turned over or about; was pointed at."""


class Scene(Struct, frozen=True, omit_defaults=True):
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
