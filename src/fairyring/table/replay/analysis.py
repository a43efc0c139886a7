"""Analyses of finished games, computed by the thinkers on demand, and their form in a replay.

Each decision is judged by a worker as a separate task, so that bots of running games do not wait.
The result is stored by the digest of the record; until then, the progress can be asked.
"""

import asyncio
from dataclasses import dataclass

import msgspec
import structlog

from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import marked, naming, say
from fairyring.lab.analysis import (
    VERSION,
    Account,
    Analysis,
    Decision,
    Judgement,
    NotToAnalyse,
    case_of,
    digest_of,
    question_of,
    why_better,
)
from fairyring.store.base import Texts
from fairyring.table import wire
from fairyring.table.replay.replay import Replay
from fairyring.table.replay.source import ReplaySource
from fairyring.table.thinking.thinkers import Thinkers

BUDGET = "200ms"
"""The budget for each decision: a time or a number of imagined games."""
SECONDS = 0.2
"""The same in seconds, used to order the tasks of the thinkers."""
MOST_AT_ONCE = 8
"""The most analyses that wait or run at once."""

_log = structlog.get_logger("fairyring.table")


class TooMany(RuntimeError):
    """Too many games are being analysed at the moment."""


@dataclass
class Progress:
    """The progress of an analysis: how many decisions of how many were judged."""

    done: int = 0
    of: int = 0
    failed: bool = False


