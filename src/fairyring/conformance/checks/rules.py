"""Checks of the rules: `actions` and `why_not` agree, and only legal actions can be played."""

from fairyring.conformance.moment import Check, Moment, Told
from fairyring.conformance.report import Flaw, difference, seat_name
from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause, UnknownClause
from fairyring.kernel.facts import Fact
from fairyring.kernel.position import IllegalAction

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
    for seat in moment.seats:
        legal = set(moment.position.actions(seat))
        refused = [action for action in tried if action not in legal]
        try:
            _refuses(moment, seat, refused)
        except Flaw as together:
            # Find the one to blame; the effect of an action may show only after a later one.
            for action in refused:
                _refuses(moment, seat, [action])
            raise Flaw(
                f"{len(refused)} refused actions of {seat_name(seat)}, one after the other, and"
                f" then: {together}"
            ) from None
        moment.report.refusals += len(refused)


def _refuses(moment: Moment, seat: int, refused: list[Action]) -> None:
    """Try actions on one copy with one set of dice, and then check that nothing changed."""
    victim, rolled, told = moment.position.copy(), moment.dice.copy(), list[Told]()

    def tell(fact: Fact, audience: int) -> None:
        told.append((fact, audience))

    for action in refused:
        try:
            victim.play(seat, action, rolled, tell)
        except IllegalAction:
            continue
        raise Flaw(f"{seat_name(seat)} may not play {action.notation!r}, and yet it was played")
    last = refused[-1].notation if refused else ""
    if told:
        raise Flaw(f"{last!r} was refused after {told[0][0]} was told")
    if rolled.below(_ANYTHING) != moment.dice.copy().below(_ANYTHING):
        raise Flaw(f"{last!r} was refused after the dice were rolled")
    if victim.state() != moment.position.state():
        raise Flaw(
            f"{seat_name(seat)} was refused {last!r} and the position changed all the same:"
            f" {difference(moment.position.state(), victim.state())}"
        )


def both_entries_agree(moment: Moment) -> None:
    """`why_not` names a clause of the rulebook for exactly the actions that are not legal."""
    before = moment.position.state()
    for seat in moment.seats:
        actions = moment.position.actions(seat)
        legal = set(actions)
        forbid: dict[int, tuple[Clause, Action]] = {}
        for action in actions + moment.some_actions():
            clause = moment.game.why_not(moment.position, seat, action)
            if (clause is None) != (action in legal):
                what = f"{seat_name(seat)} playing {action.notation!r}"
                if clause is None:
                    raise Flaw(f"{what}: not among the actions, but no clause forbids it")
                raise Flaw(f"{what}: among the actions, but forbidden by {clause}")
            if clause is not None:
                forbid[id(clause)] = clause, action
        for clause, action in forbid.values():
            _stands_in_the_rulebook(moment, seat, action, clause)
    if moment.position.state() != before:
        raise Flaw(f"asking `why_not` changes it: {difference(before, moment.position.state())}")


def _stands_in_the_rulebook(moment: Moment, seat: int, action: Action, clause: Clause) -> None:
    try:
        known = moment.game.rulebook[clause.id]
    except UnknownClause:
        known = None
    if known != clause:
        raise Flaw(
            f"{seat_name(seat)} playing {action.notation!r}: forbidden by {clause.id}, which the"
            " rulebook has not"
        )


CHECKS = (
    Check(legal_actions_are_played, one_in=8),
    Check(other_actions_are_refused, one_in=4),
    Check(both_entries_agree, one_in=4),
)
