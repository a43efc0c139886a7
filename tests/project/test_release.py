"""What a release says of itself is true, and its parts agree."""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import fairyring
from fairyring.games import HOUSE

TOP = Path(__file__).parents[2]


def test_the_citation_names_this_version():
    cited = re.findall(r"^version: (.*)$", (TOP / "CITATION.cff").read_text("utf-8"), re.M)
    assert cited == [fairyring.__version__]


@pytest.mark.parametrize("form", ["at-the-table", "a-rule-is-wrong"])
def test_who_reports_something_can_name_every_game(form: str):
    text = (TOP / ".github/ISSUE_TEMPLATE" / f"{form}.yml").read_text("utf-8")
    for key in HOUSE:
        assert f"- {fairyring.game(key).name}\n" in text


def test_an_index_shows_a_readme_that_needs_no_file_beside_it(tmp_path: Path):
    if int(version("setuptools").split(".")[0]) < 77:
        pytest.skip("setuptools reads this README from version 77 on")
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(tmp_path)]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = (tmp_path / "fairyring.egg-info/PKG-INFO").read_text("utf-8")
    assert "Description-Content-Type: text/markdown" in told
    assert "## Designers" in told
    assert not re.findall(r"\]\((?!http)", told)
