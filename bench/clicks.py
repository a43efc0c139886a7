"""The report chapter about the time from a click to its picture, measured in a browser."""

import json
import os
import subprocess
from collections.abc import Iterator

import fairyring

SOON = 100
"""The target time, in milliseconds, from a click to its picture."""


def measured(python: str) -> dict[str, dict[str, int]] | None:
    """Measure clicks and the cost of a first view for each game; return None without Chromium."""
    print("clicks in the browser ...", flush=True)
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    found: dict[str, dict[str, int]] | None = json.loads(
        subprocess.check_output([python, "bench/page_clicks.py"], env=around)
    )
    return found


def told(found: dict[str, dict[str, int]] | None) -> Iterator[str]:
    """Yield the lines of the chapter."""
    yield "## The page"
    yield ""
    if found is None:
        yield "Not measured: no Chromium is installed here."
        return
    yield (
        "One person plays against a bot by mouse in Chromium, 1280 by 800, with its processor"
        " slowed down fourfold, on one compiled server on this machine. The time is from a click"
        " until the next frame, as reported by the browser (Event Timing), and at least 16 ms. A"
        " first view is that of a browser with an empty cache, with all headers and the data of the"
        " socket."
    )
    yield ""
    yield (
        "| game | clicks | median | 95th percentile |"
        f" aim: {SOON} ms at the 95th | requests of a first view | kB |"
    )
    yield "|---|---:|---:|---:|---|---:|---:|"
    for key in fairyring.game_keys():
        name = fairyring.game(key).name
        if key not in found:
            yield f"| {name} | too few to tell | | | **missed** | | |"
            continue
        one = found[key]
        met = "reached" if one["p95_ms"] <= SOON else "**missed**"
        yield (
            f"| {name} | {one['clicks']} | {one['median_ms']} ms | {one['p95_ms']} ms | {met}"
            f" | {one['requests']} | {one['kilobytes']} |"
        )
