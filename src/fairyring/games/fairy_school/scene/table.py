"""The scene of one seat in Fairy School."""

from fairyring.kernel.display.scene import Choice, Scene
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from ..position.school.actions import CONVERTING
from ..position.table import FairySchool
from .choices import Offers
from .prompts import step
from .wishes import proposal
from .zones.around import notes
from .zones.middle import middle
from .zones.seats import Places


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from its view."""
    assert isinstance(view, FairySchool)
    shared, lying = middle(view, seat)
    owned, held = Places(view, seat).lay_out()
    actions = [] if seat is None else view.actions(seat)
    choices: tuple[Choice, ...] = ()
    if actions:
        assert seat is not None
        # Conversions do not count: with them, too, there is only one way to end the turn.
        alone = len([action for action in actions if action.notation != CONVERTING.notation]) == 1
        offers = Offers(view, seat, alone, proposal(view, seat))
        choices = tuple([offers.choice(action) for action in actions])
    prompt, clause = step(view, seat, actions)
    return Scene(
        game="fairy_school",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=view.awaited(),
        zones=(*shared, *owned),
        pieces=(*lying, *held),
        choices=choices,
        notes=notes(view),
    )
