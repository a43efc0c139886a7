"""Known facts about the cards of the box, from `known.toml`, with which `cards.toml` must agree."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from fairyring.kernel.editing.tables import BadParts, Row

from .cards import BOX, CREATURES, DECK_LETTERS, PLACES, Card, Kind, Table, cost_in, index_of
from .notation import write_cost, write_line

_KINDS = {kind.name: kind for kind in Kind}
_DECKS = {letter: letter for letter in DECK_LETTERS}


def flaws(table: Table, text: str) -> Iterator[str]:
    """Yield each difference between a table and the known facts."""
    known = Row.file(text, "known.toml")
    for row in known.rows("card"):
        if wanted := _unmet(table, row):
            yield f"{wanted} ({row.where})"
    for row in known.rows("place"):
        card = table.cards[index_of(row.number("number", 1, BOX))]
        deck, place = row.one("deck", _DECKS), row.one("place", {word: word for word in PLACES})
        row.done()
        if (card.deck, card.place) != (deck, PLACES[place]):
            yield f"card {card.number}: deck and place are known to be {deck}, {place}"
    projects = {deck.letter: deck.projects for deck in table.decks}
    for row in known.rows("deck"):
        letter, numbers = row.one("letter", _DECKS), row.numbers("projects", 1, BOX)
        row.done()
        if projects[letter] != tuple(map(index_of, numbers)):
            yield f"deck {letter}: projects are known to be {numbers}"
    finals = {final.name: final for final in (*table.long_finals, *table.short_finals)}
    for row in known.rows("final"):
        final, steps = row.one("name", finals), row.texts("steps")
        row.done()
        if [write_cost(step) for step in final.steps] != steps:
            yield f"final {final.name}: steps are known to be {', '.join(steps)}"
    known.done()


def check(table: Table, text: str) -> None:
    """Refuse a table that differs from the known facts."""
    for flaw in flaws(table, text):
        raise BadParts(f"cards.toml, {flaw}")


def _unmet(table: Table, row: Row) -> str:
    """Return the description of a known card that no card of the table matches, or ""."""
    kind = row.one("kind", _KINDS)
    number = row.number("number", 1, BOX) if row.has("number") else 0
    creature = row.one("creature", CREATURES)
    cost = write_cost(cost_in(row, "cost", row.text("cost"))) if row.has("cost") else ""
    effect = row.text("effect") if row.has("effect") else "*"
    row.done()

    def fits(card: Card) -> bool:
        return (
            card.kind is kind
            and number in (0, card.number)
            and card.creature is creature
            and cost in ("", write_cost(card.cost))
            and fnmatchcase(" | ".join(map(write_line, card.effect)), effect)
        )

    if any(map(fits, table.cards)):
        return ""
    what = f"card {number}" if number else f"a card {kind.name}"
    wanted = [f"creature {creature.key}"]
    wanted += [f"cost {cost}"] if cost else []
    wanted += [f"effect {effect}"] if effect != "*" else []
    return f"{what}: known to be {', '.join(wanted)}"
