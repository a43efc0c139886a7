"""Programs run by the Python that browsers get, under Node.

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
"""What such a program finds: this source, and what tests are written with."""


def run(parts: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program of `support/inside`, run by the parts of a browser's Python that a site has."""
    node = shutil.which("node")
    assert node is not None
    script, path = SUPPORT / "in_pyodide.mjs", SUPPORT / "inside" / program
    command = [node, str(script), str(parts), json.dumps(FOLDERS), str(path), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
