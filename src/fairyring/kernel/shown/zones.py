"""The kinds of zones: a row for each, from which all who draw a scene read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from fairyring.kernel.shown.scene import Shape, Zone, ZoneKind

Lying = Literal["beside", "piled", "told", "placed", "counted"]
"""How pieces lie: beside each other; upon each other, so that one sees the top; told in lines of
words, the newest last; on places in columns and rows; or of interest by their number alone."""
Home = Literal["hold", "counters", "pending"]
"""Where a zone stands: with all else that its owner has or that all share; with the numbers on the
plate of its owner; or right above the prompt."""


class Kind(NamedTuple):
    """What zones of one kind have in common."""

    lies: Lying
    home: Home = "hold"
    shape: Shape = "card"
    """The outline of its places and pieces, where neither the zone nor the piece says another."""
    laps: bool = False
    """Whether its pieces may lie over each other while none of them can be touched."""
    set_in: bool = False
    """Whether every second row is set in by half a place."""


KINDS: Final[Mapping[ZoneKind, Kind]] = MappingProxyType(
    {
        "row": Kind("beside"),
        "fan": Kind("beside", laps=True),
        "stack": Kind("piled"),
        "list": Kind("told", home="pending"),
        "grid": Kind("placed", shape="square"),
        "hex": Kind("placed", shape="hex", set_in=True),
        "counter": Kind("counted", home="counters"),
    }
)


class UnknownKind(LookupError):
    """A zone is of a kind that has no row."""


def kind_of(zone: Zone) -> Kind:
    """The row of a zone's kind."""
    if zone.kind not in KINDS:
        known = ", ".join(KINDS)
        raise UnknownKind(f"the zone {zone.id!r} is of the kind {zone.kind!r}; there are {known}")
    return KINDS[zone.kind]


def is_field(zone: Zone) -> bool:
    """Whether its pieces lie on places; if it is nobody's own, it is a board."""
    return kind_of(zone).lies == "placed"


def shape_of(zone: Zone) -> Shape:
    """The outline of what lies in a zone and says nothing else."""
    row = kind_of(zone)
    return zone.shape or row.shape
