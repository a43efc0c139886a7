"""The scene of one seat in Fairy School, and the preview of an action."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, NoDice, Undecided, between
from fairyring.kernel.display.scene import Choice, Motion, Scene
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..parts import CARDS
from ..parts.descriptions import amount_words
from ..parts.elements import NO_ELEMENTS
from ..position.school.actions import CONVERTING
from ..position.school.elements import unpacked
from ..position.table import FairySchool
from .choices import Offers
from .prompts import step
from .story import motions
from .wishes import proposal, wish
from .words import amount_or_nothing
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


# Preview of an action: the elements that the seat would have, and what projects would lack.


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return the preview of a step within a phase.

    None if chance decides, or if it would reveal what others have chosen.
    """
    assert isinstance(view, FairySchool)
    then = view.copy()
    moved: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            moved.extend(motions(fact))

    try:
        then.play(seat, action, NoDice(), hear)
    except Undecided:
        return None
    if then.asked != view.asked or then.phase != view.phase:
        return None  # the seat would be done, or secret choices would be revealed
    now = scene(view, seat, settings)
    return between(now, scene(then, seat, settings), moved, _says(view, then, seat))


def _says(view: FairySchool, then: FairySchool, seat: int) -> list[str]:
    """Say which elements the seat would have, and what it could pay with them."""
    fairy = then.fairies[seat]
    heaps = unpacked(fairy.elements)
    if heaps == unpacked(view.fairies[seat].elements):
        return []
    told = [say("You would have {amount}.", amount=amount_or_nothing(heaps))]
    for card in fairy.projects:
        title, missing = CARDS[card].title, wish(heaps, CARDS[card].cost).missing
        if missing == NO_ELEMENTS:
            told.append(say("You could pay for {project}.", project=title))
        else:
            lack = amount_words(missing)
            told.append(say("For {project} you would lack {amount}.", project=title, amount=lack))
    return told
