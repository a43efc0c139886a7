"""The cards and final projects, read from `cards.toml` and checked by the rules of the box."""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from fairyring.kernel.editing.edition import Edition
from fairyring.kernel.editing.tables import Row, each_once

from .elements import NO_ELEMENTS, PLAIN, Creature, Element, Vector
from .notation import BadNotation, Effect, read_cost, read_effect, write_cost, write_effect


class Kind(IntEnum):
    """The kind of a card, as printed in its top right corner."""

    START = 0
    S = 1
    I = 2  # noqa: E741  the sign on the card
    II = 3
    III = 4


class Card(NamedTuple):
    """A card."""

    number: int
    kind: Kind
    creature: Creature
    cost: Vector
    """The price of a trimester's project; nothing for other cards."""
    effect: Effect
    title: str
    """The name of a project; other cards have none."""
    deck: str
    """The letter of its predefined deck, if any."""
    place: int
    """If it has a deck: the column in whose top row it starts, or DISCARD."""


class Deck(NamedTuple):
    """A predefined deck; cards are given by their index in CARDS."""

    letter: str
    forest: tuple[tuple[int, int], ...]
    """Two cards, each with the column in whose top row it starts."""
    discard: tuple[int, ...]
    """The two other cards of the deck."""
    projects: tuple[int, ...]
    """The ongoing projects of trimester I that come with it."""


class FinalProject(NamedTuple):
    """A final project."""

    name: str
    title: str
    short: bool
    steps: tuple[Vector, ...]

    @property
    def number(self) -> int:
        """Its number among the long or the short final projects."""
        return int(self.name[1:])


class Table(NamedTuple):
    """The content of `cards.toml`."""

    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]
    long_finals: tuple[FinalProject, ...]
    short_finals: tuple[FinalProject, ...]


DISCARD: Final = -1
PLACES = {"E": 0, "P": 1, "free": 2, "F": 3, "W": 4, "discard": DISCARD}
"""Start of a card in a predefined deck, by the sign in its corner: a column, or DISCARD."""
DECK_LETTERS = "ABCDE"
STARTING: Final = 12
"""Cards in a starting deck."""
STARTING_DECKS = 4
"""Starting decks in the box; their cards are numbered on from one deck to the next."""
BOX: Final = 163
"""Cards in the box."""
FIRST_NUMBER = {Kind.START: 1, Kind.S: 49, Kind.I: 77, Kind.II: 105, Kind.III: 134}
HOW_MANY = {Kind.START: STARTING, Kind.S: 28, Kind.I: 28, Kind.II: 29, Kind.III: 30}
COSTS = {Kind.I: range(6, 12), Kind.II: range(9, 16), Kind.III: range(14, 19)}
"""Allowed number of elements in the cost of a project, by trimester."""
LONG_FINALS_IN_BOX, LONG_STEPS, LONG_AIR = 10, 5, 4
SHORT_FINALS_IN_BOX, SHORT_STEPS, SHORT_AIR = 6, 4, 1
LATE_CREATURES = (Creature.SALAMANDER, Creature.GRIFFIN, Creature.BASILISK)
"""Creatures that are never in a starting deck."""

CREATURES = {creature.key: creature for creature in Creature}


def index_of(number: int) -> int:
    """Return the index in CARDS of the card with a printed number."""
    if not 1 <= number <= BOX:
        raise ValueError(f"cards bear the numbers 1 to {BOX}, not {number}")
    first_draft = FIRST_NUMBER[Kind.S]
    return (number - 1) % STARTING if number < first_draft else number - first_draft + STARTING


def read_table(text: str, edition: Edition | None = None) -> Table:
    """Read all parts; refuse a table that breaks a rule of the box, naming the row."""
    table = Row.file(text, "cards.toml", edition)
    cards: list[Card] = []
    met: list[Row] = []
    for kind in Kind:
        section = "start" if kind is Kind.START else kind.name
        rows = table.rows(section)
        if len(rows) != HOW_MANY[kind]:
            raise table.flaw(f"{section} must have {HOW_MANY[kind]} cards, not {len(rows)}")
        met += rows
        cards += [_card(row, kind, place) for place, row in enumerate(rows)]
    _check_cards(table, met, cards)
    decks = _decks(table, cards)
    named = {row: card.title for row, card in zip(met, cards, strict=True) if card.title}
    long = _finals(table, "long", named)
    short = _finals(table, "short", named)
    table.done()
    each_once("title", ((row, title.casefold()) for row, title in named.items()))
    return Table(tuple(cards), decks, long, short)


def cost_in(row: Row, name: str, text: str) -> Vector:
    """Read a cost from a row; bad notation becomes a flaw of that row."""
    try:
        return read_cost(text)
    except BadNotation as flaw:
        raise row.wrong(name, f"a cost such as 3E 1P 2F ({flaw})", text) from None


def _card(row: Row, kind: Kind, place: int) -> Card:
    number = FIRST_NUMBER[kind] + place
    given = row.number("number", low=1, high=BOX)
    row.call(f"cards.toml, card {given}")
    if given != number:
        raise row.wrong("number", f"{number}, for the cards stand in their order", given)
    creature = row.one("creature", CREATURES)
    if kind is Kind.START and creature in LATE_CREATURES:
        raise row.wrong("creature", "one that comes in a starting deck", creature.key)
    project = kind >= Kind.I
    title = row.name("title") if project else ""
    cost = cost_in(row, "cost", row.text("cost")) if project else NO_ELEMENTS
    effect = _effect(row)
    _check_card(row, kind, cost, effect)
    deck, start = _start_of(row) if kind is Kind.S else ("", DISCARD)
    row.done()
    return Card(number, kind, creature, cost, effect, title, deck, start)


