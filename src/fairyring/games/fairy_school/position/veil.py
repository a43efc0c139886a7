"""Hiding what a seat cannot know, and filling it in at random."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.position import Chooser

from .decisions import act, any_choice, choices
from .school.fairy import UNSEEN, Fairy, joined
from .school.phases import NOTHING, Phase
from .school.school import School
from .setup.drafting import fill_draft, hide_draft, spread
from .turn.planning import draw_for, unpack


def hide(view: School, viewer: int | None) -> None:
    """Leave only what this seat, or the onlooker (None), knows. A seat that left is an onlooker."""
    if view.hidden:  # it is already veiled
        return
    if viewer is not None and not view.playing >> viewer & 1:
        viewer = None
    others = view.playing if viewer is None else view.playing & ~(1 << viewer)
    if view.shown:
        view.hidden = others & view.began
        for seat in members(view.hidden):
            view.fairies[seat] = view.shown[seat]
    else:
        for seat in members(others):
            _hide_from_others(view, seat)
    if view.packs:
        view.hidden = others
        hide_draft(view, viewer)


def _hide_from_others(view: School, seat: int) -> None:
    """Hide what phase 3 keeps secret: cards being looked at, and conversions not yet made."""
    fairy = view.fairies[seat]
    secret_hand = bool(fairy.hand) and UNSEEN not in fairy.hand
    if fairy.making == NOTHING and not fairy.undone and not secret_hand:
        return
    fairy = view.mine(seat)
    fairy.making = NOTHING
    fairy.given = 0
    fairy.undone = 0
    if secret_hand:
        unsure = [card for card in fairy.hand if card not in fairy.known_hand]
        fairy.bag = joined(fairy.bag, unsure)
        fairy.hand = [UNSEEN] * len(unsure) + fairy.known_hand


def fill(world: School, dice: Dice, chooser: Chooser | None) -> None:
    """Fill in at random what is hidden: the draft, cards that others drew, and their choices."""
    hidden = world.hidden
    world.hidden = 0
    if world.packs:
        seen = members(world.playing & ~hidden)
        fill_draft(world, seen[0] if seen else None, dice)
    for seat in members(hidden if world.shown else 0):
        if world.phase == Phase.PLANNING:
            draw_for(world, seat, dice, None)
        elif world.phase == Phase.CHOICE:
            spread(world, seat)
        elif world.phase == Phase.SETTING:
            unpack(world, seat)
        if not world.asked >> seat & 1:
            _choose(world, seat, dice, chooser)
    if not world.shown:
        for seat in members(world.playing):
            _see(world, world.fairies[seat], seat, dice)


def _choose(world: School, seat: int, dice: Dice, chooser: Chooser | None) -> None:
    """Fill in what a seat chose in secret before it confirmed; it does not convert."""
    world.asked |= 1 << seat
    while world.asked >> seat & 1:
        if chooser is None:
            chosen = any_choice(world, seat, dice)
        else:
            chosen = chooser(world, seat, choices(world, seat), dice)
        act(world, seat, chosen, dice, None)


def _see(world: School, fairy: Fairy, seat: int, dice: Dice) -> None:
    """Fill in the cards that a seat is looking at."""
    if UNSEEN not in fairy.hand:
        return
    fairy = world.mine(seat)
    bag = fairy.bag
    fairy.hand = [card if card != UNSEEN else dice.draw(bag) for card in fairy.hand]
    fairy.hand.sort()
