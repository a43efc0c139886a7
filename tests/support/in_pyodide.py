"""Programs run by Pyodide, the Python of browsers, under Node.

done = run(parts, "reckoned.py", "3")
"""

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path

SUPPORT = Path(__file__).parent
TOP = SUPPORT.parents[1]
FOLDERS = {"/top": str(TOP), "/installed": sysconfig.get_path("purelib")}
"""Folders that such a program sees: this source, and the libraries of the tests."""


def run(parts: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of `support/inside` with the Python of an exported site."""
    node = shutil.which("node")
    assert node is not None
    script, path = SUPPORT / "in_pyodide.mjs", SUPPORT / "inside" / program
    command = [node, str(script), str(parts), json.dumps(FOLDERS), str(path), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
