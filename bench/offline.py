"""Measure a site without a server: from a page load to its first scene, and its Python under Node.

    .venv-test/bin/python bench/offline.py

Chromium opens the exported site and keeps its files; then a table is reloaded several times, and
the median counts. Prints JSON; null if Chromium, Node or npm is missing.
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests/support"))

from browsing import CHROMIUM, QUIET
from in_pyodide import run
from playwright.sync_api import sync_playwright
from sites import Hermit, hosted

LOADS = 5


def first_scene(folder: Path) -> list[float]:
    """Return the seconds of each reload until the table is shown, with all files kept."""
    took = []
    with sync_playwright() as playwright, hosted(folder, "site") as host:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        ana = Hermit(host, browser, "Ana")
        ana.keep_for_offline()
        ana.open_table("gdfr", "bots", 2)
        for _ in range(LOADS):
            ana.settle()
            begun = time.monotonic()
            ana.page.reload()
            ana.page.locator("#table:not([hidden]) .piece").first.wait_for()
            took.append(time.monotonic() - begun)
        browser.close()
    return took


def main() -> None:
    """Measure, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fairyring", "export", f"{folder}/site"]
        exported = subprocess.run(command, capture_output=True, text=True, check=False)
        if exported.returncode or not CHROMIUM or shutil.which("node") is None:
            print("null")
            return
        timed = run(Path(folder) / "site/python", "timed.py")
        timed.check_returncode()
        scenes = first_scene(Path(folder))
    told = {"scene_s": round(statistics.median(scenes), 1), "games": json.loads(timed.stdout)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
