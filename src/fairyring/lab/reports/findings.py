"""Sentences of a report: the main findings, and what its number of games cannot tell."""

from collections.abc import Iterator

from fairyring.lab.interval import Share
from fairyring.lab.reports.measures import CHANGES, MATTER, SHARED, UNDECIDED, UNFINISHED, Mean
from fairyring.lab.reports.report import Report

_MOST = 6
"""Most cards named in sentences; the rest are only in the table."""
_ONE = 0.01
"""A difference of one game in a hundred."""


def stands_out(report: Report) -> Iterator[str]:
    """Yield sentences on who wins more than their share, when it is decided, and what cards do."""
    if report.plan.seats > 1:
        yield from _who_wins(report)
        yield from _when_decided(report)
    yield from _endings(report)
    yield from _cards(report)


def cannot_be_told(report: Report) -> Iterator[str]:
    """Yield sentences on differences that are too small to see, and the games to see them."""
    enough = round(report.games * (report.least / _ONE) ** 2)
    if enough > report.games:
        yield (
            f"A difference of less than {_percent(report.least)} between two shares of wins. "
            f"To see one of 1 % takes about {enough:,} games."
        )
    unsure = [worth for worth in report.worths if not worth.striking]
    if unsure:
        needed = max(worth.needed or 0 for worth in unsure)
        yield (
            f"Whether {len(unsure)} of the {len(report.worths)} cards and other things that were "
            f"denied do anything at all. To see one game in a hundred for each of them takes up to "
            f"{needed:,} deals."
        )
    elif not report.worths:
        yield (
            "Whether a card makes its player win, or is played by players who win anyway: that "
            "takes deals that are played again without it (--denied)."
        )
    yield (
        "How people or other bots would do: all of this is for "
        f"{', '.join(dict.fromkeys(report.plan.bots))}."
    )


def _who_wins(report: Report) -> Iterator[str]:
    first = report.first
    if first is not None and _clear(first, report.even):
        which = "more" if first.share > report.even else "less"
        yield (
            f"The seat that begins wins {_between(first)} of the games, {which} than an even share "
            f"of {_percent(report.even)}."
        )
    elif first is not None:
        yield (
            f"The seat that begins wins {_between(first)} of the games: not significantly more "
            f"or less than an even share of {_percent(report.even)}."
        )
    for seat, share in enumerate(report.wins, start=1):
        if share is not None and _clear(share, report.even):
            yield f"Seat {seat} ({report.plan.bots[seat - 1]}) wins {_between(share)}."


def _when_decided(report: Report) -> Iterator[str]:
    half = next((at for at in report.curve if at.measure == "after 5 tenths"), None)
    if half is not None:
        yield (
            f"After half of a game the later winner has a chance of {_percent(half.mean)}, "
            "as estimated by a bot that knows all cards."
        )
    undecided, changes = _measure(report, UNDECIDED), _measure(report, CHANGES)
    if undecided is not None and changes is not None:
        yield (
            f"It stays open for {_percent(undecided.mean)} of the game, until the winner is ahead "
            f"for good; the lead changes {changes.mean:.1f} times."
        )
    matter = _measure(report, MATTER)
    if matter is not None:
        between = f"{100 * matter.low:.0f} to {100 * matter.high:.0f}"
        yield (
            f"Of 100 choices {100 * matter.mean:.0f} matter ({between}): "
            "the best action is worth 5 games in a hundred more than the worst."
        )


def _endings(report: Report) -> Iterator[str]:
    shared, cut = _measure(report, SHARED), _measure(report, UNFINISHED)
    if shared is not None and shared.mean >= _ONE:
        yield f"{_percent(shared.mean)} of the games have several winners."
    if cut is not None and cut.mean:
        yield f"{_percent(cut.mean)} of the games are cut, because they do not end by themselves."


def _cards(report: Report) -> Iterator[str]:
    sure = sorted(
        (worth for worth in report.worths if worth.striking),
        key=lambda worth: -abs(worth.gain),
    )
    for worth in sure[:_MOST]:
        thing = f"“{worth.thing.replace('_', ' ')}”" if worth.thing else ""
        which = "more" if worth.gain > 0 else "fewer"
        low, high = sorted((abs(worth.low), abs(worth.high)))
        yield (
            f"A player who {worth.what} {thing} wins {100 * abs(worth.gain):.1f} {which} of 100 "
            f"games than without ({100 * low:.1f} to {100 * high:.1f}, {worth.deals:,} deals)."
        )
    if len(sure) > _MOST:
        yield f"{len(sure) - _MOST} more things surely do something; the table has them."


def _measure(report: Report, name: str) -> Mean | None:
    return next((each for each in report.measures if each.measure == name), None)


def _clear(share: Share, even: float) -> bool:
    return not share.low <= even <= share.high


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _between(share: Share) -> str:
    return f"{_percent(share.share)} ({100 * share.low:.1f} to {100 * share.high:.1f})"
