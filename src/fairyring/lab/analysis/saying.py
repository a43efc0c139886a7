"""Sentences about an analysis, in the language of the reader."""

from fairyring.kernel.position import Position
from fairyring.lab.analysis.asking import seen_by
from fairyring.lab.analysis.judging import reason_in_words
from fairyring.lab.analysis.told import Decision


def why_better(position: Position, decision: Decision) -> str:
    """Return why another action would have been better, in the current language.

    `position` is the true position before the decision. Empty if there is no sentence for it.
    """
    better = decision.better
    if better is None or better.action is None or not better.why:
        return ""
    view = seen_by(position, decision.seat)
    return reason_in_words(view, decision.seat, better.action, decision.action)
