"""Which build is running, compiled or plain, and why."""

import os
import sys
from pathlib import Path

from fairyring.kernel import position

COMING = "FAIRYRING_COMPILED"
"""The environment variable that names a file which appears once the compiled build is installed."""
WHY_PLAIN = "fairyring/why_plain.txt"
"""The file in which a plain wheel says why it is not compiled."""
_PACKAGE = Path(__file__).parents[1]


def compiled() -> bool:
    """Return True if the rules run compiled."""
    return not str(position.__file__).endswith(".py")


def coming() -> Path | None:
    """Return the file that appears once the compiled build is installed, if one is being made.

    From then on new processes import that build: it comes before the source on the import path.
    """
    file = os.environ.get(COMING)
    return Path(file) if file and not compiled() else None


def clone() -> Path | None:
    """Return the clone whose source or whose `.venv` runs, if any."""
    folders = [_PACKAGE.parents[1]]
    if Path(sys.prefix).name == ".venv":
        folders.append(Path(sys.prefix).parent)
    for folder in folders:
        if (folder / "Makefile").exists() and (folder / "src" / "fairyring").is_dir():
            return folder
    return None


def why_plain() -> str:
    """Return the reason why a plain build runs, as the end of a sentence."""
    file = _PACKAGE.parent / WHY_PLAIN
    if file.exists():
        return file.read_text("utf-8").strip()
    tree = _PACKAGE.parents[1]
    if tree != clone():
        return "it was installed as a plain wheel"
    build = tree / "build"
    if _is_locked(build / "lock"):
        return "the compiled build is still being made in the background"
    if (failed := build / "failed.log").exists():
        return f"the compiled build failed, see {failed}"
    return "the source is run"


def _is_locked(file: Path) -> bool:
    """Return True if a build is running: it holds a lock on this file."""
    if not file.exists():
        return False
    import fcntl  # Windows has none, and no build that takes a lock

    with file.open("rb") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
    return False
