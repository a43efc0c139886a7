"""Searches with Optuna for the values of options and parts that fit the aims best.

All candidates play the same deals. Those that no other one beats in all aims are kept: the Pareto
front.
"""

import hashlib
import os
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fairyring.kernel.game import Game
from fairyring.kernel.loading import extras
from fairyring.kernel.options import Value
from fairyring.lab.interval import DIGITS
from fairyring.lab.reports.measures import Mean, mean_of, measures
from fairyring.lab.runs.folder import make_folder
from fairyring.lab.runs.plan import planned
from fairyring.lab.simulate import BadRun, Progress
from fairyring.lab.tuning.aims import Aim, read_aim, values
from fairyring.lab.tuning.candidates import BadTable, Question, played
from fairyring.lab.tuning.ranges import combinations, read_ranges, usual

if TYPE_CHECKING:
    import optuna
    import polars

_STUDY = "study.log"
_QUESTION = "question"


@dataclass(frozen=True)
class Tried:
    """A candidate: the values that it varies, and its results."""

    key: str
    """Key of its run in the folder and, if table entries differ, of its edition."""
    options: dict[str, Value]
    """The values, by the key of an option or the path of an entry."""
    means: tuple[Mean, ...]
    misses: tuple[float, ...]
    """Distance from the target of each aim."""
    usual: bool
    """True if these are the default values of a table."""


@dataclass(frozen=True)
class Tuned:
    """The results of a search."""

    question: Question
    tables: int
    """Number of possible candidates, if all values go together."""
    tried: tuple[Tried, ...]
    front: tuple[Tried, ...]
    """Candidates that no other one beats in all aims."""
    refused: tuple[str, ...]
    """Reasons why some candidates could not be played, each once."""
    stopped: bool


def tune(
    game: Game,
    seats: int,
    games: int,
    *,
    aims: Sequence[str],
    vary: Sequence[str] = (),
    tables: int = 40,
    bots: str | Sequence[str] = "greedy",
    seed: int,
    out: str | os.PathLike[str],
    jobs: int = 1,
    progress: Progress | None = None,
) -> Tuned:
    """Try up to `tables` candidates, including those already in the folder `out`.

    `vary` names options with their values, as in `rows=8,10`, `place_step=1..3` or `rows` alone,
    and entries of the game's tables, as in `cards.card.snowball_1.copies=1..4`. If entries vary,
    each candidate is an edition, played in its own process.
    """
    extras.wanted("optuna")
    if not aims:
        raise BadRun("name an aim, such as length=60 or who began=even")
    if tables < 1:
        raise BadRun(f"at least one table is tried, not {tables}")
    ranges = dict(read_ranges(game, seats, vary))
    plan = planned(game, seats, games, bots=bots, options=None, seed=seed)
    wanted = tuple(read_aim(aim, seats) for aim in aims)
    question = Question(game.key, seats, games, plan.bots, seed, wanted, ranges, game.edition)
    return _Search(game, question, Path(out), jobs).through(tables, progress)


