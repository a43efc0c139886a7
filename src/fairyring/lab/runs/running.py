"""Plays a run until all its games are stored: on one core, on several, or on a cluster."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from fairyring.kernel.build import compiled
from fairyring.kernel.editing.edition import of_the_box
from fairyring.kernel.game import Game
from fairyring.lab.runs.cluster import machines
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import Plan, planned
from fairyring.lab.runs.rows import play_part
from fairyring.lab.simulate import Progress, check_size
from fairyring.lab.spread import spread

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True)
class StoredRun:
    """A run, as far as it is played."""

    folder: Folder
    rows: int
    """Number of games stored, including earlier ones."""
    played: int
    """Number of games played this time."""
    stopped: bool
    """True if it was interrupted before all games were played."""
    rows_digest: str
    """A digest that is the same for the same games, however they were played."""
    seconds: float
    games_per_second: float
    jobs: int
    compiled: bool

    @property
    def games(self) -> "polars.DataFrame":
        """The games, one row each."""
        return self.folder.games().collect()

    @property
    def counts(self) -> "polars.DataFrame":
        """The counts, one row for each thing counted in a game."""
        return self.folder.counts().collect()


def run(
    game: Game,
    seats: int,
    games: int,
    *,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, object] | None = None,
    seed: int,
    out: str | os.PathLike[str] | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> StoredRun:
    """Play games and store a row of each in the folder `out`, or in a temporary one.

    Games that the folder already has are not played again. `cluster` is the address of machines
    that play, such as `dask://127.0.0.1:8786`; they must have the same version of Fairyring.

    >>> import fairyring
    >>> kept = run(fairyring.game("gdfr"), seats=2, games=20, seed=1)
    >>> kept.games.height
    20
    """
    plan = planned(game, seats, games, bots=bots, options=options, seed=seed)
    folder = Folder(tempfile.mkdtemp(prefix="fairyring-") if out is None else out)
    return run_plan(game, plan, folder, jobs=jobs, cluster=cluster, progress=progress)


def run_plan(
    game: Game,
    plan: Plan,
    folder: Folder,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> StoredRun:
    """Play the games of a plan that a folder lacks; Ctrl-C ends it with the parts so far."""
    check_size(game, plan.games, jobs)
    folder.claim(plan)
    missing = folder.missing()
    wanted = sum(len(block.numbers) for block in missing)
    before = plan.games - wanted
    tell = progress or (lambda done, of: None)
    tell(before, plan.games)
    played = 0
    stopped = False
    began = time.perf_counter()
    try:
        with closing(
            spread(play_part, missing, jobs, machines(cluster) if cluster else None)
        ) as parts:
            for part in parts:
                folder.keep(part)
                played += len(part.numbers)
                tell(before + played, plan.games)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - began
    return StoredRun(
        folder=folder,
        rows=folder.rows,
        played=played,
        stopped=stopped,
        rows_digest=folder.digest(),
        seconds=round(seconds, 6),
        games_per_second=round(played / seconds, 1),
        jobs=jobs,
        compiled=compiled(),
    )


def play_elsewhere(
    plan: Path, folder: Folder, jobs: int, errors: int | IO[str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Play the plan in a file, in the edition that it names.

    Its progress and errors go to standard error of this process, or to `errors`.
    """
    command = [sys.executable, "-m", "fairyring", "lab", "run", "--plan", str(plan)]
    command += ["--out", str(folder.path), "--jobs", str(jobs)]
    return subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=errors, text=True, env=of_the_box(), check=False
    )
