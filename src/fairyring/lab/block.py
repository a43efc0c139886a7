"""Some games of a run, in terms that travel to another process, or to another machine."""

from typing import NamedTuple

from fairyring.kernel.options import Settings


class Block(NamedTuple):
    """Games in a row; their dice follow from the seed and the number of each."""

    key: str
    seats: int
    bots: tuple[str, ...]
    settings: Settings
    seed: int
    numbers: range
