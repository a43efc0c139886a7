"""The report chapter of what `beside.py` measures."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

HEADS = {
    "actions/s": "actions_per_second",
    "CPU ms for an action": "cpu_ms_per_action",
    "ms, median": "p50_ms",
    "99th percentile": "p99_ms",
}


def measured() -> dict[str, dict[str, Any]] | None:
    """Measure each server; return None if boardgame.io is missing."""
    print("a table beside boardgame.io ...", flush=True)
    found: dict[str, dict[str, Any]] | None = json.loads(
        subprocess.check_output([sys.executable, "bench/beside.py", "--seconds", "20"])
    )
    return found


def told(found: dict[str, dict[str, Any]] | None) -> Iterator[str]:
    """Yield the lines of the chapter."""
    yield "## Beside boardgame.io"
    yield ""
    if found is None:
        yield "Not measured: Node, npm or boardgame.io is not there."
        return
    yield (
        "Twenty tables of four people who act as soon as they can, with one server after the other"
        " bound to one core and all people to another. Here it is Goblins Drool: each action is"
        " checked by its rules, stored and synced; then each seat gets the changes of its own view,"
        " with take-backs and a digest. boardgame.io has no rules for the game, so a move is the"
        " next position of a recorded one: the same data without computing it, sent whole to all"
        " four, hands included, before it is stored. Its file store does not sync. Where the people"
        " are slower than a server, a thousand divided by the CPU time of an action is the rate"
        " that it could reach."
    )
    yield ""
    yield f"| server | {' | '.join(HEADS)} |"
    yield f"|---|{'---:|' * len(HEADS)}"
    for name, figures in found.items():
        yield f"| {name} | {' | '.join(f'{figures[one]:,}' for one in HEADS.values())} |"
    yield ""
    own, files = _cost(found, "fairyring"), _cost(found, "files")
    met = "reached" if own <= files else "**missed**"
    yield (
        f"Target: less CPU time for an action than boardgame.io with files, {files} ms; {met}. Its"
        f" store in memory costs {_cost(found, 'memory')} ms."
    )


def _cost(found: dict[str, dict[str, Any]], kind: str) -> float:
    return next(float(one["cpu_ms_per_action"]) for name, one in found.items() if kind in name)
