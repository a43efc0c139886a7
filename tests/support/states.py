"""Positions whose data is kept in tests/record/states; as a program it writes them.

Write them anew only with a new version of the layout or of the rules of a game.
"""

import json
from pathlib import Path
from typing import Any

import fairyring
from fairyring.games import BUILT_IN

FOLDER = Path(__file__).parents[1] / "record" / "states"
PLAYED = {"gdfr": 7, "gobblestones": 31, "swinger": 15, "toboggan": 120, "fairy_school": 90}
"""The number of random actions that lead to the position of each game."""


def position_of(key: str) -> fairyring.Position:
    dice = fairyring.FastDice(39)
    position = fairyring.game(key).start(3, dice=dice)
    position.play_on(dice, PLAYED[key])
    return position


def kept(key: str) -> dict[str, Any]:
    """Return the data of a position, of a seat's view and of the onlooker's."""
    position = position_of(key)
    views = {"truth": position, "seat 1": position.veiled(1), "onlooker": position.veiled(None)}
    return {name: fairyring.state(view) for name, view in views.items()}


if __name__ == "__main__":
    for key in BUILT_IN:
        text = json.dumps(kept(key), indent=1, sort_keys=True)
        (FOLDER / f"{key}.json").write_text(f"{text}\n", "utf-8")
