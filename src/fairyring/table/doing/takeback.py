"""The ladder of take-backs.

Ground: what you do in secret while others do the same is yours alone until it is shown. You may
take that back unasked, also when others have acted since: what they did stands, and they are told
nothing but that you are not done any more, if they were told that you were.

First rung: your own unfinished turn is yours. You may go back in it, unasked, while nothing hidden
was shown to you, nothing was rolled and nobody else was seen to act. What others did in secret
stands.

Second rung: beyond that the other people at the table are asked, and the question names what would
be undone in the words in which each of them was told it. Bots consent.

No rung is silent: the log says who took back what, to each as it was told. A game that is over
stays over, for its seed is known; a resignation stays too.

Whether something was shown or rolled is found out without asking the game. What a seat learns from
its own actions it learns only if their result could have been another in a world that looked the
same to it. So the actions are played again in many such worlds, made by redealing what the seat
saw before: if in all of them they are legal, roll no dice, tell the seat the same facts and leave
it the same view as in truth, nothing was learned. A reveal that was a surprise to some degree is
overlooked only if all those worlds happen to agree with the truth; where the seat gave the truth a
chance p beforehand, that is a chance of p to the power of WORLDS, so that what is overlooked was as
good as known.
"""

from typing import Final, NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Done, Fact, Tell, may_know, only
from fairyring.kernel.position import IllegalAction, Position
from fairyring.kernel.words import say
from fairyring.record import Act, Deal, Leave, Play, Withdraw
from fairyring.table.folding.state import TableState
from fairyring.table.folding.steps import standing
from fairyring.table.spoken.refusal import Refusal

WORLDS: Final = 24


class _Rolled(Exception):
    """Dice were used that must not be."""


class _Untouched(Dice):
    """Dice that nobody rolls."""

    def below(self, limit: int) -> int:
        raise _Rolled


def offered(state: TableState, seats: tuple[int, ...]) -> int | None:
    """The step to which the person of these seats may go back or ask to: before the last action."""
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
    """Refuse to go back, or to ask for it, where no consent could make it right."""
    if state.phase != "play" or state.play is None:
        raise Refusal("not_now", say("Only a game that goes on can be taken back."))
    steps = state.play.steps
    undone = [steps[number].event for number in standing(state.play) if number > step]
    if step < 0 or not undone:
        raise Refusal("not_now", say("There is nothing to take back there."))
    if any(isinstance(event, Leave) for event in undone):
        raise Refusal("not_now", say("Somebody left the game since, which cannot be undone."))
    first = undone[0]
    if not isinstance(first, Act) or first.seat not in seats:
        raise Refusal("not_yours", say("You can only go back to before an action of your own."))


def needs_nobody(state: TableState, person: str, seat: int, step: int) -> bool:
    """Whether this person may go back to a step without asking."""
    assert state.play is not None
    return not state.roster.other_people(person) or is_free(state, seat, step)


def is_free(state: TableState, seat: int, step: int) -> bool:
    """Whether a seat has what it did since a step to itself: its unfinished turn and what it knew.

    What others did in secret meanwhile makes no difference, for by that one could tell that they
    did.
    """
    play = state.play
    assert play is not None
    if not _unfinished(state, seat, step) or _others_seen(state, seat, step):
        return False
    kept = play.without(seat, step)
    until = [number for number in kept if number <= step]
    before = play.led_to(until)
    acts = [play.steps[number].event for number in standing(play) if number not in kept]
    actions = [play.game.action(act.notation) for act in acts if isinstance(act, Act)]
    try:
        play.again(before, kept[len(until) :])
    except IllegalAction:
        return False
    return learned_nothing(before, seat, actions)


def _others_seen(state: TableState, seat: int, step: int) -> bool:
    """Whether a seat saw others do something that stands since a step, or take something back."""
    play = state.play
    assert play is not None
    stands = set(standing(play))
    return any(
        made.event.seat != seat and (made.number in stands or isinstance(made.event, Withdraw))
        for made in play.steps[step + 1 :]
        if not isinstance(made.event, Deal) and may_know(state.stages[made.number].audience, seat)
    )


