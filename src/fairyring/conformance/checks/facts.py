"""Checks of facts: each has an audience, and can be put into words and motions."""

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import EVERYBODY, Fact


def facts_have_audience_and_words(moment: Moment) -> None:
    """Every fact has an audience and a line of text, and no fact goes both to some and to all."""
    to_some = {repr(fact) for fact, audience in moment.told if audience != EVERYBODY}
    for fact, audience in moment.told:
        if not isinstance(fact, Fact):
            raise Flaw(f"{fact!r} was told and is no Fact")
        if not isinstance(audience, int) or isinstance(audience, bool):
            raise Flaw(f"{fact} was told to {audience!r}, which is no set of seats")
        if audience == EVERYBODY and repr(fact) in to_some:
            raise Flaw(f"{fact} was told to some seats alone, and then to everybody")
        text = moment.game.scene_module.line(fact, seat_name)
        if not isinstance(text, str) or not text.strip():
            raise Flaw(f"{fact} has no line of text, but {text!r}")
        motions = moment.game.scene_module.motions(fact)
        if not all(isinstance(motion, Motion) for motion in motions):
            raise Flaw(f"{fact} has motions that are none: {motions!r}")


CHECKS = (Check(facts_have_audience_and_words),)
