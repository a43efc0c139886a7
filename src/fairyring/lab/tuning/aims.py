"""What a game should be like, as people say it: `length=60`, `who began=even`, `ties=2%`."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fairyring.lab.reports.measures import CHANGES, FIRST, MATTER, POINTS_OF, SHARED, UNDECIDED
from fairyring.lab.simulate import BadRun

if TYPE_CHECKING:
    import polars

EVEN: Final = "even"
_SHARE_OF: Final = "share of "
_ALL: Final = "points of all seats"
_SHORT: Final = {
    "length": "actions",
    "who began": FIRST,
    "lead changes": CHANGES,
    "undecided": UNDECIDED,
    "matter": MATTER,
    "ties": SHARED,
}
"""Short names of measures that a report names in full."""
_NUMBER: Final = re.compile(r"(-?\d+(?:\.\d+)?)\s*(%?)")


@dataclass(frozen=True)
class Aim:
    """A measure of a run, and what it should come to on average."""

    measure: str
    """As it is called in a report; or `share of` a source of points."""
    target: float

    @property
    def name(self) -> str:
        """How it is written."""
        return f"{self.measure}={self.target:g}"


def read_aim(text: str, seats: int) -> Aim:
    """An aim that somebody wrote."""
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
    """What the measure of an aim came to in each game."""
    if aim.measure in measured.columns and aim.measure != "number":
        return measured[aim.measure].drop_nulls()
    source = POINTS_OF.format(aim.measure.removeprefix(_SHARE_OF))
    if aim.measure.startswith(_SHARE_OF) and source in measured.columns:
        both = measured.select(source, _ALL).drop_nulls()
        return (both[source] / both[_ALL]).drop_nans()
    known = ", ".join(sorted({*_SHORT, *measured.columns} - {"number"}))
    raise BadRun(f"there is no measure {aim.measure!r} of this game; there are: {known}")
