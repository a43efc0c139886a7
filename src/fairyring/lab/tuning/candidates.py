"""Plays a candidate of a search: in this process, or as an edition in another one."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import msgspec

from fairyring.editions import changed, files
from fairyring.editions.toml_files import toml
from fairyring.kernel.editing.edition import edition_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import BadOption, Value
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import planned
from fairyring.lab.runs.running import play_elsewhere, run_plan
from fairyring.lab.tuning.aims import Aim
from fairyring.lab.tuning.ranges import is_place

_STOPPED = 130
"""Exit status of a process that Ctrl-C stopped."""


class BadTable(Exception):
    """A candidate that cannot be played, since its values do not go together."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """The definition of a search: its game, aims and ranges."""

    game: str
    seats: int
    games: int
    """Deals played by each candidate; all play the same ones."""
    bots: tuple[str, ...]
    seed: int
    aims: tuple[Aim, ...]
    ranges: dict[str, tuple[Value, ...]]
    edition: str = ""
    """Name and digest of the edition to start from; empty for the original game."""


def played(
    game: Game,
    question: Question,
    among: Path,
    key: str,
    options: Mapping[str, Value],
    jobs: int,
) -> Folder:
    """Return the run of a candidate in its folder, after playing the part that is missing."""
    folder = Folder(among / key)
    chosen = {name: str(value) for name, value in options.items() if not is_place(name)}
    entries = {name: value for name, value in options.items() if is_place(name)}
    if entries:
        made = changed(game, edition_of(game.package), f"Tried {key}", entries)
        plan = _written(files(made, key), question, among, key, chosen)
        ran = play_elsewhere(plan, folder, jobs, subprocess.PIPE)
        if ran.returncode == _STOPPED:
            raise KeyboardInterrupt
        if ran.returncode:
            said = ran.stderr.strip().splitlines()[-1]
            raise BadTable(said.rpartition(f"{key}.toml, ")[2])
        return folder
    try:
        wanted = planned(
            game,
            question.seats,
            question.games,
            bots=question.bots,
            options=chosen,
            seed=question.seed,
        )
    except BadOption as bad:
        raise BadTable(str(bad)) from None
    if run_plan(game, wanted, folder, jobs=jobs).stopped:
        raise KeyboardInterrupt
    return folder


def _written(
    edition: Mapping[str, str],
    question: Question,
    among: Path,
    key: str,
    chosen: Mapping[str, str],
) -> Path:
    """Write the plan of a candidate, and the files of its edition; return the plan's path."""
    fields = {
        "game": question.game,
        "seats": question.seats,
        "games": question.games,
        "bots": list(question.bots),
        "options": chosen,
        "seed": question.seed,
        "edition": next(iter(edition)),
    }
    plan = among / f"{key}.plan.toml"
    plan.write_text("".join(f"{name} = {toml(value)}\n" for name, value in fields.items()), "utf-8")
    for name, text in edition.items():
        (among / name).write_text(text, "utf-8")
    return plan
