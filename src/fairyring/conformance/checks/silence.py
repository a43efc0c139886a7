"""Checks of silence: the answer of a seat that runs out of time reveals nothing of its hand."""

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name


def silence_is_an_answer(moment: Moment) -> None:
    """Silence means an action of an awaited seat, in a game that says that it can mean one."""
    position = moment.position
    if position.answerable() != moment.answerable:
        raise Flaw(f"answerable() is {position.answerable()}, and at the deal it was not")
    for seat in moment.seats:
        silence = position.silence(seat)
        if silence is None:
            continue
        who = f"the silence of {seat_name(seat)} means {silence.notation!r}"
        if seat not in position.awaited() or silence not in position.actions(seat):
            raise Flaw(f"{who}, which it may not play now")
        if not moment.answerable:
            raise Flaw(f"{who}, and answerable() is False")


def silence_is_public(moment: Moment) -> None:
    """The meaning of silence, and the target of a question, are the same for every viewer."""
    position, viewer = moment.position, moment.some_viewer()
    view = position.veiled(viewer)
    for seat in moment.seats:
        here, there = view.silence(seat), position.silence(seat)
        if here is not there:
            raise Flaw(
                f"under the veil of {seat_name(viewer)} the silence of {seat_name(seat)} means"
                f" {here}, in truth {there}"
            )
        if view.aims_at(seat) != position.aims_at(seat):
            raise Flaw(
                f"under the veil of {seat_name(viewer)} {seat_name(seat)} is aimed at:"
                f" {view.aims_at(seat)}, in truth {position.aims_at(seat)}"
            )
    if view.answerable() != position.answerable():
        raise Flaw(f"under the veil of {seat_name(viewer)} answerable() is {view.answerable()}")


CHECKS = (Check(silence_is_an_answer), Check(silence_is_public, one_in=2))
