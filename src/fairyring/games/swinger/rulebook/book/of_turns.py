"""The clauses about a turn: the move, the power, and what others learn of it."""

from fairyring.kernel.explain.rulebook import Clause, Section

MOVING = Section(
    "Your turn: move",
    (
        Clause(
            "S3.1",
            "The turns go round counter-clockwise: the next player is the one on your right.",
            ("P8",),
        ),
        Clause(
            "S3.2",
            "Your turn begins with a roll of both dice. One die moves one of your tokens. The"
            " other die is a power for your other token. Both dice may show the same number.",
            ("P25", "P35"),
        ),
        Clause(
            "S3.3",
            "Choose one of the dice and one of your tokens. Move this token exactly as many"
            " spaces as the die shows.",
            ("P9",),
        ),
        Clause(
            "S3.4",
            "A step goes up, down, left or right, never diagonally. Your way may turn. But it"
            " never visits a space twice and never comes back to where it began. Only the space"
            " where it ends matters.",
            ("P10",),
        ),
        Clause(
            "S3.5",
            "The hole is not a space. No token stops there or crosses it. With power 2 there is"
            " nothing to look at in it.",
            ("P2",),
        ),
        Clause(
            "S3.6",
            "Crossing the hole (option): you may cross the hole, and it counts as a step. But"
            " no token stops there.",
            ("P2",),
        ),
        Clause(
            "S3.7",
            "You may pass other tokens. But you may not stop where a token of another player is.",
            ("P11",),
        ),
        Clause(
            "S3.8",
            "You may stop on your own other token. But while both stand on one card, you have"
            " only this one card instead of two.",
            ("P12", "P34"),
        ),
        Clause(
            "S3.9",
            "Tokens stay apart (option): you may not stop on your own other token.",
            ("P12",),
        ),
        Clause(
            "S3.10",
            "Look at the card on which you landed. Only you see which card it is, but everybody"
            " sees that you look.",
            ("P14",),
        ),
        Clause(
            "S3.11",
            "You must move if you can. Only if neither die can move either of your tokens, you"
            " do not move. Then choose one of the dice and one of your tokens: the die is a"
            " power for this token.",
            ("P13",),
        ),
    ),
)

POWERS = Section(
    "Your turn: power",
    (
        Clause(
            "S4.1",
            "The other die is the power of your second token. That is the one that did not"
            " move, also when both stand on one space. You must use the power, but you can"
            " always use it so that nothing on the table changes.",
            ("P16", "P17"),
        ),
        Clause(
            "S4.2",
            "Power 1: look at any card of the field. It does not matter whether a token stands"
            " on it, or whose.",
            ("P18",),
        ),
        Clause(
            "S4.3",
            "Power 2: look at a card right beside your second token: above it, below it, left"
            " or right of it. When you have seen it, look at a different one beside the token,"
            " or say that it is enough.",
            ("P19",),
        ),
        Clause(
            "S4.4",
            "Power 3: look at the top card of the pile. Then put it back, or swap it: it goes"
            " face down under your second token, and the card from there goes face down on top"
            " of the pile.",
            ("P20",),
        ),
        Clause(
            "S4.5",
            "Power 3: before you decide, you may look once at the card under your second token.",
            ("P21",),
        ),
        Clause(
            "S4.6",
            "Swapped cards go to the bottom (option): with power 3 the card from the field"
            " goes below the pile instead.",
            ("P20",),
        ),
        Clause(
            "S4.7",
            "Power 4: put your second token on any space without a token of another player."
            " Then look at the card there. The space of your other token will do, and the token"
            " may also stay where it is.",
            ("P23",),
        ),
        Clause(
            "S4.8",
            "Tokens stay apart (option): with power 4 you may not jump onto your own other"
            " token. But you may always stay where you are.",
            ("P12",),
        ),
        Clause(
            "S4.9",
            "If both your tokens stand on one card and you swap it with power 3, the new card"
            " is under both.",
            ("P22",),
        ),
    ),
)

KNOWING = Section(
    "Who knows what",
    (
        Clause(
            "S5.1",
            "Everybody sees the dice, the tokens, and which card you look at. But only you"
            " know what the card is.",
            ("P14", "P27"),
        ),
        Clause(
            "S5.2",
            "Everybody sees when two cards are swapped. So if you knew one of them, you know"
            " where it is now.",
            ("P26", "P27"),
        ),
        Clause(
            "S5.3",
            "Memory aid (option): the table shows you the cards that you know, and how long ago"
            " you looked. If a card was swapped since you looked, its space is marked until you"
            " know the new one.",
            ("P26",),
        ),
    ),
)
