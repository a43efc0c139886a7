"""The facts of this game: what can happen, as types without text.

Cards are given by their index in `parts.CARDS`, slots of a forest by number (top row 0 to 4, bottom
row 5 to 9), amounts as five numbers in the order earth, plant, air, fire, water.

A secret choice is first a `Passing` fact for its seat only. When all choices are revealed, one more
fact tells everybody all of it.

`year` has the facts of setup, drafts, the last trimester and the end; `turns` those of turns.
"""

from typing import Final

NONE: Final = -1
"""No card, no creature, no element."""

Cards = tuple[int, ...]
