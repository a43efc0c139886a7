"""The cards and final projects, read from `cards.toml` and held to the rules of the box."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from fairyring.games.fairy_school.parts.creatures import Creature
from fairyring.games.fairy_school.parts.elements import NOTHING, PLAIN, Element, Vector
from fairyring.games.fairy_school.parts.notation import (
    BadNotation,
    Effect,
    read_cost,
    read_effect,
)


class BadParts(ValueError):
    """The table breaks a rule of the box; says which row."""


class Kind(IntEnum):
    """What stands in the top right corner of a card."""

    START = 0
    S = 1
    I = 2  # noqa: E741  the sign on the card
    II = 3
    III = 4


class Card(NamedTuple):
    """One card."""

    number: int
    kind: Kind
    creature: Creature
    cost: Vector
    """Nothing, unless it is the project of a trimester."""
    effect: Effect
    title: str
    """The name of a project; the other cards have none."""
    deck: str
    """The letter of the predefined deck that it belongs to, if any."""
    place: int
    """With such a deck: the column in whose top row it starts, or DISCARD."""


class Deck(NamedTuple):
    """A predefined deck; its cards by their index."""

    letter: str
    forest: tuple[tuple[int, int], ...]
    """Two cards, each with the column in whose top row it starts."""
    discard: tuple[int, ...]
    """The two others."""
    projects: tuple[int, ...]
    """The ongoing projects of trimester I that go with it."""


class Final(NamedTuple):
    """A final project."""

    name: str
    title: str
    short: bool
    steps: tuple[Vector, ...]

    @property
    def number(self) -> int:
        """Its number among the long or the short ones."""
        return int(self.name[1:])


class Table(NamedTuple):
    """All that `cards.toml` says."""

    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]
    long_finals: tuple[Final, ...]
    short_finals: tuple[Final, ...]


DISCARD = -1
PLACES = {"E": 0, "P": 1, "free": 2, "F": 3, "W": 4, "discard": DISCARD}
"""Where a card of a predefined deck starts, by the sign in its corner."""
DECK_LETTERS = "ABCDE"
STARTING = 12
"""Cards in a starting deck."""
STARTING_DECKS = 4
"""So many of them lie in the box, with numbers that run on."""
BOX = 163
"""All cards of the box."""
FIRST_NUMBER = {Kind.START: 1, Kind.S: 49, Kind.I: 77, Kind.II: 105, Kind.III: 134}
HOW_MANY = {Kind.START: STARTING, Kind.S: 28, Kind.I: 28, Kind.II: 29, Kind.III: 30}
COSTS = {Kind.I: range(6, 12), Kind.II: range(9, 16), Kind.III: range(14, 19)}
"""How many elements a project of each trimester may cost."""
LONG_FINALS_IN_BOX, LONG_STEPS, LONG_AIR = 10, 5, 4
SHORT_FINALS_IN_BOX, SHORT_STEPS, SHORT_AIR = 6, 4, 1
LATE_CREATURES = (Creature.SALAMANDER, Creature.GRIFFIN, Creature.BASILISK)
"""They never come in a starting deck."""

_CREATURES = {creature.key: creature for creature in Creature}


def index_of(number: int) -> int:
    """Where among the different cards the one with a printed number stands."""
    if not 1 <= number <= BOX:
        raise ValueError(f"cards bear the numbers 1 to {BOX}, not {number}")
    first_draft = FIRST_NUMBER[Kind.S]
    return (number - 1) % STARTING if number < first_draft else number - first_draft + STARTING


def read_table(text: str) -> Table:
    """Read all parts; a table that breaks a rule of the box is refused by its row."""
    sections: dict[str, Any] = tomllib.loads(text)
    _keys(sections, {"start", "S", "I", "II", "III", "deck", "long", "short"}, "the table")
    cards: list[Card] = []
    for kind in Kind:
        rows = sections["start" if kind is Kind.START else kind.name]
        if len(rows) != HOW_MANY[kind]:
            raise BadParts(f"there are {HOW_MANY[kind]} cards {kind.name}, not {len(rows)}")
        cards += [_card(kind, place, row) for place, row in enumerate(rows)]
    _check_cards(cards)
    decks = _decks(cards, sections["deck"])
    long = _finals(sections["long"], "F", LONG_FINALS_IN_BOX, LONG_STEPS, LONG_AIR)
    short = _finals(sections["short"], "f", SHORT_FINALS_IN_BOX, SHORT_STEPS, SHORT_AIR)
    titles = [card.title for card in cards if card.title]
    titles += [final.title for final in (*long, *short)]
    if twice := [title for title, number in Counter(titles).items() if number > 1]:
        raise BadParts(f"two rows have the title {twice[0]!r}")
    return Table(tuple(cards), decks, long, short)


def _keys(
    row: Mapping[str, object], wanted: set[str], where: str, more: Iterable[str] = ()
) -> None:
    if missing := sorted(wanted - row.keys()):
        raise BadParts(f"{where} lacks {missing[0]!r}")
    if unknown := sorted(row.keys() - wanted - set(more)):
        raise BadParts(f"{where} has an unknown entry {unknown[0]!r}")


def _card(kind: Kind, place: int, row: Mapping[str, Any]) -> Card:
    number = FIRST_NUMBER[kind] + place
    if row.get("number") != number:
        raise BadParts(f"after card {number - 1} comes card {number}, not {row.get('number')}")
    where = f"card {number}"
    project = kind >= Kind.I
    wanted = {"number", "creature", "effect"} | ({"title", "cost"} if project else set())
    _keys(row, wanted, where, ("deck", "place") if kind is Kind.S else ())
    if row["creature"] not in _CREATURES:
        known = ", ".join(_CREATURES)
        raise BadParts(f"{where}: {row['creature']!r} is no creature; there are {known}")
    creature = _CREATURES[row["creature"]]
    if kind is Kind.START and creature in LATE_CREATURES:
        raise BadParts(f"{where}: no {creature.key} comes in a starting deck")
    try:
        cost = read_cost(row["cost"]) if project else NOTHING
        effect = read_effect(row["effect"])
    except BadNotation as flaw:
        raise BadParts(f"{where}: {flaw}") from None
    _check_card(kind, cost, effect, where)
    deck, start = _start_of(row, where)
    return Card(number, kind, creature, cost, effect, row.get("title", ""), deck, start)


def _check_card(kind: Kind, cost: Vector, effect: Effect, where: str) -> None:
    if kind in COSTS and sum(cost) not in COSTS[kind]:
        low, high = COSTS[kind][0], COSTS[kind][-1]
        raise BadParts(f"{where} costs {sum(cost)}; a project {kind.name} costs {low} to {high}")
    if cost[Element.AIR]:
        raise BadParts(f"{where}: only final projects cost air")
    air = any(amount[Element.AIR] for line in effect for amount in (line.cost, *line.gains))
    if air and kind < Kind.II:
        raise BadParts(f"{where}: air comes only from trimester II on")


def _start_of(row: Mapping[str, Any], where: str) -> tuple[str, int]:
    if "deck" not in row and "place" not in row:
        return "", DISCARD
    if row.get("deck") not in tuple(DECK_LETTERS) or row.get("place") not in PLACES:
        raise BadParts(
            f"{where} needs a deck of {', '.join(DECK_LETTERS)} and a place of "
            f"{', '.join(PLACES)}, or neither"
        )
    return row["deck"], PLACES[row["place"]]


def _check_cards(cards: Sequence[Card]) -> None:
    tally: Counter[Creature] = Counter()
    met: dict[tuple[object, ...], int] = {}
    for card in cards:
        tally[card.creature] += STARTING_DECKS if card.kind is Kind.START else 1
        print_of = (card.kind, card.creature, card.cost, card.effect)
        if card.kind is not Kind.START and print_of in met:
            raise BadParts(f"cards {met[print_of]} and {card.number} are the same")
        met[print_of] = card.number
    each = BOX // len(Creature)
    for creature in Creature:
        if tally[creature] not in (each, each + 1):
            raise BadParts(
                f"each creature stands on {each} or {each + 1} of the {BOX} cards; "
                f"the {creature.key} on {tally[creature]}"
            )


def _decks(cards: Sequence[Card], rows: Sequence[Mapping[str, Any]]) -> tuple[Deck, ...]:
    letters = [row.get("letter") for row in rows]
    if letters != list(DECK_LETTERS):
        raise BadParts(f"there are the decks {', '.join(DECK_LETTERS)}, not {letters}")
    decks = []
    for row in rows:
        letter = row["letter"]
        where = f"deck {letter}"
        _keys(row, {"letter", "projects"}, where)
        mine = [card for card in cards if card.deck == letter]
        forest = tuple((index_of(c.number), c.place) for c in mine if c.place != DISCARD)
        discard = tuple(index_of(card.number) for card in mine if card.place == DISCARD)
        if len(forest) != 2 or len(discard) != 2:
            raise BadParts(
                f"{where} puts two cards into the forest and two on the discard pile, "
                f"not {len(forest)} and {len(discard)}"
            )
        if forest[0][1] == forest[1][1]:
            raise BadParts(f"{where}: its two cards in the forest need two columns")
        decks.append(Deck(letter, forest, discard, _projects(row["projects"], where)))
    if len({project for deck in decks for project in deck.projects}) != 3 * len(decks):
        raise BadParts("a project belongs to one predefined deck at most")
    return tuple(decks)


def _projects(numbers: Sequence[int], where: str) -> tuple[int, ...]:
    first = FIRST_NUMBER[Kind.I]
    if len(numbers) != 3 or not all(n in range(first, FIRST_NUMBER[Kind.II]) for n in numbers):
        raise BadParts(f"{where} has three projects of trimester I, not {numbers}")
    return tuple(index_of(number) for number in numbers)


def _finals(
    rows: Sequence[Mapping[str, Any]], letter: str, how_many: int, steps: int, air: int
) -> tuple[Final, ...]:
    names = [row.get("name") for row in rows]
    if names != [f"{letter}{number}" for number in range(1, how_many + 1)]:
        raise BadParts(f"there are the finals {letter}1 to {letter}{how_many}, not {names}")
    return tuple(_final(row, letter == "f", steps, air) for row in rows)


def _final(row: Mapping[str, Any], short: bool, steps: int, air: int) -> Final:
    where = f"final {row['name']}"
    _keys(row, {"name", "title", "steps"}, where)
    if len(row["steps"]) != steps:
        raise BadParts(f"{where} has {len(row['steps'])} steps, not {steps}")
    costs = []
    for number, step in enumerate(row["steps"], start=1):
        try:
            costs.append(read_cost(step))
        except BadNotation as flaw:
            raise BadParts(f"{where}, step {number}: {flaw}") from None
    total = [sum(cost[element] for cost in costs) for element in Element]
    if total[Element.AIR] != air:
        raise BadParts(f"{where} asks for {total[Element.AIR]} air, not {air}")
    named = {element for element in Element if costs[0][element]}
    rest = [total[element] for element in PLAIN if element not in named]
    if len(named) != 2 or Element.AIR in named or min(total[e] for e in named) <= max(rest):
        raise BadParts(f"{where}: its first step names the two elements that it asks most of")
    return Final(row["name"], row["title"], short, tuple(costs))
