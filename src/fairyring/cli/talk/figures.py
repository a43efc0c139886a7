"""Numbers as those write them who read them."""

from typing import Final

from fairyring.kernel.words import marked, say

_SAMPLE: Final = marked("1,234.5")
"""Shows in each language what stands between thousands, and what before the decimals."""


def figure(number: float, decimals: int = 0) -> str:
    """A number with so many decimals, with the signs of the language that is spoken."""
    sample = say(_SAMPLE)
    middle = sample.index("234")
    signs = {ord(","): sample[middle - 1], ord("."): sample[middle + 3]}
    return f"{number:,.{decimals}f}".translate(signs)


def percent(share: float) -> str:
    """A share of 1, of a hundred."""
    return f"{figure(100 * share, 1)} %"
