"""The colours equal those of the browser, and each is written down once."""

import ast
import importlib.util
import pkgutil
import re
from importlib.resources import files
from pathlib import Path

import pytest

import fairyring.games
from fairyring.ink import palette
from fairyring.ink.palette import Tone

GAMES = [game.name for game in pkgutil.iter_modules(fairyring.games.__path__) if game.ispkg]
TONES = [value for value in vars(palette).values() if isinstance(value, Tone)]
SHARED = [*TONES, palette.SEATS, palette.DUSK, palette.INK, palette.WHITE, palette.BLUSH]


@pytest.fixture(scope="module")
def roles() -> dict[str, str]:
    """Return the custom properties of the browser that are colours, by name."""
    sheet = files("fairyring") / "browser" / "look" / "roles.css"
    return dict(re.findall(r"--([\w-]+): (#\w+);", sheet.read_text("utf-8")))


def test_pictures_and_pages_give_a_seat_the_same_colour(roles: dict[str, str]):
    worn = [roles[name] for name in sorted(roles) if name.startswith("seat-")]
    assert worn == [tone.base for tone in palette.SEATS]


def test_what_pictures_and_pages_both_name_is_one_colour(roles: dict[str, str]):
    named = ("parchment-light", "parchment", "parchment-deep")
    assert Tone(*(roles[name] for name in named)) == palette.PARCHMENT
    assert (roles["lantern"], roles["lantern-deep"]) == palette.LANTERN[1:]
    for name in ("moss", "bark", "berry"):
        assert roles[name] == getattr(palette, name.upper()).base
    assert roles["ink"] == palette.INK


@pytest.mark.parametrize("game", GAMES)
def test_a_game_writes_down_no_colour_that_stands_here(game: str):
    art = importlib.import_module(f"fairyring.games.{game}.art")
    chapter = ".drawing" if importlib.util.find_spec(f"{art.__name__}.drawing") else ""
    own = importlib.import_module(f"{art.__name__}{chapter}.palette")
    tree = ast.parse(Path(str(own.__file__)).read_text("utf-8"))
    written = [
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    assert written
    assert not [name for name in written if getattr(own, name) in SHARED]
