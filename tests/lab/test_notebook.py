"""The notebooks in docs/lab run, cell by cell, and what stands in them is asked of rows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "lab").glob("*.ipynb"))


def cells(notebook: Path) -> list[str]:
    """The code of a notebook, a cell each."""
    told = json.loads(notebook.read_text("utf-8"))
    return ["".join(cell["source"]) for cell in told["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs(notebook: Path):
    code = cells(notebook)
    assert len(code) > 3
    done = subprocess.run(
        [sys.executable, "-c", "\n\n".join(code)], capture_output=True, text=True, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_there_is_a_notebook():
    assert NOTEBOOKS
