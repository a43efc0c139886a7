"""The pieces to cut out of paper: the deck, the hole, tokens, and numbers to draw for dice."""

from fairyring.kernel.display.printed import CARD_WIDE, Printed, Shape, card, one, token

from .parts import CARDS, RANKS, SUITS, rank_of, suit_of

_SEATS = 4
_TOKENS = 2
_DICE = 2
_DIE = 4
_TOKEN = 25.0
_NUMBER = 20.0

BOX: tuple[Printed, ...] = (
    *[card(f"{RANKS[rank_of(n)].one}-of-{SUITS[suit_of(n)].name}") for n in range(CARDS)],
    Printed(one("hole"), 1, CARD_WIDE, CARD_WIDE, Shape.SQUARE),
    *[
        token(f"token-{seat}-{number}", 1, _TOKEN)
        for seat in range(1, _SEATS + 1)
        for number in range(1, _TOKENS + 1)
    ],
    *[
        Printed(one(f"die-{eyes}"), _DICE, _NUMBER, _NUMBER, Shape.SQUARE)
        for eyes in range(1, _DIE + 1)
    ],
)
ALSO: tuple[str, ...] = (
    "Two dice with four sides. Or draw the numbers, a set of 1 to 4 for each die, from two cups.",
)
