"""Pairwise testing: few combinations of option values that together contain every pair."""

import itertools
from collections.abc import Callable, Mapping

_Value = bool | int | str
_Pair = tuple[tuple[str, _Value], tuple[str, _Value]]


def in_pairs(
    samples: Mapping[str, list[_Value]], can_be: Callable[[dict[str, _Value]], bool]
) -> list[dict[str, _Value]]:
    """Few combinations in which any two values of two options occur together, where possible."""
    unmet: dict[_Pair, None] = {
        ((one, a), (other, b)): None
        for one, other in itertools.combinations(samples, 2)
        for a in samples[one]
        for b in samples[other]
    }
    found: list[dict[str, _Value]] = [{}]
    while unmet:
        pair = next(iter(unmet))
        given = dict(pair)
        for key, values in samples.items():
            if key not in given:
                fitting = [value for value in values if can_be({**given, key: value})] or values
                given[key] = max(fitting, key=lambda value: _news(unmet, given, (key, value)))
        given = given if can_be(given) else dict(pair)
        if can_be(given):
            found.append(given)
        met = itertools.combinations([(key, given[key]) for key in samples if key in given], 2)
        for settled in [pair, *met]:
            unmet.pop(settled, None)
    return found


def _news(
    unmet: Mapping[_Pair, None], given: Mapping[str, _Value], value: tuple[str, _Value]
) -> int:
    """The number of unmet pairs that a further value would meet."""
    return sum((old, value) in unmet or (value, old) in unmet for old in given.items())
