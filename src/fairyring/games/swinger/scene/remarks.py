"""A funny remark on a finished party."""

from collections.abc import Sequence

from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.bits import bit_set, members
from fairyring.kernel.numbers.most import most
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say, say_many

from ..facts import Looked
from ..parts import RANKS, rank_of, suit_of
from ..position import Swinger
from ..position.party import COMMUNITY, Row
from ..position.poker import best_five, strength
from .cards import card_name, hand_name, suit_name

_COUPLE = {"Q", "K"}
"""The signs of the ranks that make a couple."""
_SMALL = 1
"""The highest rank that is small: an eight."""


def oddity(view: Position, told: Sequence[Fact]) -> str:
    """Remark on an odd guest in the winning hand; without a showdown, on the keenest looker."""
    assert isinstance(view, Swinger)
    if view.last is None or len(view.community) < COMMUNITY:
        return _curious(told)
    community, holes, strengths, winners = view.last
    winner = winners[0]
    hole, low = holes[winner], view.rules.low_straight
    every = bit_set([*community, *hole])
    return (
        _cosy(winner, hole)
        or _onlookers(winner, community, hole, strengths[winner], low)
        or _guests(best_five(every, low))
    )


def _cosy(winner: int, hole: Row) -> str:
    """S7.2: remark that both tokens stood on one card."""
    if len(hole) != 1:
        return ""
    return say(
        "{name} had the best hand with both tokens on one card, the {card}. Cosy!",
        name=player(winner),
        card=card_name(hole[0]),
    )


def _onlookers(winner: int, community: Row, hole: Row, won: int, low: bool) -> str:
    """Remark on cards without which the hand would have been as good."""
    if strength(bit_set([*community]), low) == won:
        return say(
            "The best hand lay on the table: the {card} and the {other} of {name} only watched.",
            card=card_name(hole[0]),
            other=card_name(hole[1]),
            name=player(winner),
        )
    for card, other in (hole, hole[::-1]):
        if strength(bit_set([*community, other]), low) == won:
            return say(
                "The {card} came to the best hand with {name} and did nothing at all.",
                card=card_name(card),
                name=player(winner),
            )
    return ""


def _guests(hand: Row) -> str:
    """Remark on the company in the best five cards."""
    for suit in range(4):
        others = [card for card in hand if suit_of(card) != suit]
        same = [card for card in hand if suit_of(card) == suit]
        if len(others) == 1:
            return say(
                "Four {suit} and the {card} made the best hand: somebody always comes dressed"
                " otherwise.",
                suit=suit_name(suit),
                card=card_name(others[0]),
            )
        if {RANKS[rank_of(card)].sign for card in same} >= _COUPLE:
            return say(
                "The queen and the king of {suit} met in the best hand. How romantic!",
                suit=suit_name(suit),
            )
    smallest = min(hand, key=rank_of)
    if rank_of(smallest) > _SMALL:
        rank = say(RANKS[rank_of(smallest)].one)
        return say("Nobody smaller than a {rank} was let into the best hand.", rank=rank)
    return say(
        "Small, but invited: even the {card} was in the best hand.", card=card_name(smallest)
    )


def _curious(told: Sequence[Fact]) -> str:
    found = most([fact.seat for fact in told if isinstance(fact, Looked)], 1)
    if found is None:
        return ""
    seat, number = found
    return say_many(
        "{name} peeked {number} time. Curious goblins know more!",
        "{name} peeked {number} times. Curious goblins know more!",
        number,
        name=player(seat),
    )


def verdict(view: Position) -> str:
    """Return the winning hand and the best one it beat; empty for a match, or if none was shown."""
    assert isinstance(view, Swinger)
    shown = view.last
    if view.rules.deals > 1 or shown is None or len(view.community) < COMMUNITY:
        return ""
    strengths, winners = shown[2], shown[3]
    best = hand_name(strengths[winners[0]])
    if len(winners) > 1:
        names = listed([player(seat) for seat in winners])
        return say("{names} showed the same: {hand}.", names=names, hand=best)
    others = [seat for seat in members(view.playing) if seat not in winners]
    if not others:
        return ""
    second = max(others, key=lambda seat: strengths[seat])
    beaten = {"name": player(second), "hand": hand_name(strengths[second]), "best": best}
    if beaten["hand"] == best:
        return say("{name} showed {hand} too; the next cards were lower.", **beaten)
    return say("It took {best}; {name} showed {hand}.", **beaten)
