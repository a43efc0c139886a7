"""What the pages ask with: games that are played and kept, and figures with their intervals."""

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
"""Shares are told in percent."""


class Room(NamedTuple):
    """Where games are played and kept."""

    runs: Path
    jobs: int
    share: float
    """Which part of all games is played: a small one shows that it works."""

    def many(self, number: int) -> int:
        """So many, or the part of them that is played."""
        return max(4, round(number * self.share))

    def played(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Folder:
        """So many games, played now or before."""
        games = self.many(games)
        said = "-".join(f"{key}-{value}" for key, value in options.items())
        name = "-".join(filter(None, (game.key, str(seats), str(games), bots, said)))
        folder = self.runs / name.replace(":", "-")
        return fairyring.lab.run(
            game, seats, games, bots=bots, options=options, seed=SEED, out=folder, jobs=self.jobs
        ).folder

    def told(
        self, game: fairyring.Game, seats: int, games: int, bots: str, **options: object
    ) -> Report:
        """What they come to."""
        return fairyring.lab.report(self.played(game, seats, games, bots, **options))


def percent(share: Share | None) -> str:
    """A share with its interval."""
    if share is None:
        return "nobody"
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean(report: Report, measure: str, digits: int = 1, times: float = 1) -> str:
    """A mean with its interval."""
    for each in report.measures:
        if each.measure == measure:
            ends = [times * end for end in (each.mean, each.low, each.high)]
            if times == SHARE:
                ends = [min(SHARE, max(0.0, end)) for end in ends]
            middle, low, high = (f"{number:.{digits}f}" for number in ends)
            return f"{middle} ({low} to {high})"
    return f"{0:.{digits}f}"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table of Markdown."""
    yield ""
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""
