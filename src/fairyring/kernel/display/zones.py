"""The kinds of zones: one row of properties each, from which all renderers read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from fairyring.kernel.display.scene import Shape, Zone, ZoneKind

Lying = Literal["beside", "piled", "listed", "placed", "counted"]
"""How pieces lie: beside each other; in a pile with the top visible; as lines of text, the newest
last; at places in columns and rows; or as a mere number."""
Home = Literal["hold", "counters", "pending"]
"""Where a zone stands: with all else that its owner has or that is shared; with the numbers on the
plate of its owner; or right above the prompt."""


class Kind(NamedTuple):
    """The properties that zones of one kind have in common."""

    lies: Lying
    home: Home = "hold"
    shape: Shape = "card"
    """The outline of places and pieces, unless the zone or the piece says otherwise."""
    laps: bool = False
    """True if pieces may overlap while none of them can be touched."""
    set_in: bool = False
    """True if every second row is shifted by half a place."""


KINDS: Mapping[ZoneKind, Kind] = MappingProxyType(
    {
        "row": Kind("beside"),
        "fan": Kind("beside", laps=True),
        "stack": Kind("piled"),
        "list": Kind("listed", home="pending"),
        "grid": Kind("placed", shape="square"),
        "hex": Kind("placed", shape="hex", set_in=True),
        "counter": Kind("counted", home="counters"),
    }
)


class UnknownKind(LookupError):
    """A zone has a kind without a row."""


def kind_of(zone: Zone) -> Kind:
    """Return the properties of a zone's kind."""
    if zone.kind not in KINDS:
        known = ", ".join(KINDS)
        raise UnknownKind(f"the zone {zone.id!r} is of the kind {zone.kind!r}; there are {known}")
    return KINDS[zone.kind]


def is_field(zone: Zone) -> bool:
    """Return whether its pieces lie at places; without an owner, such a zone is a board."""
    return kind_of(zone).lies == "placed"


def shape_of(zone: Zone) -> Shape:
    """Return the outline of pieces in a zone that have none of their own."""
    row = kind_of(zone)
    return zone.shape or row.shape
