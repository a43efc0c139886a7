"""A new effect of a card: at most five files of a copy of the source, and everything plays it."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from new_effects import EFFECTS, SOURCE, changed

import fairyring
from fairyring.kernel.build import compiled

ALL = sorted(EFFECTS.glob("*.toml"))
FILES = 5
TESTS = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(compiled(), reason="the source is changed")


def told_by(top: Path, *command: str) -> str:
    """Return the output of Python with the changed source."""
    run = subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": f"{top}:{TESTS.parent}:{TESTS}:{TESTS / 'support'}"},
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert not run.returncode, run.stderr + run.stdout
    return run.stdout


_BY_THE_BOOK = """
import random
import fairyring

game, seen, hints = fairyring.game("toboggan"), 0, 0
heard = []
for seed in range(3):
    dice, will = fairyring.FastDice(seed), random.Random(seed)
    position = game.start(3, dice=dice, tell=lambda fact, audience: heard.append(fact))
    settings = position.settings
    for step in range(300):
        if position.outcome() is not None:
            break
        seat = will.choice(position.awaited())
        may = position.actions(seat)
        new = [action for action in may if action.notation == "play {title}"]
        if new or position.stack or step % 25 == 0:
            seen += len(new)
            book = [a for a in game.catalogue if game.why_not(position, seat, a) is None]
            assert book == may, (set(book) ^ set(may), position)
            view = position.veiled(seat)
            scene = game.scene_module.scene(view, seat, settings)
            assert len(scene.choices) == len(may)
            for action in may:
                reason = game.sense_module.reason(view, seat, action, None)
                hints += reason is not None
        position.play(
            seat, will.choice(new or may), dice, lambda fact, audience: heard.append(fact)
        )
lines = [game.scene_module.line(fact, lambda seat: f"P{{seat}}") for fact in heard]
for fact in heard:
    game.scene_module.motions(fact)
counts = [
    count.thing
    for fact in heard
    if type(fact).__name__ == "Declared"
    for count in game.counted(fact, position)
]
print(seen > 0, hints > 100, counts.count("{key}") > 0)
"""

_PLAYED = {
    "light_fingers": """
from sled import slope
from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.scene import line

race = slope("C3", "B2", "B4").hold(1, "Light Fingers").hold(2, "Ricochet!").hold(3, "Bomb")
race.play("play Light Fingers")
print(GAME.scene_module.scene(race.position.veiled(0), 0, race.settings).prompt)
print(*[action.notation for action in race.position.actions(0)])
race.play("on seat 2")
print(GAME.scene_module.scene(race.position.veiled(1), 1, race.settings).prompt)
race.play("2: play Ricochet!", "3: let it be", "on seat 3").let_be()
print(*race.position.tokens)
print([line(fact, lambda seat: "ABC"[seat]) for fact, _ in race.told if "Worked" in repr(fact)])
""",
    "new_broom": """
from sled import slope
from fairyring.games.toboggan import GAME

race = slope("C3", "B2").hold(1, "New Broom, Ice Over, Bomb").hold(2, "REJECT!")
print(GAME.why_not(race.position, 0, "play New Broom").id)
race.play("play Ice Over", "at C4").let_be()
race.play("play New Broom")
print(GAME.scene_module.scene(race.position.veiled(0), 0, race.settings).prompt)
race.play("at C4", "discard Bomb")
print(GAME.scene_module.scene(race.position.veiled(1), 1, race.settings).prompt)
race.let_be()
race.expect(C4="plain 0")
""",
}
_TOLD = {
    "light_fingers": [
        "Light Fingers: choose a player.",
        "on seat 2 on seat 3",
        "Player 1 plays “Light Fingers”. Player 1 would take one of your tokens. Do you answer it?",
        "3 4 2",
        "['B takes a token from C.']",
    ],
    "new_broom": [
        "T8.38",
        "New Broom: choose a cell.",
        "Player 1 plays “New Broom”. The marker on C4 would be swept away. Do you answer it?",
    ],
}


@pytest.mark.parametrize("effect", ALL, ids=lambda path: path.stem)
def test_a_new_effect_is_five_files_and_everything_plays_it(effect: Path, tmp_path: Path):
    files = changed(effect, tmp_path)
    assert len(files) <= FILES
    key, title = effect.stem, effect.stem.replace("_", " ").title()
    assert told_by(tmp_path, "-c", _PLAYED[key]).splitlines() == _TOLD[key]
    book = _BY_THE_BOOK.format(key=key, title=title)
    assert told_by(tmp_path, "-c", book).split() == ["True"] * 3


@pytest.mark.soak  # minutes on the plain source
@pytest.mark.parametrize("effect", ALL, ids=lambda path: path.stem)
def test_a_game_with_a_new_effect_passes_the_kit(effect: Path, tmp_path: Path):
    changed(effect, tmp_path)
    # With another card the deal of the lesson is another.
    (tmp_path / "fairyring" / "games" / "toboggan" / "lesson.py").unlink()
    told_by(tmp_path, "-m", "fairyring", "check", "toboggan", "--games", "1")


@pytest.mark.parametrize("effect", ALL, ids=lambda path: path.stem)
def test_an_effect_that_misses_a_row_is_refused(effect: Path, tmp_path: Path):
    changed(effect, tmp_path)
    game = tmp_path / "fairyring" / "games" / "toboggan"
    for change in tomllib.loads(effect.read_text("utf-8"))["change"]:
        row = change["text"].strip("\n")
        if not row.startswith("    ") or "=" in row.partition("\n")[0]:
            continue  # no row of a table
        path = game / change["file"]
        text = path.read_text("utf-8")
        path.write_text(text.replace(f"{row}\n", ""), "utf-8")
        with pytest.raises(
            AssertionError, match=r"BadParts: (parts|position|rulebook|words)/.*: no row .*to "
        ):
            told_by(
                tmp_path,
                "-c",
                "import fairyring; fairyring.game('toboggan').rulebook; "
                "import fairyring.games.toboggan.scene",
            )
        path.write_text(text, "utf-8")


def test_the_source_is_the_one_that_is_changed():
    assert Path(fairyring.__file__).parent == SOURCE
