"""The report chapter of what `offline.py` measures."""

import json
import os
import subprocess
from collections.abc import Iterator

import fairyring

GREEDY = 50
"""The target time, in milliseconds, of a greedy bot's move in the browser's Python."""
FIRST_SCENE = 4
"""The target time, in seconds, until a table without a server is shown."""


def without_a_server(python: str) -> Iterator[str]:
    """Measure a site that plays in the browser with this Python; yield the lines of the chapter."""
    yield "## Without a server"
    yield ""
    print("a site without a server ...", flush=True)
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    found = json.loads(subprocess.check_output([python, "bench/offline.py"], env=around))
    if found is None:
        yield "Not measured: Chromium, Node or npm is not installed here."
        return
    yield (
        "The Python code of an exported site, in WebAssembly and not compiled. Under Node: random"
        " play of a full table, and the 99th percentile of the moves of a greedy bot at a table of"
        " two. In Chromium: the time to reload a table of Goblins Drool with all files cached,"
        " until its cards are visible."
    )
    yield ""
    yield f"| game | random play | greedy, 99th percentile | aim: {GREEDY} ms |"
    yield "|---|---:|---:|---|"
    for key, told in found["games"].items():
        name, rate, greedy = fairyring.game(key).name, told["actions"], told["greedy_ms"]
        met = "reached" if greedy <= GREEDY else "**missed**"
        yield f"| {name} | {rate:,} actions/s | {greedy} ms | {met} |"
    yield ""
    scene = found["scene_s"]
    met = "reached" if scene <= FIRST_SCENE else "**missed**"
    yield f"First scene, all files cached: {scene} s; aim: {FIRST_SCENE} s, {met}."
