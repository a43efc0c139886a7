"""Plays a game again in another process: results must not depend on hashes or this process."""

import hashlib
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping

import msgspec

from fairyring.conformance.walk import Walk
from fairyring.kernel.game import Game
from fairyring.kernel.options import Value

Table = tuple[int, Mapping[str, Value], int]
"""Seats, options and seed of one random game."""
_MOST_STEPS = 60


def prints(game: Game, table: Table) -> list[str]:
    """A digest of the position, the facts and all scenes, for each step of a random game."""
    walk = Walk(game, *table)
    found = [_print(walk)]
    while not walk.over and walk.step < _MOST_STEPS:
        walk.go_on()
        found.append(_print(walk))
    return found


def _print(walk: Walk) -> str:
    position = walk.position
    ink = hashlib.sha256(f"{position.digest()} {walk.told!r}".encode())
    for viewer in (None, *range(position.seats)):
        scene = walk.game.scene_module.scene(position.veiled(viewer), viewer, walk.settings)
        ink.update(msgspec.json.encode(scene))
    return ink.hexdigest()[:16]


def prints_elsewhere(game: Game, tables: list[Table]) -> list[list[str]]:
    """Compute the same in another process, in which strings have other hashes."""
    other_hashes = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        input=json.dumps([game.package, tables]),
        env={**os.environ, "PYTHONHASHSEED": other_hashes, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise RuntimeError(f"another process cannot play {game.package}: {reason[0]}")
    found: list[list[str]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Run as the other process: read games from stdin, write digests to stdout."""
    package, tables = json.load(sys.stdin)
    game: Game = importlib.import_module(package).GAME
    json.dump([prints(game, table) for table in tables], sys.stdout)


if __name__ == "__main__":
    main()
