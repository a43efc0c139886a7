"""Write docs/sights.md from the `sight` modules of the games; `--check` only compares it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import fairyring
from fairyring.kernel.display.sight import length_of
from fairyring.kernel.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "sights.md"
HEAD = """# What a seat sees, as numbers

Written by `python scripts/sight_page.py` from the modules `sight`; not to be edited by hand.

`game.sight(position.veiled(seat))` is a row of bytes, one for each number, always as long at a
table with so many seats and these options; `game.sight_fields(seats, options)` is its table, with
the fields in the order in which they stand in the row. `numpy.frombuffer(row, numpy.uint8)` reads a
row without a copy. Seats are counted clockwise from the one that looks; for the onlooker, from the
first. A field of ones and zeros has a one for what is so. A number that may pass what a byte holds
has two: how often 256, and what is left; one below zero, such as points that a bluff has cost,
begins with 255 and is 65,536 less than the two say. The numbers here are of a full table with the
usual options.
"""


def main() -> int:
    """Write the page, or check it."""
    games = [fairyring.game(key) for key in fairyring.game_keys()]
    house = [game for game in games if game.package.startswith("fairyring.")]
    text = HEAD + "\n".join(line for game in house for line in chapter(game))
    if "--check" in sys.argv[1:]:
        if PAGE.read_text("utf-8") == text:
            return 0
        print(f"{PAGE.name} is not current: python scripts/sight_page.py", file=sys.stderr)
        return 1
    PAGE.write_text(text, "utf-8")
    return 0


def chapter(game: Game) -> Iterator[str]:
    """Yield the fields of a game's row, and what it leaves out."""
    if game.sight_module is None:
        return
    fields = game.sight_fields(game.most_seats)
    lengths = [
        f"{length_of(game.sight_fields(seats)):,} with {seats}"
        for seats in range(game.fewest_seats, game.most_seats + 1)
    ]
    yield from ("", f"## {game.name}", "", f"Numbers by seats: {', '.join(lengths)}.", "")
    yield "| field | from | numbers | up to | meaning |"
    yield "|---|---:|---:|---:|---|"
    at = 0
    for field in fields:
        yield f"| {field.name} | {at} | {field.numbers} | {field.most} | {field.meaning} |"
        at += field.numbers
    yield from ("", "Left out:", "")
    yield from (f"- {left.what}: {left.why}." for left in game.sight_module.LEFT_OUT)
    yield ""


if __name__ == "__main__":
    sys.exit(main())
