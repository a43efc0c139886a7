"""Fairy School: checks of sentences about actions, counted before and after them."""

from typing import Any

from claims.claim import Claim
from claims.school_counts import (
    amount_named,
    bring,
    cards_in,
    cost_named,
    elements_of,
    finals,
    goals_of,
    idle,
    is_special,
    lacking,
    lines_of,
    missing_of,
    net_of,
    of_cards,
)
from fairyring.games.fairy_school.parts import CARDS, Creature
from fairyring.games.fairy_school.parts.elements import PLAIN, vector
from fairyring.games.fairy_school.position.school.actions import PLAY_COLUMNS, STUDIES
from fairyring.games.fairy_school.position.school.elements import unpacked
from fairyring.games.fairy_school.scene.wishes import wish

# The forest.


def has_studied(claim: Claim, creature: int) -> bool:
    return bool(claim.now.fairies[claim.seat].studied >> creature & 1)


def pair(claim: Claim) -> bool:
    creature = STUDIES.index(claim.action)
    return has_studied(claim, creature ^ 1) and not has_studied(claim, creature)


def new_at_end(claim: Claim) -> bool:
    card, slot = CARDS[claim.action.card], claim.action.slot  # type: ignore[attr-defined]
    return slot in (0, 9) and not has_studied(claim, card.creature)


def pair_at_end(claim: Claim) -> bool:
    card = CARDS[claim.action.card]  # type: ignore[attr-defined]
    return new_at_end(claim) and has_studied(claim, card.creature.partner)


def slot_of(claim: Claim) -> int:
    slot = claim.action.slot  # type: ignore[attr-defined]
    assert isinstance(slot, int)
    return slot


def wanted(claim: Claim) -> bool:
    """Return whether a fairy that can use this seat's shared card lacks what it brings."""
    now, (element, number) = claim.now, amount_named(claim)
    have = elements_of(now, claim.named)
    lacks = any(missing_of(have, c)[element] >= number for c in goals_of(now, claim.named))
    card = claim.action.card  # type: ignore[attr-defined]
    near = claim.seat in now.reach[claim.named] and claim.named != claim.seat
    return slot_of(claim) < 5 and near and lacks and bring([card], have, element) >= number


def spared(claim: Claim) -> bool:
    """Return whether the other action takes what a goal needs, and this one does not."""
    element, number = amount_named(claim)
    other = claim.after(claim.now, claim.seat, claim.instead)  # type: ignore[arg-type]
    cost, now = cost_named(claim), lacking(claim.now, claim.seat, cost_named(claim))
    lost = [missing_of(elements_of(each, claim.seat), cost) for each in (claim.now, other)]
    kept = claim.now if claim.action.notation == "done" else claim.then
    return lacking(kept, claim.seat, cost) <= now and lost[1][element] - lost[0][element] == number


def stays(claim: Claim) -> bool:
    """Return whether the other column has a new creature at its end, and this action leaves it."""
    fairy, other = claim.now.fairies[claim.seat], claim.instead
    ends = {0: fairy.forest[0], 4: fairy.forest[9]}
    new = [
        c for c, card in ends.items() if card >= 0 and not has_studied(claim, CARDS[card].creature)
    ]
    played = PLAY_COLUMNS.index(claim.action) if claim.action in PLAY_COLUMNS else -1
    return PLAY_COLUMNS.index(other) in new and played not in new  # type: ignore[arg-type]


def special_there(claim: Claim) -> bool:
    other = claim.instead
    elsewhere = cards_in(claim, PLAY_COLUMNS.index(other)) if other in PLAY_COLUMNS else []
    return any(map(is_special, lines_of(of_cards(claim)))) and not any(
        map(is_special, lines_of(elsewhere))
    )


def more_there(claim: Claim) -> bool:
    mine = net_of(claim, claim.action)
    return mine == claim.number > net_of(claim, claim.instead)


# Using cards.


def owner_of(claim: Claim, use: Any) -> int:
    """Return the owner of the used card, who would get a point for the cube on it."""
    then = claim.after(claim.now, claim.seat, use)
    before, after = claim.now.fairies[claim.seat], then.fairies[claim.seat]
    for place in range(12):
        if after.cubes_on(place) > before.cubes_on(place):
            return place // 2
    return claim.seat


def uses_left(claim: Claim) -> list[Any]:
    return [a for a in claim.now.actions(claim.seat) if a.notation.startswith("use")]


def line_of(use: Any) -> Any:
    return CARDS[use.card].effect[use.line]


def in_vain(claim: Claim, use: Any) -> bool:
    return not is_special(line_of(use)) and idle(claim, [line_of(use)])


def for_nothing(claim: Claim) -> bool:
    return not any(line_of(claim.action).cost) and owner_of(claim, claim.action) == claim.seat


def line_under_way(claim: Claim) -> Any:
    """Return the line in progress."""
    lines = [line for card in CARDS for line in card.effect]
    return lines[claim.now.fairies[claim.seat].line_under_way]


def element_gained(claim: Claim) -> int:
    """Return the one element that is gained."""
    gained: Any = claim.action
    [element] = [e for e in range(5) if gained.vector[e]]
    return element


def least(claim: Claim) -> bool:
    have, mine = elements_of(claim.now, claim.seat), element_gained(claim)
    return mine in PLAIN and all(have[mine] <= have[element] for element in PLAIN)


def hardly_shown(claim: Claim) -> bool:
    fairy, creature = claim.now.fairies[claim.seat], STUDIES.index(claim.action)
    piles = (
        fairy.forest, fairy.bag, fairy.known_top, fairy.discard, fairy.shared, fairy.personal,
        fairy.hand,
    )  # fmt: skip
    mine = [CARDS[card].creature for pile in piles for card in pile if card >= 0]
    return mine.count(Creature(creature)) <= 1


# Projects and conversions.


def given_for(claim: Claim, cost: Any) -> int:
    """Return how much is given in conversions to pay for something; 0 if that is impossible."""
    made = wish(vector(elements_of(claim.now, claim.seat)), vector(cost)).conversions
    return sum(sum(conversion.given) for conversion in made)


def nothing_to_pay(claim: Claim) -> bool:
    goals = goals_of(claim.now, claim.seat)
    return bool(goals) and all(
        lacking(claim.now, claim.seat, cost) and not given_for(claim, cost) for cost in goals
    )


def left_to_give(claim: Claim) -> tuple[int, int]:
    """Return the given element, and how much of it was there and is not given yet."""
    given: Any = claim.action
    fairy = claim.now.fairies[claim.seat]
    element = int(given.element)
    return element, unpacked(fairy.elements)[element] - unpacked(fairy.given)[element]


def over_all(claim: Claim) -> bool:
    element, left = left_to_give(claim)
    return all(left > cost[element] for cost in goals_of(claim.now, claim.seat))


def over(claim: Claim) -> bool:
    element, left = left_to_give(claim)
    return left > cost_named(claim)[element]


def all_steps(claim: Claim) -> Any:
    chosen: Any = claim.action
    steps = finals(claim.now)[chosen.final].steps
    return [sum(step[element] for step in steps) for element in range(5)]


def unknown_creature(claim: Claim) -> bool:
    mine, other = (CARDS[deed.card].creature for deed in (claim.action, claim.instead))  # type: ignore[union-attr]
    return not has_studied(claim, mine) and has_studied(claim, other)