def is_alone(state: TableState, seat: int, step: int) -> bool:
    """Whether nobody else had, or took, the chance to act since a step, nor took anything back."""
    play = state.play
    assert play is not None
    kept = [number for number in play.without(seat, step) if number > step]
    return state.stages[step].awaited == (seat,) and not kept and not _withdrawn(play, step)


def _unfinished(state: TableState, seat: int, step: int) -> bool:
    """Whether it is still this seat's turn, or its answer still waits for those of others."""
    awaited = set(state.stages[-1].awaited)
    others = set(state.stages[step].awaited) - {seat}
    return seat in awaited or (bool(awaited) and awaited == others)


def _withdrawn(play: Play, step: int) -> bool:
    """Whether somebody changed her mind since about what was done before a step."""
    if play.last_undoing <= step:
        return False
    return play.standing(step) != [number for number in standing(play) if number <= step]


def is_apart(state: TableState, seat: int, step: int) -> bool:
    """Whether what a seat did since a step concerns nobody else yet.

    It must have told others nothing but that the seat is done; and what others did must have been
    the same, and all must look the same to them, without it.
    """
    play = state.play
    assert play is not None
    now = set(state.stages[-1].awaited)
    if not _withdrawn(play, step) and not now | {seat} <= set(state.stages[step].awaited):
        return False
    stands = standing(play)
    until = [number for number in stands if number <= step]
    since = stands[len(until) :]
    others = [number for number in play.without(seat, step) if number > step]
    own = [number for number in since if number not in others]
    if since[:1] != own[:1]:  # somebody else's is to be taken back
        return False
    before = play.led_to(until)
    if not now | {seat} <= set(before.awaited()):
        return False
    acts = [play.steps[number].event for number in own]
    actions = [play.game.action(act.notation) for act in acts if isinstance(act, Act)]
    try:
        without = _unnoticed(play, before, since, seat, own)
    except IllegalAction:
        return False
    return (
        without is not None
        and set(without.awaited()) == now | {seat}
        and learned_nothing(before, seat, actions)
    )


def _unnoticed(
    play: Play, before: Position, since: list[int], seat: int, own: list[int]
) -> Position | None:
    """What the steps since come to without a seat's own, if no other could tell them by that."""
    told, with_own = _told(play, before, since)
    loud = [one for one in told if one.step in own and one.audience & ~only(seat)]
    if any(not isinstance(one.fact, Done) or one.step != own[-1] for one in loud):
        return None
    if loud:  # they look the same but for that it is done
        _, with_own = _told(play, before, [number for number in since if number != own[-1]])
    told_without, without = _told(play, before, [n for n in since if n not in own])
    if [one for one in told if one.step not in own] != told_without:
        return None
    for viewer in (None, *range(play.seats)):
        if viewer != seat and with_own.veiled(viewer) != without.veiled(viewer):
            return None
    return without


class _Told(NamedTuple):
    step: int
    fact: Fact
    audience: int


def _told(play: Play, before: Position, numbers: list[int]) -> tuple[list[_Told], Position]:
    """What is told when some steps are made again, and the position after them."""
    told: list[_Told] = []

    def tell(number: int) -> Tell:
        return lambda fact, audience: told.append(_Told(number, fact, audience))

    return told, play.again(before, numbers, tell)


def learned_nothing(before: Position, seat: int, actions: list[Action]) -> bool:
    """Whether a seat knew beforehand all that it could see of these actions of its own."""
    try:
        heard, seen = _experience(before.copy(), seat, actions)
        sees = seen.what_counts()
        view = before.veiled(seat)
        for number in range(WORLDS):
            world = view.copy()
            world.redeal(FastDice(number))
            told, shown = _experience(world, seat, actions)
            if told != heard or shown.what_counts() != sees:
                return False
    except (_Rolled, IllegalAction):
        return False
    return True


def _experience(
    position: Position, seat: int, actions: list[Action]
) -> tuple[list[Fact], Position]:
    """What a seat is told of its actions, and what it sees after them."""
    heard: list[Fact] = []

    def tell(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            heard.append(fact)

    for action in actions:
        position.play(seat, action, _Untouched(), tell)
    return heard, position.veiled(seat)
