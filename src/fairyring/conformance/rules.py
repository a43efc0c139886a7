"""The rules have two entries that agree, and nothing but what is legal can be played."""

from fairyring.conformance.moment import Check, Moment, Told
from fairyring.conformance.report import Flaw, difference, seat_name
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import IllegalAction, Position
from fairyring.kernel.rulebook import UnknownClause

_ANYTHING = 1 << 31


def legal_actions_are_played(moment: Moment) -> None:
    """Every action that is legal can be played."""
    for seat in moment.seats:
        for action in moment.position.actions(seat):
            try:
                moment.position.copy().play(seat, action, moment.dice.copy())
            except IllegalAction:
                raise Flaw(f"{seat_name(seat)} may play {action.notation!r}: refused") from None


def other_actions_are_refused(moment: Moment) -> None:
    """Every action that is not legal raises IllegalAction and changes nothing."""
    tried = moment.some_actions()
    before = moment.position.state()
    for seat in moment.seats:
        legal = set(moment.position.actions(seat))
        refused = [action for action in tried if action not in legal]
        victim = moment.position.copy()
        for action in refused:
            _refuses(victim, seat, action, moment.dice)
        moment.report.refusals += len(refused)
        if victim.state() != before:
            _blame(moment.position, seat, refused, moment.dice)


def _refuses(victim: Position, seat: int, action: Action, dice: FastDice) -> None:
    told: list[Told] = []
    rolled = dice.copy()
    try:
        victim.play(seat, action, rolled, lambda fact, audience: told.append((fact, audience)))
    except IllegalAction:
        if told:
            raise Flaw(f"{action.notation!r} was refused after {told[0][0]} was told") from None
        if rolled.below(_ANYTHING) != dice.copy().below(_ANYTHING):
            raise Flaw(f"{action.notation!r} was refused after the dice were rolled") from None
    else:
        raise Flaw(f"{seat_name(seat)} may not play {action.notation!r}, and yet it was played")


def _blame(position: Position, seat: int, refused: list[Action], dice: FastDice) -> None:
    """Find the refused action that changed the position."""
    for action in refused:
        victim = position.copy()
        _refuses(victim, seat, action, dice)
        if victim.state() != position.state():
            raise Flaw(
                f"{seat_name(seat)} was refused {action.notation!r} and the position changed all"
                f" the same: {difference(position.state(), victim.state())}"
            )
    raise Flaw(f"{len(refused)} refused actions of {seat_name(seat)} together change the position")


def both_entries_agree(moment: Moment) -> None:
    """`why_not` names a clause of the rulebook for exactly the actions that are not legal."""
    before = moment.position.state()
    for seat in moment.seats:
        actions = moment.position.actions(seat)
        legal = set(actions)
        for action in actions + moment.some_actions():
            clause = moment.game.why_not(moment.position, seat, action)
            what = f"{seat_name(seat)} playing {action.notation!r}"
            if clause is None and action not in legal:
                raise Flaw(f"{what}: not among the actions, but no clause forbids it")
            if clause is not None and action in legal:
                raise Flaw(f"{what}: among the actions, but forbidden by {clause}")
            if clause is not None:
                try:
                    known = moment.game.rulebook[clause.id]
                except UnknownClause:
                    known = None
                if known != clause:
                    raise Flaw(f"{what}: forbidden by {clause.id}, which the rulebook has not")
    if moment.position.state() != before:
        raise Flaw(f"asking `why_not` changes it: {difference(before, moment.position.state())}")


CHECKS = (
    Check(legal_actions_are_played, one_in=8),
    Check(other_actions_are_refused, one_in=4),
    Check(both_entries_agree, one_in=4),
)