class _Search:
    """A search in progress."""

    def __init__(self, game: Game, question: Question, folder: Path, jobs: int) -> None:
        self._game = game
        self._question = question
        self._folder = folder
        self._jobs = jobs
        self._usual = usual(game, question.seats, question.ranges)
        self._tried: dict[str, Tried] = {}
        self._refused: dict[str, BadTable] = {}

    def through(self, tables: int, progress: Progress | None) -> Tuned:
        """Search until there are this many candidates, or all."""
        tell = progress or (lambda done, of: None)
        study = self._study()
        of = min(tables, combinations(self._question.ranges))
        stopped = False
        try:
            for trial in _complete(study):
                self._look(trial.user_attrs["options"])
            tell(len(self._tried), of)
            misses = 0
            while len(self._tried) < of and misses < 50 + 5 * of:
                before = len(self._tried)
                self._try(study)
                misses = 0 if len(self._tried) > before else misses + 1
                tell(len(self._tried), of)
        except KeyboardInterrupt:
            stopped = True
        refused = tuple(dict.fromkeys(map(str, self._refused.values())))
        if refused and not self._tried:
            raise BadRun(f"none of these tables can be played: {refused[0]}")
        tried = tuple(self._tried.values())
        front = tuple(one for one in tried if not any(_beats(other, one) for other in tried))
        number = combinations(self._question.ranges)
        return Tuned(self._question, number, tried, front, refused, stopped)

    def _study(self) -> "optuna.Study":
        """Return the study of this folder, new or continued; refuse that of another question."""
        import optuna
        from optuna.storages import JournalStorage
        from optuna.storages.journal import JournalFileBackend

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        make_folder(self._folder)
        with warnings.catch_warnings(action="ignore"):
            storage = JournalStorage(JournalFileBackend(str(self._folder / _STUDY)))
            study = optuna.create_study(
                storage=storage,
                study_name="tables",
                directions=["minimize"] * len(self._question.aims),
                load_if_exists=True,
            )
            study.sampler = optuna.samplers.TPESampler(
                seed=(self._question.seed + len(study.trials)) % (1 << 32)
            )
        question = msgspec.to_builtins(self._question)
        known = study.user_attrs.get(_QUESTION)
        if known is None:
            study.set_user_attr(_QUESTION, question)
            study.enqueue_trial(
                {key: self._place(key, self._usual[key]) for key in self._question.ranges}
            )
        elif known != msgspec.json.decode(msgspec.json.encode(question)):
            raise BadRun(f"{str(self._folder)!r} has tables of another search; name a new folder")
        return study

    def _place(self, key: str, value: Value) -> int:
        """Return the index of a value in its range; 0 if it is outside."""
        among = self._question.ranges[key]
        return among.index(value) if value in among else 0

    def _try(self, study: "optuna.Study") -> None:
        import optuna

        trial = study.ask()
        options = {
            key: among[trial.suggest_int(key, 0, len(among) - 1)]
            for key, among in self._question.ranges.items()
        }
        try:
            found = self._look(options)
        except BadTable:
            study.tell(trial, state=optuna.trial.TrialState.FAIL)
            return
        trial.set_user_attr("options", options)
        study.tell(trial, found.misses)

    def _look(self, options: Mapping[str, Value]) -> Tried:
        """Play a candidate, as far as that is not done, and measure it."""
        question = self._question
        key = hashlib.blake2b(
            msgspec.json.encode(sorted(options.items())), digest_size=6
        ).hexdigest()
        if key in self._tried:
            return self._tried[key]
        if key in self._refused:
            raise self._refused[key]
        try:
            folder = played(self._game, self._question, self._folder, key, options, self._jobs)
        except BadTable as bad:
            self._refused[key] = bad
            raise
        measured = measures(folder)
        means = tuple(_mean(aim, measured) for aim in question.aims)
        self._tried[key] = Tried(
            key,
            dict(options),
            means,
            tuple(
                round(abs(mean.mean - aim.target), DIGITS)
                for mean, aim in zip(means, question.aims, strict=True)
            ),
            usual=dict(options) == self._usual,
        )
        return self._tried[key]


def _complete(study: "optuna.Study") -> Iterator["optuna.trial.FrozenTrial"]:
    return (trial for trial in study.trials if "options" in trial.user_attrs)


def _mean(aim: Aim, measured: "polars.DataFrame") -> Mean:
    found = mean_of(aim.measure, values(aim, measured))
    if found is None:
        raise BadRun(f"{aim.measure} takes two games or more that have it; play more --games")
    return found


def _beats(one: Tried, other: Tried) -> bool:
    """Return whether a candidate is at least as near in all aims, and nearer in one."""
    pairs = list(zip(one.misses, other.misses, strict=True))
    return all(mine <= theirs for mine, theirs in pairs) and any(
        mine < theirs for mine, theirs in pairs
    )