class Analyses:
    """The analyses of one server."""

    def __init__(self, texts: Texts, thinkers: Thinkers) -> None:
        self._texts = texts
        self._thinkers = thinkers
        self._under_way: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def found(self, text: str) -> Analysis | None:
        """Return the stored analysis of a record if its version and budget are current."""
        digest = digest_of(text)
        kept = await self._texts.get("analysis", digest)
        if kept is None:
            return None
        try:
            found = msgspec.json.decode(kept, type=Analysis)
        except msgspec.MsgspecError:
            return None
        return found if (found.version, found.budget) == (VERSION, BUDGET) else None

    def progress(self, text: str) -> Progress | None:
        """Return the progress of an analysis; a failure is reported once."""
        digest = digest_of(text)
        progress = self._under_way.get(digest)
        if progress is not None and progress.failed:
            del self._under_way[digest]
        return progress

    def start(self, text: str) -> Progress:
        """Start to analyse a record, unless that is under way. Raises TooMany."""
        digest = digest_of(text)
        known = self._under_way.get(digest)
        if known is not None and not known.failed:
            return known  # somebody else asked for it
        if len(self._tasks) >= MOST_AT_ONCE:
            raise TooMany
        progress = self._under_way[digest] = Progress()
        task = asyncio.create_task(self._analyse(text, digest, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    def close(self) -> None:
        """Cancel all analyses."""
        for task in self._tasks:
            task.cancel()

    async def weigh(self, replay: Replay, event: int, notation: str) -> Judgement | None:
        """Judge another action at a decision of a finished game; None if it was no decision."""
        seat = replay.actor(event)
        position = await asyncio.to_thread(replay.position, event - 1)
        if seat is None:
            return None
        question = question_of(position, seat, notation, event, BUDGET)
        if question is None:
            return None
        return await self._thinkers.weigh(replay.play.game.key, question, SECONDS)

    async def _analyse(self, text: str, digest: str, progress: Progress) -> None:
        try:
            case = await asyncio.to_thread(case_of, text, BUDGET)
            progress.of = len(case.questions)
            judged: dict[int, Judgement] = {}
            for question in case.questions:
                judgement = await self._thinkers.weigh(digest, question, SECONDS)
                if judgement is not None:
                    judged[judgement.event] = judgement
                progress.done += 1
            analysis = await asyncio.to_thread(case.closed, judged)
            await self._texts.put("analysis", digest, msgspec.json.encode(analysis).decode())
            del self._under_way[digest]
        except NotToAnalyse as refused:
            _log.warning("a record is not analysed", why=str(refused))
            progress.failed = True
        except Exception as failure:  # rules may raise anything; the server must go on
            _log.error("an analysis failed", failure=repr(failure))
            progress.failed = True


NO_DECISION = marked("Nobody decided anything at this step.")
NOT_OVER = marked("This game is not over, so nobody can say yet what was luck.")
_LONGEST = 200


class NotPossible(ValueError):
    """An action that was not possible at that moment; the message says so."""


async def found_so_far(analyses: Analyses, source: ReplaySource) -> wire.Analysed:
    """Return the analysis of a game, or its progress."""
    # The order matters: an analysis is stored before its progress disappears.
    now = analyses.progress(source.text)
    found = await analyses.found(source.text)
    if found is not None:
        return await asyncio.to_thread(analysed, source.replay, found)
    if now is None:
        return wire.Analysed("none")
    return wire.Analysed("failed" if now.failed else "under_way", now.done, now.of)


def decider(replay: Replay, event: int) -> int | None:
    """Return the seat that decided at an event, or None."""
    return replay.actor(event) if event <= replay.last else None


async def weighed(
    analyses: Analyses, replay: Replay, event: int, seat: int, notation: str
) -> wire.Weighed:
    """Compare another action with the best one. Raises UnknownNotation and NotPossible."""
    position = await asyncio.to_thread(replay.position, event - 1)
    if replay.play.game.action(notation[:_LONGEST]) not in position.actions(seat):
        raise NotPossible(say(marked("That could not be played then.")))
    found = await analyses.weigh(replay, event, notation)
    loss = 0 if found is None else round(100 * (found.best[seat] - found.played[seat]))
    return wire.Weighed(found is not None, loss)


def analysed(replay: Replay, analysis: Analysis) -> wire.Analysed:
    """Return the analysis in the form of a message."""
    return wire.Analysed(
        "found",
        curve=_curve(replay, analysis),
        swings=tuple([_swing(replay, analysis.decisions[n]) for n in analysis.swings]),
        balances=tuple([_balance(account) for account in analysis.accounts]),
    )


def _curve(replay: Replay, analysis: Analysis) -> tuple[wire.Chances, ...]:
    """Return everybody's chances: equal before the deal, after each decision, and at the end."""
    seats = replay.play.seats
    found = [wire.Chances(0, (1 / seats,) * seats)]
    found += [wire.Chances(one.event, _whole(one.played)) for one in analysis.decisions]
    outcome = replay.play.position.outcome()
    if outcome is not None and outcome.winners:
        found.append(wire.Chances(replay.last, _shares(outcome, seats)))
    return tuple(found)


def _whole(chances: tuple[float, ...]) -> tuple[float, ...]:
    """Return chances scaled to a sum of 1; in a solitaire game the rest is the chance to lose."""
    total = sum(chances)
    if len(chances) == 1 or total <= 0:
        return chances
    return tuple([round(chance / total, 4) for chance in chances])


def _shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    share = 1 / len(outcome.winners)
    return tuple([share if seat in outcome.winners else 0.0 for seat in range(seats)])


def _swing(replay: Replay, decision: Decision) -> wire.Swing:
    labels = {
        choice.notation: choice.label
        for choice in replay.scene(decision.seat, decision.event - 1).choices
    }
    with naming(replay.play.names):
        why = why_better(replay.position(decision.event - 1), decision)
    better = decision.better
    notation = "" if better is None or better.action is None else better.action
    return wire.Swing(
        frame=decision.event,
        seat=decision.seat,
        verdict=decision.verdict,
        loss=_points(decision.loss),
        longer=decision.longer,
        played=labels.get(decision.action, decision.action),
        better=labels.get(notation, notation),
        notation=notation,
        why=why,
    )


def _balance(account: Account) -> wire.Balance:
    return wire.Balance(
        account.seat,
        _points(account.choices),
        _points(account.others),
        _points(account.luck),
        _points(account.unforeseen),
    )


def _points(chance: float) -> int:
    return round(100 * chance)
