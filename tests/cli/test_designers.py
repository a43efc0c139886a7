"""The commands of docs/designers.md work in their order, with fewer games and on one core."""

import json
import re
import shlex
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "designers.md").read_text("utf-8")
FEW = ("--games", 2, "--tables", 2, "--bots", "random")
"""Options that make a tuning short."""
BOTH = ("one", "other")
"""The runs that are compared."""


def blocks(kind: str) -> list[str]:
    """Return the code blocks of one kind on the page."""
    found = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return [text for of, text in found if of == kind]


def test_every_command_of_the_walk_does_what_is_said(shell, tmp_path):
    rare, plan = blocks("toml")
    plan = re.sub("games = .*", "games = 3", plan.replace('"hob"', '"random"'))
    edition = next(line for line in plan.splitlines() if line.startswith("edition"))
    lines = [line for block in blocks("") for line in block.splitlines()]
    commands = [shlex.split(line.replace("--jobs 2", "--jobs 1")) for line in lines]
    assert [words[0] for words in commands] == ["fairyring"] * len(commands)
    for words in commands:
        asked = words[1:]
        few = FEW if asked[:2] == ["lab", "tune"] else ()
        (done,) = shell(tmp_path, (*asked, *few))
        assert done.status == 0, (words, done.err)
        if asked[:2] == ["edition", "new"]:
            # From here on the file has the text of the page.
            (tmp_path / "rare.toml").write_text(rare)
            (tmp_path / "box.toml").write_text(plan.replace(edition, ""))
            (tmp_path / "rare-plan.toml").write_text(plan)
    assert {"rare.html", "rare-report.html"} <= {file.name for file in tmp_path.iterdir()}
    plans = [json.loads((tmp_path / f"runs/rare/{run}/plan.json").read_text()) for run in BOTH]
    assert [plan.get("edition", "").partition(" {")[0] for plan in plans] == ["", "Rare Snowballs"]


def test_the_edition_is_chosen_in_python_as_written(tmp_path, monkeypatch):
    (code,) = blocks("python")
    rare, _ = blocks("toml")
    (tmp_path / "rare.toml").write_text(rare)
    monkeypatch.chdir(tmp_path)
    chosen = []
    monkeypatch.setattr("fairyring.editions.choose_editions", lambda files: chosen.extend(files))
    exec(code, {})
    assert chosen == ["rare.toml"]
