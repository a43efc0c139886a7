"""Tables to look up the signs on cards, starting cards, ready-made decks and final projects."""

from fairyring.kernel.explain.rulebook import Table

from ...parts import CARDS, DECKS, DISCARD, LONG_FINALS, SHORT_FINALS, STARTING, Card, FinalProject
from ...parts.descriptions import amount_words, effect_words

SIGNS = Table(
    ("sign", "what it means"),
    (
        ("mountain, leaf, swirl, flame, drop", "earth, plant, air, fire, water"),
        ("pennant: 1 to 4", "a starting card"),
        ("pennant: S", "a card that you begin with or draft first; A to E is its ready-made deck"),
        ("pennant: I, II, III", "a project of that trimester; its cost stands beside the pennant"),
        ("arrow", "pay what stands before it, gain what stands behind it"),
        ("slash, or two lines", "choose one"),
        ("x2, x5", "do it up to so many times"),
        ("a card that comes up out of a pile", "take so many cards from your discard pile"),
        ("a cube between two round arrows", "use again a card that you used this turn"),
        ("three cards, and a card in a hand", "draw three cards, keep so many"),
        ("a card that is crossed out", "remove a card of your forest from the game"),
        ("an open book", "study any creature that you have not studied"),
        ("a footprint on a slot", "who stands there can be studied at the end of the turn"),
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


LONG_PROJECTS = _finals(LONG_FINALS)
SHORT_PROJECTS = _finals(SHORT_FINALS)
