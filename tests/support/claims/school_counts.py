"""Fairy School, counted by the printed cards: what a fairy has, lacks and can do."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS
from fairyring.games.fairy_school.parts.notation import Special
from fairyring.games.fairy_school.position.school.actions import PLAY_COLUMNS
from fairyring.games.fairy_school.position.school.elements import unpacked

_ELEMENTS: Final = ("earth", "plant", "air", "fire", "water")


# What a fairy works towards.


def finals(table: Any) -> Any:
    return SHORT_FINALS if table.rules.short else LONG_FINALS


def next_step(table: Any, seat: int) -> Any:
    """Return the cost of a fairy's next step; None without one."""
    fairy = table.fairies[seat]
    steps = finals(table)[fairy.final].steps if fairy.final >= 0 else ()
    return steps[fairy.steps] if fairy.steps < len(steps) else None


def goals_of(table: Any, seat: int) -> list[Any]:
    step = next_step(table, seat)
    costs = [CARDS[card].cost for card in table.fairies[seat].projects]
    return costs if step is None else [*costs, step]


def cost_named(claim: Claim) -> Any:
    """Return the cost of the named project, or of the next step of the final project."""
    title = claim.said("project")
    if title == "your next step":
        return next_step(claim.now, claim.seat)
    if title in (final.title for final in finals(claim.now)):
        fairy = claim.now.fairies[claim.seat]
        assert finals(claim.now)[fairy.final].title == title
        return next_step(claim.now, claim.seat)
    return next(card.cost for card in CARDS if card.title == title)


def elements_of(table: Any, seat: int) -> Any:
    return unpacked(table.fairies[seat].elements)


def missing_of(have: Any, cost: Any) -> list[int]:
    return [max(0, due - there) for there, due in zip(have, cost, strict=True)]


def lacking(table: Any, seat: int, cost: Any) -> int:
    return sum(missing_of(elements_of(table, seat), cost))


def amount_named(claim: Claim) -> tuple[int, int]:
    """Return the named element and its amount."""
    said = claim.values["amount"]
    return _ELEMENTS.index(said.text.split()[1]), said.values["number"]


def lacks_so_much(claim: Claim) -> bool:
    element, number = amount_named(claim)
    return missing_of(elements_of(claim.now, claim.seat), cost_named(claim))[element] >= number > 0


def lacks_just(claim: Claim) -> bool:
    """Return whether one element, made or gained, is all that is missing."""
    missing = missing_of(elements_of(claim.now, claim.seat), cost_named(claim))
    made = getattr(claim.action, "element", None)
    if made is not None:
        return bool(missing[made]) and sum(missing) == missing[made]
    gained: Any = claim.action
    return any(missing) and not any(missing_of(gained.vector, missing))


# What cards bring.


def of_cards(claim: Claim) -> list[int]:
    """Return the cards that an action is about."""
    action: Any = claim.action
    fairy = claim.now.fairies[claim.seat]
    if action in PLAY_COLUMNS:
        return cards_in(claim, PLAY_COLUMNS.index(action))
    return [action.card] if hasattr(action, "card") else under_way(fairy)


def under_way(fairy: Any) -> list[int]:
    """Return the card whose line is in progress."""
    lines = [card for card, printed in enumerate(CARDS) for _ in printed.effect]
    return [lines[fairy.line_under_way]]


def lines_of(cards: list[int]) -> list[Any]:
    return [line for card in cards for line in CARDS[card].effect]


def bring(cards: list[int], have: Any, element: int) -> int:
    """Return the most of an element that one payable line brings."""
    return max(
        (
            gain[element]
            for line in lines_of(cards)
            if not any(missing_of(have, line.cost))
            for gain in line.gains
        ),
        default=0,
    )


def card_brings(claim: Claim) -> bool:
    """Return whether the named amount is lacking, and a payable line can bring it."""
    element, number = amount_named(claim)
    if claim.action.notation == "again" or claim.action.notation.startswith("use"):
        have = (99, 99, 99, 99, 99)  # it is offered, so it can be paid
    else:
        have = elements_of(claim.now, claim.seat)
    return lacks_so_much(claim) and bring(of_cards(claim), have, element) >= number


def column_brings(claim: Claim) -> bool:
    element, number = amount_named(claim)
    cards, other = of_cards(claim), claim.instead
    mine = bring(cards, elements_of(claim.then, claim.seat), element)
    if not lacks_so_much(claim) or mine < number:
        return False
    if other not in PLAY_COLUMNS:
        return True
    then = claim.after(claim.now, claim.seat, other)
    return (
        bring(cards_in(claim, PLAY_COLUMNS.index(other)), elements_of(then, claim.seat), element)
        < mine
    )


def net_of_cards(cards: list[int]) -> int:
    """Return how much more the best lines of some cards bring than they cost."""
    found = 0
    for card in cards:
        lines = lines_of([card])
        found += max([0, *(sum(gain) - sum(line.cost) for line in lines for gain in line.gains)])
    return found


def net_of(claim: Claim, action: Any) -> int:
    if action in PLAY_COLUMNS:
        return net_of_cards(cards_in(claim, PLAY_COLUMNS.index(action)))
    return net_of_cards([action.card]) if hasattr(action, "card") else 0


def idle(claim: Claim, lines: list[Any]) -> bool:
    """Return whether these lines bring nothing that the fairy lacks."""
    missing = [
        missing_of(elements_of(claim.now, claim.seat), cost)
        for cost in goals_of(claim.now, claim.seat)
    ]
    return not any(
        each[element] and gain[element]
        for each in missing
        for line in lines
        for gain in line.gains
        for element in range(5)
    )


def idle_card(claim: Claim) -> bool:
    lines = lines_of(of_cards(claim))
    return idle(claim, lines) and not any(is_special(line) for line in lines)


def is_special(line: Any) -> bool:
    return line.special not in (Special.NONE, Special.REMOVE)


def does(*specials: Special) -> Check:
    """Return a check for a card with one of these special effects."""

    def done(claim: Claim) -> bool:
        lines = lines_of(of_cards(claim))
        return any(line.special in specials for line in lines)

    return done


def brings_back(claim: Claim) -> bool:
    used = claim.action.notation.startswith("use")
    there = claim.now.fairies[claim.seat].discard or not used
    return bool(there) and does(Special.TAKE)(claim)


def can_bring(claim: Claim) -> bool:
    """Return whether a line brings all that is listed."""
    said = {
        thing.text.split()[1]: thing.values["number"] for thing in claim.values["amount"].things
    }
    whole = tuple(said.get(element, 0) for element in _ELEMENTS)
    return any(whole in line.gains for line in lines_of(of_cards(claim)))


def cards_in(claim: Claim, column: int) -> list[int]:
    forest = claim.now.fairies[claim.seat].forest
    return [card for card in (forest[column], forest[column + 5]) if card >= 0]
