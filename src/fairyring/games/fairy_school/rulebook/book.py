"""The clauses of Fairy School, from `rules.md`, with tables to look up.

The tables are starting cards, ready-made decks and final projects.
"""

from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Table

from ..parts import CARDS, DECKS, DISCARD, LONG_FINALS, SHORT_FINALS, STARTING, Card, FinalProject
from ..parts.descriptions import amount_words, effect_words


def _named(card: Card) -> str:
    return f"{card.number} {card.creature.key}"


STARTING_CARDS = Table(
    ("card", "what it does"),
    tuple((_named(card), effect_words(card.effect)) for card in CARDS[:STARTING]),
)

_PLACES = {column: f"top row, column {column + 1}" for column in range(5)} | {
    DISCARD: "discard pile"
}

READY_MADE = Table(
    ("deck", "card", "where it begins", "what it does"),
    tuple(
        (deck.letter, _named(CARDS[card]), _PLACES[place], effect_words(CARDS[card].effect))
        for deck in DECKS
        for card, place in (*deck.forest, *[(card, DISCARD) for card in deck.discard])
    ),
)


def _finals(finals: tuple[FinalProject, ...]) -> Table:
    steps = [f"step {number + 1}" for number in range(len(finals[0].steps))]
    return Table(
        ("final project", *steps),
        tuple((final.title, *map(amount_words, final.steps)) for final in finals),
    )


RULEBOOK = read_rulebook(
    __package__,
    {
        "The twelve starting cards": STARTING_CARDS,
        "The ready-made decks": READY_MADE,
        "The final projects": _finals(LONG_FINALS),
        "The final projects of the short game": _finals(SHORT_FINALS),
    },
)
