"""Cards that answer other cards, by the book: a clause for each."""

from ...parts import Effect
from ..judging.declared import Judged

ROWS = (
    Judged(
        Effect.COPY,
        "T8.13",
        "Me Too!: when an opponent's card has worked, you do the same. You make choices of your"
        " own and pay costs of your own. Whether it is your movement phase does not matter; all"
        " else that the card needs, you need too. A copy can be copied. Answers and stopped cards"
        " cannot.",
        ("Me Too!",),
        answers=True,
    ),
    Judged(
        Effect.CANCEL,
        "T8.16",
        "NO! Gimme!: stop another player's card as it is played and take it into your hand.",
        ("NO! Gimme!",),
        answers=True,
        fits=lambda mode: mode.takes,
    ),
    Judged(
        Effect.CANCEL,
        "T8.19",
        "REJECT!: stop another player's card as it is played, also an answer. REJECT! Me Too is a"
        " REJECT! or a Me Too!, as you choose.",
        ("REJECT!", "REJECT! Me Too"),
        answers=True,
        fits=lambda mode: not mode.takes,
    ),
    Judged(
        Effect.DEFLECT,
        "T8.20",
        "Ricochet!: a card that names you or your sled is aimed at another player whom it may"
        " name; also at the one who played it, if it may name him. What else was chosen stays, but"
        " for the cell of a Grappler. Without such a player you cannot play Ricochet!.",
        ("Ricochet!",),
        asks=("seat",),
        answers=True,
    ),
)
