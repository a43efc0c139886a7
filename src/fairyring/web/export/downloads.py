"""Files that an export downloads once, and caches for later exports.

Each download goes to a temporary folder, which is moved into the cache when it is complete. So an
interrupted or concurrent export leaves no partial files.
"""

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import platformdirs

import fairyring

PYODIDE = "314.0.7"
"""The version that determines the Python version and the platform of the wheels."""
_WHEELS = ("3.14", "cp314", "pyemscripten_2026_0_wasm32")
_MSGSPEC = "msgspec==0.22.0"


class Missing(RuntimeError):
    """A tool or file that the export needs is missing; the message says how to get it."""


def pyodide() -> Path:
    """Return the folder of Pyodide, downloaded by npm."""
    here = Path(fairyring.__file__).parents[2] / "node_modules/pyodide"
    if (here / "package.json").is_file() and f'"version": "{PYODIDE}"' in (
        here / "package.json"
    ).read_text("utf-8"):
        return here
    return _kept(f"pyodide@{PYODIDE}", _fetch_pyodide) / "package"


def msgspec() -> Path:
    """Return the wheel of msgspec for Pyodide, downloaded by pip."""
    return next(_kept(f"{_MSGSPEC}-{_WHEELS[2]}", _fetch_msgspec).glob("*.whl"))


def _kept(name: str, fetch: Callable[[Path], None]) -> Path:
    cache = platformdirs.user_cache_path("fairyring", appauthor=False, ensure_exists=True)
    kept = cache / name
    if not kept.exists():
        with tempfile.TemporaryDirectory(dir=cache) as temporary:
            made = Path(temporary, name)
            made.mkdir()
            fetch(made)
            try:
                made.rename(kept)
            except OSError:
                # Another process may have moved the same folder there first.
                if not kept.exists():
                    raise
    return kept


def _fetch_pyodide(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing(
            "an export needs Pyodide, which npm fetches, and there is no npm"
            " (Debian: apt install npm)"
        )
    _run(npm, "pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination", str(folder))
    packed = folder / f"pyodide-{PYODIDE}.tgz"
    shutil.unpack_archive(packed, folder)
    packed.unlink()


def _fetch_msgspec(folder: Path) -> None:
    if importlib.util.find_spec("pip") is None:
        raise Missing(
            "an export needs pip in the environment of fairyring, to fetch msgspec for browsers"
        )
    python, abi, platform = _WHEELS
    _run(
        sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
        "--no-deps", "--only-binary=:all:", "--implementation=cp", f"--python-version={python}",
        f"--abi={abi}", f"--platform={platform}", f"--dest={folder}", _MSGSPEC,
    )  # fmt: skip


def _run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Missing(f"{' '.join(words)}: {done.stderr.strip() or done.stdout.strip()}")
