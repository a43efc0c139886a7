"""Analysis of a finished game: good and bad decisions, and luck.

Read `case` first; `questions` finds the decisions of a record, `judging` evaluates one of them by
imagined games or the exact solver and explains it in any language, `accounts` adds up, and
`results` defines the results.
"""

from fairyring.lab.analysis.case import (
    VERSION,
    Case,
    NotToAnalyse,
    analyse,
    case_of,
    digest_of,
    of_seat,
)
from fairyring.lab.analysis.judging import BadBudget, Judgement, why_better
from fairyring.lab.analysis.questions import Question, question_of
from fairyring.lab.analysis.results import Account, Analysis, Better, Change, Decision

__all__ = [
    "VERSION",
    "Account",
    "Analysis",
    "BadBudget",
    "Better",
    "Case",
    "Change",
    "Decision",
    "Judgement",
    "NotToAnalyse",
    "Question",
    "analyse",
    "case_of",
    "digest_of",
    "of_seat",
    "question_of",
    "why_better",
]
