"""The twelve creatures, each with an outline of its own."""

from collections.abc import Callable, Mapping

from fairyring.ink.pen import Pen

from . import row_one, row_three, row_two

CREATURES: Mapping[str, Callable[[Pen], None]] = {
    "unicorn": row_one.unicorn,
    "gnome": row_one.gnome,
    "mermaid": row_one.mermaid,
    "sea-dragon": row_one.sea_dragon,
    "ent": row_two.ent,
    "elf": row_two.elf,
    "dragon": row_two.dragon,
    "phoenix": row_two.phoenix,
    "sphinx": row_three.sphinx,
    "salamander": row_three.salamander,
    "griffin": row_three.griffin,
    "basilisk": row_three.basilisk,
}
