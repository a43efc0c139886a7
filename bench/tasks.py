"""Play the tasks of docs/benchmark.md, and write it.

    python bench/tasks.py                                  # all tasks, all baselines
    python bench/tasks.py --tasks gdfr-2 --bots mine       # one row, of a bot of yours

Results are kept in docs/benchmark.json, from which the page is made; earlier rows stay. A row with
fewer games than its task is not part of the benchmark: it is printed and not kept. On an otherwise
idle machine with two cores everything takes some hours, most of it for Oberon.
"""

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

import fairyring
from fairyring.bots import names
from fairyring.games import BUILT_IN, game as game_of
from fairyring.kernel.build import compiled
from fairyring.lab.arena import arena
from fairyring.lab.interval import SURE, wilson

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "benchmark.md"
KEPT: Final = DOCS / "benchmark.json"
AGAINST: Final = "hob"
GAMES: Final = 400
SEED: Final = 18
SEATS: Final = (2, 4)
BASELINES: Final = ("random", "greedy", "sprite", "puck", "oberon", "ivy")
"""The bots that the page compares. Hob is their opponent, which by definition wins an even
share."""

Row = dict[str, Any]


class Task(NamedTuple):
    """One seat of a game, against hobs at all others; each deal is played once from each seat."""

    game: str
    seats: int

    @property
    def name(self) -> str:
        """The name by which results cite the task."""
        return f"{self.game}-{self.seats}"

    def command(self, bot: str) -> str:
        """Return the shell command that plays it in any installation."""
        return (
            f"fairyring arena {self.game} --bots {bot},{AGAINST} --seats {self.seats}"
            f" --games {GAMES} --seed {SEED}"
        )


TASKS: Final = tuple(Task(key, seats) for key in BUILT_IN for seats in SEATS)


def main() -> None:
    """Play the tasks that are asked for, keep the results, and write the page."""
    given = argparse.ArgumentParser(description="Play the tasks of docs/benchmark.md.")
    given.add_argument("--tasks", nargs="*", default=[task.name for task in TASKS])
    given.add_argument("--bots", nargs="*", default=[*BASELINES])
    given.add_argument("--games", type=int, default=GAMES)
    given.add_argument("--jobs", type=int, default=2)
    given.add_argument("--write", action="store_true", help="write the page and play nothing")
    asked = given.parse_args()
    unknown = {*asked.tasks} - {task.name for task in TASKS}
    if unknown:
        sys.exit(f"there is no task {', '.join(sorted(unknown))}")
    if not asked.write:
        for task in TASKS:
            for bot in asked.bots:
                if task.name in asked.tasks and bot in names(game_of(task.game)):
                    play(task, bot, asked.games, asked.jobs)
    else:
        PAGE.write_text(page(kept()), "utf-8")


def play(task: Task, bot: str, games: int, jobs: int) -> None:
    """Play a task with a bot, print the result, and keep it if it is complete."""
    run = arena(
        game_of(task.game), task.seats, games, bots=[bot, AGAINST], seed=SEED, jobs=jobs
    )  # fmt: skip
    mine = run.bots[0]
    row = {
        "task": task.name,
        "bot": bot,
        "games": run.games,
        "won": mine.won,
        "unfinished": run.unfinished,
        "decision_p50_ms": mine.decision_p50_ms,
        "decision_p95_ms": mine.decision_p95_ms,
        "compiled": compiled(),
        "fairyring": fairyring.__version__,
        "rules": game_of(task.game).rules_version,
        "python": platform.python_version(),
        "of": distribution_of(bot),
    }
    print(json.dumps(row), flush=True)
    if games == GAMES and not run.stopped:
        others = [one for one in kept() if (one["task"], one["bot"]) != (task.name, bot)]
        order = [one.name for one in TASKS]
        rows = sorted([*others, row], key=lambda one: (order.index(one["task"]), one["won"]))
        KEPT.write_text("\n".join(["[", ",\n".join(map(json.dumps, rows)), "]", ""]), "utf-8")
        PAGE.write_text(page(rows), "utf-8")


def kept() -> list[Row]:
    """Return the rows kept so far."""
    rows: list[Row] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else []
    return rows


def distribution_of(bot: str) -> str:
    """Return the distribution of a bot and its version; empty for a built-in bot."""
    for found in metadata.distributions():
        if any(e.name == bot for e in found.entry_points if e.group == "fairyring.bots"):
            return f"{found.metadata['Name']} {found.version}"
    return ""


def page(rows: list[Row]) -> str:
    """Return the page."""
    return "\n".join([*head(), *[line for task in TASKS for line in table(task, rows)], ""])


def head() -> Iterator[str]:
    """Yield the introduction: what a task is, and how to play it again."""
    yield f"""# Benchmark

Generated by `python bench/tasks.py` from `benchmark.json`; do not edit it by hand.

A task is one seat of a game against {AGAINST} at all the others, by the usual options: {GAMES}
games, {GAMES // 2} deals at two seats and {GAMES // 4} at four, each played once from each seat,
from the seed {SEED}. The result is the share of games that the seat wins; a shared win counts as a
fraction. An even share is 50 % at two seats and 25 % at four, and {AGAINST} itself has it. A task
is cited by its name and the versions below.

One command plays a task with any bot that is installed ([add a bot](add-a-bot.md)):

```sh
{TASKS[0].command("YOURS")}
```

and `python bench/tasks.py --bots yours`, in the source tree, plays all of them and writes its rows
here. Bots think without a clock, as in every arena, so a busy machine changes no share. The cost of
a decision is its processor time in milliseconds, at the median and the 95th percentile; it depends
on the machine and its load. The intervals are Wilson's, at {100 * SURE:.0f} %. Tables contain only
what was played.

`random`, `greedy`, `sprite`, `puck` and `oberon` are [built-in bots](bots.md), `ivy` is
[trained](learning.md)."""


def table(task: Task, rows: list[Row]) -> Iterator[str]:
    """Yield the results of a task; nothing if nobody played it."""
    played = [row for row in rows if row["task"] == task.name]
    if not played:
        return
    yield from ("", f"## {task.name}", "")
    yield f"{game_of(task.game).name}, {task.seats} seats: `{task.command('BOT')}`"
    yield ""
    yield "| bot | games won | between | a decision, 50 % / 95 % | versions |"
    yield "|---|---:|---:|---:|---|"
    yield from map(told, played)


def told(row: Row) -> str:
    """Return a row of a table."""
    share = wilson(row["won"], row["games"])
    assert share is not None
    cost = ""
    if row["decision_p50_ms"] is not None:
        cost = f"{row['decision_p50_ms']:,.3g} / {row['decision_p95_ms']:,.3g} ms"
    build = "compiled" if row["compiled"] else "plain"
    versions = [f"fairyring {row['fairyring']}, {build}", f"rules {row['rules']}", row["of"]]
    return (
        f"| {row['bot']} | {100 * share.share:.1f} % | {100 * share.low:.1f} to"
        f" {100 * share.high:.1f} % | {cost} | {', '.join(filter(None, versions))} |"
    )


if __name__ == "__main__":
    main()
