"""What an analysis says in sentences, told to who reads it in his own language."""

from fairyring.kernel.position import Position
from fairyring.lab.analysis.asking import seen_by
from fairyring.lab.analysis.judging import reason_in_words
from fairyring.lab.analysis.told import Decision


def why_better(position: Position, decision: Decision) -> str:
    """Why something else would have been better, in the language that is spoken.

    `position` is what was true before the decision. Empty where no sentence tells that.
    """
    better = decision.better
    if better is None or better.action is None or not better.why:
        return ""
    view = seen_by(position, decision.seat)
    return reason_in_words(view, decision.seat, better.action, decision.action)
