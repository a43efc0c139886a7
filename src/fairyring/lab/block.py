"""A part of a run, in a form that can be sent to another process or machine."""

from typing import NamedTuple

from fairyring.kernel.options import Settings


class Block(NamedTuple):
    """Consecutive games; the seed and the number of each determine its dice."""

    key: str
    seats: int
    bots: tuple[str, ...]
    settings: Settings
    seed: int
    numbers: range
