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
        "Twenty tables of four people who act as soon as they can, one server after the other bound"
        " to one core and all people to another. Here it is Goblins Drool: each action is judged by"
        " its rules, stored and synced; then each seat is sent what changed of what it may see,"
        " with take-backs and a digest. There, for want of the rules, a move is the next position"
        " of a game that was played: the same data, of which nothing is computed, sent whole to all"
        " four, hands included, before it is stored. Its store of files does not sync. Where people"
        " are slower than a server, the CPU of an action says what it could do: a thousand by it, a"
        " second."
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
        f"Aim: less CPU for an action than there with files, {files} ms; {met}. In memory an"
        f" action there costs {_cost(found, 'memory')} ms."
    )


def _cost(found: dict[str, dict[str, Any]], kind: str) -> float:
    return next(float(one["cpu_ms_per_action"]) for name, one in found.items() if kind in name)
