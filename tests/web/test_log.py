"""The log of a table stays short: the rows that a whole game of each kind shows at first."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from fairyring.games import game as game_of
from fairyring.kernel.facts import Fact
from fairyring.record import read, replay
from fairyring.table import wire
from fairyring.table.state.story import Story

TOP = Path(__file__).parents[2]
COUNT = """
import { readFileSync } from 'node:fs';
import { STRUCTURES } from './src/fairyring/browser/line/wire.js';
import { chaptersOf, rowsOf, seenOf } from './src/fairyring/browser/around/log_rows.js';
const told = JSON.parse(readFileSync(0, 'utf8'));
const rows = rowsOf(told.map((line) => ({ ...STRUCTURES.Told.otherwise(), ...line })));
const longest = Math.max(...[...chaptersOf(rows).values()].map((inside) => inside.length));
console.log(JSON.stringify([seenOf(rows).length, longest]));
"""
"""Prints how many rows the browser shows at the end, and those of the longest chapter."""
BUDGETS = {
    "gdfr-four": (120, 120),
    "gobblestones-four": (150, 150),
    "swinger-four": (120, 120),
    "toboggan-four": (70, 60),
    "fairy_school-four": (90, 60),
}
"""The most of either: two rows a turn in Goblins Drool, four in Gobblestones, seven in a Swinger
Party; fifteen per seat in a round of Toboggan or a turn of Fairy School, and one per finished
chapter."""


def told_of(name: str) -> list[wire.Told]:
    """Return all lines of a golden game, as the first seat may read them."""
    record = read((TOP / f"tests/records/{name}.fairy").read_bytes())
    room, story, facts = game_of(record.game).scene_module, Story(), list[tuple[Fact, int]]()
    for play in replay(record, None, lambda fact, audience: facts.append((fact, audience))):
        seat = getattr(play.last.event, "seat", None)
        story.hear(room, record.names, play.last.number, play.last.number, seat, facts)
        facts.clear()
    return list(story.after(-1, 0))


@pytest.mark.skipif(not shutil.which("node"), reason="what folds lines is a module of the browser")
@pytest.mark.parametrize("name", BUDGETS)
def test_the_log_of_a_golden_game_is_short(name: str) -> None:
    command = ["node", "--input-type=module", "-e", COUNT]
    lines = wire.write(told_of(name))
    done = subprocess.run(command, input=lines, capture_output=True, cwd=TOP, check=True)
    seen, longest = json.loads(done.stdout)
    most_seen, most_long = BUDGETS[name]
    assert seen <= most_seen
    assert longest <= most_long
