"""The rules for taking back.

Secret actions: an action that a seat takes in secret while others do the same concerns only that
seat until it is shown. The seat may take it back without asking, also when others have acted since:
their actions stand, and they learn only that the seat is not done any more, if they were told that
it was.

First rule: within an unfinished turn of its own, a seat may go back without asking, while nothing
hidden was shown to it, nothing was rolled, and it saw nobody else act. Secret actions of others
stand.

Second rule: otherwise the other people at the table are asked. The question quotes what would be
undone, in the lines that each of them read. Bots agree.

No take-back is silent: the log says who took back what, to each viewer in the lines that they read.
A finished game stays finished, since its seed is known; a resignation stays too.
"""

from typing import NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.facts import Done, Fact, Tell, may_know, only
from fairyring.kernel.position import IllegalAction, Position
from fairyring.kernel.words import say
from fairyring.record import Act, Deal, Leave, Play, Withdraw
from fairyring.table import wire
from fairyring.table.commands.learning import could_foresee
from fairyring.table.state.steps import standing
from fairyring.table.state.table import TableState


def offered(state: TableState, seats: tuple[int, ...]) -> int | None:
    """Return the step to which these seats' person may ask to go back: before their last action."""
    if state.phase != "play" or state.play is None:
        return None
    steps = state.play.steps
    for number in reversed(standing(state.play)):
        event = steps[number].event
        if isinstance(event, Leave):
            return None
        if isinstance(event, Act) and event.seat in seats:
            return number - 1
    return None


def check(state: TableState, seats: tuple[int, ...], step: int) -> None:
    """Refuse a take-back that no consent could allow."""
    if state.phase != "play" or state.play is None:
        raise wire.Refusal("not_now", say("Only a game that goes on can be taken back."))
    steps = state.play.steps
    undone = [steps[number].event for number in standing(state.play) if number > step]
    if step < 0 or not undone:
        raise wire.Refusal("not_now", say("There is nothing to take back there."))
    if any(isinstance(event, Leave) for event in undone):
        raise wire.Refusal("not_now", say("Somebody left the game since, which cannot be undone."))
    first = undone[0]
    if not isinstance(first, Act) or first.seat not in seats:
        raise wire.Refusal(
            "not_yours", say("You can only go back to before an action of your own.")
        )


def needs_nobody(state: TableState, person: str, seat: int, step: int) -> bool:
    """Return whether this person may go back to a step without asking."""
    assert state.play is not None
    return not state.roster.other_people(person) or is_free(state, seat, step)


def is_free(state: TableState, seat: int, step: int) -> bool:
    """Return whether a seat may go back to a step without asking.

    Its turn must not be over, and it must have learned nothing since. Secret actions of others make
    no difference; otherwise the result would reveal them.
    """
    play = state.play
    assert play is not None
    if not _unfinished(state, seat, step) or _others_seen(state, seat, step):
        return False
    kept = play.without(seat, step)
    until = [number for number in kept if number <= step]
    before = play.led_to(until)
    own = [number for number in standing(play) if number > step and number not in kept]
    try:
        play.again(before, kept[len(until) :])
    except IllegalAction:
        return False
    return could_foresee(before, seat, _actions(play, own))


def _actions(play: Play, numbers: list[int]) -> list[Action]:
    """Return the actions of some steps."""
    steps = play.steps
    acts = [steps[number].event for number in numbers]
    return [play.game.action(act.notation) for act in acts if isinstance(act, Act)]


def _others_seen(state: TableState, seat: int, step: int) -> bool:
    """Return whether a seat noticed actions of others that still stand, or their withdrawals."""
    play = state.play
    assert play is not None
    stands = set(standing(play))
    return any(
        made.event.seat != seat and (made.number in stands or isinstance(made.event, Withdraw))
        for made in play.steps[step + 1 :]
        if not isinstance(made.event, Deal) and may_know(state.stages[made.number].audience, seat)
    )


def is_alone(state: TableState, seat: int, step: int) -> bool:
    """Return whether nobody else could act, acted, or took anything back since a step."""
    play = state.play
    assert play is not None
    kept = [number for number in play.without(seat, step) if number > step]
    return state.stages[step].awaited == (seat,) and not kept and not _withdrawn(play, step)


def _unfinished(state: TableState, seat: int, step: int) -> bool:
    """Return whether it is still this seat's turn, or its answer waits for those of others."""
    awaited = set(state.stages[-1].awaited)
    others = set(state.stages[step].awaited) - {seat}
    return seat in awaited or (bool(awaited) and awaited == others)


def _withdrawn(play: Play, step: int) -> bool:
    """Return whether a seat withdrew, since this step, something that was done before it."""
    if play.last_undoing <= step:
        return False
    return play.standing(step) != [number for number in standing(play) if number <= step]


def is_apart(state: TableState, seat: int, step: int) -> bool:
    """Return whether the actions of a seat since a step concern nobody else yet.

    They must have told others nothing except that the seat is done; and without them, the actions
    of others must have had the same results, and everything must look the same to others.
    """
    play = state.play
    assert play is not None
    stands = standing(play)
    until = [number for number in stands if number <= step]
    since = stands[len(until) :]
    others = [number for number in play.without(seat, step) if number > step]
    own = [number for number in since if number not in others]
    if since[:1] != own[:1]:  # the first step to take back is another seat's
        return False
    if state.stages[own[-1]].loud or not all(state.stages[number].secret for number in own[:-1]):
        return False
    asked = {seat, *state.stages[-1].awaited}
    if not asked <= set(state.stages[step].awaited) and not _withdrawn(play, step):
        return False
    before = play.led_to(until)
    if not asked <= set(before.awaited()):
        return False
    try:
        without = _unnoticed(play, before, since, seat, own)
    except IllegalAction:
        return False
    return (
        without is not None
        and set(without.awaited()) == asked
        and could_foresee(before, seat, _actions(play, own))
    )


def _unnoticed(
    play: Play, before: Position, since: list[int], seat: int, own: list[int]
) -> Position | None:
    """Return the position after the steps `since` without those in `own`.

    Returns None if another viewer could tell that they are missing.
    """
    told, with_own = _facts_of(play, before, since)
    loud = [one for one in told if one.step in own and one.audience & ~only(seat)]
    if any(not isinstance(one.fact, Done) or one.step != own[-1] for one in loud):
        return None
    if loud:  # compare without the last own step, which shows that the seat is done
        _, with_own = _facts_of(play, before, [number for number in since if number != own[-1]])
    told_without, without = _facts_of(play, before, [n for n in since if n not in own])
    if [one for one in told if one.step not in own] != told_without:
        return None
    for viewer in (None, *range(play.seats)):
        if viewer != seat and with_own.veiled(viewer) != without.veiled(viewer):
            return None
    return without


class _ToldFact(NamedTuple):
    step: int
    fact: Fact
    audience: int


def _facts_of(play: Play, before: Position, numbers: list[int]) -> tuple[list[_ToldFact], Position]:
    """Replay some steps. Return the facts that they tell, and the position after them."""
    told: list[_ToldFact] = []

    def tell(number: int) -> Tell:
        return lambda fact, audience: told.append(_ToldFact(number, fact, audience))

    return told, play.again(before, numbers, tell)
