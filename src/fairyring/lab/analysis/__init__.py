"""Analysis of a finished game: good and bad decisions, and luck.

Read `analysing` first; `asking` finds the decisions of a record, `judging` evaluates one of them by
imagined games or the exact solver, `accounts` adds up, `told` defines the results, and `saying`
explains them in any language.
"""

from fairyring.lab.analysis.analysing import (
    VERSION,
    Case,
    NotToAnalyse,
    analyse,
    case_of,
    digest_of,
    of_seat,
)
from fairyring.lab.analysis.asking import Question, question_of
from fairyring.lab.analysis.judging import Judgement
from fairyring.lab.analysis.saying import why_better
from fairyring.lab.analysis.told import Account, Analysis, Better, Change, Decision
from fairyring.lab.analysis.words import BadBudget

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
