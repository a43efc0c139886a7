"""The example of the rulebook is what the rules do, to the last number."""

from collections import Counter
from dataclasses import replace

from gobble import GAME

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.teaching.example import staged

OPENING = GAME.rulebook.opening
assert OPENING is not None
EXAMPLE = OPENING.example
SHOWN = staged(GAME, replace(EXAMPLE, zones=()))
"""The example with everything on the table, also what its pictures leave out."""
ROW = ("D14", "E14", "F14", "G14")


def on(scene: Scene, name: str) -> tuple[str, int]:
    """Return the colour and the number of an uncovered space."""
    (space,) = [piece for piece in scene.pieces if piece.id == name]
    assert space.tone is not None
    return space.tone, int(space.badges[1].glyph)


def counts(scene: Scene) -> dict[str, int]:
    """Return the points, and the number of stones in each rack."""
    points = {zone.id: zone.size[0] for zone in scene.zones if zone.id.startswith("points")}
    racks = Counter(piece.zone for piece in scene.pieces if piece.zone.startswith("rack"))
    return points | racks


def test_the_example_begins_as_its_text_says():
    assert (EXAMPLE.seats, EXAMPLE.seat) == (2, 2)
    assert EXAMPLE.before == ("blue C13", "red C14", "done")
    assert "on the centre C13" in EXAMPLE.text
    assert f"on C14 and scored {counts(SHOWN.before)['points0']}." in EXAMPLE.text
    rack = Counter(piece.tone for piece in SHOWN.before.pieces if piece.zone == "rack1")
    assert rack == {"blue": 2, "red": 2, "yellow": 1}
    assert "two blue stones, two red ones and a yellow one" in EXAMPLE.text
    assert [on(SHOWN.before, space)[0] for space in ROW] == ["blue", "red", "blue", "grey"]
    assert "a blue space, then a red one, another blue one and a grey one" in EXAMPLE.text


def test_the_example_names_the_points_and_stones_that_come_of_it():
    worth = [on(SHOWN.before, space)[1] for space in ROW]
    d14, e14, f14, g14 = worth
    assert (
        f"You score {d14} for D14, {e14} for E14, {f14} for F14 and {g14} for the grey G14. That"
        f" makes {sum(worth)} points. Blue is worth {d14} on D14 but {f14} on F14" in EXAMPLE.after
    )
    before, after = counts(SHOWN.before), counts(SHOWN.after)
    assert after["points1"] == sum(worth)
    assert f"Player 2 eats {len(ROW)} stones for {sum(worth)}." in SHOWN.lines
    drawn = after["rack1"] - (before["rack1"] - len(ROW))
    laid, of_one = len(EXAMPLE.before) - 1, after["rack0"]
    assert EXAMPLE.after.endswith(
        f"You laid {len(ROW)} stones, so you draw only {drawn} and now have {after['rack1']}."
        f" Player 1 laid {laid} stones, drew {of_one - (5 - laid)} and has {of_one}."
    )
