"""Analyses of finished games, computed by the thinkers on demand.

Each decision is judged by a worker as a separate task, so that bots of running games do not wait.
The result is stored on the shelf by the digest of the record; until then, the progress can be
asked.
"""

import asyncio
from dataclasses import dataclass
from typing import Final

import msgspec
import structlog

from fairyring.lab.analysis import (
    VERSION,
    Analysis,
    Judgement,
    NotToAnalyse,
    case_of,
    digest_of,
    question_of,
)
from fairyring.table.keeping.shelf import Shelf
from fairyring.table.replaying.film import Film
from fairyring.table.thinking.thinkers import Thinkers

BUDGET: Final = "200ms"
"""The budget for each decision: a time or a number of imagined games."""
SECONDS: Final = 0.2
"""The same in seconds, used to order the tasks of the thinkers."""
MOST_AT_ONCE: Final = 8
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
    """The analyses of one house."""

    def __init__(self, shelf: Shelf, thinkers: Thinkers) -> None:
        self._shelf = shelf
        self._thinkers = thinkers
        self._under_way: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def found(self, text: str) -> Analysis | None:
        """Return the stored analysis of a record if its version and budget are current."""
        digest = digest_of(text)
        kept = await self._shelf.get("analysis", digest)
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

    async def weigh(self, film: Film, event: int, notation: str) -> Judgement | None:
        """Judge another action at a decision of a finished game; None if it was no decision."""
        seat = film.actor(event)
        position = await asyncio.to_thread(film.position, event - 1)
        if seat is None:
            return None
        question = question_of(position, seat, notation, event, BUDGET)
        if question is None:
            return None
        return await self._thinkers.weigh(film.play.game.key, question, SECONDS)

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
            await self._shelf.put("analysis", digest, msgspec.json.encode(analysis).decode())
            del self._under_way[digest]
        except NotToAnalyse as refused:
            _log.warning("a record is not analysed", why=str(refused))
            progress.failed = True
        except Exception as failure:  # rules may raise anything; the house must go on
            _log.error("an analysis failed", failure=repr(failure))
            progress.failed = True
