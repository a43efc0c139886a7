"""Requests during the game: checked, and turned into events."""

from itertools import pairwise

from fairyring.kernel import words
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.facts import may_know
from fairyring.kernel.words import say
from fairyring.record import Play
from fairyring.store import events
from fairyring.table import wire
from fairyring.table.commands import takeback
from fairyring.table.state.steps import Stage
from fairyring.table.state.table import TableState


def act(state: TableState, person: str, request: wire.Act) -> events.Acted:
    """Play an action that was chosen in the present situation."""
    check_seat(state, person, request.seat)
    _check_time(state, request.seat)
    seq = state.seen.from_viewer(request.seq, state.roster.held(person))
    return acted(state, request.seat, request.notation, seq)


def _check_time(state: TableState, seat: int) -> None:
    """Refuse a seat whose time is up, and everybody during a pause."""
    if state.clocks.paused is not None:
        raise wire.Refusal("not_now", words.say("The clocks stand; end the pause to play on."))
    if state.clocks.late.get(seat) is False:
        raise wire.Refusal("not_now", words.say("Your time for this move is up."))


def acted(state: TableState, seat: int, notation: str, seq: int) -> events.Acted:
    """Return the event of an action.

    The seat chose it when it had seen everything up to event `seq`.
    """
    position = in_game(state).position
    action = state.game.catalogue.find(notation)
    if action is None:
        raise wire.Refusal(
            "unknown",
            words.say(
                "Nothing in {game} is called {notation}.",
                game=state.game.name,
                notation=repr(notation),
            ),
        )
    if overtaken(state, seat, seq):
        raise wire.Refusal(
            "stale", words.say("The game went on before that reached the table; look again.")
        )
    if action not in position.actions(seat):
        clause = state.game.why_not(position.veiled(seat), seat, action)
        if clause is None:
            refused = words.say("{action} is not possible now.", action=action.notation)
            raise wire.Refusal("illegal", refused)
        refused = words.say(
            "{action} is not possible now: {clause}", action=action.notation, clause=clause
        )
        raise wire.Refusal("illegal", refused, clause.id)
    return events.Acted(seat, action.notation)


def overtaken(state: TableState, seat: int, seq: int) -> bool:
    """Return whether the game has moved on since an event in a way that matters to a seat.

    Secret actions of others do not matter. Nor do actions of others while all are asked at once, as
    long as the seat is still asked and has the same actions; nor answers of others to a question
    that stays open. All this follows from the awaited seats and the seat's own actions, so the
    result reveals nothing about the hands of others.
    """
    if seq > state.seq:
        return True
    assert state.play is not None
    before = len(state.stages)
    while before and state.stages[before - 1].seq > seq:
        before -= 1
    since = [stage for stage in state.stages[before:] if may_know(stage.audience, seat)]
    if not since:
        return False
    if before == 0:
        return True
    for earlier, later in pairwise([state.stages[before - 1], *since]):
        if later.actor == seat or not (_answered(earlier, later) or _beside(earlier, later, seat)):
            return True
    then = state.play.at(before - 1).actions(seat)
    return then != state.play.position.actions(seat)


def _answered(earlier: Stage, later: Stage) -> bool:
    """Return whether a seat answered a question that others still have to answer."""
    others = set(earlier.awaited) - {later.actor}
    return bool(others) and others == set(later.awaited) != set(earlier.awaited)


def _beside(earlier: Stage, later: Stage, seat: int) -> bool:
    """Return whether another seat acted while both were awaited before and after."""
    return {later.actor, seat} <= set(earlier.awaited) and earlier.awaited == later.awaited


def resign(state: TableState, person: str, request: wire.Resign) -> events.Resigned:
    """Leave the game for good."""
    check_seat(state, person, request.seat)
    in_game(state)
    return events.Resigned(request.seat)


def take_back(
    state: TableState, person: str, request: wire.TakeBack
) -> events.TookBack | events.Withdrew | events.AskedBack:
    """Take back at once if nobody needs to be asked; otherwise ask the others."""
    check_seat(state, person, request.seat)
    seat, step = request.seat, state.steps_seen.from_viewer(request.step, state.roster.held(person))
    takeback.check(state, state.roster.played(person), step)
    if state.asking is not None:
        raise wire.Refusal("not_now", words.say("Somebody asks already; answer that first."))
    if takeback.is_apart(state, seat, step):
        return events.Withdrew(seat, step)
    if takeback.is_free(state, seat, step):
        alone = takeback.is_alone(state, seat, step)
        return events.TookBack(seat, step) if alone else events.Withdrew(seat, step)
    if takeback.needs_nobody(state, person, seat, step):
        return events.TookBack(seat, step)
    return events.AskedBack(seat, step)


