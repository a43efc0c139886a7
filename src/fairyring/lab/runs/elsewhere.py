"""Plays a run in another process, since a process plays a game in only one edition."""

import subprocess
import sys
from pathlib import Path
from typing import IO

from fairyring.kernel.editing.edition import of_the_box
from fairyring.lab.runs.folder import Folder


def play_elsewhere(
    plan: Path, folder: Folder, jobs: int, told: int | IO[str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Play the plan in a file, in the edition that it names.

    Its progress and errors go to standard error of this process, or to `told`.
    """
    command = [sys.executable, "-m", "fairyring", "lab", "run", "--plan", str(plan)]
    command += ["--out", str(folder.path), "--jobs", str(jobs)]
    return subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=told, text=True, env=of_the_box(), check=False
    )
