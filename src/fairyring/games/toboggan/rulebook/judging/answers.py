"""Answers to a card as it is played, and copies of it afterwards."""

from dataclasses import replace

from fairyring.kernel.action import Action
from fairyring.kernel.pending import Question

from ...parts import Effect
from ...position.actions import LET_BE, Play
from ...position.mischief.declarations import Declaration
from ...position.race.race import Race
from ...position.race.steps import Ask
from .choices import broken_by_declaring
from .declared import judged, read
from .targets import broken_by_ban, broken_by_name, broken_by_not_asked


def broken_by_answer(race: Race, question: Question, seat: int, action: Action) -> str | None:
    """Return the clause that forbids an answer to the card on top of the stack."""
    broken = broken_by_not_asked(race, question, seat)
    if broken is not None or action is LET_BE:
        return broken
    counters = question.kind == Ask.COUNTER
    if not isinstance(action, Play):
        return "T7.4" if counters else "T7.6"
    if action.card not in race.hands[seat]:
        return "T7.17"
    effects = [row.effect for row in judged(action.card)]
    useful = (Effect.CANCEL, Effect.DEFLECT) if counters else (Effect.COPY,)
    if not any(effect in useful for effect in effects):
        return "T7.4" if counters else "T7.6"
    broken = broken_by_ban(race, seat, action.card)
    if broken is not None:
        return broken
    if not counters:
        return broken_by_declaring(race, seat, action.card, Declaration(question.about).source)
    if Effect.DEFLECT in effects:
        return _broken_by_deflecting(race, question, seat)
    return "T8.19" if seat == Declaration(question.about).player else None


def _broken_by_deflecting(race: Race, question: Question, seat: int) -> str | None:
    """T8.20: check that the card names this seat, and may name another."""
    about = Declaration(question.about)
    if about.target != seat or about.mode < 0:
        return "T8.20"
    others = [other for other in range(race.seats) if other != seat]
    if any(broken_by_new_target(race, question, other) is None for other in others):
        return None
    return "T8.20"


def broken_by_new_target(race: Race, question: Question, other: int) -> str | None:
    """Check another seat as the target of a card; its other choices stay."""
    card = read(race, question.about)
    if "seat" not in card.judged.asks or card.judged.answers or other == card.target:
        return "T8.20"
    if card.effect is Effect.PULL:  # the cell is chosen anew
        card = replace(card, a=-1)
    return broken_by_name(race, card, other)