def consent(state: TableState, person: str, request: wire.Consent) -> events.Answered:
    """Answer a request to take back."""
    check_seat(state, person, request.seat)
    if state.asking is None or request.seat not in state.asking.waiting:
        raise wire.Refusal("not_now", words.say("Nobody waits for that answer."))
    return events.Answered(request.seat, request.agree)


def check_seat(state: TableState, person: str, seat: int) -> None:
    """Refuse a person who does not play this seat."""
    if seat in state.roster.played(person):
        return
    if seat in state.roster.held(person):
        kind = state.roster[seat].kind
        message = (
            words.say("A bot keeps your seat; sit down again to play on.")
            if kind == "bot"
            else words.say("You left this game for good.")
        )
        raise wire.Refusal("not_now", message)
    raise wire.Refusal("not_yours", words.say("Seat {number} is not yours.", number=seat + 1))


def check_unhindered(state: TableState) -> None:
    """Refuse everybody at a table that cannot be played on."""
    if state.hindrance is not None:
        raise wire.Refusal("not_now", state.hindrance.text)


def in_game(state: TableState) -> Play:
    """Return the game in progress; refuse the request if there is none."""
    check_unhindered(state)
    if state.play is None:
        raise wire.Refusal("not_now", words.say("The game has not begun."))
    if state.phase == "over":
        raise wire.Refusal("not_now", words.say("The game is over."))
    return state.play


def has_clocks(state: TableState) -> bool:
    """Return whether the table has clocks that a pause would stop."""
    pace = state.clocks.pace
    return pace.timed or bool(pace.together) or bool(state.row.response)


def ask_pause(state: TableState, person: str, request: wire.Pause) -> events.AskedPause:
    """Ask the others to stop the clocks."""
    check_seat(state, person, request.seat)
    in_game(state)
    if not has_clocks(state):
        raise wire.Refusal(
            "not_now", say("No clock runs at this table, so there is nothing to stop.")
        )
    if state.clocks.paused is not None:
        raise wire.Refusal("not_now", say("The clocks stand already."))
    if state.clocks.asking is not None:
        raise wire.Refusal("not_now", say("Somebody asks already; answer that first."))
    return events.AskedPause(request.seat)


def consent_pause(
    state: TableState, person: str, request: wire.ConsentPause
) -> events.AnsweredPause:
    """Answer a request for a pause."""
    check_seat(state, person, request.seat)
    if state.clocks.asking is None or request.seat not in state.clocks.waiting:
        raise wire.Refusal("not_now", say("Nobody waits for that answer."))
    return events.AnsweredPause(request.seat, request.agree)


def end_pause(state: TableState, person: str, request: wire.GoOn) -> events.WentOn:
    """End the pause."""
    check_seat(state, person, request.seat)
    if state.clocks.paused is None:
        raise wire.Refusal("not_now", say("There is no pause."))
    return events.WentOn(request.seat)


def arm(state: TableState, person: str, request: wire.Arm) -> events.Armed:
    """Set or remove the action that is played as soon as it is legal."""
    check_seat(state, person, request.seat)
    position = in_game(state).position
    if request.notation is None:
        return events.Armed(request.seat, None)
    action = state.game.catalogue.find(request.notation)
    if action is None:
        raise wire.Refusal(
            "unknown", say("No action is called {notation}.", notation=repr(request.notation))
        )
    module, settings = state.game.scene_module, in_game(state).settings
    scene = module.scene(position.veiled(request.seat), request.seat, settings)
    if action.notation not in _plays(scene, request.seat):
        raise wire.Refusal(
            "illegal", say("Only what you play with a thing of yours can be said beforehand.")
        )
    return events.Armed(request.seat, action.notation)


def _plays(scene: Scene, seat: int) -> set[str]:
    """Return the actions that are played with pieces of a seat."""
    own = {zone.id for zone in scene.zones if zone.owner == seat}
    return {piece.play for piece in scene.pieces if piece.zone in own and piece.play}


def ask_me(state: TableState, person: str, request: wire.AskMe) -> events.AskedWhen:
    """Choose when to be asked questions that silence can answer."""
    check_seat(state, person, request.seat)
    in_game(state)
    return events.AskedWhen(request.seat, request.when)
