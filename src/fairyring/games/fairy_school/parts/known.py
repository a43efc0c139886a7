"""What is known of the cards of the box, read from `known.toml`: our table keeps it."""

import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from fairyring.games.fairy_school.parts.cards import (
    PLACES,
    BadParts,
    Card,
    Kind,
    Table,
    index_of,
)
from fairyring.games.fairy_school.parts.notation import write_cost, write_line


def flaws(table: Table, text: str) -> Iterator[str]:
    """All in which a table differs from what is known."""
    known: dict[str, Any] = tomllib.loads(text)
    for row in known["card"]:
        if not any(_fits(card, row) for card in table.cards):
            what = f"card {row['number']}" if "number" in row else f"a card {row['kind']}"
            wanted = [row["creature"], row.get("cost", ""), row.get("effect", "")]
            yield f"{what} is known to be: {', '.join(filter(None, wanted))}"
    for row in known["place"]:
        card = table.cards[index_of(row["number"])]
        if (card.deck, card.place) != (row["deck"], PLACES[row["place"]]):
            yield f"card {card.number} is known to start in deck {row['deck']}, {row['place']}"
    projects = {deck.letter: deck.projects for deck in table.decks}
    for row in known["deck"]:
        if projects[row["letter"]] != tuple(map(index_of, row["projects"])):
            yield f"deck {row['letter']} is known to have the projects {row['projects']}"
    finals = {final.name: final for final in (*table.long_finals, *table.short_finals)}
    for row in known["final"]:
        if [write_cost(step) for step in finals[row["name"]].steps] != row["steps"]:
            yield f"final {row['name']} is known to have the steps {row['steps']}"


def check(table: Table, text: str) -> None:
    """Refuse a table that differs from what is known."""
    for flaw in flaws(table, text):
        raise BadParts(flaw)


def _fits(card: Card, row: Mapping[str, Any]) -> bool:
    effect = " | ".join(write_line(line) for line in card.effect)
    return (
        card.kind is Kind[row["kind"]]
        and card.number == row.get("number", card.number)
        and card.creature.key == row["creature"]
        and write_cost(card.cost) == row.get("cost", write_cost(card.cost))
        and fnmatchcase(effect, row.get("effect", "*"))
    )