def _effect(row: Row) -> Effect:
    lines = row.text_or_texts("effect")
    try:
        return read_effect(lines)
    except BadNotation as flaw:
        raise row.wrong("effect", f"an effect such as E -> 2P ({flaw})", lines) from None


def _check_card(row: Row, kind: Kind, cost: Vector, effect: Effect) -> None:
    if row.of_the_box and kind in COSTS and sum(cost) not in COSTS[kind]:
        allowed = f"{COSTS[kind][0]} to {COSTS[kind][-1]} elements for a project {kind.name}"
        raise row.wrong("cost", allowed, sum(cost))
    if cost[Element.AIR]:
        raise row.wrong("cost", "without air, which only final projects cost", write_cost(cost))
    air = any(amount[Element.AIR] for line in effect for amount in (line.cost, *line.gains))
    if row.of_the_box and air and kind < Kind.II:
        allowed = "without air, which comes only from trimester II on"
        raise row.wrong("effect", allowed, write_effect(effect))


def _start_of(row: Row) -> tuple[str, int]:
    if not row.has("deck") and not row.has("place"):
        return "", DISCARD
    return row.one("deck", {letter: letter for letter in DECK_LETTERS}), row.one("place", PLACES)


def _check_cards(table: Row, rows: Sequence[Row], cards: Sequence[Card]) -> None:
    tally: Counter[Creature] = Counter()
    for card in cards:
        tally[card.creature] += STARTING_DECKS if card.kind is Kind.START else 1
    each_once(
        "creature, cost or effect",
        (
            (row, (card.kind, card.creature, card.cost, card.effect))
            for row, card in zip(rows, cards, strict=True)
            if card.kind is not Kind.START
        ),
    )
    each = BOX // len(Creature)
    for creature in Creature:
        if table.of_the_box and tally[creature] not in (each, each + 1):
            raise table.flaw(
                f"creature {creature.key} must stand on {each} or {each + 1} of the {BOX} cards,"
                f" not on {tally[creature]}"
            )


def _decks(table: Row, cards: Sequence[Card]) -> tuple[Deck, ...]:
    rows = table.rows("deck")
    if len(rows) != len(DECK_LETTERS):
        raise table.flaw(f"deck must have {len(DECK_LETTERS)} rows, not {len(rows)}")
    decks = [
        _deck(row, letter, [card for card in cards if card.deck == letter])
        for row, letter in zip(rows, DECK_LETTERS, strict=True)
    ]
    met: set[int] = set()
    for row, deck in zip(rows, decks, strict=True):
        for project in deck.projects:
            if project in met:
                raise row.wrong("projects", "each in one deck and once", cards[project].number)
            met.add(project)
    return tuple(decks)


def _deck(row: Row, letter: str, mine: Sequence[Card]) -> Deck:
    if (given := row.text("letter")) != letter:
        raise row.wrong("letter", f"{letter}, for the decks stand in their order", given)
    row.call(f"cards.toml, deck {letter}")
    forest = tuple((index_of(card.number), card.place) for card in mine if card.place != DISCARD)
    discard = tuple(index_of(card.number) for card in mine if card.place == DISCARD)
    if len(forest) != 2 or len(discard) != 2:
        raise row.flaw(
            "place must put two of its cards into the forest and two on the discard pile,"
            f" not {len(forest)} and {len(discard)}"
        )
    if forest[0][1] == forest[1][1]:
        raise row.flaw("place must put its two cards in the forest into two columns")
    projects = row.numbers("projects", FIRST_NUMBER[Kind.I], FIRST_NUMBER[Kind.II] - 1)
    row.done()
    if len(projects) != 3:
        raise row.wrong("projects", "three projects of trimester I", projects)
    return Deck(letter, forest, discard, tuple(map(index_of, projects)))


def _finals(table: Row, section: str, named: dict[Row, str]) -> tuple[FinalProject, ...]:
    short = section == "short"
    how_many = SHORT_FINALS_IN_BOX if short else LONG_FINALS_IN_BOX
    rows = table.rows(section, f"{section} final")
    if len(rows) != how_many:
        raise table.flaw(f"{section} must have {how_many} finals, not {len(rows)}")
    finals = []
    for number, row in enumerate(rows, start=1):
        finals.append(_final(row, f"{'f' if short else 'F'}{number}", short))
        named[row] = finals[-1].title
    return tuple(finals)


def _final(row: Row, name: str, short: bool) -> FinalProject:
    if (given := row.text("name")) != name:
        raise row.wrong("name", f"{name}, for the finals stand in their order", given)
    row.call(f"cards.toml, final {name}")
    title = row.name("title")
    texts = row.texts("steps")
    row.done()
    steps, air = (SHORT_STEPS, SHORT_AIR) if short else (LONG_STEPS, LONG_AIR)
    if len(texts) != steps:
        raise row.wrong("steps", f"a list of {steps} costs", len(texts))
    costs = tuple(cost_in(row, f"steps, number {n}", text) for n, text in enumerate(texts, 1))
    if row.of_the_box:
        _check_final(row, costs, air)
    return FinalProject(name, title, short, costs)


def _check_final(row: Row, costs: Sequence[Vector], air: int) -> None:
    total = [sum(cost[element] for cost in costs) for element in Element]
    if total[Element.AIR] != air:
        raise row.wrong("steps", f"such that they ask for {air} air", total[Element.AIR])
    first = {element for element in Element if costs[0][element]}
    rest = [total[element] for element in PLAIN if element not in first]
    if len(first) != 2 or Element.AIR in first or min(total[e] for e in first) <= max(rest):
        allowed = "such that the first names the two elements that they ask most of"
        raise row.wrong("steps", allowed, write_cost(costs[0]))
