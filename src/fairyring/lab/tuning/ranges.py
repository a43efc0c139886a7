"""Options and table entries that may vary, and their values.

`rows=8,10` and `place_step=1..3` give the values of an option; its name alone means all of them. A
name with dots is an entry in the tables of the game: `cards.card.snowball_1.copies=1..4`.
"""

from collections.abc import Mapping, Sequence
from math import prod

from fairyring.editions import entry
from fairyring.kernel.editing.edition import edition_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import SeatList, Value
from fairyring.lab.simulate import BadRun

Ranges = Mapping[str, tuple[Value, ...]]
"""The possible values of an option or an entry, by its key or path."""
_FROM_TO = ".."
_MOST = 1_000
"""A range with more values is taken for a mistake."""


def read_ranges(game: Game, seats: int, said: Sequence[str]) -> Ranges:
    """Read the ranges that people wrote; without any, all options with all their values."""
    keys = [option.key for option in game.options if not isinstance(option, SeatList)]
    ranges = {}
    for text in said or keys:
        key, _, listed = (part.strip() for part in text.partition("="))
        if is_place(key):
            ranges[key] = _entries(game, key, listed)
        elif key in keys:
            ranges[key] = _values(game, seats, key, listed)
        else:
            raise BadRun(
                f"{game.name} has no option {key!r} to vary; it has {', '.join(keys)}, and what "
                "stands in its tables, such as cards.card.bomb.copies=1..3"
            )
    ranges = {key: values for key, values in ranges.items() if len(values) > 1}
    if not ranges:
        raise BadRun("nothing can vary: no option or entry named here has several values")
    return ranges


def is_place(key: str) -> bool:
    """Return whether this is an entry in a table of the game, not an option."""
    return "." in key


def usual(game: Game, seats: int, ranges: Ranges) -> dict[str, Value]:
    """Return the values of options and entries at a table that chooses nothing."""
    settings, base = game.settings(seats), edition_of(game.package)
    return {key: entry(game, base, key) if is_place(key) else settings[key] for key in ranges}


def combinations(ranges: Ranges) -> int:
    """Return the number of candidates, if all values go together."""
    return prod(len(values) for values in ranges.values())


def _values(game: Game, seats: int, key: str, listed: str) -> tuple[Value, ...]:
    if not listed:
        return tuple(game.options.values(key, seats))
    low, between, high = listed.partition(_FROM_TO)
    if between:
        first, last = (game.options.read(key, end.strip(), seats) for end in (low, high))
        allowed = list(game.options.values(key, seats))
        if not allowed.index(first) <= allowed.index(last):
            raise _goes_down(listed)
        return tuple(allowed[allowed.index(first) : allowed.index(last) + 1])
    return tuple(game.options.read(key, value.strip(), seats) for value in listed.split(","))


def _entries(game: Game, place: str, listed: str) -> tuple[Value, ...]:
    """Return the values of an entry, of the same type as its present one."""
    if not listed:
        raise BadRun(f"name the values of {place}, such as {place}=1..3")
    if isinstance(entry(game, edition_of(game.package), place), str):
        return tuple(value.strip() for value in listed.split(","))
    low, between, high = listed.partition(_FROM_TO)
    try:
        if not between:
            return tuple(int(value) for value in listed.split(","))
        first, last = int(low), int(high)
    except ValueError:
        raise BadRun(f"{place} takes whole numbers, such as 1..3 or 1,2,4, not {listed}") from None
    if first > last:
        raise _goes_down(listed)
    if last - first >= _MOST:
        raise BadRun(f"a range has at most {_MOST:,} values; {listed} has more")
    return tuple(range(first, last + 1))


def _goes_down(listed: str) -> BadRun:
    return BadRun(f"a range goes up, such as 1..3, not {listed}")
