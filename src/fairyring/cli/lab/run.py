"""The command `lab run`."""

from pathlib import Path

from rich.text import Text

from fairyring.cli import INTERRUPTED
from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, GameKey, Jobs, Pairs, Seats, Whole
from fairyring.cli.common.output import Paper, print_json, progress
from fairyring.cli.common.refusal import Refusal
from fairyring.games import game as game_of
from fairyring.lab.runs.folder import Folder, at_seats
from fairyring.lab.runs.plan import Plan, planned, read_plans
from fairyring.lab.runs.running import StoredRun, run_plan


def run(
    game: GameKey | None = None,
    /,
    *,
    out: Path,
    seats: Seats | None = None,
    games: Whole | None = None,
    bots: str = "random",
    option: Pairs = None,
    seed: Whole | None = None,
    plan: Path | None = None,
    jobs: Jobs = 1,
    cluster: str | None = None,
    json: bool = False,
    edition: Editions = None,
) -> int:
    """Run `fairyring lab run`.

    Parameters
    ----------
    out
        The folder for the rows, as Parquet.
    games
        Number of games. Ctrl-C stops earlier, and keeps the games so far.
    bots
        One bot for all seats, or one for each, such as random, greedy, hob or search:400.
    seed
        The same seed gives the same games. Default: a random one for a new run, and the run's own
        for one that continues.
    plan
        A TOML file with all of this: game, seats, games, bots, seed, edition, and [options]. With
        several numbers of seats, as in seats = [2, 3, 4], each has its own run and folder.
    cluster
        The scheduler of a cluster: dask://HOST:PORT or ray://HOST:PORT.
    json
        Print one JSON object: rows, rows_digest, seconds, games_per_second, and the plan.

    """
    arguments.choose(edition)
    if plan is None:
        folder = Folder(out)
        wanted = [(_typed(folder, game, seats, games, bots, option, seed), folder)]
    elif game or seats or games:
        raise Refusal("a plan has its own game, seats and games; leave these out")
    else:
        read = read_plans(plan)
        several = len(read) > 1
        wanted = [(one, at_seats(out, one.seats) if several else Folder(out)) for one in read]
    found = []
    for one, folder in wanted:
        with progress("Playing", "games") as tell:
            kept = run_plan(
                game_of(one.game), one, folder, jobs=jobs, cluster=cluster, progress=tell
            )
        found.append(kept)
        if kept.stopped:
            break
    if json:
        results = [_result(kept) for kept in found]
        print_json(results[0] if len(wanted) == 1 else {"runs": results})
    else:
        for kept in found:
            _show(kept)
    return INTERRUPTED if found[-1].stopped else 0


def _typed(
    folder: Folder,
    game: str | None,
    seats: int | None,
    games: int | None,
    bots: str,
    option: list[str] | None,
    seed: int | None,
) -> Plan:
    """Return the plan that the arguments describe."""
    if game is None or seats is None or games is None:
        raise Refusal("name a game, --seats and --games, or a --plan that has them")
    return planned(
        game_of(game),
        seats,
        games,
        bots=arguments.names(bots),
        options=arguments.options(option),
        seed=folder.plan.seed if seed is None and folder.begun else arguments.any_seed(seed),
    )


def _result(kept: StoredRun) -> dict[str, object]:
    plan = kept.folder.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": plan.games,
        "bots": plan.bots,
        "options": plan.options,
        "seed": plan.seed,
        "out": str(kept.folder.path),
        "rows": kept.rows,
        "rows_digest": kept.rows_digest,
        "played": kept.played,
        "stopped": kept.stopped,
        "seconds": kept.seconds,
        "games_per_second": kept.games_per_second,
        "jobs": kept.jobs,
        "compiled": kept.compiled,
    }


def _show(kept: StoredRun) -> None:
    paper = Paper()
    plan = kept.folder.plan
    if kept.stopped:
        paper.print("Stopped; the same command continues.")
    paper.print(f"{kept.rows:,} of {plan.games:,} games of {plan.game} are in {kept.folder.path}.")
    if kept.played:
        paper.print(
            f"{kept.played:,} of them were played now, in {kept.seconds:.1f} s: "
            f"{kept.games_per_second:,.0f} a second."
        )
    paper.print(Text(f"Seed {plan.seed}. Digest of the rows: {kept.rows_digest}", "dim"))
