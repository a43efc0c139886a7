"""Helpers of the pages: games that are played and kept, and figures with their intervals."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import fairyring
import fairyring.lab
from fairyring.lab.interval import Share
from fairyring.lab.reports.report import Report
from fairyring.lab.runs.folder import Folder

SEED: Final = 17
GDFR, GOBBLESTONES, SWINGER, TOBOGGAN, SCHOOL = (
    fairyring.game(key) for key in ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school")
)
SHARE: Final = 100
"""The factor from shares to percent."""


class Lab(NamedTuple):
    """A folder where games are played and kept."""

    runs: Path
    jobs: int
    share: float
    """The share of all games that is played; a small one is for a trial."""

    def many(self, number: int) -> int:
        """Return the share of `number` that is played, at least 4."""
        return max(4, round(number * self.share))

    def played(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Folder:
        """Return the folder of some games, which are played unless they were before."""
        games = self.many(games)
        said = "-".join(f"{key}-{value}" for key, value in options.items())
        name = "-".join(filter(None, (game.key, str(seats), str(games), bots, said)))
        folder = self.runs / name.replace(":", "-")
        return fairyring.lab.run(
            game, seats, games, bots=bots, options=options, seed=SEED, out=folder, jobs=self.jobs
        ).folder

    def reported(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Report:
        """Return the report of these games."""
        return fairyring.lab.report(self.played(game, seats, games, bots, **options))


def percent(share: Share | None) -> str:
    """Format a share with its interval."""
    if share is None:
        return "nobody"
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean(report: Report, measure: str, digits: int = 1, times: float = 1) -> str:
    """Format a mean with its interval."""
    for each in report.measures:
        if each.measure == measure:
            ends = [times * end for end in (each.mean, each.low, each.high)]
            if times == SHARE:
                ends = [min(SHARE, max(0.0, end)) for end in ends]
            middle, low, high = (f"{number:.{digits}f}" for number in ends)
            return f"{middle} ({low} to {high})"
    return f"{0:.{digits}f}"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a table of Markdown."""
    yield ""
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""
