"""Which options may be changed, and to what: `rows=8,10`, `place_step=1..3`, or a name alone."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

from fairyring.kernel.game import Game
from fairyring.kernel.options import SeatList, Value
from fairyring.lab.simulate import BadRun

Ranges = Mapping[str, tuple[Value, ...]]
"""The values that an option may have, by its key."""
_FROM_TO: Final = ".."


def read_ranges(game: Game, seats: int, said: Sequence[str]) -> Ranges:
    """The ranges that somebody wrote; all options with all their values where nothing is said."""
    keys = [option.key for option in game.options if not isinstance(option, SeatList)]
    ranges = {}
    for text in said or keys:
        key, _, listed = (part.strip() for part in text.partition("="))
        if key not in keys:
            raise BadRun(f"{game.name} has no option {key!r} to vary; it has {', '.join(keys)}")
        ranges[key] = _values(game, seats, key, listed)
    ranges = {key: values for key, values in ranges.items() if len(values) > 1}
    if not ranges:
        raise BadRun(f"nothing can be changed: {game.name} has no option with several values here")
    return ranges


def combinations(ranges: Ranges) -> int:
    """How many tables there are, if all values go together."""
    return prod(len(values) for values in ranges.values())


def _values(game: Game, seats: int, key: str, listed: str) -> tuple[Value, ...]:
    if not listed:
        return tuple(game.options.values(key, seats))
    low, between, high = listed.partition(_FROM_TO)
    if between:
        first, last = (game.options.read(key, end.strip(), seats) for end in (low, high))
        allowed = list(game.options.values(key, seats))
        if not allowed.index(first) <= allowed.index(last):
            raise BadRun(f"a range goes up, such as 1..3, not {listed}")
        return tuple(allowed[allowed.index(first) : allowed.index(last) + 1])
    return tuple(game.options.read(key, value.strip(), seats) for value in listed.split(","))
