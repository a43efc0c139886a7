"""The results of a search as one page that works offline: the candidates, and their front."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from fairyring.games import game as game_of
from fairyring.lab.interval import SURE
from fairyring.lab.tuning.search import Tried, Tuned
from fairyring.picture.offline import filled

SIDE = 320
_MARGIN = 24
_ROOM = 0.08
"""Free margin beside the outermost points, as a part of the whole."""


class Dot(NamedTuple):
    """A candidate in a drawing."""

    x: float
    y: float
    front: bool
    usual: bool
    title: str


class Drawing(NamedTuple):
    """All candidates by two of the aims, with the target as a cross."""

    across: str
    up: str
    dots: tuple[Dot, ...]
    target: tuple[float, float]
    ends: tuple[float, float, float, float]
    """Smallest and largest value on both axes."""


def page(tuned: Tuned) -> str:
    """Return the page of a search."""
    game = game_of(tuned.question.game)
    return filled(
        __package__,
        "page.html",
        game=game,
        tuned=tuned,
        sure=100 * SURE,
        side=SIDE,
        names={option.key: option.label for option in game.options},
        drawings=list(_drawings(tuned)),
        front=sorted(tuned.front, key=lambda one: one.misses),
        usual=[one for one in tuned.tried if one.usual and one not in tuned.front],
    )


def _drawings(tuned: Tuned) -> Iterator[Drawing]:
    aims = tuned.question.aims
    for first, second in combinations(range(len(aims)), 2):
        pairs = [(one.means[first].mean, one.means[second].mean) for one in tuned.tried]
        target = aims[first].target, aims[second].target
        low_x, high_x = _ends([x for x, _ in (*pairs, target)])
        low_y, high_y = _ends([y for _, y in (*pairs, target)])

        def at(
            point: tuple[float, float],
            ends: tuple[float, float, float, float] = (low_x, high_x, low_y, high_y),
        ) -> tuple[float, float]:
            inner = SIDE - 2 * _MARGIN
            x = _MARGIN + inner * (point[0] - ends[0]) / (ends[1] - ends[0])
            y = SIDE - _MARGIN - inner * (point[1] - ends[2]) / (ends[3] - ends[2])
            return round(x, 1), round(y, 1)

        yield Drawing(
            aims[first].measure,
            aims[second].measure,
            tuple(
                Dot(*at(pair), one in tuned.front, one.usual, title_of(one))
                for one, pair in zip(tuned.tried, pairs, strict=True)
            ),
            at(target),
            (low_x, high_x, low_y, high_y),
        )


def _ends(numbers: list[float]) -> tuple[float, float]:
    low, high = min(numbers), max(numbers)
    room = _ROOM * (high - low or abs(high) or 1.0)
    return low - room, high + room


def title_of(one: Tried) -> str:
    """Return a candidate in one line: its options and its results."""
    options = ", ".join(f"{key}={value}" for key, value in one.options.items())
    return f"{options}: " + ", ".join(f"{mean.measure} {mean.mean:.3f}" for mean in one.means)
