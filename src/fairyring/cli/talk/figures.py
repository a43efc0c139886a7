"""Numbers in the format of the reader's language."""

from typing import Final

from fairyring.kernel.words import marked, say

_SAMPLE: Final = marked("1,234.5")
"""Shows in each language the separators of thousands and decimals."""


def figure(number: float, decimals: int = 0) -> str:
    """Format a number with this many decimals, with the separators of the current language."""
    sample = say(_SAMPLE)
    middle = sample.index("234")
    signs = {ord(","): sample[middle - 1], ord("."): sample[middle + 3]}
    return f"{number:,.{decimals}f}".translate(signs)


def percent(share: float) -> str:
    """Format a share in percent."""
    return f"{figure(100 * share, 1)} %"
