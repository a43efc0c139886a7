"""The clauses of Fairy School, from `rules.md`, with an example and tables to look up.

The tables are starting cards, ready-made decks and final projects.
"""

from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Example, Opening, Table

from ..parts import CARDS, DECKS, DISCARD, LONG_FINALS, SHORT_FINALS, STARTING, Card, FinalProject
from ..parts.descriptions import amount_words, effect_words

OPENING = Opening(
    aim="Realize projects, study creatures, and share cards that others like to use: all of it"
    " brings points. When somebody finishes a final project the game ends, and the fairy with the"
    " most points wins.",
    turn=(
        "Plan: fill the empty slots of your forest with cards.",
        "Select: choose one or two columns and pay for them. Their upper cards are shared, their"
        " lower cards are for you alone.",
        "Use cards: put a cube on a card and do what it says. Use your own cards, and the shared"
        " cards of your neighbours.",
        "Rest: take your cubes back. Each cube of another fairy on your cards is a point.",
        "Study one of the two creatures at the ends of your forest: two points.",
        "Realize projects that you can pay for: three points each, and the card is yours.",
    ),
    example=Example(
        seats=2,
        seed=5,
        options={"setup": "first"},
        before=(
            *("1: fill", "1: done", "2: fill", "2: done"),
            *("1: column 2", "1: column 3", "1: done"),
            *("2: column 3", "2: column 4", "2: done"),
        ),
        seat=1,
        text="Both have played two columns, and now everybody uses cards. You want to realize"
        " Bright Ashes, which costs 2 earth, 3 plants and 3 water; you have 1 earth, 1 fire and 1"
        " water. You share a mermaid that brings 2 water. Your neighbour shares a gnome that brings"
        " 1 earth and 1 water.",
        moves=("1: use 51", "1: use 55", "2: use 51", "1: done", "2: done"),
        after="Now you have 2 earth, 1 fire and 4 water: only plants are missing. Your cube on the"
        " gnome gave your neighbour a point, and her cube on your mermaid gave you one. Share what"
        " others want, and both of you gain.",
        zones=("heaps-0", "projects-0", "kindness-0", "kindness-1"),
    ),
)


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
    OPENING,
    {
        "The twelve starting cards": STARTING_CARDS,
        "The ready-made decks": READY_MADE,
        "The final projects": _finals(LONG_FINALS),
        "The final projects of the short game": _finals(SHORT_FINALS),
    },
)
