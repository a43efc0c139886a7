"""The example of a learned player: it is found, plays well, and can learn again."""

import re
import tomllib
from pathlib import Path

import pytest
from commands import run_python
from guesthouse import lodged

import fairyring
from fairyring.bots import bot, names
from fairyring.bots.playout import play_out

ROOT = Path(__file__).parents[2]
IVY = ROOT / "examples" / "ivy"
GAME = fairyring.game("gdfr")


@pytest.fixture
def at_home(tmp_path, monkeypatch):
    """Installs Ivy as `pip install -e examples/ivy` does."""
    pytest.importorskip("numpy")
    project = tomllib.loads((IVY / "pyproject.toml").read_text("utf-8"))["project"]
    info = tmp_path / "fairyring_ivy-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    ((group, entries),) = project["entry-points"].items()
    lines = "".join(f"{key} = {module}\n" for key, module in entries.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}")
    monkeypatch.syspath_prepend(str(IVY))
    with lodged(tmp_path, monkeypatch):
        yield tmp_path


def test_ivy_is_seated_and_beats_greedy(at_home):
    assert names(GAME)[-1] == "ivy"
    won = 0
    for number in range(2):
        for seat in (0, 1):
            bots = [bot("greedy", GAME), bot("greedy", GAME)]
            bots[seat] = bot("ivy", GAME)
            dice = fairyring.FastDice(number)
            position = GAME.start(2, dice=dice)
            play_out(position, bots, dice, 400)
            outcome = position.outcome()
            won += outcome is not None and outcome.winners == (seat,)
    assert won >= 3


LEARNING = """
import runpy
from ivy import practice
practice.LOOKED = practice.TEST_LOOKED = 4
runpy.run_module("ivy.learn", run_name="__main__")
"""
"""Learns as `python -m ivy.learn` does, from fewer positions."""


def test_ivy_learns_again(at_home, tmp_path):
    kept = tmp_path / "weights.npz"
    asked = ("--out", kept, "--games", 24, 2, "--deals", 1, "--jobs", 1)
    done = run_python(IVY, LEARNING, *asked)
    assert done.status == 0, done.err
    assert re.fullmatch(r"( *[\d.]+ min  generation \d: .* wins .*\n){2}", done.out)
    assert kept.stat().st_size > 1000


def test_what_it_learns_by_is_how_the_surprise_changes(at_home):
    """The gradients by formula equal measured ones."""
    import numpy as np
    from ivy.net import Net, chance_of, surprise

    chance = np.random.default_rng(1)
    net = Net.fresh(9, 5, 3)
    rows = chance.integers(0, 2, (40, 9), np.uint8)
    thought = chance.normal(0, 1, 40).astype(np.float32)
    came = chance.integers(0, 2, 40).astype(np.float32)

    def surprised() -> float:
        return surprise(chance_of(net.logits(rows.astype(np.float32)) + thought), came)

    slopes = net._slopes(rows, thought, came)
    for part, slope in zip(net.parts, slopes, strict=True):
        at = tuple(0 for _ in part.shape)
        part[at] += 1e-2
        more = surprised()
        part[at] -= 2e-2
        less = surprised()
        part[at] += 1e-2
        assert (more - less) / 2e-2 == pytest.approx(float(slope[at]), abs=1e-3)
