"""Goblin Swinger Party learned by playing it: a suit, a corner, a move, a power, the last turn."""

from fairyring.kernel.lesson import Deal, Lesson, Step
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
                "A party in the dark: you look for good cards, and the best poker hand wins."
                " First guess a suit. Whose suit comes up may begin: say spades."
            ),
            moves=("spades", "2: hearts"),
            done=marked("A spade came up! It belongs to everybody, and you go first."),
            otherwise=marked("Any suit will do, but today spades bring luck."),
            deal=_GAME,
        ),
        Step(
            say=marked(
                "Your two tokens start on one corner. The others have taken theirs; put yours on"
                " the corner with the paw."
            ),
            names={"corner": "card-A1"},
            before=("2: corner E5",),
            moves=("corner A1",),
            done=marked("The cards below your tokens are yours, but nobody knows them yet."),
            otherwise=marked("That one is free too, but take the one with the paw."),
        ),
        Step(
            say=marked(
                "You rolled 2 and 3. One die moves a token exactly so far, and you see the card"
                " there. Move {token} by 2, two spaces to the right."
            ),
            names={"token": "token-0-1", "to": "card-C1"},
            moves=("1 by 2 to C1",),
            done=marked("A jack! Together with the one that belongs to all you have a pair."),
            otherwise=marked("That goes too. But something good lies two spaces to the right."),
        ),
        Step(
            say=marked(
                "The other die is a power of your other token. Power 3 shows you the top of the"
                " pile: a jack again! Look under your token, then swap."
            ),
            names={"pile": "pile-1", "token": "token-0-2"},
            moves=("look A1", "swap"),
            done=marked("Three jacks, and only you know it."),
            otherwise=marked("You could. But first look under your other token, then swap."),
        ),
        Step(
            say=marked(
                "After each round one more card belongs to all. You rolled two 2s: move {token} by"
                " 2. Power 2 then lets your other token look at cards right beside it."
            ),
            names={"token": "token-0-1"},
            before=("2: 1 by 1 to D5", "2: look D5", "2: look E4"),
            moves=("1 by 2 to *", "*"),
            done=marked("Remember what you saw: you may come back for it."),
            otherwise=marked("Your other token stands well. Move the one with the paw."),
        ),
        Step(
            say=marked(
                "Your last turn, some rounds later. You remember a jack at the paw, three spaces"
                " away: move {token} there, and stay with the other one."
            ),
            names={"token": "token-0-1", "to": "card-A1"},
            moves=("1 by 3 to A1", "jump C1", "2: 2 by 1 to D1", "2: keep"),
            done=marked("All hands are shown: a full house of jacks and eights. You win!"),
            otherwise=marked("Think of the two jacks that you know, and have a token on each."),
            deal=_GAME,
            before=_TO_THE_LAST_TURN,
        ),
    ),
    close=marked(
        "Look, remember, swap. Power 1 looks at any card and power 4 jumps anywhere: the table"
        " reminds you."
    ),
)
