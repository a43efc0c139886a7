"""The lesson of Goblin Swinger Party: a suit, a corner, a move, a power, the last turn."""

from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

_GAME = Deal(seats=2, seed=5848)
_TO_THE_LAST_TURN = (
    *("spades", "2: hearts", "2: corner E5", "corner A1"),
    *("1 by 2 to C1", "look A1", "swap", "2: 1 by 1 to D5", "2: look D5", "2: look E4"),
    *("2 by 2 to C1", "look C2", "look B1", "2: 2 by 2 to D4", "2: look C4"),
    *("1 by 3 to D1", "look E4", "2: 2 by 4 to D2", "2: look B1"),
)

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "A party in the dark: find good cards, the best poker hand wins. Guess a suit:"
                " whose comes up first begins. Say spades."
            ),
            moves=("spades", "2: hearts"),
            done=marked("A spade came up! It belongs to everybody, and you go first."),
            otherwise=marked("Any suit will do, but today spades bring luck."),
            deal=_GAME,
        ),
        Step(
            say=marked(
                "Your two tokens start in one corner, and the others have theirs. Put yours on A1."
            ),
            names={"corner": "card-A1"},
            before=("2: corner E5",),
            moves=("corner A1",),
            done=marked("The cards below your tokens are yours, but nobody knows them yet."),
            otherwise=marked("That one is free too, but take A1."),
        ),
        Step(
            say=marked(
                "You rolled 2 and 3. One die moves a token exactly so far, and you see the card"
                " there. Move {token} by 2, to C1."
            ),
            names={"token": "token-0-1", "to": "card-C1"},
            moves=("1 by 2 to C1",),
            done=marked("A jack! Together with the one that belongs to all you have a pair."),
            otherwise=marked(
                "That goes too. But something good lies on C1, two spaces to the right."
            ),
        ),
        Step(
            say=marked(
                "The other die, a 3, shows {token} the top card of the pile: a jack again! Look at"
                " A1, your card there, then swap."
            ),
            names={"pile": "pile-1", "token": "token-0-2", "own": "card-A1"},
            moves=("look A1", "swap"),
            done=marked("Three jacks, and only you know it."),
            otherwise=marked("You could. But first look at A1, then swap."),
        ),
        Step(
            say=marked(
                "You rolled two 2s, and one token has to go. Move {token} by 2, to E1. Then {other}"
                " looks at a card beside it."
            ),
            names={"token": "token-0-1", "to": "card-E1", "other": "token-0-2"},
            before=("2: 1 by 1 to D5", "2: look D5", "2: look E4"),
            moves=("1 by 2 to E1", "look *"),
            done=marked(
                "A king alone is worth less. But you know where your jack lies, and may come back"
                " for it."
            ),
            otherwise=marked("That goes too. But {other} stands well: move {token} to E1."),
        ),
        Step(
            say=marked(
                "Your last turn, some rounds later. A jack lies on A1: move {token} there by 3, and"
                " keep {other} on C1."
            ),
            names={"token": "token-0-1", "to": "card-A1", "other": "token-0-2"},
            moves=("1 by 3 to A1", "jump C1", "2: 2 by 1 to D1", "2: keep"),
            done=marked("All hands are shown: a full house of jacks and eights. You win!"),
            otherwise=marked(
                "Think of the two jacks that you know, on A1 and C1, and have a token on each."
            ),
            deal=_GAME,
            before=_TO_THE_LAST_TURN,
        ),
    ),
    close=marked(
        "Look, remember, swap. Each number of a die lets a token do something else: the table"
        " reminds you."
    ),
)
