"""Sums over the cards of Fairy School, set by set, to review a change of the table."""

from collections import Counter

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    SHORT_FINALS,
    Card,
    Creature,
    Element,
    FinalProject,
    Kind,
    Line,
)
from fairyring.games.fairy_school.parts.notation import Effect, Special, write_effect
from fairyring.games.fairy_school.parts.worth import line_worth


def of_kind(kind: Kind) -> tuple[Card, ...]:
    """Return the different cards of one kind."""
    return tuple(card for card in CARDS if card.kind is kind)


def is_special(effect: Effect) -> bool:
    """Return True if a line of the effect does more than change elements."""
    return any(line.special is not Special.NONE for line in effect)


def worth(effect: Effect) -> float:
    """Return what a card brings in elements by its better line."""
    return max(map(line_worth, effect))


def attracts(effect: Effect) -> bool:
    """Return True if neighbours like to use it: free, or three or more for a common element."""
    return any(_attracts(line) for line in effect)


def _attracts(line: Line) -> bool:
    if line.special is not Special.NONE:
        return False
    paid = sum(line.cost)
    if not paid:
        return True
    most = max(sum(gain) + 3 * gain[Element.AIR] for gain in line.gains)
    return paid == 1 and not line.cost[Element.AIR] and most >= 3


def mean(numbers: list[float]) -> float:
    """Return the mean of some numbers, or 0 if there are none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def elements(amounts: list[float]) -> str:
    """Format a number for each element."""
    return " ".join(f"{element.letter} {amounts[element]:4.1f}" for element in Element)


def summary(kind: Kind) -> str:
    """Return the summary of a set."""
    cards = of_kind(kind)
    plain = [card for card in cards if not is_special(card.effect)]
    costs = [float(sum(card.cost)) for card in cards]
    paid = [mean([float(card.cost[element]) for card in cards]) for element in Element]
    brought = [mean([_brought(card, element) for card in plain]) for element in Element]
    return (
        f"{kind.name:>5} {len(cards):>3} cards  cost {mean(costs):5.2f}  "
        f"worth {mean([worth(card.effect) for card in plain]):4.2f}  "
        f"attract {sum(attracts(card.effect) for card in cards):>2}  "
        f"special {len(cards) - len(plain)}\n"
        f"      cost by element   {elements(paid)}\n"
        f"      net by element    {elements(brought)}"
    )


def _brought(card: Card, element: Element) -> float:
    """Return what a card brings of an element, with equal chances of each way to use it once."""
    ways = [
        float(gain[element] - line.cost[element]) for line in card.effect for gain in line.gains
    ]
    return mean(ways)


def final_line(final: FinalProject) -> str:
    """Return the line of a final project, with its total cost."""
    total = [float(sum(step[element] for step in final.steps)) for element in Element]
    rows = "/".join(str(sum(step)) for step in final.steps)
    return f"{final.name:>5} {final.title:<22} {rows:<15} {elements(total)}"


def main() -> None:
    """Print all of it."""
    for kind in Kind:
        print(summary(kind))
    print("\ncreatures, by set and in the box")
    for creature in Creature:
        tally = Counter(card.kind for card in CARDS if card.creature is creature)
        by_set = "  ".join(f"{kind.name} {tally[kind]}" for kind in Kind)
        print(f"  {creature.key:<11} {by_set}   {tally.total() + 3 * tally[Kind.START]:>3}")
    print("\nfinal projects")
    for final in (*LONG_FINALS, *SHORT_FINALS):
        print(final_line(final))
    print("\nworth for cost, best first")
    projects = [card for card in CARDS if card.kind >= Kind.I and not is_special(card.effect)]
    for card in sorted(projects, key=lambda card: sum(card.cost) - 4 * worth(card.effect)):
        print(
            f"  {card.number:>3} {card.kind.name:<3} cost {sum(card.cost):>2} "
            f"worth {worth(card.effect):4.1f}  {write_effect(card.effect)}"
        )


if __name__ == "__main__":
    main()
