"""Conditions of a card besides its choices: its moment, a sled, a later move, a pile."""

from dataclasses import replace

from ...parts import MODE_COST, SIDES, Effect, Moment
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import SIDEWAYS
from ...position.race.race import Race
from ...position.race.steps import Ask, Moved, Step
from .declared import Declared, judged
from .ground import stands
from .moving import Rider, booster, broken_by_sidestep, can_go, rider
from .targets import broken_by_ban

_MOMENTS = {
    Moment.ROUND_START: "T8.1",
    Moment.BEFORE_OWN_MOVE: "T8.10",
    Moment.AFTER_MOVE: "T8.21",
}
"""The clauses about moments that only some cards have."""
_PARTNERS: dict[Effect | None, Effect] = {
    Effect.PASS_OBSTACLE: Effect.PASS_TREES,
    Effect.PASS_TREES: Effect.PASS_OBSTACLE,
}


def broken_by_named_move(race: Race, card: Declared, number: int) -> str | None:
    """Check that the move that a card names will be legal once the card has worked."""
    seat = card.player
    if number >= SIDEWAYS:
        if card.effect is not Effect.KNOCK_DOWN or boosting(race, seat):
            return "T8.17"
        follows = [other for other in card.hand if _is(other, Effect.SIDESTEP)]
        if all(broken_by_ban(race, seat, other) for other in follows):
            return "T8.17"
        return broken_by_sidestep(race, seat, number - SIDEWAYS, len(card.hand) - 1)
    if not stands(race, seat):
        return "T4.3"
    going = _mover(race, card)
    if going is None:
        return "T7.1"
    way = number % SIDES, number >= SIDES
    broken = can_go(race, going, way)
    if broken is not None and _has_partner(race, card):
        together = replace(going, cards=going.cards - 1, trees=True, tunnels=race.tunnels[seat] + 1)
        if can_go(race, together, way) is None:
            return None
    return broken


def _is(card: int, effect: Effect | None) -> bool:
    """Return whether a card has this effect, and no other."""
    return [row.effect for row in judged(card)] == [effect]


def _has_partner(race: Race, card: Declared) -> bool:
    """T8.31: return whether the player may add a Tree Hugger to a Snow Tunnel, or vice versa."""
    return any(
        _is(other, _PARTNERS.get(card.effect)) and broken_by_ban(race, card.player, other) is None
        for other in card.hand
    )


def boosting(race: Race, seat: int) -> bool:
    """Return whether this seat has to make the step of a Rocket Booster."""
    return any(q.kind == Ask.AGAIN and Declaration(q.about).player == seat for q in race.stack)


def _mover(race: Race, card: Declared) -> Rider | None:
    """Return the sled as it would set out, with this card; None if it has no move left."""
    seat, cards = card.player, len(card.hand)
    if boosting(race, seat):
        going = booster(race, seat, cards)
    elif race.moved == Moved.NOT_YET:
        going = replace(rider(race, seat), cards=cards)
    else:
        return None
    if card.effect is Effect.PASS_OBSTACLE:
        return replace(going, tunnels=going.tunnels + 1)
    return replace(going, trees=True) if card.effect is Effect.PASS_TREES else going


def broken_by_state(race: Race, card: Declared) -> str | None:
    """Check the conditions of a card besides its choices: moment, sled, pile, later move."""
    seat = card.player
    if card.row.own_sled and race.at[seat] < 0 and not (card.copied and card.judged.with_move):
        return "T7.16"
    if MODE_COST[card.mode] and not card.hand:
        return "T8.2"
    if not card.copied and not _is_moment(race, card):
        return _MOMENTS[card.row.moment]
    if card.copied and card.judged.with_move:
        waits = race.at[seat] >= 0 and not race.done >> seat & 1
        return None if waits else "T8.34"
    return card.judged.state(race, card)


def _is_moment(race: Race, card: Declared) -> bool:
    """Return whether this is the moment of the card; `why_not` checks the phase."""
    seat = card.player
    match card.row.moment:
        case Moment.ROUND_START:
            return race.step == Step.LAY and not race.opened
        case Moment.BEFORE_OWN_MOVE:
            return broken_by_moving(race, seat) is None
        case Moment.AFTER_MOVE:
            return race.moved == Moved.MOVED
    return True


def broken_by_moving(race: Race, seat: int) -> str | None:
    """T8.10: check that a sled has not moved this round and still can."""
    if race.at[seat] < 0 or race.done >> seat & 1:
        return "T8.10"
    if race.step == Step.LAY:
        return None
    if race.step != Step.MOVE or (race.turn == seat and race.moved != Moved.NOT_YET):
        return "T8.10"
    return None
