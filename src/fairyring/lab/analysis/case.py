"""The analysis of a record."""

import hashlib
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace

from fairyring.kernel.words import say
from fairyring.lab.analysis.accounts import Book
from fairyring.lab.analysis.judging import Judgement, budget_of, judge
from fairyring.lab.analysis.questions import Question, moments
from fairyring.lab.analysis.results import Analysis, Decision
from fairyring.lab.simulate import Progress, check_jobs
from fairyring.lab.spread import spread
from fairyring.record import Play, Record, verify

VERSION = 2
"""Version of the analysis; raised whenever the same record and budget may give other results."""
_SWINGS = 3


class NotToAnalyse(ValueError):
    """A record that cannot be analysed; the message says why."""


def analyse(
    text: str | bytes, *, budget: str | int = "1s", jobs: int = 1, progress: Progress | None = None
) -> Analysis:
    """Analyse a finished game: which decisions were good or bad, and what was luck.

    `text` is its sealed record. `budget` is the cost of one decision: a time such as 1s or 200ms,
    or a number of imagined games such as 400, with which the analysis is reproducible, whatever the
    jobs. Each decision is judged by what its seat knew then.
    """
    check_jobs(jobs)
    case = case_of(text, str(budget))
    return case.closed(_judged(case.questions, jobs, progress or (lambda done, of: None)))


class Case:
    """A record to be analysed; its decisions can be judged one by one, in any process."""

    def __init__(self, record: Record, digest: str, budget: str) -> None:
        self._record = record
        self._digest = digest
        self._budget = budget
        self._play = Play.resume(record)
        self._told = list(moments(self._play, budget))
        self.questions = [one.question for one in self._told if one.question is not None]

    def closed(self, judged: Mapping[int, Judgement]) -> Analysis:
        """Return the analysis, given the judgement of each decision by its event number."""
        record, book = self._record, Book(self._play)
        for moment in self._told:
            book.take(moment, judged.get(moment.question.event) if moment.question else None)
        return Analysis(
            version=VERSION,
            game=record.game,
            rules=record.rules,
            names=record.names,
            options=dict(record.settings),
            record=self._digest,
            budget=self._budget,
            decisions=tuple(book.decisions),
            swings=_swings(book.decisions),
            accounts=book.close(),
        )


def case_of(text: str | bytes, budget: str) -> Case:
    """Return the case of a verified, finished record; raise NotToAnalyse or BadBudget."""
    budget_of(budget)
    verdict = verify(text)
    record = verdict.record
    if record is not None and record.result is None:
        raise NotToAnalyse(say("this game is not over; it can be analysed when it is"))
    if record is None or not verdict.ok:
        flaws = "; ".join(str(flaw) for flaw in verdict.flaws)
        raise NotToAnalyse(say("only a record that verifies can be analysed: {flaws}", flaws=flaws))
    return Case(record, digest_of(text), budget)


def of_seat(analysis: Analysis, seat: int) -> Analysis:
    """Return the part of an analysis about the choices and the luck of one seat."""
    own = [decision for decision in analysis.decisions if decision.seat == seat]
    account = (analysis.accounts[seat],)
    return replace(analysis, decisions=tuple(own), swings=_swings(own), accounts=account)


def digest_of(text: str | bytes) -> str:
    """Return the SHA-256 of a record."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


def _judged(questions: list[Question], jobs: int, progress: Progress) -> dict[int, Judgement]:
    """Judge all decisions; return the judgements by event number."""
    found: dict[int, Judgement] = {}
    progress(0, len(questions))
    with closing(spread(judge, questions, jobs)) as judgements:
        for done, judgement in enumerate(judgements, start=1):
            if judgement is not None:
                found[judgement.event] = judgement
            progress(done, len(questions))
    return found


def _swings(decisions: list[Decision]) -> tuple[int, ...]:
    """Return the indexes of the most costly decisions, the costliest first."""
    bad = [place for place, decision in enumerate(decisions) if decision.verdict]
    bad.sort(key=lambda place: (-decisions[place].loss, -decisions[place].longer))
    return tuple(bad[:_SWINGS])
