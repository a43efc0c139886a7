"""Targets of a search, as people write them: `length=60`, `who began=even`, `ties=2%`."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fairyring.lab.reports.measures import CHANGES, FIRST, MATTER, POINTS_OF, SHARED, UNDECIDED
from fairyring.lab.simulate import BadRun

if TYPE_CHECKING:
    import polars

EVEN = "even"
_SHARE_OF = "share of "
_ALL = "points of all seats"
_SHORT = {
    "length": "actions",
    "who began": FIRST,
    "lead changes": CHANGES,
    "undecided": UNDECIDED,
    "matter": MATTER,
    "ties": SHARED,
}
"""Short names of measures, with their full names in a report."""
_NUMBER = re.compile(r"(-?\d+(?:\.\d+)?)\s*(%?)")


@dataclass(frozen=True)
class Aim:
    """A measure of a run, and the target for its mean."""

    measure: str
    """The name of a measure in a report; or `share of` a source of points."""
    target: float

    @property
    def name(self) -> str:
        """The aim as text."""
        return f"{self.measure}={self.target:g}"


def read_aim(text: str, seats: int) -> Aim:
    """Read an aim as people write it."""
    name, equals, value = (part.strip() for part in text.rpartition("="))
    if not (name and equals):
        raise BadRun(f"an aim is written MEASURE=NUMBER, such as length=60, not {text!r}")
    if value == EVEN:
        return Aim(_SHORT.get(name, name), 1 / seats)
    found = _NUMBER.fullmatch(value)
    if found is None:
        raise BadRun(f"an aim is a number, a share such as 20%, or even, not {value!r}")
    return Aim(_SHORT.get(name, name), float(found[1]) / (100 if found[2] else 1))


def values(aim: Aim, measured: "polars.DataFrame") -> "polars.Series":
    """Return the measure of an aim in each game."""
    if aim.measure in measured.columns and aim.measure != "number":
        return measured[aim.measure].drop_nulls()
    source = POINTS_OF.format(aim.measure.removeprefix(_SHARE_OF))
    if aim.measure.startswith(_SHARE_OF) and source in measured.columns:
        both = measured.select(source, _ALL).drop_nulls()
        return (both[source] / both[_ALL]).drop_nans()
    known = ", ".join(sorted({*_SHORT, *measured.columns} - {"number"}))
    raise BadRun(f"there is no measure {aim.measure!r} of this game; there are: {known}")
