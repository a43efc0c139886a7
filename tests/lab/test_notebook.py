"""The notebooks in docs/lab run, cell by cell, and their results come from rows."""

import json
import re
from pathlib import Path

import pytest
from commands import run_python, run_script

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "lab").glob("*.ipynb"))


def cells(notebook: Path) -> list[str]:
    """Return the code cells of a notebook."""
    told = json.loads(notebook.read_text("utf-8"))
    return ["".join(cell["source"]) for cell in told["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs(notebook: Path, tmp_path: Path):
    code = cells(notebook)
    assert len(code) > 3
    done = run_python(tmp_path, re.sub(r"games=\d+", "games=80", "\n\n".join(code)))
    assert (done.status, done.err) == (0, "")


def test_there_is_a_notebook():
    assert NOTEBOOKS


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("endings", "| as usual | 4 |"),
        pytest.param("unwinnable", "4 games were played at random", marks=pytest.mark.soak),
    ],
)
def test_an_answer_can_be_written_again(tmp_path: Path, page: str, said: str):
    script = Path(__file__).parents[2] / "scripts" / "lab_answers.py"
    small = ("--share", "0.004", "--runs", tmp_path / "runs", "--out", tmp_path)
    done = run_script(tmp_path, script, *small, page)
    assert (done.status, done.err) == (0, "")
    assert said in (tmp_path / f"{page}.md").read_text("utf-8")
