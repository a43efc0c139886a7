"""The introduction for newcomers: the aim, a turn at a glance, and an example turn."""

from fairyring.kernel.explain.rulebook import Example, Opening

OPENING = Opening(
    aim=(
        "Move your two tokens onto good cards of the field, which all lie face down. At the end the"
        " best poker hand wins: your two cards together with five cards that belong to everybody."
    ),
    turn=(
        "Two dice are rolled. Choose one of them.",
        "Move one of your tokens as many spaces as this die shows, and look at the card there.",
        "The other die is a power for your other token. 1: look at any card. 2: look at up to two"
        " cards beside it. 3: look at the top card of the pile, and swap it for yours if you like."
        " 4: jump anywhere and look.",
        "When everybody has had a turn, a card is turned up that belongs to all.",
        "After four turns each, all hands are shown.",
    ),
    example=Example(
        seats=2,
        seed=5848,
        before=("spades", "hearts", "corner E5", "corner A1"),
        seat=1,
        text=(
            "You are player 1. You guessed spades, and the jack of spades came up: it belongs to"
            " everybody, and you go first. Both your tokens stand on A1, and you have rolled 2 and"
            " 3. You move token 1 by 2 to C1. So the 3 is the power of token 2."
        ),
        moves=("1 by 2 to C1", "look A1", "swap"),
        after=(
            "On C1 you found the jack of hearts. Power 3 showed you the top card of the pile: the"
            " jack of clubs! Below token 2, on A1, there was only the eight of spades. So you"
            " swapped these two cards, and with the jack of spades you have three jacks now. You"
            " also know something that nobody else knows: the eight of spades is on top of the"
            " pile. It comes up as the next card for everybody, unless somebody swaps it."
        ),
        zones=("community", "field", "pile", "dice", "hand-0"),
    ),
)
