"""Checks of the veil: a view reveals nothing that its seat may not know."""

import msgspec

from fairyring.conformance.moment import Check, Moment, Told, ramble
from fairyring.conformance.report import Flaw, difference, seat_name
from fairyring.kernel.facts import Tell, may_know
from fairyring.kernel.loading.loader import fault
from fairyring.kernel.position import NoSuchSeat, Position

_FAR = 12
_MOST_ACTIONS = 5
_IMAGINED = 8


def veils_show_what_is_open(moment: Moment) -> None:
    """A veil keeps what a seat sees: its own actions, who must act, who may, and the outcome."""
    position, viewer = moment.position, moment.some_viewer()
    view = position.veiled(viewer)
    _same_view(f"the view of {seat_name(viewer)}, veiled again,", view, view.veiled(viewer))
    who = f"under the veil of {seat_name(viewer)}"
    if view.awaited() != position.awaited():
        raise Flaw(f"{who} {view.awaited()} are awaited, in truth {position.awaited()}")
    if view.interrupters() != position.interrupters():
        raise Flaw(f"{who} {view.interrupters()} interrupt, in truth {position.interrupters()}")
    if view.outcome() != position.outcome():
        raise Flaw(f"{who} the outcome is {view.outcome()}, in truth {position.outcome()}")
    _same_actions(f"{who} it has", viewer, view, position)
    _whose(moment, view.copy(), viewer)


def redeals_keep_what_is_known(moment: Moment) -> None:
    """After a redeal a seat sees what it saw before, to the last byte of its scene."""
    position, viewer = moment.position, moment.some_viewer()
    before = position.state()
    view = position.veiled(viewer)
    worlds = [view.copy(), view.copy()]
    for world in worlds:
        world.redeal(moment.dice)
    moment.report.redeals += 1
    moment.report.hidden += view != position
    moment.report.varied += worlds[0] != worlds[1]
    if position.state() != before:
        raise Flaw(f"a redeal changes the truth: {difference(before, position.state())}")
    drawn = _drawn(moment, view, viewer)
    for world in worlds:
        again = world.veiled(viewer)
        _same_view(f"what {seat_name(viewer)} sees after a redeal", view, again)
        _same_actions(f"after a redeal {seat_name(viewer)} has", viewer, world, position)
        if drawn != _drawn(moment, again, viewer):
            raise Flaw(f"after a redeal the scene of {seat_name(viewer)} has other bytes")
    try:
        ramble(worlds[0], moment.dice, _FAR)
    except Exception as error:
        wrong = str(error) if isinstance(error, Flaw) else fault(error, moment.game.package)
        raise Flaw(f"a position redealt for {seat_name(viewer)} cannot go on: {wrong}") from error


def what_is_turned_up_tells_no_more(moment: Moment) -> None:
    """A thing that a seat turns up reveals nothing else of what it hides."""
    position, onlooker = moment.position, moment.position.veiled(None)
    some = any(position.may_turn_up(seat) for seat in moment.seats)
    imagined = [onlooker.copy() for _ in range(_IMAGINED if some else 0)]
    for world in imagined:
        world.redeal(moment.dice)
    for seat in moment.seats:
        number = position.may_turn_up(seat)
        for world in (onlooker, *imagined):
            if world.may_turn_up(seat) != number:
                told = world.may_turn_up(seat)
                raise Flaw(
                    f"{seat_name(seat)} may turn up {number} things, and {told} as others see it"
                )
        seen: dict[str, Position] = {}
        for world in (position, *imagined):
            for thing in range(number):
                view = world.turned_up(seat, thing)
                offered = view.actions(seat)
                if not offered or not {*offered} <= {*world.actions(seat)}:
                    raise Flaw(
                        f"with what {seat_name(seat)} turns up it may play {offered}, in truth"
                        f" {world.actions(seat)}"
                    )
                earlier = seen.setdefault(repr(offered), view)
                if earlier != view:
                    raise Flaw(
                        f"{seat_name(seat)} turns up what it may play {offered[0].notation!r} with,"
                        f" and more can be seen: {difference(earlier.state(), view.state())}"
                    )


def veils_tell_no_more_than_facts(moment: Moment) -> None:
    """Where a seat was told the same, it sees the same, whatever happened in secret.

    A seat that hears nothing sees no change.
    """
    position, viewer = moment.position, moment.some_viewer()
    could_act = position.awaited() + position.interrupters()
    if not could_act:
        return
    actor = could_act[moment.dice.below(len(could_act))]
    imagined = position.veiled(viewer)
    imagined.redeal(moment.dice)
    seen: dict[str, tuple[str, Position]] = {repr([]): ("nothing", position.veiled(viewer))}
    for world in (position, imagined):
        actions = world.actions(actor)
        while len(actions) > _MOST_ACTIONS:
            actions.pop(moment.dice.below(len(actions)))
        for action in actions + actions:
            after = world.copy()
            told: list[Told] = []
            after.play(actor, action, moment.dice, _into(told))
            heard = repr([fact for fact, audience in told if may_know(audience, viewer)])
            view = after.veiled(viewer)
            notation, earlier = seen.setdefault(heard, (action.notation, view))
            if earlier != view:
                raise Flaw(
                    f"{seat_name(viewer)} hears {heard} when {seat_name(actor)} plays"
                    f" {notation!r}, and when it plays {action.notation!r} with other dice or other"
                    f" cards, but can see which: {difference(earlier.state(), view.state())}"
                )


def _into(told: list[Told]) -> Tell:
    return lambda fact, audience: told.append((fact, audience))


def _same_view(what: str, view: Position, other: Position) -> None:
    if view != other:
        raise Flaw(f"{what} is not the same: {difference(view.state(), other.state())}")


def _whose(moment: Moment, view: Position, viewer: int | None) -> None:
    """Check the view's game, settings and viewer, and that there is no view of a missing seat."""
    whose = f"the view of {seat_name(viewer)}"
    if view.game.key != moment.game.key or view.settings != moment.settings:
        raise Flaw(f"{whose} forgets its game or its settings")
    if view.viewer != moment.position.viewer_for(viewer):
        raise Flaw(f"{whose} has the viewer {view.viewer}")
    for seat in (-1, view.seats):
        try:
            view.veiled(seat)
        except NoSuchSeat:
            continue
        raise Flaw(f"there is no seat {seat}, and yet a view of it")


def _same_actions(what: str, viewer: int | None, one: Position, truth: Position) -> None:
    if viewer is not None and one.actions(viewer) != truth.actions(viewer):
        raise Flaw(f"{what} {one.actions(viewer)}, in truth {truth.actions(viewer)}")


def _drawn(moment: Moment, view: Position, viewer: int | None) -> bytes:
    return msgspec.json.encode(moment.game.scene_module.scene(view, viewer, moment.settings))


CHECKS = (
    Check(veils_show_what_is_open, one_in=2),
    Check(redeals_keep_what_is_known, one_in=4),
    Check(veils_tell_no_more_than_facts, one_in=4),
    Check(what_is_turned_up_tells_no_more, one_in=4),
)
