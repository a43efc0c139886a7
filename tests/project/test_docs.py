"""What the documents say is true."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fairyring

ROOT = Path(__file__).parents[2]


def run(*command: str, path: str = "") -> subprocess.CompletedProcess[str]:
    paths = [path, os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(part for part in paths if part)}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=environment, timeout=300
    )


def test_the_rules_pages_are_what_the_rulebooks_say():
    done = run(str(ROOT / "scripts" / "rules_pages.py"), "--check")
    assert done.stdout + done.stderr == ""


def test_the_examples_of_the_package_run():
    assert doctest.testmod(fairyring).failed == 0


def test_the_python_of_the_readme_runs():
    text = (ROOT / "README.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = run("-c", code)
    assert done.stderr == ""


def test_links_between_documents_lead_somewhere():
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.fixture(scope="module")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The package that docs/add-a-game.md builds, as an installed distribution."""
    folder = tmp_path_factory.mktemp("tutorial")
    text = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    for name, code in re.findall(r"```python file=(\S+)\n(.*?)```", text, re.DOTALL):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(code, "utf-8")
    info = folder / "mushroom_nim-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mushroom-nim\nVersion: 1\n")
    entry = re.search(r'\[project.entry-points."(.*?)"\]\nnim = "(.*?)"', text)
    assert entry is not None
    (info / "entry_points.txt").write_text(f"[{entry[1]}]\nnim = {entry[2]}\n")
    return str(folder)


def test_the_picture_of_the_tutorial_is_drawn():
    text = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = run("-c", f"{code}\nprint(mushroom)")
    assert done.stdout.startswith("<svg "), done.stderr


def test_the_tutorial_game_is_sound(tutorial: str):
    done = run("-m", "fairyring", "check", "nim", path=tutorial)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tutorial_game_is_simulated(tutorial: str):
    command = ["simulate", "nim", "--seats", "2", "--games", "50", "--bots", "greedy,random"]
    done = run("-m", "fairyring", *command, "--json", path=tutorial)
    assert done.returncode == 0, done.stdout + done.stderr
    assert '"game": "nim"' in done.stdout
